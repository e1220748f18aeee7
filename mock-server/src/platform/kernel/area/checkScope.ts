import { getTableName } from 'drizzle-orm';
import type { Area } from './areaFacts.ts';
import { numberFields } from './idSchema.ts';

/** Matches names of fields that identify rows. `pid` is a process id, which identifies no row. */
const NAMES_A_ROW = /^(?!pid$)(?:ids?|\w+Ids?)$/i;

/**
 * Finds id fields without `idOf` in areas with scoped tables. A test calls each `idOf` field with
 * rows outside the data scope.
 */
function undeclaredRowFields({ name, routes, tables = [] }: Area): string[] {
  if (tables.every(({ scope }) => scope?.on === 'nothing')) return [];
  return routes.flatMap(({ method, path, body, query }) =>
    [...numberFields(body), ...numberFields(query)]
      .filter((field) => field.row === undefined && NAMES_A_ROW.test(field.path.at(-1) ?? ''))
      .map(
        (field) =>
          `${field.path.join('.')} of ${method} ${path} of ${name} must declare the row that it identifies: use idOf(…)`,
      ),
  );
}

const unscopedTables = ({ name, tables = [] }: Area): string[] =>
  tables.flatMap(({ table, scope }) =>
    scope ? [] : [`${name} must declare the scope of ${getTableName(table)} in declareTables`],
  );

/** Finds calls whose `scopeTable` is not declared by any area. */
function unscopedLists(areas: readonly Area[]): string[] {
  const declared = new Set(areas.flatMap(({ tables = [] }) => tables.map(({ table }) => table)));
  return areas.flatMap(({ name, routes }) =>
    routes.flatMap(({ method, path, scopeTable }) =>
      scopeTable === undefined || declared.has(scopeTable)
        ? []
        : [
            `${method} ${path} of ${name} lists ${getTableName(scopeTable)}, which no area declares in declareTables`,
          ],
    ),
  );
}

const anchors = (areas: readonly Area[]): string[] =>
  (['netbars', 'markets', 'managers'] as const).flatMap((kind) => {
    const owners = areas.flatMap(({ name, tables = [] }) =>
      tables.filter(({ scope }) => scope?.on === kind).map(() => name),
    );
    return owners.length > 1
      ? [`the table of ${kind} is declared by more than one area: ${owners.join(', ')}`]
      : [];
  });

/** Lists missing and duplicate declarations of data scopes. */
export const scopeFaults = (areas: readonly Area[]): string[] => [
  ...areas.flatMap(unscopedTables),
  ...areas.flatMap(undeclaredRowFields),
  ...unscopedLists(areas),
  ...anchors(areas),
];
