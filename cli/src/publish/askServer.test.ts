import { afterEach, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { callConsole, isTokenAccepted } from './askServer.ts';

afterEach(stopConsoles);

it('a token goes to the console that was named, and not to where that leads', async () => {
  const got: unknown[] = [];
  const other = await fakeConsole(({ headers }, response) => {
    got.push(headers['x-token']);
    response.end('{"code":0}');
  });
  const { url } = await fakeConsole(({ url: path }, response) =>
    response.writeHead(307, { location: other.url + path }).end(),
  );
  const to = { url, token: 'of.a.session' };
  await expect(isTokenAccepted(to)).rejects.toThrow(`${url} leads to ${other.url}`);
  const body = { type: 'application/json', bytes: '{}', timeout: 5000 };
  await expect(callConsole(to, '/remote/checkRelease', body)).rejects.toThrow(
    `name that address instead`,
  );
  expect(got).toEqual([]);
});

it('an answer that holds nothing is none', async () => {
  const { url } = await fakeConsole((_request, response) => response.end('null'));
  expect(await isTokenAccepted({ url, token: 't' })).toBe(false);
  const body = { type: 'application/json', bytes: '{}', timeout: 5000 };
  expect(await callConsole({ url, token: 't' }, '/x', body)).toEqual({ status: 200 });
});
