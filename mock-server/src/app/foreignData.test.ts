// @postgres-only: rights do not depend on the engine
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import { readScopeBinding } from '../platform/kernel/area/scopeBinding.ts';
import { inScope } from '../platform/kernel/scope/scope.ts';
import { choices } from '../platform/services/search/choiceKind.ts';
import { findExportedLists } from '../platform/services/tasks/export/exportedList.ts';
import { download, perform } from '../platform/services/tasks/testing/tasks.ts';
import { fittingBody } from '../testing/fittingBody.ts';
import { markRows, marksIn, ownMarks } from '../testing/marks.ts';
import { openScopedAccounts, type ScopedAccount } from '../testing/scopedAccounts.ts';
import { withServer } from '../testing/server.ts';

/*
 * No response and no exported file contains rows outside the data scope of the caller. All netbars
 * and markets get names with their ids, which are searched in the responses. Calls, exports and
 * pickers are found from the declarations, so new ones are included automatically.
 */

const server = withServer({ demo: true });

/** Calls without a data scope, by path. */
const UNLIMITED: Readonly<Record<string, string>> = {
  '/market/getOpenMarkets': 'markets that every user may ask to join',
  '/sysOperationRecord/getOperationTargets': 'the history of administrators',
};

/** An account with the ids of its rows by `table.column`, and the marks that it may see. */
interface Reader {
  name: string;
  token: string;
  ids: ReadonlyMap<string, number>;
  may: ReadonlySet<string>;
}

let admin: Reader;
let readers: Reader[];

/** Returns the id of one visible row of each table with a data scope. */
async function visibleIds(account: ScopedAccount): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { table, scope } of server.deps.areas.flatMap(({ tables = [] }) => tables)) {
    const id = Object.values(getTableColumns(table)).find(
      ({ name, dataType }) => name === 'id' && dataType.startsWith('number'),
    );
    if (scope.on === 'nothing' || !id) continue;
    const visible = (await inScope(server.db, account, table)) ?? sql`true`;
    const { rows } = (await server.db.execute(
      sql`select max(${id}) as id from ${table} where ${visible}`,
    )) as unknown as { rows: { id: number | null }[] };
    if (rows[0]?.id) ids.set(`${getTableName(table)}.id`, Number(rows[0].id));
  }
  return ids;
}

const readerOf = async (account: ScopedAccount): Promise<Reader> => ({
  name: account.name,
  token: account.token,
  ids: await visibleIds(account),
  may: await ownMarks(server, account),
});

beforeEach(async () => {
  const token = await server.login();
  const accounts = await openScopedAccounts(server);
  await markRows(server);
  admin = await readerOf({ name: 'admin', userId: 1, authorityId: 888, token });
  readers = await Promise.all(accounts.map(readerOf));
});

/** Sends a call with ids of rows of the reader, and returns the text of the response. */
async function ask({ method, path, body, query }: DeclaredCall, by: Reader): Promise<string> {
  const put = { path: [], value: undefined, rows: (row: string) => by.ids.get(row) };
  const sent = (fittingBody(body ?? query, put) ?? {}) as Record<string, unknown>;
  if ('pageSize' in sent) sent.pageSize = 100;
  const search = query ? `?${new URLSearchParams(sent as Record<string, string>)}` : '';
  const answer = await server.app.inject({
    method,
    url: `/api${path}${search}`,
    headers: { 'x-token': by.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(sent) }),
  });
  return answer.body;
}

/** Reads something as each account, and returns the foreign rows in it and those of the control. */
async function foreignIn(
  what: string,
  read: (by: Reader) => Promise<string>,
): Promise<{ faults: string[]; isProven: boolean }> {
  const shown = marksIn(await read(admin));
  const faults: string[] = [];
  for (const reader of readers) {
    const foreign = marksIn(await read(reader)).filter((mark) => !reader.may.has(mark));
    if (foreign.length > 0) faults.push(`${what} by ${reader.name}: ${foreign.slice(0, 5)}`);
  }
  return { faults, isProven: readers.some(({ may }) => shown.some((mark) => !may.has(mark))) };
}

/** Something to read, with its name. */
type Case = [string, (by: Reader) => Promise<string>];

/** Checks that no reader gets a foreign row, and that an administrator gets them in most cases. */
async function expectNoForeignRows(cases: readonly Case[], proven: number): Promise<void> {
  const results = [];
  for (const [what, read] of cases) results.push(await foreignIn(what, read));
  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  expect(results.filter(({ isProven }) => isProven).length).toBeGreaterThanOrEqual(proven);
}

// @guarantee data-scope
it('no reading call returns rows outside the scope', async () => {
  const isScoped = ({ path, scopeTable }: DeclaredCall) =>
    !(path in UNLIMITED) &&
    (scopeTable === undefined || readScopeBinding(scopeTable).on !== 'nothing');
  const reads = server.deps.areas.flatMap(({ routes }) =>
    routes.filter(
      (route) => route.effects === undefined && route.permission !== 'public' && isScoped(route),
    ),
  );
  await expectNoForeignRows(
    reads.map((route) => [route.path, (by) => ask(route, by)]),
    40,
  );
}, 300_000);

// @guarantee data-scope
it('no exported file contains rows outside the scope', async () => {
  const lists = findExportedLists(server.deps.areas).filter(
    ({ source }) => readScopeBinding(source.table).on !== 'nothing',
  );
  const exported = async (path: string, filters: object, by: Reader): Promise<string> => {
    const put = { path: [], value: undefined, rows: (row: string) => by.ids.get(row) };
    const filter = fittingBody(filters, put);
    const body = { format: 'csv', requestId: crypto.randomUUID(), filter };
    const { ID } = await perform(server, by.token, path, body).catch(() => ({ ID: 0 }));
    return (await download(server, by.token, `downloadResult?ID=${ID}`)).bytes.toString('utf8');
  };
  await expectNoForeignRows(
    lists.map(({ key, source }) => [
      key,
      (by) => exported(`/${key.replace('.', '/')}`, source.filters, by),
    ]),
    10,
  );
}, 300_000);

// @guarantee data-scope
it('no search and no picker finds rows outside the scope', async () => {
  const post = async (path: string, body: object, { token }: Reader): Promise<string> =>
    JSON.stringify(await server.call(`POST /search/${path}`, body, { as: token }));
  const kinds = server.deps.areas.flatMap((area) => choices.of(area) ?? []);
  const searches = ['标记网吧', '标记市场'].map(
    (text): Case => [text, (by) => post('findRecords', { text }, by)],
  );
  const pickers = [...new Set(kinds.map(({ kind }) => kind))].flatMap((kind) =>
    ['', '标记'].map(
      (text): Case => [`${kind} ${text}`, (by) => post('findChoices', { kind, text }, by)],
    ),
  );
  await expectNoForeignRows([...searches, ...pickers], 3);
}, 300_000);
