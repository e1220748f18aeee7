import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CODE_FOLDER, SOURCE_FOLDER } from '../../../process/folders.ts';
import type { OtherAreas } from './areaFacts.ts';
import { checkAreas } from './check.ts';
import type { AreaDeclaration, ServedArea } from './define.ts';
import { SECTIONS, type SettingsGroup } from './settingsGroup.ts';
import { startRoutes } from './task.ts';

const DECLARATION = 'area';
const EXTENSION = CODE_FOLDER === SOURCE_FOLDER ? 'ts' : 'js';

/**
 * Returns the sort key of a folder. The layer of a platform folder is omitted, so that moving a
 * folder between layers does not change the order on screen.
 */
const sortKey = (under: string): string =>
  under
    .split(path.sep)
    .join('/')
    .replace(/^platform\/\w+\//, 'platform/');

/** Finds the folders below `folder` that declare an area, sorted by {@link sortKey}. */
function areaFolders(folder: string, under = ''): string[] {
  const entries = readdirSync(path.join(folder, under), { withFileTypes: true });
  const self = entries.some((entry) => entry.isFile() && entry.name === `${DECLARATION}.ts`)
    ? [under]
    : [];
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => areaFolders(folder, path.join(under, name)));
  return [...self, ...inside].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

async function load(under: string): Promise<AreaDeclaration> {
  const file = path.join(CODE_FOLDER, under, `${DECLARATION}.${EXTENSION}`);
  if (!existsSync(file))
    throw new Error(`${file} was not compiled: run "node mock-server/scripts/bundle.mjs"`);
  const module: { default?: AreaDeclaration } = await import(
    // A bundler cannot resolve a path that is only known at run time.
    /* webpackIgnore: true */ pathToFileURL(file).href
  );
  const declared = module.default;
  if (declared?.name !== path.basename(under))
    throw new Error(
      `${file} must export area({ name: '${path.basename(under)}', … }) as its default`,
    );
  return declared;
}

/**
 * Sorts settings groups by section, in the order of the screen. Groups of one section keep their
 * order.
 */
function sortBySection(groups: readonly SettingsGroup[]): SettingsGroup[] {
  const sections = Object.keys(SECTIONS);
  return [...groups].sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));
}

/** Sorts areas so that each follows the areas in its `after`. Throws on circular dependencies. */
function sortByDependencies(areas: readonly ServedArea[]): readonly ServedArea[] {
  const done = new Set<string>();
  const ordered: ServedArea[] = [];
  while (ordered.length < areas.length) {
    const waiting = areas.filter(({ name }) => !done.has(name));
    const next = waiting.find(({ after = [] }) => after.every((other) => done.has(other)));
    if (!next)
      throw new Error(
        `The areas ${waiting.map(({ name }) => name).join(', ')} have circular dependencies in "after"`,
      );
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

/**
 * Resolves routes and tasks of declarations, validates the areas and sorts them by dependency.
 * Throws if a declaration violates a rule.
 */
export function joinAreas(declared: readonly AreaDeclaration[]): readonly ServedArea[] {
  const others: OtherAreas = {
    areas: () => areas,
    settings: sortBySection(declared.flatMap(({ settings = [] }) => settings)),
  };
  const resolved = declared.map((declaration) => ({
    ...declaration,
    routes: [
      ...(typeof declaration.routes === 'function'
        ? declaration.routes(others)
        : (declaration.routes ?? [])),
      ...startRoutes(declaration.name, declaration.tasks),
    ],
  }));
  checkAreas(resolved);
  const areas = sortByDependencies(resolved);
  return areas;
}

/** Returns the source folder of an area, relative to the repository, for messages. */
export function areaSource(area: string): string {
  const under = areaFolders(SOURCE_FOLDER).find((folder) => path.basename(folder) === area) ?? area;
  return `mock-server/src/${under.split(path.sep).join('/')}`;
}

let cached: Promise<readonly ServedArea[]> | undefined;

/**
 * Loads all areas of this server: every folder with an `area.ts`. The result is cached. Throws if a
 * declaration violates a rule.
 *
 * @example (await findAreas()).find(({ name }) => name === 'netbar')
 */
export function findAreas(): Promise<readonly ServedArea[]> {
  cached ??= (async () => {
    const declared: AreaDeclaration[] = [];
    for (const under of areaFolders(SOURCE_FOLDER)) declared.push(await load(under));
    return joinAreas(declared);
  })();
  return cached;
}
