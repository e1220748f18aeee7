import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackParentBuild } from '../../../process/backgroundBuild.ts';
import { withServer } from '../../../testing/server.ts';

const server = withServer();
const FOLDER = '0.1.0-0123456789ab';
const PACKAGE = gzipSync('a package'.repeat(1000));

it('serves the SDK unmodified, hashed files as immutable and the starter with revalidation', async () => {
  const sdk = join(server.folder, 'sdk');
  mkdirSync(join(sdk, FOLDER), { recursive: true });
  for (const name of ['console-remote.tgz', `${FOLDER}/console-shared.tgz`])
    writeFileSync(join(sdk, name), PACKAGE);
  const get = (path: string) =>
    server.app.inject({ url: `/sdk/${path}`, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const reply = await get(`${FOLDER}/console-shared.tgz`);
  expect([
    reply.statusCode,
    reply.headers['content-encoding'],
    reply.rawPayload.equals(PACKAGE),
  ]).toEqual([200, undefined, true]);
  expect(reply.headers['cache-control']).toContain('immutable');
  const starter = await get('console-remote.tgz');
  expect([starter.rawPayload.equals(PACKAGE), starter.headers['cache-control']]).toEqual([
    true,
    'no-cache',
  ]);
  for (const path of ['none.tgz', '..%2fsecret.txt', `${FOLDER}//console-shared.tgz`, FOLDER, ''])
    expect((await get(path)).statusCode).toBe(404);
});

describe('a part of the SDK that is being built', () => {
  let parent: EventEmitter;
  const get = (path: string) => server.app.inject(path);
  beforeEach(() => {
    parent = new EventEmitter();
    server.deps.background = trackParentBuild(parent);
    mkdirSync(join(server.folder, 'sdk/host'), { recursive: true });
  });

  it('is served to all waiting requests after its build', async () => {
    const waiting = [get('/sdk/index.json'), get('/sdk/index.json')];
    writeFileSync(join(server.folder, 'sdk/host/index.html'), 'host');
    parent.emit('message', { part: 'host', isBuilt: true });
    expect((await get('/sdk/host/index.html')).body).toBe('host');
    writeFileSync(join(server.folder, 'sdk/index.json'), '{}');
    parent.emit('message', { part: 'packages', isBuilt: true });
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('returns HTTP 503 and S110 if its build fails', async () => {
    const waiting = get('/sdk/index.json');
    parent.emit('message', { part: 'packages', isBuilt: false });
    const { statusCode, headers, ...answer } = await waiting;
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.json()).toMatchObject({
      code: 7,
      data: { reason: 'S110' },
      msg: expect.stringMatching(/^S110 .*npm start/),
    });
  });
});
