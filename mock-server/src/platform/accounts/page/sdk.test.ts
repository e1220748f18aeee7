import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';

const server = withServer();
const FOLDER = '0.1.0-0123456789ab';
const PACKAGE = gzipSync('a package'.repeat(1000));

it('hands out the SDK as it is: what is named by its contents for good, the starter anew each time', async () => {
  const sdk = join(server.folder, 'sdk');
  mkdirSync(join(sdk, FOLDER), { recursive: true });
  for (const name of ['console-remote.tgz', `${FOLDER}/console-shared.tgz`]) writeFileSync(join(sdk, name), PACKAGE);
  const get = (path: string) => server.app.inject({ url: `/sdk/${path}`, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const kept = await get(`${FOLDER}/console-shared.tgz`);
  expect([kept.statusCode, kept.headers['content-encoding'], kept.rawPayload.equals(PACKAGE)]).toEqual([200, undefined, true]);
  expect(kept.headers['cache-control']).toContain('immutable');
  const starter = await get('console-remote.tgz');
  expect([starter.rawPayload.equals(PACKAGE), starter.headers['cache-control']]).toEqual([true, 'no-cache']);
  for (const path of ['none.tgz', '..%2fsecret.txt', `${FOLDER}//console-shared.tgz`, FOLDER, ''])
    expect((await get(path)).statusCode).toBe(404);
});
