import { MANIFEST_SCHEMA, type ManifestPage, normaliseComponentPath, type RemoteManifest } from '@console/shared/contract';
import type { Rspack } from '@rsbuild/core';
import { exposeChunk, exposeName } from '../build/exposeName.ts';
import type { RemoteProject } from '../build/project.ts';
import { ENTRY_NAME, entryGlobal, sharedRanges } from '../build/rsbuildConfig.ts';
import type { PageDeclaration } from '../defineRemote.ts';
import { Problem } from '../problem.ts';
import { buildOf, describeFiles } from './releaseFiles.ts';

/**
 * Writes down what a build is: every file with its integrity, and the complete closure of every page.
 *
 * @param stats the bundler's statistics of this build
 * @param outDir the folder that the build was written to
 */
export function describeRelease(project: RemoteProject, stats: Rspack.StatsCompilation, outDir: string): RemoteManifest {
  const files = describeFiles(outDir);
  const entry = Object.keys(files).find((name) => name.startsWith(`${ENTRY_NAME}.`) && name.endsWith('.js'));
  if (entry === undefined) throw new Problem('The build wrote no remote entry.');
  const build = buildOf(files);
  const { id, title, host, pages } = project.config;
  return {
    schema: MANIFEST_SCHEMA,
    id,
    version: project.version,
    build,
    title,
    base: `/r/${id}/${build}/`,
    entry: { file: entry, global: entryGlobal(project) },
    files,
    host,
    uses: sharedRanges(project),
    pages: pages.map((page) => describePage(page, stats)),
  };
}

/** The bundler's chunk group of an exposed module holds all that must be there before the module runs. */
function describePage(page: PageDeclaration, stats: Rspack.StatsCompilation): ManifestPage {
  const expose = exposeName(page.component);
  const group = stats.namedChunkGroups?.[exposeChunk(expose)];
  if (group === undefined) throw new Problem(`The build has no chunk for page ${page.component}.`);
  const names = (group.assets ?? []).map((asset) => asset.name);
  return {
    component: normaliseComponentPath(page.component),
    expose,
    js: names.filter((name) => name.endsWith('.js')),
    css: names.filter((name) => name.endsWith('.css')),
    ...(page.data ? { data: page.data } : {}),
  };
}
