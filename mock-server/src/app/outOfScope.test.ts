import { type Column, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import type { Area } from '../platform/kernel/area/areaFacts.ts';
import type { AreaTable } from '../platform/kernel/area/areaTables.ts';
import { type NumberField, numberFields } from '../platform/kernel/area/idSchema.ts';
import { readScopeBinding } from '../platform/kernel/area/scopeBinding.ts';
import { authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { inScope } from '../platform/kernel/scope/scope.ts';
import { runDueTasks } from '../platform/services/tasks/runTask.ts';
import type { Task } from '../platform/services/tasks/schemas.ts';
import { readErrors, readTask } from '../platform/services/tasks/testing/tasks.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { withServer } from '../testing/server.ts';

/*
 * Rows outside a caller's data scope must behave like missing rows, in all areas. Calls and fields
 * are found from the declarations, and rows from the demo data, so new areas are included
 * automatically.
 */

const server = withServer({ demo: true });

/** A role with all calls and only its own data. */
const OUTSIDER = 7000;
const MISSING_ID = 2_000_000_000;
/**
 * Maximum number of tried rows until the call distinguishes an existing row from a missing one for
 * a user who sees all rows.
 */
const TRIED = 8;

/** Ids for other fields of a request, by `table.column`. */
const others = new Map<string, number[]>();

let admin: string;
let outsider: { userId: number; authorityId: number; token: string };

beforeEach(async () => {
  admin = await server.login();
  const role = { authorityId: OUTSIDER, parentId: 888, authorityName: '局外人' };
  await server.call('POST /authority/createAuthority', role, { as: admin });
  const scope = { kinds: ['self'], marketIds: [], regionCodes: [], netbarIds: [] };
  const set = await server.call(
    'POST /authority/setRoleScope',
    { authorityId: OUTSIDER, scope },
    { as: admin },
  );
  expect(set).toMatchObject({ code: 0 });
  const granted = server.deps.areas.flatMap(({ routes }) =>
    routes.filter(({ permission }) => permission === 'granted'),
  );
  await server.db
    .insert(authorityApis)
    .values(granted.map(({ method, path }) => ({ authorityId: OUTSIDER, method, path })))
    .onConflictDoNothing();
  const userId = await server.addUser('outsider', OUTSIDER);
  outsider = { userId, authorityId: OUTSIDER, token: await server.login('outsider') };
});

const scopedTables = ({ tables = [] }: Area): AreaTable[] =>
  tables.filter(({ scope }) => scope.on !== 'nothing');
const scopedAreas = (): Area[] => server.deps.areas.filter((area) => scopedTables(area).length > 0);

interface Trial {
  route: DeclaredCall;
  from: 'body' | 'query';
  field: NumberField;
  table: AreaTable;
  column: Column;
}

/** Lists all fields of calls that refer to a row with a data scope. */
function trials(): Trial[] {
  const tables = new Map(
    scopedAreas()
      .flatMap(scopedTables)
      .map((areaTable) => [getTableName(areaTable.table), areaTable]),
  );
  return server.deps.areas.flatMap(({ routes }) =>
    routes.flatMap((route) =>
      (['body', 'query'] as const).flatMap((from) =>
        numberFields(route[from]).flatMap((field) => {
          const [of = '', name] = field.row?.split('.') ?? [];
          const table = tables.get(of);
          const column =
            table &&
            Object.values(getTableColumns(table.table)).find(
              (candidate) => candidate.name === name,
            );
          // Filters and exclusions only narrow a list. Lists are covered by their own test.
          const narrows =
            field.path.slice(0, -1).includes('filter') || field.path.at(-1) === 'excludeIds';
          // Few terminals have logs, so the tried ones may have none.
          const hasFewRows = route.path.includes('Log') || route.path.endsWith('DefenseStat');
          const isFewest = hasFewRows && field.path.at(-1) === 'terminalId';
          return column && !narrows && !isFewest ? [{ route, from, field, table, column }] : [];
        }),
      ),
    ),
  );
}

/**
 * Sets `expectUpdatedAt` to the current value of the row, so that the call is not rejected as a
 * conflict.
 */
async function withCurrentVersion({ body: schema }: DeclaredCall, body: unknown): Promise<unknown> {
  if (!body || typeof body !== 'object' || !('expectUpdatedAt' in body) || !('ID' in body))
    return body;
  const of = numberFields(schema)
    .find(({ path }) => path.join() === 'ID')
    ?.row?.split('.')[0];
  const { table } =
    scopedAreas()
      .flatMap(scopedTables)
      .find((areaTable) => getTableName(areaTable.table) === of) ?? {};
  if (!table) return body;
  const { id, updatedAt } = getTableColumns(table);
  const [row] = await server.db
    .select({ at: sql<Date>`${updatedAt}`.mapWith((value: string) => new Date(value)) })
    .from(table)
    .where(sql`${id} = ${body.ID}`);
  return row ? { ...body, expectUpdatedAt: row.at.toISOString() } : body;
}

/** Creates body and query with the id of a row. Other id fields get the ids of `others`. */
function requestFor(
  { route, from, field }: Trial,
  id: number,
  place = 0,
): { body: unknown; query: string } {
  const put = { path: field.path, value: id, rows: (row: string) => others.get(row)?.[place] };
  const query =
    from === 'query'
      ? new URLSearchParams(fittingBody(route.query, put) as Record<string, string>).toString()
      : '';
  return { body: fittingBody(route.body, from === 'body' ? put : undefined), query };
}

async function send(trial: Trial, id: number, as: string, place = 0): Promise<string> {
  const { route } = trial;
  const request = requestFor(trial, id, place);
  const body = await withCurrentVersion(route, request.body);
  const url = `${route.method} ${route.path}${request.query === '' ? '' : `?${request.query}`}`;
  const { code, msg, data } = await server.call<{ task?: Task }>(
    url,
    route.method === 'GET' ? undefined : body,
    { as },
  );
  if (!data?.task) return JSON.stringify({ code, msg, data });
  await runDueTasks(server.deps);
  const { status, total, success, failed, skipped } = await readTask(server, as, data.task);
  return JSON.stringify({
    code,
    status,
    total,
    success,
    failed,
    skipped,
    errors: await readErrors(server, as, data.task),
  });
}

/** Reads all columns of a row. */
async function snapshot({ table, column }: Trial, id: number): Promise<string> {
  const { rows } = (await server.db.execute(
    sql`select to_jsonb(${table.table}.*)::text as row from ${table.table} where ${column} = ${id}`,
  )) as unknown as { rows: { row: string }[] };
  return JSON.stringify(rows);
}

async function outside({ table, column }: Trial): Promise<number[]> {
  const visible = await inScope(server.db, outsider, table.table);
  const { rows } = (await server.db.execute(
    sql`select distinct ${column} as id from ${table.table} where not coalesce((${visible ?? sql`true`}), false)
      and ${column} is not null order by 1 desc limit ${TRIED}`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => Number(id));
}

/**
 * Returns the indexes of `others` that result in different requests; many calls have no other id
 * fields.
 */
function placesOf(trial: Trial): number[] {
  const all = new Map<string, number>();
  for (let place = TRIED - 1; place >= 0; place -= 1)
    all.set(JSON.stringify(requestFor(trial, MISSING_ID, place)), place);
  return [...all.values()].sort((a, b) => a - b);
}

/**
 * Creates a function that checks whether a call distinguishes an existing row from a missing one
 * for a user who sees all rows. The response for a missing row is requested once.
 */
function existenceCheck(trial: Trial): (id: number) => Promise<boolean> {
  const places = placesOf(trial);
  const missingResponses = new Map<number, Promise<string>>();
  return async (id) => {
    for (const place of places) {
      const answer = await send(trial, id, admin, place);
      const missingResponse = missingResponses.get(place) ?? send(trial, MISSING_ID, admin, place);
      missingResponses.set(place, missingResponse);
      if (answer !== (await missingResponse)) return true;
    }
    return false;
  };
}

/** Calls that return only the caller's own data, and thus no rows of other users. */
const isOwn = ({ path }: Pick<DeclaredCall, 'path'>): boolean => /\/getMy[A-Z]/.test(path);

async function faultOf(trial: Trial): Promise<string | undefined> {
  const what = `${trial.route.method} ${trial.route.path} ${trial.field.path.join('.')}`;
  const ids = await outside(trial);
  if (ids.length === 0) return `${what}: the demo data has no row outside the scope`;
  const missingResponse = await send(trial, MISSING_ID, outsider.token);
  const distinguishes = existenceCheck(trial);
  for (const id of ids) {
    const before = await snapshot(trial, id);
    const answer = await send(trial, id, outsider.token);
    if (
      answer.replaceAll(String(id), String(MISSING_ID)) !==
      missingResponse.replaceAll(String(id), String(MISSING_ID))
    )
      return `${what}: ${answer} instead of ${missingResponse}`;
    if ((await snapshot(trial, id)) !== before) return `${what}: the row was changed`;
    if (!isOwn(trial.route) && (await distinguishes(id))) return undefined;
  }
  if (isOwn(trial.route)) return undefined;
  return `${what}: distinguishes no row from a missing one, so the test proves nothing`;
}

// @guarantee data-scope
it('a row outside the scope behaves like a missing row in every call and is not changed', async ({
  signal,
}) => {
  const all = trials();
  for (const trial of all) others.set(trial.field.row ?? '', await outside(trial));
  expect(all.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const trial of all) {
    // After a timeout, the test must not continue to change rows of the next test.
    signal.throwIfAborted();
    const fault = await faultOf(trial);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
}, 900_000);

it('a list is shorter for a caller with a narrower scope', async () => {
  const lists = scopedAreas().flatMap(({ routes }) =>
    routes.filter(({ data, body, effects, scopeTable }) => {
      // Rows of tables without a scope are visible to all callers.
      if (scopeTable && readScopeBinding(scopeTable).on === 'nothing') return false;
      const { properties = {} } = data as { properties?: object };
      const named = numberFields(body).some(
        ({ row, path }) => row !== undefined && isRequired(body, path),
      );
      return effects === undefined && 'list' in properties && 'total' in properties && !named;
    }),
  );
  expect(lists.length).toBeGreaterThan(1);
  for (const { method, path, body, query } of lists) {
    const search = query
      ? `?${new URLSearchParams(fittingBody(query) as Record<string, string>)}`
      : '';
    const total = async (as: string) =>
      (
        await server.call<{ total: number }>(
          `${method} ${path}${search}`,
          body && fittingBody(body),
          { as },
        )
      ).data.total;
    if (isOwn({ path })) expect(await total(outsider.token), path).toBe(0);
    else expect(await total(outsider.token), path).toBeLessThan(await total(admin));
  }
}, 900_000);

const isRequired = (schema: unknown, [head = '']: readonly string[]): boolean =>
  ((schema ?? {}) as { required?: string[] }).required?.includes(head) ?? false;
