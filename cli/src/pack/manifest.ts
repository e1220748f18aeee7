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
import { buildOf, describeFiles } from './releaseFiles.ts';

/** What the bundler tells of a build. */
export interface BuildFacts {
  stats: Rspack.StatsCompilation;
  /** What the code imports of everything shared. */
  names: ImportedNames;
  /** The folder that the build was written to. */
  outDir: string;
}

/**
 * Writes down what a build is: every file with its integrity, the complete closure of every page, what it takes of the host;
 * and signs it.
 *
 * @throws Problem when the build or the declaration breaks a rule of the manifest
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
  if (entry === undefined) throw new Problem('The build wrote no remote entry.');
  const build = buildOf(files);
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

/** What a build has of its own; the rest of a manifest is the remote's declaration. */
type BuildParts = Pick<
  RemoteManifest,
  'build' | 'entry' | 'files' | 'uses' | 'pages' | 'slots' | 'needs'
>;

/**
 * The manifest of a build, signed.
 *
 * @throws Problem when it breaks a rule of the manifest
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

/** @throws Problem when a manifest breaks its schema */
function checked(manifest: RemoteManifest): RemoteManifest {
  try {
    return parseManifest(manifest);
  } catch (error) {
    if (error instanceof ShapeError)
      throw new Problem(`The manifest would break its schema: ${error.message}.`);
    throw error;
  }
}

/** Calls that the host makes for a page while its files load. */
const callsAhead = (pages: readonly PageDeclaration[]): string[] =>
  pages.flatMap(({ data = [] }) => data.map(({ call }) => call));

/** Every file that must be there before an exposed module runs. */
export type Closure = Pick<ManifestPage, 'js' | 'css'>;

/** What a manifest says of a declared page. */
export function describePage({ component, data }: PageDeclaration, closure: Closure): ManifestPage {
  return {
    component: normaliseComponentPath(component),
    expose: exposeName(component),
    ...closure,
    ...(data ? { data } : {}),
  };
}

/** What a manifest says of something that was declared for a place of the host. */
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

/** The bundler's chunk group of an exposed module holds all that must be there before the module runs. */
function closureOf(expose: string, stats: Rspack.StatsCompilation): Closure {
  const group = stats.namedChunkGroups?.[exposeChunk(expose)];
  if (group === undefined) throw new Problem(`The build has no chunk for ${expose}.`);
  const names = (group.assets ?? []).map((asset) => asset.name);
  return {
    js: names.filter((name) => name.endsWith('.js')),
    css: names.filter((name) => name.endsWith('.css')),
  };
}
