import { afterEach, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { callConsole, isTokenAccepted } from './consoleCalls.ts';

afterEach(stopConsoles);

it('sends a token only to the given console and does not follow redirects', async () => {
  const tokens: unknown[] = [];
  const other = await fakeConsole(({ headers }, response) => {
    tokens.push(headers['x-token']);
    response.end('{"code":0}');
  });
  const { url } = await fakeConsole(({ url: path }, response) =>
    response.writeHead(307, { location: other.url + path }).end(),
  );
  const to = { url, token: 'of.a.session' };
  await expect(isTokenAccepted(to)).rejects.toThrow(`${url} redirects to ${other.url}`);
  const body = { type: 'application/json', bytes: '{}', timeout: 5000 };
  await expect(callConsole(to, '/remote/checkRelease', body)).rejects.toThrow(
    `Use that address instead`,
  );
  expect(tokens).toEqual([]);
});

it('treats an empty response as missing', async () => {
  const { url } = await fakeConsole((_request, response) => response.end('null'));
  expect(await isTokenAccepted({ url, token: 't' })).toBe(false);
  const body = { type: 'application/json', bytes: '{}', timeout: 5000 };
  expect(await callConsole({ url, token: 't' }, '/x', body)).toEqual({ status: 200 });
});
