import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { trackParentBuild } from '../../../process/backgroundBuild.ts';
import { withServer } from '../../../testing/server.ts';

const server = withServer();
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

beforeEach(() => {
  mkdirSync(join(server.folder, 'docs/how-to'), { recursive: true });
  writeFileSync(join(server.folder, 'docs/index.html'), 'index');
  writeFileSync(join(server.folder, 'docs/how-to/test.html'), 'page');
  writeFileSync(join(server.folder, 'docs/how-to/test.html.br'), brotliCompressSync('page'));
});

it('serves the documentation without a session and with the policy of the console', async () => {
  expect((await get('/docs')).headers.location).toBe('/docs/');
  expect((await get('/docs/')).body).toBe('index');
  const reply = await get('/docs/how-to/test.html');
  expect([reply.body, reply.headers['content-type']]).toEqual(['page', 'text/html; charset=utf-8']);
  expect(reply.headers['content-security-policy']).toContain("style-src 'self';");
});

it('sends the compressed copy, and no body to HEAD or for an unchanged page', async () => {
  const packed = await get('/docs/how-to/test.html', { 'accept-encoding': 'br' });
  expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
    'br',
    'no-cache',
  ]);
  const again = await get('/docs/how-to/test.html', {
    'accept-encoding': 'br',
    'if-none-match': `${packed.headers.etag}`,
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await server.app.inject({ method: 'HEAD', url: '/docs/how-to/test.html' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

it.each([
  'how-to',
  'how-to/',
  'none.html',
  '../secret.txt',
  '..%2fsecret.txt',
  'how-to//test.html',
  'how-to/test.html.br',
])('returns 404 for /docs/%s', async (path) => {
  expect((await get(`/docs/${path}`)).statusCode).toBe(404);
});

it('waits for the build, and returns HTTP 503 and S110 if it fails', async () => {
  const parent = new EventEmitter();
  server.deps.background = trackParentBuild(parent);
  const waiting = get('/docs/');
  parent.emit('message', { part: 'docs', isBuilt: false });
  const reply = await waiting;
  expect([reply.statusCode, reply.json().data]).toEqual([503, { reason: 'S110' }]);
});
