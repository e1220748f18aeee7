import type { Area } from './areaFacts.ts';
import { scopeFaults } from './checkScope.ts';
import type { MenuSeed } from './menuSeed.ts';

const menuNames = (rows: readonly MenuSeed[]): string[] =>
  rows.flatMap(({ name, children = [] }) => [name, ...menuNames(children)]);

/** What of an area must be its alone, by what people call it. */
const own: Readonly<Record<string, (area: Area) => string[]>> = {
  area: ({ name }) => [name],
  call: ({ routes }) => routes.map(({ method, path }) => `${method} ${path}`),
  'menu row': ({ menus = [] }) => menuNames(menus),
  dictionary: ({ dictionaries = [] }) => dictionaries.map(({ type }) => type),
  'group of settings': ({ settings = [] }) => settings.map(({ name }) => name),
  'kind of message': ({ messages = [] }) => messages.map(({ name }) => name),
  'purpose of uploads': ({ uploads = [] }) => uploads.map(({ name }) => name),
  duty: ({ duties = [] }) => duties.map(({ name }) => name),
  'part of the dashboard': ({ dashboard = [] }) => dashboard.map(({ name }) => name),
  topic: ({ topics = [] }) => topics.map(({ name }) => name),
};

function twice(areas: readonly Area[]): string[] {
  return Object.entries(own).flatMap(([kind, namesOf]) => {
    const seen = new Map<string, string>();
    return areas.flatMap((area) =>
      namesOf(area).flatMap((name) => {
        const first = seen.get(name);
        seen.set(name, area.name);
        return first === undefined
          ? []
          : [`the ${kind} ${name} is declared by ${first} and by ${area.name}`];
      }),
    );
  });
}

const unsaid = ({ name, routes }: Area): string[] =>
  routes
    .filter(({ permission, raises }) => permission === 'granted' && typeof raises !== 'boolean')
    .map(
      ({ method, path }) => `${method} ${path} of ${name} does not say whether it raises rights`,
    );

function grantFaults({ name, routes, grants = {} }: Area): string[] {
  return Object.entries(grants).flatMap(([role, paths]) => {
    if (typeof paths === 'string') return [];
    return paths.flatMap((path) => {
      const named = routes.filter((route) => route.path === path && route.permission === 'granted');
      if (named.length === 0)
        return [`${name} grants ${role} the call ${path}, which is none of its granted calls`];
      return named.some(({ raises }) => raises)
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
      .map((other) => `${name} comes after ${other}, which is no area`),
    ...menus
      .filter(({ parent }) => parent !== undefined && !rows.has(parent))
      .map(
        (menu) =>
          `the menu row ${menu.name} of ${name} hangs below ${menu.parent}, which is no row`,
      ),
  ]);
}

/** Throws an error that names every rule that the areas break: what must be unique, said, or there. */
export function checkAreas(areas: readonly Area[]): void {
  const faults = [
    ...twice(areas),
    ...areas.flatMap(unsaid),
    ...scopeFaults(areas),
    ...areas.flatMap(grantFaults),
    ...unknownNames(areas),
  ];
  if (faults.length > 0) throw new Error(`The areas cannot be put together: ${faults.join('; ')}`);
}
