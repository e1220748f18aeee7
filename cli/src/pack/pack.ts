import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { type RemoteProject, readProject } from '../build/project.ts';
import { rsbuildConfig, UNUSED_ENTRY } from '../build/rsbuildConfig.ts';
import { messageOf, Problem } from '../problem.ts';
import { compressFolder } from './compress.ts';
import { describeRelease } from './manifest.ts';
import { listFiles } from './releaseFiles.ts';

/**
 * Builds a remote and puts the release where a server finds it: `<releases>/<id>/<build>/` with its `remote.json`, and
 * `<releases>/<id>/current.json` that names the build in force. A release that stands already is left as it is.
 *
 * @param root the remote's folder
 * @param releases the folder of all releases
 * @throws Problem when the declaration or the build is broken; nothing is then changed in `releases`
 */
export async function pack(root: string, releases: string): Promise<RemoteManifest> {
  const project = await readProject(root);
  mkdirSync(releases, { recursive: true });
  const work = mkdtempSync(path.join(releases, `.packing-${project.config.id}-`));
  try {
    const outDir = path.join(work, 'files');
    const stats = await build(project, outDir);
    for (const name of listFiles(outDir)) if (name.startsWith(`${UNUSED_ENTRY}.`)) rmSync(path.join(outDir, name));
    const manifest = describeRelease(project, stats, outDir);
    writeFileSync(path.join(outDir, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    compressFolder(outDir);
    putInForce(manifest, outDir, path.join(releases, manifest.id));
    return manifest;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The bundler says itself what is wrong and where; what is thrown here only names the remote. */
async function build(project: RemoteProject, outDir: string): Promise<Rspack.StatsCompilation> {
  const { id } = project.config;
  const rsbuild = await createRsbuild({ cwd: project.root, rsbuildConfig: rsbuildConfig(project, outDir) });
  const { stats, close } = await rsbuild.build().catch((error: unknown) => {
    throw new Problem(`The build of ${id} failed, nothing was released: ${messageOf(error)}`);
  });
  const details = stats?.toJson({ all: false, chunkGroups: true, assets: true });
  await close();
  if (details === undefined || stats?.hasErrors()) throw new Problem(`The build of ${id} failed, nothing was released.`);
  return details.children?.[0] ?? details;
}

/** Both steps are renames: a server that looks in between sees the old release or the new one, never half of one. */
function putInForce(manifest: RemoteManifest, built: string, folder: string): void {
  const target = path.join(folder, manifest.build);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(target)) renameSync(built, target);
  const current = path.join(folder, 'current.json');
  writeFileSync(`${current}.new`, `${JSON.stringify({ build: manifest.build })}\n`);
  renameSync(`${current}.new`, current);
}
