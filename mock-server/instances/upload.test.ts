import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildId } from '../src/platform/releases/registry/checkRelease.ts';
import {
  createArchive,
  integrityAndSize,
  signManifest,
  type TestRelease,
  testPublisher,
  testRelease,
} from '../src/testing/releases.ts';
import { preparedFolder } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';
import { countReleases, grant, hostBelow, upload } from './support/uploads.ts';

/** Number of files in the release, high enough for storing them to take a while. */
const FILES = 400;

const publisher = testPublisher('team-netbar');
let folder: string;
let server: Instance;
let settings: Record<string, string>;
const start = () => startServer({ CONSOLE_DATA_DIR: join(folder, 'data'), ...settings });

beforeAll(async () => {
  folder = await preparedFolder('upload');
  settings = hostBelow(folder);
  server = await start();
});
afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a release of many files. */
function largeRelease(): TestRelease {
  const { manifest, files } = testRelease(publisher);
  for (let index = 0; index < FILES; index += 1)
    files[`chunk.${String(index).padStart(8, '0')}.js`] = Buffer.from(`${index} `.repeat(300));
  const list = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, integrityAndSize(bytes)]),
  );
  const build = buildId(list);
  return {
    manifest: signManifest(
      { ...manifest, files: list, build, base: `/r/netbar/${build}/` },
      publisher,
    ),
    files,
  };
}

it('the next upload succeeds and no partial release is left after a server was killed during an upload', async () => {
  const release = largeRelease();
  const archive = new Uint8Array(createArchive(release));
  const session = await signIn(server.url);
  expect(await grant(server.url, publisher, session)).toBe(0);

  // Half of the archive has left the client.
  const half = new ReadableStream({
    start: (body) => body.enqueue(archive.slice(0, archive.length / 2)),
  });
  const cut = upload(server.url, half, session).catch(() => 'cut');
  await call(server.url, 'POST /remote/getRemoteList', {}, session);
  await server.end('SIGKILL');
  expect(await cut).toBe('cut');

  // The whole archive has arrived, and its files are being written.
  server = await start();
  const incoming = join(folder, 'data/releases/.incoming');
  const killed = upload(server.url, archive, await signIn(server.url)).catch(() => 'cut');
  await expect
    .poll(() => existsSync(incoming) && readdirSync(incoming).length, { interval: 1 })
    .toBeTruthy();
  await server.end('SIGKILL');
  const outcome = await killed;

  server = await start();
  const again = await signIn(server.url);
  const list = () => countReleases(server.url, again);
  const file = `${server.url}${release.manifest.base}chunk.00000007.js`;
  // On a slow machine the upload can finish before the kill. The release is then complete, and
  // always when it was acknowledged.
  const finished = (await list()) === 1;
  expect(['cut', ...(finished ? [0] : [])]).toContain(outcome);
  expect((await fetch(file)).status).toBe(finished ? 200 : 404);
  expect([
    await upload(server.url, archive, again),
    await list(),
    (await fetch(file)).status,
  ]).toEqual([finished ? 409 : 0, 1, 200]);
});
