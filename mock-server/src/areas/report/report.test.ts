// @both-engines: dates in the time zone of China, sums
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { beforeEach, expect, it } from 'vitest';
import type { Bus } from '../../db/bus.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import type { LiveNote } from '../../platform/kernel/live/publish.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { renderMessages } from '../../platform/services/inbox/renderMessage.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { download, perform } from '../../platform/services/tasks/testing/tasks.ts';
import { wakeTask } from '../../platform/services/tasks/wakeTask.ts';
import { withServer } from '../../testing/server.ts';
import { insertDefenseLogs } from '../defense/demoLogs.ts';
import { rebuildRollups } from '../defense/rollups.ts';
import { defenseLogs } from '../defense/tables.ts';
import { insertLogs } from '../defense/testing/logs.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { onlineCounts } from '../pc/tables.ts';
import { previousDay } from './createReports.ts';
import type { NetbarReport } from './list.ts';
import { reportSettings } from './settings.ts';
import { netbarReports } from './tables.ts';
import { startPendingReports } from './watch.ts';

const server = withServer();
const DAY = 86_400_000;
let as = '';
let ownerId = 0;

beforeEach(async () => {
  // Noon in China: the previous day is over.
  const now = server.deps.now().getTime() + 8 * 3_600_000;
  server.advance(Math.ceil(now / DAY) * DAY + DAY / 2 - now);
  as = await server.login();
  ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  await addNetbar(
    server,
    as,
    { name: '甲网吧' },
    { ownerId, lastHeartbeatAt: server.deps.now(), status: 'active' },
  );
  await insertDefenseLogs(server.db, { total: 60, now: server.deps.now(), days: 3 });
  await addNetbar(server, as, { name: '从未上线' });
});
/** Runs the periodic check of the server and then its tasks. */
async function report(): Promise<string[]> {
  const days = await startPendingReports(server.deps);
  await runDueTasks(server.deps);
  return days;
}
const notifications = () =>
  server.db
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.kind, 'report.daily'))
    .orderBy(asc(inboxMessages.id));
const taskRows = () =>
  server.db.select().from(tasks).where(eq(tasks.type, 'report.sendReports')).orderBy(asc(tasks.id));
const list = async (caller = as) =>
  (
    await server.call<{ list: NetbarReport[] }>(
      'POST /netbar/getReportList',
      { page: 1, pageSize: 10 },
      { as: caller },
    )
  ).data.list;
const tellAt = (text: string) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, reportSettings, { tellAt: text }),
  );

it('lists reports by days in China, including the last one', async () => {
  await startPendingReports(server.deps);
  await runDueTasks(server.deps);
  const day = previousDay(server.deps.now());
  const total = async (range: object) =>
    (
      await server.call<{ total: number }>(
        'POST /netbar/getReportList',
        { page: 1, pageSize: 10, ...range },
        { as },
      )
    ).data.total;
  const begin = new Date(`${day}T00:00:00+08:00`).toISOString();
  const before = new Date(Date.parse(begin) - 1).toISOString();
  expect(await total({ startDay: begin, endDay: begin })).toBe(1);
  expect(await total({ startDay: before, endDay: before })).toBe(0);
  expect(await total({ startDay: '2999-12-31T20:00:00Z' })).toBe(0);
});

it('creates one report per netbar and day from the stored counts', async () => {
  expect(await report()).toEqual([previousDay(server.deps.now())]);
  expect(await report()).toEqual([]);
  const [first, ...others] = await list();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    netbarName: '甲网吧',
    day: previousDay(server.deps.now()),
    blocked: 20,
  });
  expect(first?.threats.reduce((sum, { logs }) => sum + logs, 0)).toBe(20);
  await server.addUser('stranger', STAFF_ROLES.netbarOwner);
  expect(await list(await server.login('stranger'))).toEqual([]);
  expect(await list(await server.login('owner'))).toHaveLength(1);
});

it('does not count hits of observed rules', async () => {
  const occurredAt = new Date(`${previousDay(server.deps.now())}T12:00:00+08:00`);
  const [former] = await server.db.select().from(defenseLogs).limit(1);
  if (!former) throw new Error('No defense log');
  const { id: _id, ...log } = former;
  const hit = { ...log, action: 'audited', status: 'open', severity: 'critical' } as const;
  await insertLogs(server.db, { ...hit, occurredAt, createdAt: occurredAt });
  const openLogs = await server.db.$count(
    defenseLogs,
    sql`${defenseLogs.status} = 'open' and ${defenseLogs.action} <> 'audited'
      and (${defenseLogs.occurredAt} at time zone 'Asia/Shanghai')::date = ${previousDay(server.deps.now())}::date`,
  );
  await rebuildRollups(server.db);
  await report();
  expect((await list())[0]).toMatchObject({ blocked: 20, open: openLogs });
});

it('returns null instead of 0 without gateway contact or without versions, in the API and in exports', async () => {
  const at = new Date(`${previousDay(server.deps.now())}T12:00:00+08:00`);
  const online = { lastHeartbeatAt: server.deps.now(), status: 'active' as const };
  await addNetbar(server, as, { name: '停电网吧' }, online);
  const empty = await addNetbar(server, as, { name: '空场网吧' }, online);
  await server.db
    .insert(onlineCounts)
    .values({ netbarId: empty.ID, step: 5, at, samples: 5, online: 0, most: 0 });
  await report();
  const rows = Object.fromEntries((await list()).map((row) => [row.netbarName, row]));
  const unknown = { onlineMax: null, uptimeBp: null, versionShareBp: null };
  expect(rows.甲网吧).toMatchObject({ blocked: 20, ...unknown });
  expect(rows.停电网吧).toMatchObject({ blocked: null, critical: null, open: null, ...unknown });
  expect(rows.空场网吧).toMatchObject({
    blocked: 0,
    critical: 0,
    open: 0,
    onlineMax: 0,
    uptimeBp: 34,
    versionShareBp: null,
  });
  const columns = [
    'netbarName',
    'blocked',
    'critical',
    'open',
    'onlineMax',
    'uptimeBp',
    'versionShareBp',
  ];
  const body = { format: 'csv', columns, requestId: randomUUID() };
  const task = await perform(server, as, '/report/exportReportList', body);
  const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
  const cells = Object.fromEntries(
    parseCsv(bytes.toString('utf8')).map(([name = '', ...others]) => [name, others]),
  );
  expect(cells.停电网吧).toEqual(['', '', '', '', '', '']);
  expect(cells.空场网吧).toEqual(['0', '0', '0', '0', '34', '']);
});

it('finds reports by a part of the netbar name, in the list and in exports', async () => {
  await report();
  const listed = async (keyword: string) =>
    (
      await server.call<{ total: number }>(
        'POST /netbar/getReportList',
        { page: 1, pageSize: 10, keyword },
        { as },
      )
    ).data.total;
  const exported = async (keyword: string) => {
    const body = { format: 'csv', filter: { keyword }, requestId: randomUUID() };
    return (
      await server.call<{ task: { total: number } }>('POST /report/exportReportList', body, { as })
    ).data.task.total;
  };
  expect([
    await listed('甲网'),
    await listed('乙'),
    await exported('甲网'),
    await exported('乙'),
  ]).toEqual([1, 0, 1, 0]);
});

it('notifies the owner once at the configured hour', async () => {
  await tellAt('18:00');
  await report();
  expect([(await list()).length, await notifications()]).toEqual([1, []]);
  const [task] = await taskRows();
  expect(task).toMatchObject({
    status: 'running',
    resting: true,
    title: `${previousDay(server.deps.now())} 日报`,
  });
  server.advance(6 * 3_600_000);
  for (let twice = 0; twice < 2; twice += 1) {
    await server.db.transaction((tx) =>
      wakeTask({ tx: tx as unknown as typeof server.db, bus: server.deps.bus }, task?.id ?? 0),
    );
    await report();
  }
  const sent = await notifications();
  const { areas, now } = server.deps;
  const [words] = await renderMessages({ areas, tx: server.db, now: now() }, sent);
  expect(sent.map(({ userId }) => userId)).toEqual([ownerId]);
  expect(words?.text).toContain('1 家网吧共拦截 20 条威胁');
  expect((await taskRows()).map(({ status, msg }) => [status, msg])).toEqual([
    ['done', '已生成 1 份日报，已通知 1 位业主'],
  ]);
  expect((await server.db.select().from(netbarReports))[0]?.toldAt).not.toBeNull();
});

it('creates reports without notification if no hour is configured', async () => {
  await tellAt('');
  await report();
  expect([(await list()).length, await notifications(), (await taskRows())[0]?.status]).toEqual([
    1,
    [],
    'done',
  ]);
});

it('starts each day once with concurrent instances, and makes up for days when the server was off', async () => {
  await tellAt('00:00');
  const days = (
    await Promise.all([startPendingReports(server.deps), startPendingReports(server.deps)])
  ).flat();
  expect(days).toEqual([previousDay(server.deps.now())]);
  await runDueTasks(server.deps);
  server.advance(3 * DAY);
  const now = server.deps.now().getTime();
  expect(await report()).toEqual([2, 1, 0].map((ago) => previousDay(new Date(now - ago * DAY))));
  expect((await taskRows()).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
  expect((await notifications()).map(({ userId }) => userId)).toEqual([
    ownerId,
    ownerId,
    ownerId,
    ownerId,
  ]);
});

it('notifies each owner once if the server stops during notification and another one continues', async () => {
  const other = await server.addUser('other', STAFF_ROLES.netbarOwner);
  await addNetbar(
    server,
    as,
    { name: '乙网吧' },
    { ownerId: other, lastHeartbeatAt: server.deps.now(), status: 'active' },
  );
  await tellAt('00:00');
  await startPendingReports(server.deps);
  // Notifying the second owner fails.
  const publish: Bus['publish'] = async (topic, note, tx) => {
    if ((note as Partial<LiveNote>).channels?.includes(String(other)))
      throw new Error('The process has stopped');
    return server.deps.bus.publish(topic, note, tx);
  };
  await runDueTasks({ ...server.deps, bus: { ...server.deps.bus, publish } });
  expect(await notifications()).toEqual([]);
  await server.db
    .update(tasks)
    .set({ status: 'queued', dueAt: new Date(0), resting: false })
    .where(eq(tasks.type, 'report.sendReports'));
  await runDueTasks(server.deps);
  expect((await notifications()).map(({ userId }) => userId).sort()).toEqual(
    [ownerId, other].sort(),
  );
  expect(await server.db.$count(netbarReports)).toBe(2);
});

it('can be started manually only with scope `all`, and only for a past day', async () => {
  const send = (day: string, caller = as) =>
    server.call('POST /report/sendReports', { day, requestId: randomUUID() }, { as: caller });
  const today = new Date(server.deps.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect((await send(today)).data).toEqual({
    errors: [{ field: 'day', msg: '当天还没有结束，只能生成之前日期的日报' }],
  });
  expect((await send(previousDay(server.deps.now()))).code).toBe(0);
  expect((await send(previousDay(server.deps.now()), await server.login('owner'))).code).toBe(7);
  expect(previousDay(new Date('2026-03-01T17:00:00Z'))).toBe('2026-03-01');
  expect(previousDay(new Date(Date.parse('2026-03-01T15:00:00Z') - DAY))).toBe('2026-02-27');
});
