import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OtherAreas } from './areaFacts.ts';
import { checkAreas } from './check.ts';
import type { AreaDeclaration, ServedArea } from './define.ts';
import { SECTIONS, type SettingsGroup } from './settingsGroup.ts';
import { startRoutes } from './task.ts';

/** Where this code runs: `src`, or what the compiler made of it. */
const CODE = fileURLToPath(new URL('../../..', import.meta.url));
/** The folders as people see them. What is left of a removed one in the compiler's folder counts for nothing. */
const SOURCE = path.join(CODE, '../src');
const DECLARATION = 'area';
const EXTENSION = path.extname(fileURLToPath(import.meta.url));

/** A folder's place in the order of areas. The layer of a platform folder does not count, so that a move between layers changes no order on screen. */
const placeOf = (under: string): string =>
  under
    .split(path.sep)
    .join('/')
    .replace(/^platform\/\w+\//, 'platform/');

/** The folders below `folder` that declare an area, sorted by {@link placeOf}. */
function areaFolders(folder: string, under = ''): string[] {
  const entries = readdirSync(path.join(folder, under), { withFileTypes: true });
  const own = entries.some((entry) => entry.isFile() && entry.name === `${DECLARATION}.ts`)
    ? [under]
    : [];
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => areaFolders(folder, path.join(under, name)));
  return [...own, ...inside].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

async function load(under: string): Promise<AreaDeclaration> {
  const file = path.join(CODE, under, `${DECLARATION}${EXTENSION}`);
  if (!existsSync(file))
    throw new Error(`${file} was not compiled: run "npx tsc -p mock-server/tsconfig.build.json"`);
  const module: { default?: AreaDeclaration } = await import(pathToFileURL(file).href);
  const declared = module.default;
  if (declared?.name !== path.basename(under))
    throw new Error(
      `${file} must export area({ name: '${path.basename(under)}', … }) as its default`,
    );
  return declared;
}

/** Groups in the order in which a screen shows them: by section, and those of one section as they are declared. */
function inSections(groups: readonly SettingsGroup[]): SettingsGroup[] {
  const sections = Object.keys(SECTIONS);
  return [...groups].sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));
}

/** Each area after those whose rows it builds on, else as they come. Throws where they wait for each other. */
function inOrder(areas: readonly ServedArea[]): readonly ServedArea[] {
  const done = new Set<string>();
  const ordered: ServedArea[] = [];
  while (ordered.length < areas.length) {
    const waiting = areas.filter(({ name }) => !done.has(name));
    const next = waiting.find(({ after = [] }) => after.every((other) => done.has(other)));
    if (!next)
      throw new Error(
        `The areas ${waiting.map(({ name }) => name).join(', ')} come after each other`,
      );
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

/**
 * Makes areas of declarations: those that speak of the others are told of them, all are held to the
 * rules, and each comes after those that it builds on. Throws where one
 * breaks a rule.
 */
export function joinAreas(declared: readonly AreaDeclaration[]): readonly ServedArea[] {
  const others: OtherAreas = {
    areas: () => areas,
    settings: inSections(declared.flatMap(({ settings = [] }) => settings)),
  };
  const made = declared.map((one) => ({
    ...one,
    routes: [
      ...(typeof one.routes === 'function' ? one.routes(others) : (one.routes ?? [])),
      ...startRoutes(one.name, one.tasks),
    ],
  }));
  checkAreas(made);
  const areas = inOrder(made);
  return areas;
}

let found: Promise<readonly ServedArea[]> | undefined;

/**
 * Every area of this server: each folder with an `area.ts` is one. Read once; throws where a declaration breaks a rule.
 *
 * @example (await findAreas()).find(({ name }) => name === 'netbar')
 */
export function findAreas(): Promise<readonly ServedArea[]> {
  found ??= (async () => {
    const declared: AreaDeclaration[] = [];
    for (const under of areaFolders(SOURCE)) declared.push(await load(under));
    return joinAreas(declared);
  })();
  return found;
}
