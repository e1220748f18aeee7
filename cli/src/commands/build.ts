import { existsSync } from 'node:fs';
import path from 'node:path';
import { findKey } from '../keys/findKey.ts';
import type { PublisherKey } from '../keys/publisherKey.ts';
import { compressFolder } from '../pack/compress.ts';
import { pack } from '../pack/pack.ts';
import { Problem } from '../problem.ts';
import { writeArchive } from '../publish/writeArchive.ts';
import { signFolder } from '../sign/signFolder.ts';
import type { Options } from './options.ts';
import { summary } from './shared.ts';

/**
 * Returns the folder of the releases: one shared folder in the console's workspace, else a folder
 * of the project.
 */
const releasesOf = (root: string): string =>
  path.join(
    existsSync(path.join(root, '../../pnpm-workspace.yaml')) ? path.join(root, '../..') : root,
    'dist/releases',
  );

/** Builds and signs the remote of this folder. */
export async function packHere({ releases, key, zip = false }: Options): Promise<void> {
  const root = process.cwd();
  const folder = releases ? path.resolve(root, releases) : releasesOf(root);
  const manifest = await pack(root, folder, () => findKey(root, key));
  const sizes = Object.values(manifest.files).map(([, size]) => size);
  console.log(
    `${summary(manifest)}: ${sizes.length} files, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`,
  );
  if (zip) {
    const file = writeArchive(path.join(root, 'dist'), folder, manifest);
    console.log(`Upload ${file} on 插件发布 or 插件安装.`);
  }
}

/** Packs the remote of a folder. Returns the folder of the release. */
export async function packed(root: string, key: () => PublisherKey): Promise<string> {
  const releases = releasesOf(root);
  const { id, build } = await pack(root, releases, key);
  return path.join(releases, id, build);
}

/** Signs the output folder of another bundler. */
export function sign(folder: string, { manifest = 'remote.manifest.json', key }: Options): void {
  const root = process.cwd();
  const signed = signFolder(
    path.resolve(root, folder),
    path.resolve(root, manifest),
    findKey(root, key),
  );
  console.log(`${summary(signed)} is signed by ${signed.sig.key}`);
}

/** Writes the compressed copies of the files of a folder. */
export function compress(folder: string): void {
  if (!existsSync(folder)) throw new Problem(`Folder not found: ${folder}`);
  console.log(`${compressFolder(folder)} files compressed`);
}
