import {
  MANIFEST_SCHEMA,
  type ManifestPage,
  type ManifestSlot,
  normaliseComponentPath,
  parseManifest,
  type RemoteManifest,
  ShapeError,
  signedText,
} from '@console/shared/contract';
import type { Rspack } from '@rsbuild/core';
import { assertDeclared, callsInScripts, describeNeeds } from '../build/calls.ts';
import { exposeChunk, exposeName, slotExpose } from '../build/exposeName.ts';
import type { RemoteProject } from '../build/project.ts';
import { ENTRY_NAME, entryGlobal, sharedRanges } from '../build/rsbuildConfig.ts';
import { describeUses, type ImportedNames } from '../build/sharedUses.ts';
import type { PageDeclaration, SlotDeclaration } from '../defineRemote.ts';
import { type PublisherKey, signText } from '../keys/publisherKey.ts';
import { Problem } from '../problem.ts';
import { buildName, describeFiles } from './releaseFiles.ts';

/** Results of the bundler for a build. */
export interface BuildFacts {
  stats: Rspack.StatsCompilation;
  /** The imported names of all shared modules. */
  names: ImportedNames;
  /** The output folder of the build. */
  outDir: string;
}

/**
 * Creates the signed manifest of a build: every file with its integrity, all files of every page,
 * and the used shared packages.
 *
 * @throws Problem if the build or the declaration breaks a rule of the manifest
 */
export function describeRelease(
  project: RemoteProject,
  { stats, names, outDir }: BuildFacts,
  key: PublisherKey,
): RemoteManifest {
  const files = describeFiles(outDir);
  const entry = Object.keys(files).find(
    (name) => name.startsWith(`${ENTRY_NAME}.`) && name.endsWith('.js'),
  );
  if (entry === undefined) throw new Problem('The build contains no remote entry.');
  const build = buildName(files);
  const { id, pages, slots = [], needs, backend } = project.config;
  const calls = [
    ...new Set([...callsInScripts(outDir, Object.keys(files)), ...callsAhead(pages)]),
  ].sort();
  assertDeclared(id, backend, calls);
  return signManifest(
    project,
    {
      build,
      entry: { file: entry, global: entryGlobal(project) },
      files,
      uses: describeUses(names, sharedRanges(project)),
      pages: pages.map((page) => describePage(page, closureOf(exposeName(page.component), stats))),
      slots: slots.map((slot) => describeSlot(slot, closureOf(slotExpose(slot.slot), stats))),
      needs: describeNeeds(needs, calls),
    },
    key,
  );
}

/** The manifest fields that depend on the build. The others come from the declaration. */
type BuildParts = Pick<
  RemoteManifest,
  'build' | 'entry' | 'files' | 'uses' | 'pages' | 'slots' | 'needs'
>;

/**
 * Creates and signs the manifest of a build.
 *
 * @throws Problem if it breaks a rule of the manifest
 */
export function signManifest(
  project: RemoteProject,
  parts: BuildParts,
  key: PublisherKey,
): RemoteManifest {
  const { id, title, icon, host, menus, dictionaries, backend, optional } = project.config;
  const manifest = {
    schema: MANIFEST_SCHEMA,
    id,
    version: project.version,
    publisher: key.publisher,
    title,
    ...(icon === undefined ? {} : { icon }),
    base: `/r/${id}/${parts.build}/`,
    host,
    ...parts,
    ...(menus && {
      menus: menus.map((menu) => ({ ...menu, component: normaliseComponentPath(menu.component) })),
    }),
    ...(dictionaries && { dictionaries }),
    ...(backend && { backend: { routes: backend.routes } }),
    ...(optional === undefined ? {} : { optional }),
  } satisfies Omit<RemoteManifest, 'sig'>;
  return checked({
    ...manifest,
    sig: { alg: 'ES256', key: key.key, value: signText(signedText(manifest), key) },
  });
}

/** @throws Problem if a manifest does not match its schema */
function checked(manifest: RemoteManifest): RemoteManifest {
  try {
    return parseManifest(manifest);
  } catch (error) {
    if (error instanceof ShapeError)
      throw new Problem(`The manifest would break its schema: ${error.message}.`);
    throw error;
  }
}

/** Calls that the host makes for a page while its files are loading. */
const callsAhead = (pages: readonly PageDeclaration[]): string[] =>
  pages.flatMap(({ data = [] }) => data.map(({ call }) => call));

/** All files that must be loaded before an exposed module runs. */
export type Closure = Pick<ManifestPage, 'js' | 'css'>;

/** Returns the manifest entry of a page. */
export function describePage({ component, data }: PageDeclaration, closure: Closure): ManifestPage {
  return {
    component: normaliseComponentPath(component),
    expose: exposeName(component),
    ...closure,
    ...(data ? { data } : {}),
  };
}

/** Returns the manifest entry of a slot contribution. */
export function describeSlot(
  { slot, order, if: audience }: SlotDeclaration,
  closure: Closure,
): ManifestSlot {
  return {
    slot,
    expose: slotExpose(slot),
    ...(order === undefined ? {} : { order }),
    ...(audience === undefined ? {} : { if: { authority: audience.authority } }),
    ...closure,
  };
}

/**
 * Returns all files that must be loaded before an exposed module runs: those of its chunk group.
 */
function closureOf(expose: string, stats: Rspack.StatsCompilation): Closure {
  const group = stats.namedChunkGroups?.[exposeChunk(expose)];
  if (group === undefined) throw new Problem(`The build has no chunk for ${expose}.`);
  const names = (group.assets ?? []).map((asset) => asset.name);
  return {
    js: names.filter((name) => name.endsWith('.js')),
    css: names.filter((name) => name.endsWith('.css')),
  };
}
