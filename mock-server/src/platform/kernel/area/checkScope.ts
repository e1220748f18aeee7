import { getTableName } from 'drizzle-orm';
import type { Area } from './areaFacts.ts';
import { numberFields } from './idOf.ts';

/** `pid` is the number of a process, of which there are no rows. */
const NAMES_A_ROW = /^(?!pid$)(?:ids?|\w+Ids?)$/i;

/** Rows that hang on the data scope are named by fields that say so: a test tries each with rows from outside. */
function unsaidRows({ name, routes, tables = [] }: Area): string[] {
  if (tables.every(({ scope }) => scope?.on === 'nothing')) return [];
  return routes.flatMap(({ method, path, body, query }) =>
    [...numberFields(body), ...numberFields(query)]
      .filter((field) => field.row === undefined && NAMES_A_ROW.test(field.path.at(-1) ?? ''))
      .map(
        (field) =>
          `${field.path.join('.')} of ${method} ${path} of ${name} does not say which row it names: idOf(…)`,
      ),
  );
}

const unscopedTables = ({ name, tables = [] }: Area): string[] =>
  tables.flatMap(({ table, scope }) =>
    scope
      ? []
      : [`${name} does not say how the rows of ${getTableName(table)} hang on the data scope`],
  );

/** The tables whose rows calls list or work on, of which nobody says how they hang on the data scope. */
function unscopedLists(areas: readonly Area[]): string[] {
  const said = new Set(areas.flatMap(({ tables = [] }) => tables.map(({ table }) => table)));
  return areas.flatMap(({ name, routes }) =>
    routes.flatMap(({ method, path, scopeTable }) =>
      scopeTable === undefined || said.has(scopeTable)
        ? []
        : [
            `${method} ${path} of ${name} lists ${getTableName(scopeTable)}, which no area names in declareTables`,
          ],
    ),
  );
}

const anchors = (areas: readonly Area[]): string[] =>
  (['netbars', 'markets', 'managers'] as const).flatMap((kind) => {
    const those = areas.flatMap(({ name, tables = [] }) =>
      tables.filter(({ scope }) => scope?.on === kind).map(() => name),
    );
    return those.length > 1
      ? [`the table of ${kind} is declared by ${those.join(' and by ')}`]
      : [];
  });

/** What areas leave unsaid, or say twice, about how their rows hang on the data scope. */
export const scopeFaults = (areas: readonly Area[]): string[] => [
  ...areas.flatMap(unscopedTables),
  ...areas.flatMap(unsaidRows),
  ...unscopedLists(areas),
  ...anchors(areas),
];
