import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { parseManifest, type RemoteManifest } from './manifest.ts';

const ID = /^[a-z0-9][a-z0-9-]*$/;
const BUILD = /^[0-9a-f]{12}$/;

interface Registry {
  /** Short hash over the builds in force: the same for the same set of releases. */
  revision: string;
  releases: RemoteManifest[];
}

export interface Releases {
  /** The releases in force now. Never rejects: a broken release is left out and logged once. */
  current(): Promise<Registry>;
  /** Whether a release, in force or older, lists a file. */
  offers(id: string, build: string, file: string): Promise<boolean>;
}

interface Cached {
  modified: number;
  release: RemoteManifest | undefined;
}

function revisionOf(releases: RemoteManifest[]): string {
  const builds = releases.map(({ id, build }) => `${id}:${build}`).join(' ');
  return createHash('sha256').update(builds).digest('hex').slice(0, 12);
}

/**
 * Reads releases from a folder as `console-remote pack` writes them: `<id>/current.json` names the build in force,
 * `<id>/<build>/remote.json` describes it. Files are read again only when `current.json` changed.
 *
 * @example const { revision, releases } = await openReleases('/srv/releases', log).current()
 */
export function openReleases(folder: string, log: Logger): Releases {
  const inForce = new Map<string, Cached>();
  const listed = new Map<string, Promise<ReadonlySet<string>>>();

  const readManifest = async (id: string, build: string) =>
    parseManifest(await readFile(join(folder, id, build, 'remote.json'), 'utf8'), id, build);

  async function read(id: string): Promise<RemoteManifest | undefined> {
    const pointer = join(folder, id, 'current.json');
    const found = await stat(pointer).catch(() => undefined);
    if (!found) return undefined;
    const cached = inForce.get(id);
    if (cached?.modified === found.mtimeMs) return cached.release;
    const release = await readFile(pointer, 'utf8')
      .then((text) => String((JSON.parse(text) as { build?: unknown }).build))
      .then((build) => {
        if (!BUILD.test(build)) throw new Error(`current.json names no build: ${build}`);
        return readManifest(id, build);
      })
      .catch((error) => {
        log.warn({ err: error, remote: id }, 'a release cannot be read and is left out');
        return undefined;
      });
    inForce.set(id, { modified: found.mtimeMs, release });
    return release;
  }

  return {
    async current() {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names
          .filter((name) => ID.test(name))
          .sort()
          .map(read),
      );
      const releases = found.filter((release) => release !== undefined);
      return { revision: revisionOf(releases), releases };
    },
    async offers(id, build, file) {
      if (!ID.test(id) || !BUILD.test(build)) return false;
      const key = `${id}/${build}`;
      let files = listed.get(key);
      if (!files) {
        files = readManifest(id, build).then((manifest) => new Set(Object.keys(manifest.files)));
        listed.set(key, files);
        files.catch(() => listed.delete(key));
      }
      return (await files.catch(() => new Set<string>())).has(file);
    },
  };
}
