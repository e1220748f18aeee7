import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addNetbar } from '../areas/netbar/testing/netbars.ts';
import { MAX_GROUPS } from '../areas/pc/schemas.ts';
import { terminalGroups } from '../areas/pc/tables.ts';
import { MAX_LIVE_PER_USER } from '../platform/services/tasks/limits.ts';
import { tasks } from '../platform/services/tasks/tables.ts';
import { savedViews } from '../platform/services/view/tables.ts';
import { MAX_VIEWS } from '../platform/services/view/views.ts';
import { withServer } from '../testing/server.ts';

/*
 * Limits of row counts must also hold for concurrent calls. On PostgreSQL each call has its own
 * connection; the embedded engine runs calls sequentially.
 */

const server = withServer();
let as: string;
beforeEach(async () => {
  as = await server.login();
});

/** Makes concurrent calls and returns their codes in ascending order. */
async function codesOf(path: string, bodies: readonly object[]): Promise<number[]> {
  const replies = await Promise.all(bodies.map((body) => server.call(path, body, { as })));
  return replies.map(({ code }) => code).sort((a, b) => a - b);
}

const several = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at));

// @guarantee request-limits
it('limits the unfinished tasks of a user', async () => {
  const codes = await codesOf(
    'POST /user/exportUserList',
    several(MAX_LIVE_PER_USER + 15, () => ({ format: 'csv' })),
  );
  expect(codes).toEqual([...Array(MAX_LIVE_PER_USER).fill(0), ...Array(15).fill(429)]);
  expect(await server.db.$count(tasks)).toBe(MAX_LIVE_PER_USER);
});

// @guarantee request-limits
it('limits the saved views of a user per list', async () => {
  const content = { query: {}, columns: { hidden: null, order: null, widths: {}, pins: {} } };
  const view = (at: number) => ({
    listId: 'POST /netbar/getNetbarList',
    name: `视图 ${at}`,
    content,
  });
  await codesOf('POST /view/addView', several(MAX_VIEWS - 1, view));
  const codes = await codesOf(
    'POST /view/addView',
    several(10, (at) => view(MAX_VIEWS + at)),
  );
  expect(codes).toEqual([0, ...Array(9).fill(7)]);
  expect(await server.db.$count(savedViews)).toBe(MAX_VIEWS);
});

// @guarantee request-limits
it('limits the terminal groups of a netbar', async () => {
  const { ID: netbarId } = await addNetbar(server, as);
  await server.db.execute(sql`insert into ${terminalGroups} (netbar_id, name, sort)
    select ${netbarId}, '分组 ' || n, n from generate_series(1, ${MAX_GROUPS - 1}::int) n`);
  const codes = await codesOf(
    'POST /pc/addGroup',
    several(10, (at) => ({ netbarId, name: `新分组 ${at}` })),
  );
  expect(codes).toEqual([0, ...Array(9).fill(7)]);
  expect(await server.db.$count(terminalGroups, eq(terminalGroups.netbarId, netbarId))).toBe(
    MAX_GROUPS,
  );
});
