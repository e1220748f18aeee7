import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest, type RemoteManifest } from '@console/shared/contract';
import type { Logger } from 'pino';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { buildId, isPublicKey, isSignedBy, keyName } from './checkRelease.ts';

const ID = /^[a-z][a-z0-9-]{1,39}$/;
const BUILD = /^[0-9a-f]{12}$/;
const PUBLISHERS = 'publishers';

/** A release in the operator's folder, with the key that signed it. */
export interface LocalRelease {
  manifest: RemoteManifest;
  key: PublicKey;
}

/** A version mark of each remote's `current.json`. It changes whenever the file is written. */
export type LocalBuildMarks = ReadonlyMap<string, string>;

/** The operator's folder of releases, written by `console-remote pack`. */
export interface LocalReleases {
  readonly root: string;
  readMarks(): Promise<LocalBuildMarks>;
  /**
   * Reads the release that `current.json` names. Returns undefined if it is invalid, and logs the
   * same error only once.
   */
  read(id: string): Promise<LocalRelease | undefined>;
  /** Returns the text of a release's `remote.json`, or undefined if it does not exist. */
  readManifest(id: string, build: string): Promise<string | undefined>;
}

export function openLocalReleases(root: string, log: Logger): LocalReleases {
  const json = async (...names: string[]) =>
    JSON.parse(await readFile(join(root, ...names), 'utf8')) as Record<string, unknown>;

  const loggedErrors = new Map<string, string>();

  async function readRelease(id: string): Promise<LocalRelease> {
    const { build } = await json(id, 'current.json');
    if (typeof build !== 'string' || !BUILD.test(build))
      throw new Error(`current.json has an invalid build: ${String(build)}`);
    const manifest = parseManifest(await readFile(join(root, id, build, 'remote.json'), 'utf8'));
    if (manifest.id !== id || manifest.build !== build)
      throw new Error(
        `remote.json of ${manifest.id}/${manifest.build} is in the folder ${id}/${build}`,
      );
    if (buildId(manifest.files) !== build)
      throw new Error('the build does not match the list of files');
    const { publisher, jwk } = await json(PUBLISHERS, `${manifest.sig.key}.json`);
    const key = jwk as PublicKey;
    if (
      publisher !== manifest.publisher ||
      !isPublicKey(key) ||
      keyName(manifest.publisher, key) !== manifest.sig.key
    )
      throw new Error(
        `${PUBLISHERS}/${manifest.sig.key}.json does not contain the key of that name`,
      );
    if (!isSignedBy(manifest, key)) throw new Error('the signature does not match the manifest');
    return { manifest, key };
  }

  return {
    root,
    async readMarks() {
      const ids = (await readdir(root).catch(() => []))
        .filter((name) => name !== PUBLISHERS && ID.test(name))
        .sort();
      const marks = await Promise.all(
        ids.map(async (id) => [id, await markOf(join(root, id, 'current.json'))] as const),
      );
      return new Map(marks.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },
    read: (id) =>
      readRelease(id).then(
        (release) => {
          loggedErrors.delete(id);
          return release;
        },
        (error) => {
          if (loggedErrors.get(id) !== error.message)
            log.warn({ err: error, remote: id }, 'skipped an invalid release. Pack it again');
          loggedErrors.set(id, error.message);
          return undefined;
        },
      ),
    readManifest: (id, build) =>
      readFile(join(root, id, build, 'remote.json'), 'utf8').catch(() => undefined),
  };
}

/**
 * File times have a resolution of some milliseconds. Two versions with the same time still differ
 * in inode or size.
 */
async function markOf(file: string): Promise<string | undefined> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return stats && `${stats.mtimeNs} ${stats.ino} ${stats.size}`;
}
