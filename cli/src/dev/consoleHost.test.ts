import { afterEach, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { ConsoleHost } from './consoleHost.ts';

afterEach(stopConsoles);

it('serves the host of the console, caches each file until the page changes, and serves no other files', async () => {
  const requested: string[] = [];
  let page = 'first';
  const { url } = await fakeConsole(({ url: path = '' }, response) => {
    requested.push(path);
    if (path === '/sdk/host/index.html') response.end(page);
    else if (path === '/sdk/host/static/index.js') response.end(`host of ${page}`);
    else response.writeHead(404).end();
  });
  const host = new ConsoleHost(url);
  const script = async () => (await host.file('/static/index.js'))?.bytes.toString();
  expect([await host.page(), await script(), await script()]).toEqual([
    'first',
    'host of first',
    'host of first',
  ]);
  page = 'second';
  expect([await host.page(), await script()]).toEqual(['second', 'host of second']);
  for (const path of ['/api/a.js', '/r/x/0123456789ab/a.js', '/x', '/none.js'])
    expect(await host.file(path)).toBeUndefined();
  expect(requested).toEqual([
    '/sdk/host/index.html',
    '/sdk/host/static/index.js',
    '/sdk/host/index.html',
    '/sdk/host/static/index.js',
    '/sdk/host/none.js',
  ]);
});

it("refers to the console's log if the console could not build the host", async () => {
  const { url } = await fakeConsole((_request, response) => response.writeHead(503).end());
  await expect(new ConsoleHost(url).page()).rejects.toThrow(
    `${url}/sdk/host/index.html responds with HTTP 503: the console has not built this part of its SDK`,
  );
});
