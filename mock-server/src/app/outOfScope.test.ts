import { type Column, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import type { Area } from '../platform/kernel/area/areaFacts.ts';
import type { AreaTable } from '../platform/kernel/area/areaTables.ts';
import { hangOf } from '../platform/kernel/area/hang.ts';
import { type NumberField, numberFields } from '../platform/kernel/area/idOf.ts';
import { authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { inScope } from '../platform/kernel/scope/scope.ts';
import { runDueTasks } from '../platform/services/tasks/runTask.ts';
import type { Task } from '../platform/services/tasks/schemas.ts';
import { readErrors, readTask } from '../platform/services/tasks/testing/tasks.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { withServer } from '../testing/server.ts';

/*
 * What lies out of a caller's scope is not there for him, in any area: calls and fields are found by what the areas declare, rows by
 * what their demo brings. A new area is tried without a line here.
 */

const server = withServer({ demo: true });

/** Sees nothing but what is his alone, and may make every call there is. */
const OUTSIDER = 7000;
const NOWHERE = 2_000_000_000;
/** So many rows from outside are tried until the call tells one from none at all, for somebody who sees everything. */
const TRIED = 8;

/** Rows that a field beside the tried one may name, by `table.column`. */
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

/** Every field of every call that names a row which hangs on the scope. */
function trials(): Trial[] {
  const tables = new Map(
    scopedAreas()
      .flatMap(scopedTables)
      .map((one) => [getTableName(one.table), one]),
  );
  return server.deps.areas.flatMap(({ routes }) =>
    routes.flatMap((route) =>
      (['body', 'query'] as const).flatMap((from) =>
        numberFields(route[from]).flatMap((field) => {
          const [of = '', name] = field.row?.split('.') ?? [];
          const table = tables.get(of);
          const column =
            table && Object.values(getTableColumns(table.table)).find((one) => one.name === name);
          // What filters, or leaves out of what was found, only narrows: lists are asked about it by themselves.
          const narrows =
            field.path.slice(0, -1).includes('filter') || field.path.at(-1) === 'excludeIds';
          return column && !narrows ? [{ route, from, field, table, column }] : [];
        }),
      ),
    ),
  );
}

/** A body whose row is not taken for one that somebody changed meanwhile. */
async function asItIs({ body: schema }: DeclaredCall, body: unknown): Promise<unknown> {
  if (!body || typeof body !== 'object' || !('expectUpdatedAt' in body) || !('ID' in body))
    return body;
  const of = numberFields(schema)
    .find(({ path }) => path.join() === 'ID')
    ?.row?.split('.')[0];
  const { table } =
    scopedAreas()
      .flatMap(scopedTables)
      .find((one) => getTableName(one.table) === of) ?? {};
  if (!table) return body;
  const { id, updatedAt } = getTableColumns(table);
  const [row] = await server.db
    .select({ at: sql<Date>`${updatedAt}`.mapWith((value: string) => new Date(value)) })
    .from(table)
    .where(sql`${id} = ${body.ID}`);
  return row ? { ...body, expectUpdatedAt: row.at.toISOString() } : body;
}

/** The body and the query that name a row; other fields name rows beside it. */
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
  const body = await asItIs(route, request.body);
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

/** A row as it is, whatever its columns. */
async function snapshot({ table, column }: Trial, id: number): Promise<string> {
  const { rows } = (await server.db.execute(
    sql`select to_jsonb(${table.table}.*)::text as row from ${table.table} where ${column} = ${id}`,
  )) as unknown as { rows: { row: string }[] };
  return JSON.stringify(rows);
}

async function outside({ table, column }: Trial): Promise<number[]> {
  const seen = await inScope(server.db, outsider, table.table);
  const { rows } = (await server.db.execute(
    sql`select distinct ${column} as id from ${table.table} where not coalesce((${seen ?? sql`true`}), false)
      and ${column} is not null order by 1 desc limit ${TRIED}`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => Number(id));
}

/** The rows beside the tried one that make different requests: many calls have no field for them. */
function placesOf(trial: Trial): number[] {
  const found = new Map<string, number>();
  for (let place = TRIED - 1; place >= 0; place -= 1)
    found.set(JSON.stringify(requestFor(trial, NOWHERE, place)), place);
  return [...found.values()].sort((a, b) => a - b);
}

/**
 * Makes the function that answers whether a call tells a row from none, for somebody who sees everything. What the call answers of no
 * row is asked once.
 */
function telling(trial: Trial): (id: number) => Promise<boolean> {
  const places = placesOf(trial);
  const ofNone = new Map<number, Promise<string>>();
  return async (id) => {
    for (const place of places) {
      const answer = await send(trial, id, admin, place);
      const none = ofNone.get(place) ?? send(trial, NOWHERE, admin, place);
      ofNone.set(place, none);
      if (answer !== (await none)) return true;
    }
    return false;
  };
}

/** What a caller's own call answers is his alone, whoever he is: nobody is told a row of others by it. */
const isOwn = ({ path }: Pick<DeclaredCall, 'path'>): boolean => /\/getMy[A-Z]/.test(path);

async function faultOf(trial: Trial): Promise<string | undefined> {
  const what = `${trial.route.method} ${trial.route.path} ${trial.field.path.join('.')}`;
  const ids = await outside(trial);
  if (ids.length === 0) return `${what}: the demo has no row out of scope to try`;
  const none = await send(trial, NOWHERE, outsider.token);
  const tells = telling(trial);
  for (const id of ids) {
    const before = await snapshot(trial, id);
    const answer = await send(trial, id, outsider.token);
    if (
      answer.replaceAll(String(id), String(NOWHERE)) !==
      none.replaceAll(String(id), String(NOWHERE))
    )
      return `${what}: ${answer} instead of ${none}`;
    if ((await snapshot(trial, id)) !== before) return `${what}: the row was changed`;
    if (!isOwn(trial.route) && (await tells(id))) return undefined;
  }
  if (isOwn(trial.route)) return undefined;
  return `${what}: tells nobody a row from none, so that nothing is shown`;
}

it('a row from outside is not found: no call by number, in no area, tells it from one that never was, nor changes it', async ({
  signal,
}) => {
  const found = trials();
  for (const trial of found) others.set(trial.field.row ?? '', await outside(trial));
  expect(found.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const trial of found) {
    // Past its limit it must not go on beside the test that comes next, on the same rows.
    signal.throwIfAborted();
    const fault = await faultOf(trial);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
}, 300_000);

it('a list holds nothing from outside: it is shorter for who sees less', async () => {
  const lists = scopedAreas().flatMap(({ routes }) =>
    routes.filter(({ data, body, effects, scopeTable }) => {
      // Of a table that no scope narrows everybody sees the same: its area says why.
      if (scopeTable && hangOf(scopeTable).on === 'nothing') return false;
      const { properties = {} } = data as { properties?: object };
      const named = numberFields(body).some(
        ({ row, path }) => row !== undefined && isRequired(body, path),
      );
      return effects === undefined && 'list' in properties && 'total' in properties && !named;
    }),
  );
  expect(lists.length).toBeGreaterThan(1);
  for (const { method, path, body, query } of lists) {
    const asked = query
      ? `?${new URLSearchParams(fittingBody(query) as Record<string, string>)}`
      : '';
    const total = async (as: string) =>
      (
        await server.call<{ total: number }>(
          `${method} ${path}${asked}`,
          body && fittingBody(body),
          { as },
        )
      ).data.total;
    if (isOwn({ path })) expect(await total(outsider.token), path).toBe(0);
    else expect(await total(outsider.token), path).toBeLessThan(await total(admin));
  }
}, 300_000);

const isRequired = (schema: unknown, [head = '']: readonly string[]): boolean =>
  ((schema ?? {}) as { required?: string[] }).required?.includes(head) ?? false;
