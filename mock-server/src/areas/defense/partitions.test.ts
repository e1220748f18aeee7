// @both-engines: partitions, advisory locks
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { earlierDatabase } from '../../testing/database.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { dropBefore, openDays, readPartitions } from './partitions.ts';
import { defenseSettings } from './settings.ts';
import { defenseDays, defenseHours, defenseLogs } from './tables.ts';
import { maintainDefenseLogs } from './upkeep.ts';

const DAY = 86_400_000;
const DISTANT = new Date('2001-02-03T04:05:06Z');

describe('partitions of defense logs', () => {
  const server = withServer();
  let as = '';
  let netbarId = 0;
  let gateway: TestGateway;
  let seq = 0;

  beforeEach(async () => {
    as = await server.login();
    netbarId = (await addNetbar(server, as)).ID;
    ({ gateway } = await enrolTestGateway(server, as, netbarId));
    seq = 0;
  });
  /** Drops partitions that a test created for distant days. */
  afterEach(async () => void (await dropBefore(server.db, new Date(DISTANT.getTime() + 30 * DAY))));

  const threat = (more: object = {}) => ({
    at: server.deps.now().getTime(),
    no: 'A001',
    threatType: 'inject',
    severity: 'high',
    action: 'blocked',
    ruleName: '禁止注入',
    processName: 'x.exe',
    processPath: 'C:\\x.exe',
    pid: 7,
    ppid: 4,
    parentName: 'cmd.exe',
    cmdline: 'x /s',
    sha256: 'a'.repeat(64),
    ...more,
  });
  async function send(...list: object[]): Promise<void> {
    seq += 1;
    gateway.send({ t: 'batch', seq, stream: 'defense', list });
    await gateway.waitFor('ack', seq);
  }
  const rows = () => server.db.select().from(defenseLogs).orderBy(asc(defenseLogs.id));
  const partitionOf = async (id: number) => {
    const partitions = await server.db
      .select({ name: sql<string>`tableoid::regclass::text` })
      .from(defenseLogs)
      .where(eq(defenseLogs.id, id));
    return partitions[0]?.name;
  };
  const dayName = (moment: Date) =>
    `defense_logs_${new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')}`;

  it('store logs by day of receipt, regardless of the time of the event', async () => {
    await send(threat(), threat({ no: 'A002', at: server.deps.now().getTime() - 9 * DAY }));
    expect(await Promise.all((await rows()).map(({ id }) => partitionOf(id)))).toEqual([
      dayName(server.deps.now()),
      dayName(server.deps.now()),
    ]);
  });

  it('merge repeated events across midnight, which are still found and handled', async () => {
    const midnight =
      Math.ceil((server.deps.now().getTime() + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000;
    server.advance(midnight - 60_000 - server.deps.now().getTime());
    ({ gateway } = await enrolTestGateway(server, as, netbarId));
    await send(threat());
    server.advance(120_000);
    ({ gateway } = await enrolTestGateway(server, as, netbarId));
    seq = 0;
    await send(threat(), threat({ no: 'A002' }));
    const allRows = await rows();
    expect(allRows.map(({ terminalNo, count }) => [terminalNo, count])).toEqual([
      ['A001', 2],
      ['A002', 1],
    ]);
    expect(new Set(await Promise.all(allRows.map(({ id }) => partitionOf(id)))).size).toBe(2);
    const body = { IDs: allRows.map(({ id }) => id), action: 'confirm' };
    as = await server.login();
    expect((await server.call('POST /netbar/handleDefenseLog', body, { as })).data).toEqual({
      updated: 2,
    });
    expect((await rows()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    const listed = await server.call<{ list: { ID: number }[] }>(
      'POST /netbar/getDefenseLogList',
      { page: 1, pageSize: 10, time: '1h' },
      { as },
    );
    expect(listed.data.list.map(({ ID }) => ID)).toEqual(allRows.map(({ id }) => id).reverse());
  });

  it('are created once per day with concurrent callers', async () => {
    const until = new Date(DISTANT.getTime() + 2 * DAY);
    const created = await Promise.all(
      [1, 2].map(() =>
        server.db.transaction((tx) => openDays(tx as unknown as typeof server.db, DISTANT, until)),
      ),
    );
    // Three days of two tables.
    expect(created.sort()).toEqual([0, 6]);
    const existing = (await readPartitions(server.db)).filter(
      ({ to }) => to.getTime() < DISTANT.getTime() + 9 * DAY,
    );
    expect(existing.map(({ name, from }) => [name, from?.toISOString()])).toEqual([
      ['defense_logs_20010203', '2001-02-02T16:00:00.000Z'],
      ['defense_logs_20010204', '2001-02-03T16:00:00.000Z'],
      ['defense_logs_20010205', '2001-02-04T16:00:00.000Z'],
    ]);
  });

  it('are dropped after the configured number of days, and the counts later', async () => {
    const runUpkeep = async (keptDays: number) => {
      await server.db.transaction((tx) =>
        writeSettings(tx, server.deps.sealer, defenseSettings, { keptDays }),
      );
      await maintainDefenseLogs({
        ...server.deps,
        log: { ...server.deps.log, info: () => undefined } as never,
      });
    };
    const received = (ms: number) => new Date(server.deps.now().getTime() - ms);
    const [log] = await send(threat()).then(rows);
    const { id: _, ...template } = log as NonNullable<typeof log>;
    for (const createdAt of [received(40 * DAY), received(8 * DAY)]) {
      await server.db.transaction((tx) => openDays(tx as unknown as typeof server.db, createdAt));
      await server.db.insert(defenseLogs).values({ ...template, createdAt, occurredAt: createdAt });
    }
    const ages = async () =>
      (await server.db.select().from(defenseLogs).orderBy(asc(defenseLogs.createdAt))).map(
        ({ createdAt }) => Math.round((server.deps.now().getTime() - createdAt.getTime()) / DAY),
      );
    await runUpkeep(60);
    expect(await ages()).toEqual([40, 8, 0]);
    await runUpkeep(30);
    expect(await ages()).toEqual([8, 0]);
    expect(
      (await readPartitions(server.db)).some(({ name }) => name === dayName(received(40 * DAY))),
    ).toBe(false);
    const ahead = new Date(server.deps.now().getTime() + 3 * DAY);
    expect((await readPartitions(server.db)).some(({ name }) => name === dayName(ahead))).toBe(
      true,
    );
    // Counts are deleted by the time of receipt of the newest counted log.
    const counted = { severity: 'low', threatType: 'file', action: 'blocked', logs: 1 } as const;
    const [old, young] = [received(500 * DAY), received(1)];
    const [day, otherDay] = ['2001-02-03', '2001-02-04'];
    await server.db.insert(defenseDays).values([
      { ...counted, netbarId, day, countedAt: old },
      { ...counted, netbarId, day: otherDay, countedAt: young },
    ]);
    await server.db.insert(defenseHours).values([
      { ...counted, hour: DISTANT, countedAt: old },
      { ...counted, hour: new Date(DISTANT.getTime() + DAY), countedAt: young },
    ]);
    await runUpkeep(30);
    const days = await server.db
      .select()
      .from(defenseDays)
      .where(eq(defenseDays.threatType, 'file'))
      .orderBy(asc(defenseDays.day));
    expect(days.map((row) => row.day)).toEqual([otherDay]);
    const hours = await server.db
      .select()
      .from(defenseHours)
      .where(eq(defenseHours.threatType, 'file'))
      .orderBy(asc(defenseHours.hour));
    expect(hours.map(({ hour }) => hour.getTime())).toEqual([DISTANT.getTime() + DAY]);
  });

  it('are not dropped while a long query reads them', async () => {
    if (server.deps.database.engine === 'embedded') return;
    await server.db.transaction((tx) => openDays(tx as unknown as typeof server.db, DISTANT));
    const before = new Date(DISTANT.getTime() + 2 * DAY);
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from defense_logs`);
      await tx.execute(sql`select count(*) from defense_snapshots`);
      expect(await dropBefore(server.db, before)).toEqual([]);
    });
    expect(await dropBefore(server.db, before)).toEqual([
      'defense_logs_20010203',
      'defense_snapshots_20010203',
    ]);
  });
});

describe('migration of an unpartitioned table', () => {
  it('keeps all rows and ids, and leaves the table unchanged if it fails', async () => {
    const earlier = await earlierDatabase('0.1.0');
    try {
      const { db } = earlier;
      const { rows: netbarRows } = (await db.execute(
        sql`select id from netbars order by id limit 1`,
      )) as unknown as {
        rows: { id: number }[];
      };
      await db.execute(sql`
        insert into defense_logs (netbar_id, terminal_no, occurred_at, created_at, updated_at, threat_type, severity, action, rule_name,
          process_name, process_path, pid, ppid, parent_name, cmdline, sha256)
        select ${netbarRows[0]?.id}::int, 'A001', at, at, at, 'inject', 'high', 'blocked', 'r', 'x.exe', 'C:\\x.exe', 1, 2, 'p', n::text, repeat('a', 64)
        from generate_series(1, 300) n, lateral (select timestamptz '2026-01-01 00:00+00' + n * interval '1 hour' as at) t`);
      const allRows = async () =>
        (
          (await db.execute(
            sql`select id, cmdline, occurred_at::text, created_at::text, status::text from defense_logs order by id`,
          )) as unknown as {
            rows: { id: number }[];
          }
        ).rows;
      const before = await allRows();
      expect(before.length).toBeGreaterThanOrEqual(300);
      // Makes a later part of the migration fail.
      await db.execute(sql`create table defense_logs_before_time (one int)`);
      await expect(earlier.prepare(async () => undefined)).rejects.toThrow(
        'defense/0002_version_0_2',
      );
      expect(await allRows()).toEqual(before);
      await db.execute(sql`drop table defense_logs_before_time`);
      await earlier.prepare(async () => undefined);
      expect(await allRows()).toEqual(before);
      const [first, ...others] = await readPartitions(db);
      expect([first?.name, first?.from, others]).toEqual(['defense_logs_before', null, []]);
      const now = new Date('2026-05-01T00:00:00Z');
      await db.transaction((tx) =>
        openDays(tx as unknown as typeof db, new Date('2026-01-03T00:00:00Z'), now),
      );
      const added = (await db.execute(sql`
        insert into defense_logs (netbar_id, terminal_no, occurred_at, created_at, updated_at, threat_type, severity, action, rule_name,
          process_name, process_path, pid, ppid, parent_name, cmdline, sha256)
        select netbar_id, terminal_no, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, updated_at, threat_type, severity,
          action, rule_name, process_name, process_path, pid, ppid, parent_name, cmdline, sha256 from defense_logs order by id limit 1
        returning id`)) as unknown as { rows: { id: number }[] };
      expect(added.rows[0]?.id).toBeGreaterThan(Math.max(...before.map(({ id }) => id)));
      expect(await allRows()).toHaveLength(before.length + 1);
    } finally {
      await earlier.close();
    }
  });
});
