import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { generateKey, publicPart } from '../keys/publisherKey.ts';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { browserCommand, login } from './login.ts';
import { newToken, readToken, saveToken } from './tokens.ts';

const signer = publicPart(generateKey('team-tools'));
let home: string;
beforeEach(() => {
  home = newFolder();
  vi.stubEnv('XDG_CONFIG_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  stopConsoles();
  removeFolders();
});

it('creates a token locally and saves it when the user has confirmed its hash', async () => {
  let confirmed = '';
  const tried: string[] = [];
  const { url } = await fakeConsole(({ headers }, response) => {
    tried.push(String(headers.authorization));
    response.writeHead(confirmed === '' ? 401 : 200).end('{"code":0,"data":{}}');
  });
  const printed: string[] = [];
  const options = {
    console: url,
    remote: 'my-tool',
    signer,
    print: (line: string) => void printed.push(line),
    intervalMs: 5,
  };
  const file = await login({
    ...options,
    open: (address) => void setTimeout(() => (confirmed = address), 20),
  });
  const token = readToken(url, 'my-tool') ?? '';
  expect(tried.at(-1)).toBe(`Bearer ${token}`);
  expect(token).toMatch(/^cst_[\w-]{43}$/);
  expect(confirmed).toMatch(
    /\/#\/layout\/person\?section=tokens&publish=my-tool&hash=[0-9a-f]{64}&hint=[\w-]{4}&/,
  );
  const query = new URLSearchParams(confirmed.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    publisher: 'team-tools',
    x: signer.jwk.x,
    y: signer.jwk.y,
  });
  expect(printed.join()).toContain(signer.key);
  expect(confirmed + printed.join()).not.toContain(token);
  expect([file, statSync(file).mode & 0o777]).toEqual([
    path.join(home, 'console-remote/tokens.json'),
    0o600,
  ]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ [`${url} my-tool`]: token });
  expect(readToken(url, 'other')).toBeUndefined();
});

it('stops without a confirmation and saves nothing', async () => {
  const { url } = await fakeConsole((_request, response) => response.writeHead(401).end('{}'));
  const waiting = login({
    console: url,
    remote: 'my-tool',
    signer,
    print: () => undefined,
    open: () => undefined,
    intervalMs: 5,
    timeoutMs: 30,
  });
  await expect(waiting).rejects.toThrow(
    /The request was not confirmed in time\. Run npm run login again/,
  );
  expect(readToken(url, 'my-tool')).toBeUndefined();
});

it.each([
  ['linux', ['xdg-open']],
  ['darwin', ['open']],
  // No shell, because a shell would treat & in the URL as a separator.
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler']],
])('opens the browser with the whole URL: %s', (platform, args) => {
  const address =
    'https://console.example/#/layout/person?section=tokens&publish=my-tool&hash=00&hint=abcd';
  expect(browserCommand(address, platform)).toEqual([...args, address]);
});

it('reports how to repair an unreadable token file and does not overwrite it', () => {
  writeFiles(home, { 'console-remote/tokens.json': '{"http' });
  expect(() => readToken('http://127.0.0.1:8080', 'my-tool')).toThrow(
    /tokens\.json cannot be read \(.*\): remove it, and run npm run login/,
  );
  expect(() => saveToken('http://127.0.0.1:8080', 'my-tool', 'cst_x')).toThrow(/cannot be read/);
});

it('is different each time', () => {
  expect(newToken().hash).not.toBe(newToken().hash);
});
