import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest, type RemoteManifest } from '@console/shared/contract';
import type { Logger } from 'pino';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { buildOf, isPublicKey, isSignedBy, keyName } from './checkRelease.ts';

const ID = /^[a-z][a-z0-9-]{1,39}$/;
const BUILD = /^[0-9a-f]{12}$/;
const PUBLISHERS = 'publishers';

/** A release that the operator put into his folder, with the key that signed it. */
export interface LocalRelease {
  manifest: RemoteManifest;
  key: PublicKey;
}

/** By remote: the mark of its `current.json`, another one whenever that file was written. */
export type Pointers = ReadonlyMap<string, string>;

/** The operator's folder of releases, as `console-remote pack` writes it. */
export interface LocalReleases {
  readonly root: string;
  pointers(): Promise<Pointers>;
  /** The release that `current.json` names; undefined when it is broken, which is logged once for as long as it is so. */
  read(id: string): Promise<LocalRelease | undefined>;
  /** The text of a release's `remote.json`, undefined when there is none. */
  readManifest(id: string, build: string): Promise<string | undefined>;
}

/** Opens a folder of releases: `<id>/current.json`, `<id>/<build>/remote.json`, `publishers/<key>.json`. */
export function openLocalReleases(root: string, log: Logger): LocalReleases {
  const json = async (...names: string[]) =>
    JSON.parse(await readFile(join(root, ...names), 'utf8')) as Record<string, unknown>;

  const told = new Map<string, string>();

  async function readWhole(id: string): Promise<LocalRelease> {
    const { build } = await json(id, 'current.json');
    if (typeof build !== 'string' || !BUILD.test(build))
      throw new Error(`current.json names no build: ${String(build)}`);
    const manifest = parseManifest(await readFile(join(root, id, build, 'remote.json'), 'utf8'));
    if (manifest.id !== id || manifest.build !== build)
      throw new Error(
        `remote.json says ${manifest.id}/${manifest.build}, the folder ${id}/${build}`,
      );
    if (buildOf(manifest.files) !== build)
      throw new Error('the build is not that of its list of files');
    const { publisher, jwk } = await json(PUBLISHERS, `${manifest.sig.key}.json`);
    const key = jwk as PublicKey;
    if (
      publisher !== manifest.publisher ||
      !isPublicKey(key) ||
      keyName(manifest.publisher, key) !== manifest.sig.key
    )
      throw new Error(`${PUBLISHERS}/${manifest.sig.key}.json is not the key of that name`);
    if (!isSignedBy(manifest, key)) throw new Error('the signature is not one over this manifest');
    return { manifest, key };
  }

  return {
    root,
    async pointers() {
      const ids = (await readdir(root).catch(() => []))
        .filter((name) => name !== PUBLISHERS && ID.test(name))
        .sort();
      const found = await Promise.all(
        ids.map(async (id) => [id, await markOf(join(root, id, 'current.json'))] as const),
      );
      return new Map(found.filter((one): one is [string, string] => one[1] !== undefined));
    },
    read: (id) =>
      readWhole(id).then(
        (release) => {
          told.delete(id);
          return release;
        },
        (error) => {
          if (told.get(id) !== error.message)
            log.warn({ err: error, remote: id }, 'a release cannot be read and is left out');
          told.set(id, error.message);
          return undefined;
        },
      ),
    readManifest: (id, build) =>
      readFile(join(root, id, build, 'remote.json'), 'utf8').catch(() => undefined),
  };
}

/** The clock of files stands still for some milliseconds: two versions may have one time, but then not one place or one size. */
async function markOf(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found && `${found.mtimeNs} ${found.ino} ${found.size}`;
}
