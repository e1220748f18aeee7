// @both-engines: partitions, rollups, statistics of the planner
import { and, desc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTotal } from '../../platform/kernel/lists/keysetPaging.ts';
import { fromTable } from '../../platform/kernel/lists/page.ts';
import { withServer } from '../../testing/server.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { insertDefenseLogs } from './demoLogs.ts';
import type { DefenseLog } from './schemas.ts';
import { defenseLogs } from './tables.ts';

interface Page {
  list: DefenseLog[];
  total: number;
  totalExact: boolean;
  page: number;
  pageSize: number;
}

const server = withServer();
const TOTAL = 205;
let as = '';

async function fill(total: number): Promise<void> {
  for (const name of ['甲', '乙', '丙'])
    await addNetbar(server, as, { name: `${name}网吧` }, { lastHeartbeatAt: server.deps.now() });
  await insertDefenseLogs(server.db, { total, now: server.deps.now(), days: 7 });
}

const list = async (query: object = {}, caller = as) =>
  (
    await server.call<Page>(
      'POST /netbar/getDefenseLogList',
      { page: 1, pageSize: 20, ...query },
      { as: caller },
    )
  ).data;
const ids = ({ list }: Page) => list.map(({ ID }) => ID);

beforeEach(async () => {
  as = await server.login();
});

describe('list of defense logs', () => {
  beforeEach(() => fill(TOTAL));

  it('returns the same rows by page number as by cursor, starts with the newest and ends at the total', async () => {
    const all = (
      await server.db.select().from(defenseLogs).orderBy(desc(defenseLogs.occurredAt))
    ).map(({ id }) => id);
    const first = await list();
    expect([first.total, first.totalExact, first.page, first.pageSize]).toEqual([
      TOTAL,
      true,
      1,
      20,
    ]);
    expect(ids(first)).toEqual(all.slice(0, 20));
    const seventh = await list({ page: 7 });
    expect(ids(seventh)).toEqual(all.slice(120, 140));
    expect(ids(await list({ page: 8, after: seventh.list.at(-1)?.ID }))).toEqual(
      all.slice(140, 160),
    );
    expect(ids(await list({ page: 6, before: seventh.list[0]?.ID }))).toEqual(all.slice(100, 120));
    const last = await list({ fromEnd: true });
    expect([last.page, ids(last)]).toEqual([11, all.slice(200)]);
    expect(ids(await list({ page: 11 }))).toEqual(ids(last));
    expect([ids(await list({ page: 12 })), (await list({ page: 12 })).total]).toEqual([[], TOTAL]);
  });

  it.each([
    { field: 'severity', order: 'desc' },
    { field: 'severity', order: 'asc' },
    { field: 'occurredAt', order: 'asc' },
  ])('returns each row once, sorted by %j', async (sort) => {
    const seen: DefenseLog[] = [];
    let after: number | undefined;
    do {
      const page = await list({ sort: [sort], pageSize: 50, ...(after && { after }) });
      seen.push(...page.list);
      after = page.list.at(-1)?.ID;
    } while (after !== undefined);
    expect(new Set(seen.map(({ ID }) => ID)).size).toBe(TOTAL);
    const weight = ({ severity, occurredAt }: DefenseLog) =>
      sort.field === 'severity'
        ? ['low', 'medium', 'high', 'critical'].indexOf(severity)
        : Date.parse(occurredAt);
    const sign = sort.order === 'desc' ? -1 : 1;
    for (const [at, row] of seen.slice(1).entries())
      expect(sign * (weight(row) - weight(seen[at] as DefenseLog))).toBeGreaterThanOrEqual(0);
    expect(ids(await list({ sort: [sort], fromEnd: true, pageSize: 50 }))).toEqual(
      seen.slice(200).map(({ ID }) => ID),
    );
  });

  it('filters by each of its fields', async () => {
    const { list: rows } = await list({ pageSize: 100 });
    const firstValue = (key: keyof DefenseLog) => rows[0]?.[key] ?? '';
    for (const key of [
      'severity',
      'threatType',
      'action',
      'status',
      'netbarId',
      'terminalNo',
      'sha256',
    ] as const) {
      const matches = await list({ [key]: firstValue(key), pageSize: 100 });
      expect([key, matches.total > 0 && matches.total < TOTAL]).toEqual([key, true]);
      for (const row of matches.list) expect(row[key]).toBe(firstValue(key));
    }
    const severe = await list({ severity: ['high', 'critical'], pageSize: 100 });
    expect(new Set(severe.list.map(({ severity }) => severity))).toEqual(
      new Set(['high', 'critical']),
    );
    const name = String(firstValue('processName'));
    expect((await list({ processName: name.slice(0, 4).toUpperCase() })).total).toBeGreaterThan(0);
    for (const processName of ['%', '_____', '\\'])
      expect((await list({ processName })).total).toBe(0);
    const [newest, oldest] = [rows[0]?.occurredAt, rows.at(-1)?.occurredAt];
    expect(
      (await list({ startOccurredAt: oldest, endOccurredAt: newest })).total,
    ).toBeGreaterThanOrEqual(99);
    expect((await list({ startOccurredAt: '2100-01-01T00:00:00Z' })).total).toBe(0);
    expect((await list({ netbarId: 77 })).total).toBe(0);
  });

  it("hides logs outside the caller's data scope, and rejects them as a cursor", async () => {
    const keeper = await server.addUser('keeper', 301);
    await addNetbar(
      server,
      as,
      { name: '丁网吧', ownerId: keeper },
      { lastHeartbeatAt: server.deps.now() },
    );
    await insertDefenseLogs(server.db, { total: 40, now: server.deps.now(), days: 1 });
    const caller = await server.login('keeper');
    const ownLogs = await list({ pageSize: 100 }, caller);
    expect([ownLogs.total, new Set(ownLogs.list.map(({ netbarName }) => netbarName))]).toEqual([
      ownLogs.list.length,
      new Set(['丁网吧']),
    ]);
    expect((await list({ netbarId: 1 }, caller)).total).toBe(0);
    const reply = await server.call(
      'POST /netbar/getDefenseLogList',
      { page: 2, pageSize: 20, after: 1 },
      { as: caller },
    );
    expect([reply.code, reply.msg]).toEqual([7, '翻页位置的数据已被清理，请刷新列表']);
    await server.addUser('newcomer', 301);
    expect(await list({}, await server.login('newcomer'))).toMatchObject({
      list: [],
      total: 0,
      totalExact: true,
    });
  });
});

describe('list for a caller with several netbars', () => {
  let caller = '';
  beforeEach(async () => {
    const keeper = await server.addUser('keeper', 301);
    const seen = { lastHeartbeatAt: server.deps.now() };
    for (let at = 0; at < 6; at += 1)
      await addNetbar(server, as, { name: `${at}号网吧`, ownerId: keeper }, at < 3 ? seen : {});
    await addNetbar(server, as, { name: '别家网吧' }, seen);
    await insertDefenseLogs(server.db, { total: 120, now: server.deps.now(), days: 3 });
    caller = await server.login('keeper');
  });

  it.each([
    {},
    { severity: ['low', 'medium'] },
    { status: 'open' },
    { sort: [{ field: 'occurredAt', order: 'asc' }] },
    { time: '24h' },
  ])('returns the same rows per netbar as for all together, filtered by %j', async (query) => {
    const all = (await list({ ...query, pageSize: 100 }, as)).list.filter(
      ({ netbarName }) => netbarName !== '别家网吧',
    );
    expect(all.length).toBeGreaterThan(10);
    const first = await list({ ...query, pageSize: 5 }, caller);
    expect([first.totalExact, ids(first)]).toEqual([true, all.slice(0, 5).map(({ ID }) => ID)]);
    const rest: number[] = ids(first);
    for (let page = 2; rest.length < first.total; page += 1)
      rest.push(...ids(await list({ ...query, pageSize: 5, page }, caller)));
    expect(new Set(rest).size).toBe(first.total);
    const second = ids(await list({ ...query, pageSize: 5, page: 2 }, caller));
    expect(
      ids(await list({ ...query, pageSize: 5, page: 2, after: first.list.at(-1)?.ID }, caller)),
    ).toEqual(second);
    expect(ids(await list({ ...query, pageSize: 5, page: 1, before: second[0] }, caller))).toEqual(
      ids(first),
    );
    expect(ids(await list({ ...query, pageSize: 5, fromEnd: true }, caller))).toEqual(
      rest.slice(-(first.total % 5 || 5)),
    );
  });

  it.each([{}, { severity: 'low' }])(
    'continues with earlier days if counted rows of the newest days were deleted, filtered by %j',
    async (query) => {
      const all = (await list({ ...query, pageSize: 100 }, caller)).list;
      const chinaDay = ({ occurredAt }: DefenseLog) =>
        new Date(occurredAt).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
      // Two days, because the newest one may have just begun.
      const days = [...new Set(all.map(chinaDay))].slice(0, 2);
      const newest = all.filter((row) => days.includes(chinaDay(row)));
      const deleted = newest.slice(0, -2).map(({ ID }) => ID);
      expect(deleted.length).toBeGreaterThan(0);
      await server.db.delete(defenseLogs).where(inArray(defenseLogs.id, deleted));
      const remaining = all.slice(deleted.length).map(({ ID }) => ID);
      expect(ids(await list({ ...query, pageSize: 3 }, caller))).toEqual(remaining.slice(0, 3));
    },
  );

  it('is empty for netbars without logs, and shows new logs', async () => {
    const silent = await server.addUser('silent', 301);
    const { ID: netbarId } = await addNetbar(server, as, { name: '安静网吧', ownerId: silent });
    const quiet = await server.login('silent');
    expect(await list({}, quiet)).toMatchObject({ list: [], total: 0, totalExact: true });
    await server.db
      .update(netbars)
      .set({ lastHeartbeatAt: server.deps.now() })
      .where(eq(netbars.id, netbarId));
    await insertDefenseLogs(server.db, { total: 60, now: server.deps.now(), days: 1 });
    const shown = await list({ pageSize: 100 }, quiet);
    expect([shown.total > 0, new Set(shown.list.map((row) => row.netbarId))]).toEqual([
      true,
      new Set([netbarId]),
    ]);
  });
});

it('limits page numbers of a long list, but not paging by cursor or from the end', async () => {
  await fill(10_050);
  await server.db.execute('analyze defense_logs');
  const page = (number: number) =>
    server.call<Page>('POST /netbar/getDefenseLogList', { page: number, pageSize: 100 }, { as });
  expect((await page(101)).data.list).toHaveLength(50);
  expect([(await page(6001)).code, (await page(6002)).data]).toEqual([
    0,
    {
      errors: [
        {
          field: 'page',
          msg: '按页码最多翻到第 600000 条，请逐页翻看、直接跳到最后一页，或缩小时间范围',
        },
      ],
    },
  ]);
  expect((await list({ page: 9_000, fromEnd: true })).list).toHaveLength(20);
  expect(await list({ page: 9_000, processName: 'nobody.exe' })).toMatchObject({
    list: [],
    total: 0,
  });
});

it.each([{}, { severity: ['low', 'medium'] }, { action: 'blocked' }])(
  'skips whole hours to reach a distant page, filtered by %j',
  async (query) => {
    await fill(2_600);
    const kinds = Object.entries(query).map(([field, value]) =>
      inArray(defenseLogs[field as 'severity'], [value].flat() as never[]),
    );
    const all = await server.db
      .select({ id: defenseLogs.id })
      .from(defenseLogs)
      .where(and(...kinds))
      .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id));
    const far = Math.floor((all.length - 20) / 20);
    expect(far).toBeGreaterThan(51);
    for (const page of [52, far])
      expect(ids(await list({ ...query, page }))).toEqual(
        all.slice((page - 1) * 20, page * 20).map(({ id }) => id),
      );
  },
);

it('counts exactly up to a limit and estimates the total above it', async () => {
  await fill(TOTAL);
  await server.db.execute('analyze defense_logs');
  const source = { from: fromTable(defenseLogs), id: defenseLogs.id };
  expect(await readTotal(server.db, source, undefined, TOTAL)).toEqual({
    total: TOTAL,
    totalExact: true,
  });
  const beyond = await readTotal(server.db, source, undefined, 100);
  expect([beyond.totalExact, beyond.total >= 101]).toEqual([false, true]);
  expect(
    (await readTotal(server.db, source, eq(defenseLogs.severity, 'critical'), 100)).totalExact,
  ).toBe(true);
});
