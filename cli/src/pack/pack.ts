import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { createRsbuild } from '@rsbuild/core';
import { describeCopies, KitCopiesPlugin } from '../build/kitCopies.ts';
import { type RemoteProject, readProject } from '../build/project.ts';
import { rsbuildConfig, UNUSED_ENTRY } from '../build/rsbuildConfig.ts';
import { describeGlobals, ScopedStyles } from '../build/scopedStyles.ts';
import { SharedUsesPlugin } from '../build/sharedUses.ts';
import type { PublisherKey } from '../keys/publisherKey.ts';
import { errorMessage, Problem } from '../problem.ts';
import { activateRelease } from './activateRelease.ts';
import { compressFolder } from './compress.ts';
import { type BuildFacts, describeRelease } from './manifest.ts';
import { listFiles } from './releaseFiles.ts';

/**
 * Builds a remote, signs the release and writes it to the folder of a server: the files with
 * `remote.json` to `<releases>/<id>/<build>/`, the name of the active build to
 * `<releases>/<id>/current.json`, and the public key to `<releases>/publishers/`. An existing
 * release of the same build and key stays unchanged.
 *
 * @param root the remote's folder
 * @param releases the folder of all releases
 * @param findKey returns the publisher's key
 * @returns the manifest of the active release
 * @throws Problem if the declaration or the build is invalid, or the build contains a library of
 * the kit or a selector that matches foreign elements; `releases` is then unchanged
 */
export async function pack(
  root: string,
  releases: string,
  findKey: () => PublisherKey,
): Promise<RemoteManifest> {
  const project = await readProject(root);
  const key = findKey();
  mkdirSync(releases, { recursive: true });
  const work = mkdtempSync(path.join(releases, `.packing-${project.config.id}-`));
  try {
    const outDir = path.join(work, 'files');
    const facts = await build(project, outDir);
    for (const name of listFiles(outDir))
      if (name.startsWith(`${UNUSED_ENTRY}.`)) rmSync(path.join(outDir, name));
    addChangelog(project.root, outDir);
    const manifest = describeRelease(project, facts, key);
    writeFileSync(path.join(outDir, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    compressFolder(outDir);
    return activateRelease(manifest, outDir, releases, key);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Copies the `CHANGELOG.md` of a project into the release. 插件安装 shows it before an update. The
 * name contains a hash, like all files of a release.
 */
function addChangelog(root: string, outDir: string): void {
  const file = path.join(root, 'CHANGELOG.md');
  if (!existsSync(file)) return;
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  writeFileSync(path.join(outDir, `changelog.${hash}.md`), content);
}

/** The bundler prints the faults itself. The thrown error only names the remote. */
async function build(project: RemoteProject, outDir: string): Promise<BuildFacts> {
  const { id } = project.config;
  const uses = new SharedUsesPlugin();
  const kit = new KitCopiesPlugin();
  const styles = new ScopedStyles(project.root, id);
  const rsbuild = await createRsbuild({
    cwd: project.root,
    rsbuildConfig: rsbuildConfig(project, outDir, [uses, kit], styles),
  });
  const { stats, close } = await rsbuild.build().catch((error: unknown) => {
    throw new Problem(
      `The build of ${id} failed, and no release was created: ${errorMessage(error)}`,
    );
  });
  const details = stats?.toJson({ all: false, chunkGroups: true, assets: true });
  await close();
  if (details === undefined || stats?.hasErrors())
    throw new Problem(`The build of ${id} failed, and no release was created.`);
  if (kit.copies.size > 0) throw new Problem(describeCopies(id, kit.copies.values()));
  if (styles.globals.length > 0) throw new Problem(describeGlobals(styles.globals));
  return { stats: details.children?.[0] ?? details, names: uses.names, outDir };
}
