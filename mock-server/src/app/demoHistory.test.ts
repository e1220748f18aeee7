// @both-engines: date_bin, bit strings of hashes, locks
import { and, count, countDistinct, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { debugLogs } from '../areas/debugLog/tables.ts';
import { defenseLogs } from '../areas/defense/tables.ts';
import { netbars } from '../areas/netbar/index.ts';
import { onlineCounts, processSnapshots, terminals } from '../areas/pc/tables.ts';
import { netbarReports } from '../areas/report/tables.ts';
import { demoHistory } from '../platform/admin/seedSync/tables.ts';
import type { ServedArea } from '../platform/kernel/area/define.ts';
import { makeRandom } from '../platform/kernel/demo/random.ts';
import { chinaDay } from '../platform/kernel/demo/rhythm.ts';
import { withServer } from '../testing/server.ts';
import { addDemoHistory } from './demoHistory.ts';

// The test database has the newest four days.
const server = withServer({ demo: true });
const FIRST_MISSING = 4;

const startedAt = async () =>
  (await server.db.select().from(demoHistory))[0]?.startedAt ?? new Date(0);
const logsOfDay = async (ago: number) => {
  const { from, to } = chinaDay(await startedAt(), ago);
  const [row] = await server.db
    .select({ logs: count() })
    .from(defenseLogs)
    .where(and(gte(defenseLogs.occurredAt, from), lt(defenseLogs.occurredAt, to)));
  return row?.logs ?? 0;
};

it('continues with the first missing day, and adds no day twice', async () => {
  const before = [await logsOfDay(1), await logsOfDay(3), await logsOfDay(FIRST_MISSING)];
  expect(before.map((logs) => logs > 100)).toEqual([true, true, false]);
  const reports = await server.db.$count(netbarReports);
  await addDemoHistory(server.deps, FIRST_MISSING + 1);
  await addDemoHistory(server.deps, FIRST_MISSING + 1);
  expect([await logsOfDay(1), await logsOfDay(3)]).toEqual(before.slice(0, 2));
  expect(await logsOfDay(FIRST_MISSING)).toBeGreaterThan(100);
  const [days] = await server.db
    .select({ days: countDistinct(netbarReports.day) })
    .from(netbarReports);
  expect(days?.days).toBe(FIRST_MISSING);
  expect(await server.db.$count(netbarReports)).toBeGreaterThan(reports);
});

it('leaves no rows of a portion that fails, and inserts it on the next start', async () => {
  const { database, areas } = server.deps;
  const failing = areas.map(
    (area): ServedArea =>
      area.name === 'defense'
        ? {
            ...area,
            demoDay: async (day) => {
              await area.demoDay?.(day);
              throw new Error('The process has stopped');
            },
          }
        : area,
  );
  await expect(addDemoHistory({ database, areas: failing }, FIRST_MISSING + 1)).rejects.toThrow(
    'The process has stopped',
  );
  expect(await logsOfDay(FIRST_MISSING)).toBe(0);
  await addDemoHistory({ database, areas }, FIRST_MISSING + 1);
  expect(await logsOfDay(FIRST_MISSING)).toBeGreaterThan(100);
});

it('ends at the number of online terminals with which the simulation continues', async () => {
  const now = await startedAt();
  const [last] = await server.db
    .select({ online: sql<number>`sum(online / samples)`.mapWith(Number) })
    .from(onlineCounts)
    .where(
      and(
        eq(onlineCounts.step, 5),
        gte(onlineCounts.at, new Date(now.getTime() - 10 * 60_000)),
        lt(onlineCounts.at, new Date(now.getTime() - 5 * 60_000)),
      ),
    );
  const [current] = await server.db
    .select({ online: sql<number>`sum(terminal_online)`.mapWith(Number) })
    .from(netbars);
  expect((last?.online ?? 0) / (current?.online ?? 1)).toBeGreaterThan(0.9);
  expect((last?.online ?? 0) / (current?.online ?? 1)).toBeLessThan(1.1);
});

it('contains a campaign with one program on several netbars', async () => {
  const now = await startedAt();
  const defense = server.deps.areas.find(({ name }) => name === 'defense');

  const day = chinaDay(now, 10);
  await defense?.demoDay?.({ tx: server.db, now, random: makeRandom(1), ago: 10, ...day });
  const [campaign] = await server.db
    .select({ logs: count(), netbars: countDistinct(defenseLogs.netbarId) })
    .from(defenseLogs)
    .where(
      and(
        eq(defenseLogs.processName, 'killshield.exe'),
        gte(defenseLogs.occurredAt, new Date(day.from.getTime() + 19 * 3_600_000)),
        lt(defenseLogs.occurredAt, day.to),
      ),
    );
  expect(campaign?.logs).toBeGreaterThan(100);
  expect(campaign?.netbars).toBeGreaterThan(4);
});

it('has logs and snapshots only of existing terminals, and of netbars that have reported', async () => {
  const readFaults = async (what: SQL) =>
    (await server.db.execute(what)) as unknown as { rows: unknown[] };
  for (const table of [defenseLogs, debugLogs]) {
    expect(await server.db.$count(table)).toBeGreaterThan(100);
    const { rows } = await readFaults(sql`
      select log.netbar_id, log.terminal_no from ${table} log
      join ${netbars} n on n.id = log.netbar_id
      left join ${terminals} t on t.netbar_id = log.netbar_id and t.terminal_no = log.terminal_no
      where n.last_heartbeat_at is null or (log.terminal_no is not null and t.id is null) limit 5`);
    expect(rows).toEqual([]);
  }
  const { rows } = await readFaults(sql`
    select s.netbar_id from ${processSnapshots} s
    left join ${terminals} t on t.id = s.terminal_id and t.netbar_id = s.netbar_id
    where t.id is null limit 5`);
  expect(rows).toEqual([]);
  expect(await server.db.$count(processSnapshots)).toBeGreaterThan(0);
});

it('has operation records of demo netbars', async () => {
  const { data } = await server.call<{ list: unknown[] }>(
    'GET /sysOperationRecord/getObjectHistory?kind=netbar&id=1',
    undefined,
    { as: await server.login() },
  );
  expect(data.list.length).toBeGreaterThan(0);
});
