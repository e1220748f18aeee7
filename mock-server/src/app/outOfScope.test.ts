// @postgres-only: rights do not depend on the engine
import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import type { Area } from '../platform/kernel/area/areaFacts.ts';
import type { AreaTable } from '../platform/kernel/area/areaTables.ts';
import { type NumberField, numberFields } from '../platform/kernel/area/idSchema.ts';
import { readScopeBinding } from '../platform/kernel/area/scopeBinding.ts';
import { inScope } from '../platform/kernel/scope/scope.ts';
import { runDueTasks } from '../platform/services/tasks/runTask.ts';
import type { Task } from '../platform/services/tasks/schemas.ts';
import { readErrors, readTask } from '../platform/services/tasks/testing/tasks.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { openScopedAccounts, type ScopedAccount } from '../testing/scopedAccounts.ts';
import { withServer } from '../testing/server.ts';

/*
 * Rows outside a caller's data scope must behave like missing rows, in all areas. Calls and fields
 * are found from the declarations, and rows from the demo data, so new areas are included
 * automatically.
 */

const server = withServer({ demo: true });

const MISSING_ID = 2_000_000_000;
/**
 * Maximum number of tried rows until the call distinguishes an existing row from a missing one for
 * a user who sees all rows.
 */
const TRIED = 8;

/** Ids for other fields of a request, by `table.column`. */
type Ids = ReadonlyMap<string, readonly number[]>;
/** Ids of rows outside the scopes of all accounts. */
const foreign = new Map<string, number[]>();

let admin: string;
let accounts: ScopedAccount[];

beforeEach(async () => {
  admin = await server.login();
  accounts = await openScopedAccounts(server);
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

/** Creates body and query with the id of a row. Other id fields get `others`. */
function requestFor(
  { route, from, field }: Trial,
  id: number,
  others: Ids,
  place = 0,
): { body: unknown; query: string } {
  const put = { path: field.path, value: id, rows: (row: string) => others.get(row)?.[place] };
  const query =
    from === 'query'
      ? new URLSearchParams(fittingBody(route.query, put) as Record<string, string>).toString()
      : '';
  return { body: fittingBody(route.body, from === 'body' ? put : undefined), query };
}

async function send(
  trial: Trial,
  id: number,
  { as, others, place = 0 }: { as: string; others: Ids; place?: number },
): Promise<string> {
  const { route } = trial;
  const request = requestFor(trial, id, others, place);
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

async function idsWhere({ table, column }: Trial, where: SQL): Promise<number[]> {
  const { rows } = (await server.db.execute(
    sql`select distinct ${column} as id from ${table.table} where ${where}
      and ${column} is not null order by 1 desc limit ${TRIED}`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => Number(id));
}

/** Returns the condition for the visible rows of an account. */
const isVisibleTo = async (account: ScopedAccount, { table }: AreaTable): Promise<SQL> =>
  sql`coalesce((${(await inScope(server.db, account, table)) ?? sql`true`}), false)`;

async function outside(trial: Trial): Promise<number[]> {
  const visible = await Promise.all(accounts.map((account) => isVisibleTo(account, trial.table)));
  return idsWhere(trial, sql`not (${sql.join(visible, sql` or `)})`);
}

/** Returns ids of own rows of an account where there are some, and of foreign rows elsewhere. */
async function othersFor(account: ScopedAccount, all: readonly Trial[]): Promise<Ids> {
  const others = new Map<string, readonly number[]>(foreign);
  const byRow = new Map(all.map((trial) => [trial.field.row ?? '', trial]));
  for (const [row, trial] of byRow) {
    const own = await idsWhere(trial, await isVisibleTo(account, trial.table));
    if (own.length > 0) others.set(row, own);
  }
  return others;
}

/**
 * Returns the indexes of `foreign` that result in different requests; many calls have no other id
 * fields.
 */
function placesOf(trial: Trial): number[] {
  const all = new Map<string, number>();
  for (let place = TRIED - 1; place >= 0; place -= 1)
    all.set(JSON.stringify(requestFor(trial, MISSING_ID, foreign, place)), place);
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
      const by = { as: admin, others: foreign, place };
      const answer = await send(trial, id, by);
      const missingResponse = missingResponses.get(place) ?? send(trial, MISSING_ID, by);
      missingResponses.set(place, missingResponse);
      if (answer !== (await missingResponse)) return true;
    }
    return false;
  };
}

/** Calls that return only the caller's own data, and thus no rows of other users. */
const isOwn = ({ path }: Pick<DeclaredCall, 'path'>): boolean => /\/getMy[A-Z]/.test(path);

/** An account with the ids for other fields of its requests, and its response for a missing row. */
interface Sender {
  name: string;
  as: string;
  others: Ids;
  missing?: string;
}

/** Compares the responses that an account gets for a foreign row and for a missing one. */
async function differenceFor(
  trial: Trial,
  id: number,
  sender: Sender,
): Promise<string | undefined> {
  sender.missing ??= await send(trial, MISSING_ID, sender);
  const before = await snapshot(trial, id);
  const [answer, missing] = [await send(trial, id, sender), sender.missing].map((text) =>
    text.replaceAll(String(id), String(MISSING_ID)),
  );
  if (answer !== missing) return `${answer} instead of ${missing}`;
  if ((await snapshot(trial, id)) !== before) return 'the row was changed';
  return undefined;
}

async function faultOf(trial: Trial, others: readonly Ids[]): Promise<string | undefined> {
  const what = `${trial.route.method} ${trial.route.path} ${trial.field.path.join('.')}`;
  const ids = await outside(trial);
  if (ids.length === 0) return `${what}: the demo data has no row outside the scopes`;
  const distinguishes = existenceCheck(trial);
  const senders = accounts.map(
    ({ name, token }, index): Sender => ({ name, as: token, others: others[index] ?? foreign }),
  );
  for (const id of ids) {
    for (const sender of senders) {
      const difference = await differenceFor(trial, id, sender);
      if (difference !== undefined) return `${what} by ${sender.name}: ${difference}`;
    }
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
  for (const trial of all) foreign.set(trial.field.row ?? '', await outside(trial));
  const others = await Promise.all(accounts.map((account) => othersFor(account, all)));
  expect(all.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const trial of all) {
    // After a timeout, the test must not continue to change rows of the next test.
    signal.throwIfAborted();
    const fault = await faultOf(trial, others);
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
    for (const { name, token } of accounts)
      if (isOwn({ path })) expect(await total(token), `${path} by ${name}`).toBe(0);
      else expect(await total(token), `${path} by ${name}`).toBeLessThan(await total(admin));
  }
}, 900_000);

const isRequired = (schema: unknown, [head = '']: readonly string[]): boolean =>
  ((schema ?? {}) as { required?: string[] }).required?.includes(head) ?? false;
