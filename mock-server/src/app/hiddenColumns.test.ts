import { type Column, getTableColumns, getTableName, is, NoopLogger, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import { numberFields } from '../platform/kernel/area/idOf.ts';
import { users } from '../platform/kernel/identity/user/tables.ts';
import { wxBindings } from '../platform/kernel/identity/wx/tables.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { withServer } from '../testing/server.ts';

/*
 * Masked and hidden columns must not be readable through a filter or an order. Lists and their
 * columns are found from the declarations of the areas and the executed SQL, so new lists are
 * included automatically.
 */

const server = withServer({ demo: true });
let as: string;
beforeEach(async () => {
  as = await server.login();
});

/** A text that no row contains. */
const PROBE = 'zq7probe';
/** Number of tried values per column, and of tried rows for required filters. */
const TRIED = 2;
/** Length of the searched parts of a value. Shorter parts occur in other values by chance. */
const PART = 4;

type Properties = Readonly<
  Record<string, TSchema & { type?: string; enum?: unknown; pattern?: string; format?: string }>
>;
const propertiesOf = (schema: TSchema | undefined) =>
  ((schema ?? {}) as { properties?: Properties }).properties ?? {};

/** Whether a call is read-only and returns rows. */
const answersRows = ({ data, effects }: DeclaredCall) =>
  effects === undefined && Object.values(propertiesOf(data)).some(({ type }) => type === 'array');

const isText = ({ type, enum: values, pattern, format }: Properties[string]) =>
  type === 'string' && values === undefined && pattern === undefined && format === undefined;

const textFields = (route: DeclaredCall) =>
  Object.entries(propertiesOf(route.body ?? route.query)).flatMap(([field, schema]) =>
    isText(schema) ? [field] : [],
  );

type Rows = Record<string, unknown>[];

async function ask({ method, path, body, query }: DeclaredCall, set: object): Promise<Rows> {
  const sent = {
    ...(fittingBody(body ?? query) as object),
    ...(propertiesOf(body).pageSize && { pageSize: 20 }),
    ...set,
  };
  const url = query ? `${path}?${new URLSearchParams(sent as Record<string, string>)}` : path;
  const { data } = await server.call<Record<string, unknown>>(`${method} ${url}`, body && sent, {
    as,
  });
  // Ignores counts by time or kind, which are not rows.
  const isRow = (value: unknown) => typeof value === 'object' && value !== null && 'ID' in value;
  return Object.values(data ?? {}).flatMap((value) =>
    Array.isArray(value) ? (value as Rows).filter(isRow) : [],
  );
}

/**
 * Returns the values of required id fields, such as the market whose members are listed, one query
 * per existing row.
 */
async function waysToAsk({ body, query }: DeclaredCall): Promise<object[]> {
  const schema = (body ?? query) as (TSchema & { required?: string[] }) | undefined;
  const [needed] = numberFields(schema).filter(
    ({ path: [head = ''], row }) => row && schema?.required?.includes(head),
  );
  const [table = '', column = ''] = needed?.row?.split('.') ?? [];
  if (!needed) return [{}];
  const { rows } = (await server.db.execute(
    sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} order by 1 limit ${TRIED}`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => ({ [needed.path[0] ?? '']: Number(id) }));
}

const columns = (): Map<string, Column> =>
  new Map(
    [
      users,
      wxBindings,
      ...server.deps.areas.flatMap(({ tables = [] }) => tables.map(({ table }) => table)),
    ].flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => [
        `"${getTableName(table)}"."${nameOf(column)}"`,
        column as Column,
      ]),
    ),
  );

const nameOf = ({ name }: Column) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const namesIn = (statement: string) => statement.match(/"[a-z_0-9]+"\."[a-z_0-9]+"/g) ?? [];

/** Columns that the server derives from a shown column. */
const DERIVED: Readonly<Record<string, string>> = {
  '"users"."pinyin"': '"users"."nick_name"',
  '"netbars"."pinyin"': '"netbars"."name"',
  '"rules"."pinyin"': '"rules"."name"',
};

/** Returns the source columns of a generated or derived column, or the column itself. */
function madeOf(name: string): string[] {
  const source = DERIVED[name];
  if (source !== undefined) return [source];
  const { as: made } = columns().get(name)?.generated ?? {};
  if (!made) return [name];
  const expression = typeof made === 'function' ? made() : made;
  return is(expression, SQL)
    ? namesIn(new PgDialect({ casing: 'snake_case' }).sqlToQuery(expression).sql)
    : [name];
}

/** Returns the columns that a filter compares with its text. */
async function searchedBy(route: DeclaredCall, field: string, way: object): Promise<string[]> {
  const run = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await ask(route, { ...way, [field]: PROBE });
  const matches = (run.mock.calls as unknown as [string, unknown[]][]).flatMap(
    ([statement, values]) =>
      values.some((value) => String(value).includes(PROBE))
        ? namesIn(statement.slice(statement.indexOf(' where ')))
        : [],
  );
  run.mockRestore();
  return [...new Set(matches.flatMap(madeOf))];
}

async function partsOf(name: string): Promise<string[]> {
  const column = columns().get(name);
  if (column?.dataType !== 'string') return [];
  const { rows } = (await server.db.execute(
    sql`select distinct ${column} as value from ${column.table} where length(${column}::text) > ${2 * PART} limit ${TRIED}`,
  )) as unknown as { rows: { value: string }[] };
  const parts = rows.flatMap(({ value }) => {
    const middle = Math.floor((value.length - PART) / 2);
    return [0, middle, value.length - PART].map((from) => value.slice(from, from + PART));
  });
  return [...new Set(parts)];
}

const textsIn = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(textsIn).join('\n')
    : String(value);

// @guarantee masked-data
it('a text filter finds only rows that show the text, so that masked and hidden columns cannot be guessed', async () => {
  const routes = server.deps.areas.flatMap((area) => area.routes.filter(answersRows));
  const matches = new Map<string, number>();
  const faults = new Set<string>();
  for (const route of routes)
    for (const field of textFields(route))
      for (const way of await waysToAsk(route))
        for (const name of await searchedBy(route, field, way))
          for (const part of await partsOf(name)) {
            const rows = await ask(route, { ...way, [field]: part });
            matches.set(name, (matches.get(name) ?? 0) + rows.length);
            const hidden = rows.filter(
              (row) => !textsIn(row).toLowerCase().includes(part.toLowerCase()),
            );
            if (hidden.length > 0) faults.add(`${route.path} ${field} ${name}`);
          }
  expect([...faults]).toEqual([]);
  // Checks that the test works: a list that shows phone numbers finds parts of them.
  expect(matches.get('"users"."phone"')).toBeGreaterThan(0);
}, 300_000);

const sortFields = ({ body }: DeclaredCall): readonly string[] => {
  const { items } = (propertiesOf(body).sort ?? {}) as { items?: TSchema };
  return (propertiesOf(items).field?.enum ?? []) as readonly string[];
};

// @guarantee masked-data
it('a list can be sorted only by columns that its rows show unmasked', async () => {
  const routes = server.deps.areas.flatMap((area) => area.routes.filter(answersRows));
  const faults: string[] = [];
  let tried = 0;
  for (const route of routes)
    for (const field of sortFields(route))
      for (const way of await waysToAsk(route)) {
        const rows = await ask(route, { ...way, sort: [{ field, order: 'asc' }] });
        tried += rows.length;
        const hidden = rows.some((row) => !(field in row) || String(row[field]).includes('***'));
        if (hidden) faults.push(`${route.path} ${field}`);
      }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(100);
}, 300_000);
