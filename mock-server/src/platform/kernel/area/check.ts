import type { Area } from './areaFacts.ts';
import { scopeFaults } from './checkScope.ts';
import type { MenuSeed } from './menuSeed.ts';

const menuNames = (rows: readonly MenuSeed[]): string[] =>
  rows.flatMap(({ name, children = [] }) => [name, ...menuNames(children)]);

/** Names that must be unique among all areas, by kind. */
const uniqueNames: Readonly<Record<string, (area: Area) => string[]>> = {
  area: ({ name }) => [name],
  call: ({ routes }) => routes.map(({ method, path }) => `${method} ${path}`),
  'menu row': ({ menus = [] }) => menuNames(menus),
  dictionary: ({ dictionaries = [] }) => dictionaries.map(({ type }) => type),
  'settings group': ({ settings = [] }) => settings.map(({ name }) => name),
  'message kind': ({ messages = [] }) => messages.map(({ name }) => name),
  'upload purpose': ({ uploads = [] }) => uploads.map(({ name }) => name),
  duty: ({ responsibilities = [] }) => responsibilities.map(({ name }) => name),
  'dashboard part': ({ dashboard = [] }) => dashboard.map(({ name }) => name),
  topic: ({ topics = [] }) => topics.map(({ name }) => name),
};

function duplicates(areas: readonly Area[]): string[] {
  return Object.entries(uniqueNames).flatMap(([kind, namesOf]) => {
    const firstAreas = new Map<string, string>();
    return areas.flatMap((area) =>
      namesOf(area).flatMap((name) => {
        const first = firstAreas.get(name);
        firstAreas.set(name, area.name);
        return first === undefined
          ? []
          : [`the ${kind} ${name} is declared by both ${first} and ${area.name}`];
      }),
    );
  });
}

const missingRaises = ({ name, routes }: Area): string[] =>
  routes
    .filter(({ permission, raises }) => permission === 'granted' && typeof raises !== 'boolean')
    .map(
      ({ method, path }) => `${method} ${path} of ${name} must declare "raises" (true or false)`,
    );

function grantFaults({ name, routes, grants = {} }: Area): string[] {
  return Object.entries(grants).flatMap(([role, paths]) => {
    if (typeof paths === 'string') return [];
    return paths.flatMap((path) => {
      const granted = routes.filter(
        (route) => route.path === path && route.permission === 'granted',
      );
      if (granted.length === 0)
        return [`${name} grants ${role} the call ${path}, which is not a granted call of the area`];
      return granted.some(({ raises }) => raises)
        ? [`${name} grants ${role} the call ${path}, which raises rights`]
        : [];
    });
  });
}

function unknownNames(areas: readonly Area[]): string[] {
  const names = new Set(areas.map(({ name }) => name));
  const rows = new Set(areas.flatMap(({ menus = [] }) => menuNames(menus)));
  return areas.flatMap(({ name, after = [], menus = [] }) => [
    ...after
      .filter((other) => !names.has(other))
      .map((other) => `${name} is declared after ${other}, which is not an area`),
    ...menus
      .filter(({ parent }) => parent !== undefined && !rows.has(parent))
      .map(
        (menu) =>
          `the menu row ${menu.name} of ${name} has the parent ${menu.parent}, which does not exist`,
      ),
  ]);
}

/** Validates the declarations of all areas. Throws one error that lists every violated rule. */
export function checkAreas(areas: readonly Area[]): void {
  const faults = [
    ...duplicates(areas),
    ...areas.flatMap(missingRaises),
    ...scopeFaults(areas),
    ...areas.flatMap(grantFaults),
    ...unknownNames(areas),
  ];
  if (faults.length > 0) throw new Error(`Invalid area declarations: ${faults.join('; ')}`);
}
