import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type RemoteManifest, resolvePage } from '@console/shared/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readProject } from '../build/project.ts';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { newFolder, remoteFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { DevBackend } from './backend.ts';
import { ConsoleProxy } from './consoleProxy.ts';
import { createDevProxy, getPort, listen } from './devProxy.ts';
import { HostFiles } from './hostFiles.ts';
import { describeWorkingCopy, temporaryKey, type WorkingCopy } from './workingCopy.ts';

const released = (id: string, build: string, component = 'view/shop/list') =>
  ({
    id,
    build,
    pages: [{ component, expose: './list', js: [], css: [] }],
  }) as unknown as RemoteManifest;
const SESSION = {
  user: { ID: 1 },
  releases: [
    released('other', 'b1', 'view/other/list'),
    released('rival', 'b1'),
    released('tiny-shop', 'b2'),
  ],
  listed: [{ id: 'third' }, { id: 'tiny-shop' }],
  previous: [
    released('tiny-shop', 'b0'),
    released('other', 'b0', 'view/other/list'),
    released('rival', 'b0'),
  ],
  publishers: { theirs: { kty: 'EC' } },
};
const BOOT = { revision: '7', session: SESSION };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/console/boot?safe=1': { code: 0, data: BOOT, msg: '' },
  '/api/base/login': { code: 0, data: { token: 't', boot: BOOT }, msg: '' },
  '/registry.json': SESSION,
};
const page = (boot: unknown, foot = '') =>
  `<html><head><script type="application/json" id="boot">${JSON.stringify(boot)}</script></head>${foot}</html>`;

let copy: WorkingCopy;
let front: Server;
let url: string;
let received: IncomingMessage[];

function answerAsConsole(request: IncomingMessage, response: ServerResponse): void {
  received.push(request);
  response.setHeader('content-security-policy', "script-src 'self'");
  const answer = ANSWERS[request.url ?? ''];
  if (request.url === '/api/broken') response.write('half', () => response.destroy());
  else if (request.url === '/?x=1') response.end(page(BOOT, 'of the console'));
  else if (answer) response.end(JSON.stringify(answer));
  else request.pipe(response.writeHead(201, { 'set-cookie': 'a=1' }));
}

beforeEach(async () => {
  received = [];
  const { url: address, server } = await fakeConsole(answerAsConsole);
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nhello from the console'),
  );
  const host = newFolder();
  writeFiles(host, {
    'dist/index.html': page('', 'of the host'),
    'dist/static/index.js': 'host()',
    'secret.js': 'secret',
  });
  copy = describeWorkingCopy(await readProject(remoteFolder()), temporaryKey());
  const bundler = {
    token: 'tok"en',
    serve: (_request: unknown, response: ServerResponse) => void response.end('of the bundler'),
    upgrade: () => undefined,
  };
  const backend = new DevBackend(await readProject(remoteFolder()));
  const parts = {
    console: new ConsoleProxy(address),
    host: new HostFiles(`${host}/dist`),
    copy,
    bundler,
    backend,
  };
  front = createDevProxy(() => parts);
  await listen(front, 0);
  url = `http://127.0.0.1:${getPort(front)}`;
});
afterEach(() => {
  front.close();
  front.closeAllConnections();
  stopConsoles();
  removeFolders();
});

const text = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text();

function expectWorkingCopy({ releases, listed, previous, publishers }: typeof SESSION): void {
  expect(releases.map(({ id, build }) => [id, build])).toEqual([
    ['tiny-shop', copy.manifest.build],
    ['other', 'b1'],
  ]);
  expect(resolvePage(releases, 'view/shop/list')?.release.build).toBe(copy.manifest.build);
  expect(listed).toEqual([{ id: 'third' }]);
  expect(previous.map(({ id }) => id)).toEqual(['other']);
  expect(publishers).toEqual({ theirs: { kty: 'EC' }, [copy.publicKey.key]: copy.publicKey.jwk });
}

it("inserts the console's boot data with the working copy into the host's development page", async () => {
  const response = await fetch(`${url}/?x=1`);
  const html = await response.text();
  expect(response.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(html).toContain('of the host');
  expect(html).not.toContain('of the console');
  const boot = /id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expectWorkingCopy((JSON.parse(boot) as typeof BOOT).session);
  // Before every other script. No value can close the attribute.
  expect(html).toMatch(
    /<head><script src="\/__dev\/client\.js" [^>]*data-socket="\/__dev\/socket\?token=tok&quot;en"/,
  );
});

it.each([
  ['/api/console/boot?safe=1', (body: { data: typeof BOOT }) => body.data.session],
  ['/api/base/login', (body: { data: { boot: typeof BOOT } }) => body.data.boot.session],
  ['/registry.json', (body: typeof SESSION) => body],
])('inserts the working copy into the response of %s', async (path, session) => {
  expectWorkingCopy(session(JSON.parse(await text(path)) as never));
});

it("serves the working copy, and only files inside the host's folder", async () => {
  expect(await text(copy.entry.path)).toBe(copy.entry.text);
  expect(await text('/__dev/files/remoteEntry.js')).toBe('of the bundler');
  expect(await text('/static/index.js')).toBe('host()');
  expect((await fetch(`${url}/__dev/nothing`)).status).toBe(404);
  expect(received).toEqual([]);
  const socket = connect(getPort(front), '127.0.0.1');
  socket.end(
    `GET /../secret.js HTTP/1.1\r\nhost: 127.0.0.1:${getPort(front)}\r\nconnection: close\r\n\r\n`,
  );
  expect(String(Buffer.concat(await socket.toArray()))).not.toContain('secret');
});

it('forwards every other call to the console with its body and headers, and returns the response', async () => {
  const response = await fetch(`${url}/api/thing?a=1`, {
    method: 'POST',
    body: 'a body',
    headers: { 'x-token': 'mine' },
  });
  expect([response.status, response.headers.get('set-cookie'), await response.text()]).toEqual([
    201,
    'a=1',
    'a body',
  ]);
  expect(received[0]?.headers).toMatchObject({
    'x-token': 'mine',
    host: url.slice('http://'.length),
  });
});

it('ends a response that the console aborts', async () => {
  const response = await fetch(`${url}/api/broken`);
  await expect(response.text()).rejects.toThrow();
});

it('connects other websockets of the page with the console', async () => {
  const socket = connect(getPort(front), '127.0.0.1');
  const words = [
    'GET /api/wx/ws HTTP/1.1',
    `host: 127.0.0.1:${getPort(front)}`,
    'connection: upgrade',
    'upgrade: websocket',
  ];
  socket.write(`${words.join('\r\n')}\r\n\r\n`);
  expect(String(Buffer.concat(await socket.toArray()))).toContain('hello from the console');
});

it('reports that a stopped console does not respond', async () => {
  stopConsoles();
  for (const path of ['/', '/api/thing']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(/^The console does not answer: /);
  }
});

it('rejects requests of other pages', async () => {
  const response = await fetch(url + copy.entry.path, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status).toBe(403);
  const socket = connect(getPort(front), '127.0.0.1');
  socket.write(
    'GET /__dev/socket HTTP/1.1\r\nhost: a.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  expect(await socket.toArray()).toEqual([]);
});
