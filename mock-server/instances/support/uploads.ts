import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_HOST, type TestPublisher } from '../../src/testing/releases.ts';
import { call } from './server.ts';

/**
 * Returns the settings of a server that accepts the releases of a test. The host and an empty
 * folder of local builds are created below `folder`.
 */
export function hostBelow(folder: string): Record<string, string> {
  mkdirSync(join(folder, 'host'));
  writeFileSync(join(folder, 'host/host.json'), JSON.stringify(TEST_HOST));
  return { CONSOLE_HOST_DIR: join(folder, 'host'), CONSOLE_RELEASES_DIR: join(folder, 'releases') };
}

/** Allows a publisher to publish the remote of the tests. @returns the code of the response */
export async function grant(
  url: string,
  { id, jwk }: TestPublisher,
  session: Record<string, string>,
): Promise<number> {
  const rights = {
    publisher: id,
    title: 'x',
    remotes: ['netbar'],
    api: ['POST /netbar/*'],
    events: [],
    components: ['view/netbar/**'],
  };
  return (await call(url, 'POST /remote/addPublisher', { ...rights, jwk }, session)).code;
}

/** Uploads an archive and rejects when the connection breaks. @returns the code of the response */
export async function upload(
  url: string,
  archive: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  session: Record<string, string>,
): Promise<number> {
  const answer = await fetch(`${url}/api/remote/addRelease`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip', ...session },
    body: archive,
    duplex: 'half',
  });
  return ((await answer.json()) as { code: number }).code;
}

/** Returns the number of registered releases. */
export async function countReleases(url: string, session: Record<string, string>): Promise<number> {
  return (
    await call<{ total: number }>(
      url,
      'POST /remote/getReleaseList',
      { page: 1, pageSize: 10 },
      session,
    )
  ).data.total;
}
