import { type Column, getTableColumns, getTableName, is, NoopLogger, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import { vi } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import { numberFields } from '../platform/kernel/area/idSchema.ts';
import { users } from '../platform/kernel/identity/user/tables.ts';
import { wxBindings } from '../platform/kernel/identity/wx/tables.ts';
import { fittingBody } from './fittingBody.ts';
import type { TestServer } from './server.ts';

/** A text that no row contains. */
const PROBE = 'zq7probe';
/** Number of tried rows for required filters. */
const TRIED = 2;

type Properties = Readonly<
  Record<string, TSchema & { type?: string; enum?: unknown; pattern?: string; format?: string }>
>;
export type Rows = Record<string, unknown>[];

/** The properties of an object schema. */
export const readProperties = (schema: TSchema | undefined): Properties =>
  ((schema ?? {}) as { properties?: Properties }).properties ?? {};

/** Whether a call is read-only and returns rows. */
const answersRows = ({ data, effects }: DeclaredCall) =>
  effects === undefined && Object.values(readProperties(data)).some(({ type }) => type === 'array');

const isText = ({ type, enum: values, pattern, format }: Properties[string]) =>
  type === 'string' && values === undefined && pattern === undefined && format === undefined;

/** Names of the text filters of a call. */
export const textFields = (route: DeclaredCall): string[] =>
  Object.entries(readProperties(route.body ?? route.query)).flatMap(([field, schema]) =>
    isText(schema) ? [field] : [],
  );

/** Columns that the server derives from a shown column. */
const DERIVED: Readonly<Record<string, string>> = {
  '"users"."pinyin"': '"users"."nick_name"',
  '"netbars"."pinyin"': '"netbars"."name"',
  '"rules"."pinyin"': '"rules"."name"',
};

const nameOf = ({ name }: Column) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const namesIn = (statement: string) => statement.match(/"[a-z_0-9]+"\."[a-z_0-9]+"/g) ?? [];

/** The columns of all areas, and the columns from which the server makes others. */
function columnsOf(server: TestServer) {
  /** All columns by their quoted name. */
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

  /** Returns the source columns of a generated or derived column, or the column itself. */
  function sourcesOf(name: string): string[] {
    const source = DERIVED[name];
    if (source !== undefined) return [source];
    const { as: made } = columns().get(name)?.generated ?? {};
    if (!made) return [name];
    const expression = typeof made === 'function' ? made() : made;
    return is(expression, SQL)
      ? namesIn(new PgDialect({ casing: 'snake_case' }).sqlToQuery(expression).sql)
      : [name];
  }

  return { columns, sourcesOf };
}

/**
 * Calls the lists of a server and finds the columns that their filters compare. Lists and columns
 * are found from the declarations of the areas and the executed SQL.
 *
 * @param as returns the token of the caller
 */
export function probeLists(server: TestServer, as: () => string) {
  const routes = (): DeclaredCall[] =>
    server.deps.areas.flatMap((area) => area.routes.filter(answersRows));

  /** Requests rows with some fields. */
  async function ask({ method, path, body, query }: DeclaredCall, set: object): Promise<Rows> {
    const sent = {
      ...(fittingBody(body ?? query) as object),
      ...(readProperties(body).pageSize && { pageSize: 20 }),
      ...set,
    };
    const url = query ? `${path}?${new URLSearchParams(sent as Record<string, string>)}` : path;
    const { data } = await server.call<Record<string, unknown>>(`${method} ${url}`, body && sent, {
      as: as(),
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

  const { columns, sourcesOf } = columnsOf(server);

  /** Sends a text that no row contains. Returns the statements with it and their parameters. */
  async function statementsOf(route: DeclaredCall, field: string, way: object) {
    const run = vi.spyOn(NoopLogger.prototype, 'logQuery');
    await ask(route, { ...way, [field]: PROBE });
    const calls = run.mock.calls as unknown as [string, unknown[]][];
    run.mockRestore();
    return calls.filter(([, values]) => values.some((value) => String(value).includes(PROBE)));
  }

  /** Returns all columns in the conditions of a filter: those of its text, and others. */
  async function searchedBy(route: DeclaredCall, field: string, way: object): Promise<string[]> {
    const statements = await statementsOf(route, field, way);
    const names = statements.flatMap(([statement]) =>
      namesIn(statement.slice(statement.indexOf(' where '))),
    );
    return [...new Set(names.flatMap(sourcesOf))];
  }

  /** Returns the columns that a filter compares with its text: those before its parameters. */
  async function comparedBy(route: DeclaredCall, field: string, way: object): Promise<string[]> {
    const statements = await statementsOf(route, field, way);
    const names = statements.flatMap(([statement, values]) =>
      values.flatMap((value, at) => {
        const [before = ''] = statement.split(new RegExp(`\\$${at + 1}\\b`));
        return String(value).includes(PROBE) ? namesIn(before).slice(-1) : [];
      }),
    );
    return [...new Set(names.flatMap(sourcesOf))];
  }

  return { routes, ask, waysToAsk, columns, searchedBy, comparedBy };
}
