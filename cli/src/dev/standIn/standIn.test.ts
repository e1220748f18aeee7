import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../../testing/fakeConsole.ts';
import { newFolder, remoteFolder, removeFolders, writeFiles } from '../../testing/remoteFolder.ts';
import { type Dev, startDev } from '../dev.ts';
import { cacheHost } from './cachedHost.ts';

const HOST: Readonly<Record<string, string>> = {
  'index.html': '<html><head></head><script type="application/json" id="boot"></script></html>',
  'files.json': '["index.html","static/shell.js"]',
  'static/shell.js': 'shell()',
};
const hostConsole = () =>
  fakeConsole(({ url = '' }, response) => {
    const text = HOST[url.replace('/sdk/host/', '')];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
const FIXTURES = `export default {
  'POST /shop/getList': ({ page }) => ({ list: [{ ID: page }], total: 1 }),
  'GET /shop/find': ({ name }) => ({ name }),
  'POST /shop/broken': () => { throw new Error('no shop'); },
};`;

let dev: Dev | undefined;
let folder: string;
let output: string[];

beforeEach(() => {
  output = [];
  folder = remoteFolder();
  writeFiles(folder, { 'fixtures.ts': FIXTURES });
});
afterEach(async () => {
  await dev?.close();
  dev = undefined;
  stopConsoles();
  removeFolders();
});

async function start(console: string): Promise<string> {
  dev = await startDev({ root: folder, console, port: 0, standIn: true }, (line) =>
    output.push(line),
  );
  return dev.url;
}
const post = async (url: string, body?: object) => {
  const answer = await fetch(url, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as {
    code: number;
    msg: string;
    data: { boot: { session: { releases: object[] } } };
  };
};

/** Opens the live socket like a browser. */
async function openLive(url: string) {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const [response, socket] = (await once(
    request(`${url}/api/live`, { headers }).end(),
    'upgrade',
  )) as [IncomingMessage, Socket];
  return { accepted: response.headers['sec-websocket-accept'], socket };
}

describe('dev --stand-in', () => {
  it('serves the manifest of the working copy, and keeps a silent live socket until it ends', async () => {
    const { url: console } = await hostConsole();
    const url = await start(console);
    const page = await (await fetch(url)).text();
    const { session } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '');
    const [{ id, base }] = session.releases;
    expect(await (await fetch(`${url}${base}remote.json`)).json()).toMatchObject({ id });

    // The example of RFC 6455, section 1.3.
    const { accepted, socket: closed } = await openLive(url);
    expect(accepted).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
    closed.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
    expect(Buffer.concat(await closed.toArray())).toEqual(Buffer.from([0x88, 0]));
    const { socket: open } = await openLive(url);
    const lost = once(open.resume(), 'close');
    await dev?.close();
    dev = undefined;
    await lost;
  });

  it('shows the working copy without a console: a user, a menu and responses from fixtures.ts', async () => {
    const { url: console } = await hostConsole();
    const url = await start(console);
    stopConsoles();
    const page = await fetch(url);
    expect(page.headers.get('set-cookie')).toMatch(/^x-token=stand-in;/);
    const { session } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '');
    expect(session.releases.map(({ id }: { id: string }) => id)).toEqual(['tiny-shop']);
    expect(session.menus.map(({ component }: { component: string }) => component)).toEqual([
      'view/shop/list',
    ]);
    expect(session.user.authority.defaultRouter).toBe(session.menus[0].name);
    expect(await (await fetch(`${url}/static/shell.js`)).text()).toBe('shell()');
    expect(await post(`${url}/api/shop/getList`, { page: 3 })).toEqual({
      code: 0,
      data: { list: [{ ID: 3 }], total: 1 },
      msg: '',
    });
    expect(await (await fetch(`${url}/api/shop/find?name=a`)).json()).toMatchObject({
      code: 0,
      data: { name: 'a' },
    });
    expect((await post(`${url}/api/base/login`)).data.boot.session.releases).toHaveLength(1);
  });

  it('names a call without a fixture, and a fixture that throws', async () => {
    const { url: console } = await hostConsole();
    const url = await start(console);
    expect(await post(`${url}/api/shop/sell`)).toMatchObject({
      code: 7,
      msg: 'fixtures.ts 没有 POST /shop/sell 的回答，请在其中写上',
    });
    expect(await post(`${url}/api/shop/broken`)).toMatchObject({
      code: 7,
      msg: expect.stringContaining('no shop'),
    });
    expect((await fetch(`${url}/somewhere`)).status).toBe(404);
  });

  it('reports missing fixtures, an invalid call and a missing host', async () => {
    const { url: console } = await fakeConsole((_request, response) =>
      response.writeHead(404).end(),
    );
    await expect(start(console)).rejects.toThrow(
      /not on this machine yet, and .* Run this once while that console is reachable/,
    );
    writeFiles(folder, { 'fixtures.ts': 'export default { getList: {} };' });
    await expect(start(console)).rejects.toThrow(
      `fixtures.ts: "getList" is not a valid call. Use the form 'POST /user/getUserList'.`,
    );
    writeFiles(folder, { 'fixtures.ts': 'export default {' });
    await expect(start(console)).rejects.toThrow(/^fixtures\.ts cannot be read: /);
    const bare = remoteFolder();
    await expect(
      startDev({ root: bare, console, port: 0, standIn: true }, () => undefined),
    ).rejects.toThrow(/^No fixtures\.ts in /);
  });
});

it('downloads the host once, again after a change, and ignores paths outside of the folder', async () => {
  const root = newFolder();
  const requested: string[] = [];
  let page = 'one';
  const { url } = await fakeConsole(({ url: name = '' }, response) => {
    requested.push(name.replace('/sdk/host/', ''));
    response.end(name.endsWith('files.json') ? '["index.html","../../../../evil.js"]' : page);
  });
  const folder = await cacheHost(root, url);
  await cacheHost(root, url);
  expect(requested).toEqual(['index.html', 'files.json', 'index.html', 'index.html']);
  page = 'two';
  await cacheHost(root, url);
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe('two');
  expect(existsSync(path.join(root, 'evil.js'))).toBe(false);
});
