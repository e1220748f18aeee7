import { eq, sql } from 'drizzle-orm';
import { pgTable, varchar } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import { accountList } from '../../../areas/asset/accounts.ts';
import type { NetbarRow } from '../../../areas/netbar/schemas.ts';
import { markets, netbars } from '../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { record } from '../../../db/columns.ts';
import { conditionKey } from '../../../db/memory.ts';
import { withServer } from '../../../testing/server.ts';
import { type RowSource, visibleRows } from '../../services/tasks/rowSource.ts';
import { taskList } from '../../services/tasks/service.ts';
import { users } from '../identity/user/tables.ts';
import { defineList } from './defineList.ts';
import { defineLogList } from './defineLogList.ts';
import { among, equals } from './filters.ts';
import { flatStat } from './tabs.ts';

const server = withServer();

interface Page {
  list: NetbarRow[];
  total: number;
  stat: { status: Record<string, number> };
}

const ask = async (as: string, query: object) =>
  (
    await server.call<Page>(
      'POST /netbar/getNetbarList',
      { page: 1, pageSize: 100, ...query },
      { as },
    )
  ).data;

/** Adds seven netbars in two regions. Three have never been online. */
async function addSevenNetbars(as: string): Promise<void> {
  for (let index = 0; index < 7; index += 1)
    await addNetbar(
      server,
      as,
      { name: `网吧 ${index}`, regionCode: index % 2 ? '330100' : '330200' },
      {
        lastHeartbeatAt:
          index % 3 === 0 ? null : new Date(server.deps.now().getTime() - index * 60_000),
      },
    );
}

describe('a page of a list', () => {
  it('contains the same rows when read from either end, in any order', async () => {
    const as = await server.login();
    await addSevenNetbars(as);
    for (const field of ['regionCode', 'lastHeartbeatAt'])
      for (const order of ['asc', 'desc'])
        for (const pageSize of [2, 3]) {
          const sort = [{ field, order }];
          const complete = (await ask(as, { sort })).list.map(({ ID }) => ID);
          const pages: number[] = [];
          for (let page = 1; page <= Math.ceil(7 / pageSize); page += 1)
            pages.push(...(await ask(as, { sort, page, pageSize })).list.map(({ ID }) => ID));
          expect([field, order, pageSize, pages]).toEqual([field, order, pageSize, complete]);
        }
  });

  it('takes at most two statements besides the stars of the caller, uses a prepared first page and caches counts', async () => {
    const as = await server.login();
    await addSevenNetbars(as);
    await ask(as, {});
    const statements = [];
    for (const query of [
      {},
      { page: 2, pageSize: 3 },
      { page: 3, pageSize: 3, status: 'pending', keyword: '网吧' },
    ]) {
      const prepared = vi.spyOn(server.db._.session, 'prepareQuery');
      expect((await ask(as, query)).total).toBe(7);
      statements.push(prepared.mock.calls.length);
      prepared.mockRestore();
    }
    expect(statements).toEqual([1, 2, 3]);
  });

  it('caches counts until a row changes, and for seconds despite heartbeats', async () => {
    const as = await server.login();
    await addSevenNetbars(as);
    const start = Math.ceil(server.deps.now().getTime() / 5_000) * 5_000;
    const at = (ms: number) => vi.spyOn(server.deps, 'now').mockReturnValue(new Date(start + ms));
    const stat = async () => (await ask(as, {})).stat as Record<string, Record<string, number>>;
    at(0);
    expect((await stat()).onlineStatus?.never).toBe(3);
    await server.db.update(netbars).set({ lastHeartbeatAt: new Date(start) });
    expect((await stat()).onlineStatus?.never).toBe(3);
    await server.db.update(netbars).set({ status: 'rejected' }).where(eq(netbars.name, '网吧 3'));
    expect((await stat()).status?.rejected).toBe(1);
    await server.db.update(netbars).set({ lastHeartbeatAt: null });
    at(5_000);
    expect((await stat()).onlineStatus?.never).toBe(7);
    vi.restoreAllMocks();
  });

  it('matches the counts of the tabs, each without its own filter', async () => {
    const as = await server.login();
    await addSevenNetbars(as);
    await server.db.update(netbars).set({ status: 'rejected' }).where(eq(netbars.name, '网吧 3'));
    const page = await ask(as, {
      status: ['rejected', 'trial'],
      keyword: '网吧',
      page: 4,
      pageSize: 2,
    });
    expect([page.total, page.list, page.stat.status.pending, page.stat.status.rejected]).toEqual([
      1,
      [],
      6,
      1,
    ]);
  });
});

describe('a list', () => {
  const strays = pgTable('strays', { ...record, kind: varchar({ length: 5 }).notNull() });
  const declared = {
    table: strays,
    id: strays.id,
    select: (tx: typeof server.db) => tx.select().from(strays).$dynamic(),
    row: Type.Object({ ID: Type.Integer() }),
    present: ({ id }: { id: number }) => ({ ID: id }),
  };

  it('throws for a table without a declared scope', async () => {
    const list = defineList({ ...declared, filters: {} });
    const caller = { userId: 1, uuid: '', userName: 'admin', nickName: '', authorityId: 888 };
    const by = { tx: server.db, caller, now: server.deps.now() };
    await expect(list.list(by, { page: 1, pageSize: 10 })).rejects.toThrow('declareTables');
    await expect(list.find(by, eq(strays.id, 1))).rejects.toThrow('declareTables');
  });

  it('caches its counts separately from other lists with the same topic', async () => {
    const as = await server.login();
    await addNetbar(server, as);
    const complete = {
      filters: {},
      row: declared.row,
      present: declared.present,
      memory: 'users',
    } as const;
    const lists = [
      defineList({
        ...complete,
        table: netbars,
        id: netbars.id,
        select: (tx) => tx.select().from(netbars).$dynamic(),
      }),
      defineList({
        ...complete,
        table: markets,
        id: markets.id,
        select: (tx) => tx.select().from(markets).$dynamic(),
      }),
    ];
    const caller = { userId: 1, uuid: '', userName: 'admin', nickName: '', authorityId: 888 };
    const by = {
      tx: server.deps.memory.reader(server.db, { users: 1 }),
      caller,
      now: server.deps.now(),
    };
    const totals = await Promise.all(lists.map(async (list) => (await list.count(by, {})).total));
    expect(totals).toEqual([1, 0]);
  });

  it('requires countedEvery to cache counts of a tab that depends on the time', () => {
    const filters = { kind: among((now) => sql`${now.toISOString()}`, ['a'], '类') };
    const timed = { ...declared, filters, tabs: ['kind'], memory: 'users' } as const;
    expect(() => defineList(timed)).toThrow('countedEvery');
    expect(() => defineList({ ...timed, countedEvery: 1_000 })).not.toThrow();
  });

  it('rejects nullable sort columns for a table that grows without limit', () => {
    const sort = { kind: netbars.expireAt };
    expect(() => defineLogList({ ...declared, filters: {}, sort })).toThrow(
      'must be plain NOT NULL columns',
    );
  });

  it('rejects a tab without values to count', () => {
    const filters = { kind: equals(strays.kind, Type.String({ maxLength: 5 })) };
    expect(() => defineList({ ...declared, filters, tabs: ['kind'] })).toThrow(
      'The tab kind needs',
    );
    expect(() =>
      defineList({ ...declared, filters, tabs: ['kind'], stat: flatStat('kind', { a: 'a' }) }),
    ).toThrow('The tab kind');
  });
});

it('exports and batches use the scope and `always` of their list', async () => {
  const keeper = await server.addUser('keeper', 301);
  const caller = { userId: keeper, uuid: '', userName: 'keeper', nickName: '', authorityId: 301 };
  const by = { tx: server.db, caller, now: server.deps.now() };
  const accounts = await visibleRows(accountList as unknown as RowSource, by, {});
  expect(
    (await server.db.select({ id: users.id }).from(users).where(accounts)).map(({ id }) => id),
  ).toEqual([keeper]);
  const tasks = await visibleRows(taskList as unknown as RowSource, by, {});
  expect(conditionKey(tasks)).toContain('creatorId');
});
