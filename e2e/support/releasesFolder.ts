import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@console/shared/contract';
import { addPrepared, copyFolder, copyPrepared } from './prepared.ts';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);

interface PublisherFile {
  key: string;
  jwk: JsonWebKey;
}

/** Returns the digest of a remote's sources, without installed and built files. */
function digestOf(remoteFolder: string): string {
  const digest = createHash('sha256');
  const files = readdirSync(remoteFolder, { recursive: true, withFileTypes: true }).filter((item) =>
    item.isFile(),
  );
  const names = files.map((item) =>
    path.relative(remoteFolder, path.join(item.parentPath, item.name)),
  );
  for (const name of names.filter((file) => !/^(?:node_modules|dist)\b/.test(file)).sort())
    digest.update(`${name}\0`).update(readFileSync(path.join(remoteFolder, name)));
  return digest.digest('hex');
}

/** Releases folder of a server, with the changes that an operator or an accident may cause. */
export class ReleasesFolder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Restores the releases of the workspace's build. */
  restore(): void {
    rmSync(this.folder, { recursive: true, force: true });
    copyFolder(WORKSPACE.releases, this.folder);
  }

  /** Returns the manifest of the active release. */
  current(id: string): RemoteManifest {
    const { build } = JSON.parse(
      readFileSync(path.join(this.folder, id, 'current.json'), 'utf8'),
    ) as { build: string };
    return JSON.parse(
      readFileSync(path.join(this.folder, id, build, 'remote.json'), 'utf8'),
    ) as RemoteManifest;
  }

  /** Returns the ids of the remotes with an active release. */
  ids(): string[] {
    return readdirSync(this.folder).filter((id) =>
      existsSync(path.join(this.folder, id, 'current.json')),
    );
  }

  /** Returns the public keys of the releases by name. */
  publishers(): Record<string, JsonWebKey> {
    const folder = path.join(this.folder, 'publishers');
    const keys = readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as PublisherFile,
    );
    return Object.fromEntries(keys.map(({ key, jwk }) => [key, jwk]));
  }

  /** Activates an existing release, like an operator who rolls back. */
  activate({ id, build }: Pick<RemoteManifest, 'id' | 'build'>): void {
    writeFileSync(path.join(this.folder, id, 'current.json'), JSON.stringify({ build }));
  }

  /** Deactivates a remote, like an operator who removes it. */
  deactivate(id: string): void {
    rmSync(path.join(this.folder, id, 'current.json'));
  }

  /**
   * Removes the scripts of an active release, like an incomplete clean-up.
   *
   * @returns a function that restores them
   */
  removeScripts(id: string): () => void {
    const { build, files } = this.current(id);
    const scripts = Object.keys(files).flatMap((name) =>
      [name, `${name}.br`, `${name}.gz`].filter(() => name.endsWith('.js')),
    );
    const moves = scripts
      .map((name) => path.join(this.folder, id, build, name))
      .filter((file) => existsSync(file))
      .map((file) => [file, `${file}.away`] as const);
    for (const [from, to] of moves) renameSync(from, to);
    return () => {
      for (const [from, to] of moves) renameSync(to, from);
    };
  }

  /**
   * Packs a remote's folder and activates the release. Packing takes seconds, so the same sources
   * are packed once per run.
   */
  async publish(remoteFolder: string): Promise<RemoteManifest> {
    const pack = `packs/${digestOf(remoteFolder)}`;
    const folder = mkdtempSync(path.join(tmpdir(), 'e2e-pack-'));
    try {
      if (!copyPrepared(pack, folder)) {
        await run(process.execPath, [WORKSPACE.packer, 'pack', '--releases', folder], {
          cwd: remoteFolder,
        });
        addPrepared(pack, folder);
      }
      const [release] = new ReleasesFolder(folder)
        .ids()
        .map((id) => new ReleasesFolder(folder).current(id));
      if (!release) throw new Error(`Packing ${remoteFolder} created no release`);
      for (const part of ['publishers', path.join(release.id, release.build)])
        copyFolder(path.join(folder, part), path.join(this.folder, part));
      this.activate(release);
      return this.current(release.id);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Returns the digest and the modification time of all files in a folder, to detect changes. */
export function snapshot(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) =>
    item.isFile(),
  );
  return Object.fromEntries(
    files.map((item) => {
      const file = path.join(item.parentPath, item.name);
      const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
      return [path.relative(folder, file), `${digest} ${statSync(file).mtimeMs}`];
    }),
  );
}
