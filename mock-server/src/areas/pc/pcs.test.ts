// @both-engines: arrays, generated rows
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import {
  addCommands,
  agentCommands,
  agentRefusals,
  type ConnectedNetbar,
  WIRE_LIMITS,
} from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { mergeOldCounts, sampleOnline } from './history.ts';
import type { Pc, PcTree } from './schemas.ts';
import { onlineCounts, terminals } from './tables.ts';
import { TerminalReports } from './terminalReports.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let reports: TerminalReports;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  reports = new TerminalReports(server.deps);
  return () => reports.close();
});

const by = (id = netbarId): ConnectedNetbar & { skew: number } => ({
  netbarId: id,
  skew: 0,
  // Needs `this`, as the method of a connection does.
  toServerTime(moment: number) {
    return new Date(moment + this.skew);
  },
});
type TerminalReport = Parameters<TerminalReports['onTerminals']>[1]['list'][number];
const terminalOn = (no: string, more: Partial<TerminalReport> = {}): TerminalReport => ({
  no,
  power: 'on',
  ...more,
});

/** Reports terminals as a gateway does, and writes them. */
async function report(
  list: TerminalReport[],
  full?: 'only' | 'first' | 'next' | 'last',
  id = netbarId,
): Promise<void> {
  reports.onActivity(id, server.deps.now());
  reports.onTerminals(by(id), { list, full });
  await reports.flush();
}
const list = async (query: object = {}, caller = as) =>
  (
    await server.call<{
      list: Pc[];
      total: number;
      stat: { onlineStatus: Record<string, number> };
    }>('POST /pc/getPcList', { page: 1, pageSize: 50, ...query }, { as: caller })
  ).data;
const call = <T = { updated: number }>(path: string, body: object, caller = as) =>
  server.call<T>(`POST /pc/${path}`, { requestId: crypto.randomUUID(), ...body }, { as: caller });
const netbar = async (id = netbarId) =>
  (await server.db.select().from(netbars).where(eq(netbars.id, id)))[0];
const idOf = async (no: string) => (await list({ keyword: no })).list[0]?.ID ?? 0;

it('keeps at most the allowed number of terminals per netbar, and stores a refusal', async () => {
  const { db } = server;
  await db.execute(sql`insert into ${terminals} (netbar_id, terminal_no, status, power, power_at)
    select ${netbarId}, 'Z' || lpad(n::text, 4, '0'), 'removed', 'off', now() from generate_series(1, ${WIRE_LIMITS.machines - 2}::int) n`);
  await report(
    [terminalOn('A001'), terminalOn('A002'), terminalOn('A003'), terminalOn('A004')],
    'only',
  );
  expect((await list({ netbarId })).list.map(({ terminalNo }) => terminalNo)).toEqual([
    'A001',
    'A002',
  ]);
  // Existing terminals are still updated.
  await report([{ no: 'A001', power: 'off' }, terminalOn('A005')]);
  expect(await db.$count(terminals, eq(terminals.netbarId, netbarId))).toBe(WIRE_LIMITS.machines);
  const [first] = await db.select().from(terminals).where(eq(terminals.terminalNo, 'A001'));
  expect(first?.power).toBe('off');
  const refusals = await db
    .select()
    .from(agentRefusals)
    .where(eq(agentRefusals.netbarId, netbarId));
  expect(refusals).toMatchObject([{ reason: 'tooManyMachines', count: 2 }]);
});

it('buffers at most the allowed number of terminals per netbar', async () => {
  const all = Array.from({ length: WIRE_LIMITS.machines * 2 }, (_, at) =>
    terminalOn(`${'ABC'[at % 3]}${Math.floor(at / 3)}`),
  );
  for (let from = 0; from < all.length; from += 500)
    reports.onTerminals(by(), {
      list: all.slice(from, from + 500),
      full: from === 0 ? 'first' : 'next',
    });
  await reports.flush();
  expect(await server.db.$count(terminals, eq(terminals.netbarId, netbarId))).toBe(
    WIRE_LIMITS.machines,
  );
  const [refusal] = await server.db
    .select()
    .from(agentRefusals)
    .where(eq(agentRefusals.netbarId, netbarId));
  expect(refusal).toMatchObject({ reason: 'tooManyMachines', count: 1 });
});

it('computes a risk score for each terminal, which filters and sorts the list', async () => {
  await report(
    [
      terminalOn('A001', { protect: 'on' }),
      terminalOn('A002', { protect: 'degraded' }),
      terminalOn('A003', { protect: 'off' }),
    ],
    'only',
  );
  await report([terminalOn('A003', { isolated: true, mac: '02:00:00:00:00:01' })]);
  await report([terminalOn('A003', { mac: '02:00:00:00:00:02' })]);
  const scores = async (query: object) =>
    (await list({ netbarId, ...query })).list.map(({ terminalNo, riskScore, risk }) => [
      terminalNo,
      riskScore,
      risk,
    ]);
  expect(await scores({ sort: [{ field: 'riskScore', order: 'desc' }] })).toEqual([
    ['A003', 100, 'high'],
    ['A002', 30, 'medium'],
    ['A001', 0, 'low'],
  ]);
  expect(await scores({ risk: ['medium', 'low'] })).toEqual([
    ['A001', 0, 'low'],
    ['A002', 30, 'medium'],
  ]);
});

describe('terminal reports', () => {
  it('update the newest value of each field, only in their netbar', async () => {
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    await report(
      [
        terminalOn('A001', {
          ip: '10.0.0.1',
          version: '3.2.1',
          protect: 'on',
          host: 'PC-1',
          bootAt: 0,
        }),
        terminalOn('A002'),
      ],
      'only',
    );
    await report([terminalOn('A001', { ip: '10.0.0.9' })]);
    await report([terminalOn('A001')], 'only', other.ID);
    const { list: rows, stat } = await list({ netbarId });
    expect(
      rows.map(({ terminalNo, ip, hostName, clientVersion }) => [
        terminalNo,
        ip,
        hostName,
        clientVersion,
      ]),
    ).toEqual([
      ['A001', '10.0.0.9', 'PC-1', '3.2.1'],
      ['A002', '', '', ''],
    ]);
    expect(stat.onlineStatus).toEqual({ online: 2, delayed: 0, offline: 0 });
    expect(await netbar()).toMatchObject({
      terminalOnline: 2,
      terminalProtected: 1,
      terminalTotal: 2,
      clientVersion: '3.2.1',
    });
    expect((await list({ keyword: '10.0.0.9' })).total).toBe(1);
    expect((await list({ clientVersion: '3.2.1', protectStatus: 'on' })).total).toBe(1);
  });

  it('turn off terminals that a complete report does not contain, after its last message', async () => {
    await report([terminalOn('A001'), terminalOn('A002'), terminalOn('A003')], 'only');
    await report([terminalOn('A001')], 'first');
    expect((await list({ onlineStatus: 'online' })).total).toBe(3);
    await report([terminalOn('A002', { power: 'off' })], 'last');
    const rows = (await list()).list.map(({ terminalNo, onlineStatus }) => [
      terminalNo,
      onlineStatus,
    ]);
    expect(rows).toEqual([
      ['A001', 'online'],
      ['A002', 'offline'],
      ['A003', 'offline'],
    ]);
    expect((await netbar())?.terminalOnline).toBe(1);
  });

  it('change neither the update time of the netbar nor of the terminals', async () => {
    const before = await netbar();
    await report([terminalOn('A001')], 'only');
    const [pc] = (await list()).list;
    server.advance(1_000);
    await report([terminalOn('A001', { ip: '10.0.0.2' })]);
    expect([(await netbar())?.updatedAt, (await list()).list[0]?.UpdatedAt]).toEqual([
      before?.updatedAt,
      pc?.UpdatedAt,
    ]);
  });

  it('belong to the netbar of the gateway, whatever they contain', async () => {
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    await report([terminalOn('A001', { protect: 'on' })], 'only', other.ID);
    await report(
      [{ ...terminalOn('A001', { protect: 'off' }), netbar: other.ID } as TerminalReport],
      'only',
    );
    const rows = (await list({ sort: [{ field: 'CreatedAt', order: 'asc' }] })).list;
    expect(rows.map((pc) => [pc.netbarId, pc.protectStatus])).toEqual([
      [other.ID, 'on'],
      [netbarId, 'off'],
    ]);
  });

  it('of one netbar do not block others if the database rejects them, and its heartbeat is stored', async () => {
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    reports.onActivity(other.ID, server.deps.now());
    reports.onTerminals(
      { ...by(other.ID), toServerTime: () => new Date(-8e15) },
      { list: [terminalOn('A001', { bootAt: 0 })] },
    );
    await report([terminalOn('A001')], 'only');
    expect((await list()).list.map((pc) => pc.netbarId)).toEqual([netbarId]);
    await reports.flush();
    expect((await netbar(other.ID))?.lastHeartbeatAt).toEqual(server.deps.now());
  });

  it('are written later if the database is not available, without overwriting newer ones', async () => {
    const { db } = server.deps.database;
    const transaction = db.transaction;
    db.transaction = () => Promise.reject(new Error('The database is not available'));
    await report([terminalOn('A001', { ip: '10.0.0.1', host: 'PC-1' })], 'only');
    db.transaction = transaction;
    await report([terminalOn('A001', { ip: '10.0.0.2' })]);
    expect((await list()).list).toMatchObject([{ ip: '10.0.0.2', hostName: 'PC-1' }]);
  });
});

it('shows terminals as online while their gateway reports, without writing a row', async () => {
  await report([terminalOn('A001'), terminalOn('A002', { power: 'off' })], 'only');
  const status = async () => (await list()).list.map(({ onlineStatus }) => onlineStatus);
  const [before] = await server.db.select().from(terminals);
  expect(await status()).toEqual(['online', 'offline']);
  server.advance(100_000);
  expect(await status()).toEqual(['delayed', 'offline']);
  expect((await list({ onlineStatus: ['delayed'] })).total).toBe(1);
  server.advance(300_000);
  expect(await status()).toEqual(['offline', 'offline']);
  const at = server.deps.now();
  reports.onActivity(netbarId, at);
  await reports.flush();
  expect(await status()).toEqual(['online', 'offline']);
  expect((await list({ onlineStatus: 'online' })).list).toMatchObject([
    { lastSeenAt: at.toISOString() },
  ]);
  expect((await server.db.select().from(terminals))[0]).toEqual(before);
});

describe('terminal', () => {
  it('is registered automatically up to the declared number of the netbar, and waits for registration beyond it', async () => {
    await server.db.update(netbars).set({ terminalTotal: 2 }).where(eq(netbars.id, netbarId));
    await report([terminalOn('A001'), terminalOn('A002'), terminalOn('A003')], 'only');
    expect((await list()).list.map(({ status }) => status)).toEqual([
      'normal',
      'normal',
      'unregistered',
    ]);
    expect(await netbar()).toMatchObject({ terminalOnline: 2, terminalTotal: 2 });
    const id = await idOf('A003');
    expect((await call('registerPc', { IDs: [id] })).data.updated).toBe(1);
    expect((await list({ status: 'normal' })).total).toBe(3);
    expect((await call('registerPc', { IDs: [id] })).msg).toBe('客户机的状态已变化，请刷新后再试');
    expect((await netbar())?.terminalOnline).toBe(3);
  });

  it('loses its open commands when it is removed, and is unregistered when it reports again', async () => {
    await report([terminalOn('A001')], 'only');
    const id = await idOf('A001');
    await addReboot(id);
    expect((await call('removePc', { IDs: [id] })).data.updated).toBe(1);
    expect([(await list()).total, (await netbar())?.terminalOnline]).toEqual([0, 0]);
    expect(await server.db.select().from(agentCommands)).toMatchObject([{ status: 'canceled' }]);
    expect((await call('getPc', { ID: id })).msg).toBe('客户机不存在，或不在您的数据范围内');
    await report([terminalOn('A001')]);
    expect((await list()).list).toMatchObject([{ ID: id, status: 'unregistered' }]);
  });

  it('with other hardware waits for approval, which ends the commands of the former hardware', async () => {
    const [old, fresh] = ['00:00:00:00:00:01', '00:00:00:00:00:02'];
    await report(
      [terminalOn('A001', { mac: old }), terminalOn('A002', { mac: '00:00:00:00:00:03' })],
      'only',
    );
    await report([terminalOn('A001', { mac: fresh })]);
    const [pc] = (await list({ replaced: true })).list;
    expect(pc).toMatchObject({ terminalNo: 'A001', mac: old, newMac: fresh });
    expect(pc?.actions).toContain('replace');
    // The former hardware reports again, so no replacement is pending.
    await report([terminalOn('A001', { mac: old })]);
    expect((await list({ replaced: true })).total).toBe(0);
    expect((await call('replacePc', { ID: pc?.ID })).code).toBe(7);
    await report([terminalOn('A001', { mac: fresh })]);
    await addReboot(pc?.ID ?? 0);
    expect((await call<{ pc: Pc }>('replacePc', { ID: pc?.ID })).data.pc).toMatchObject({
      mac: fresh,
      newMac: null,
    });
    expect(await server.db.select().from(agentCommands)).toMatchObject([{ status: 'replaced' }]);
  });

  const addReboot = (terminalId: number) =>
    server.db.transaction((tx) =>
      addCommands({ tx, bus: server.deps.bus }, [
        {
          netbarId,
          machineId: terminalId,
          machineNo: 'A001',
          mac: null,
          name: 'reboot',
          args: {},
          taskId: null,
          creatorId: 1,
          reason: '',
          createdAt: server.deps.now(),
          expiresAt: new Date(server.deps.now().getTime() + 60_000),
        },
      ]),
    );
});

describe('terminal group', () => {
  const tree = async () => (await call<PcTree>('getGroupTree', {})).data;

  it('is found by the id of its netbar within the data scope', async () => {
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    const named = async (of: number) =>
      (await call<PcTree>('getGroupTree', { netbarId: of })).data.netbars.map(({ ID }) => ID);
    expect([await named(other.ID), await named(netbarId), await named(999_999)]).toEqual([
      [other.ID],
      [netbarId],
      [],
    ]);
  });

  it('receives terminals in its number range, and releases them when it is deleted', async () => {
    await report([terminalOn('A001'), terminalOn('A010'), terminalOn('B001')], 'only');
    const range = { rangeFrom: 'a001', rangeTo: 'a060' };
    const added = await call<{ group: { ID: number } }>('addGroup', {
      netbarId,
      name: '大厅',
      ...range,
    });
    expect(added.data.group).toMatchObject({
      rangeFrom: 'A001',
      rangeTo: 'A060',
      terminalCount: 2,
      actions: ['edit', 'delete'],
    });
    await server.db.update(netbars).set({ terminalTotal: 0 }).where(eq(netbars.id, netbarId));
    await report([terminalOn('A002'), terminalOn('A2')]);
    const groupId = added.data.group.ID;
    expect((await list({ groupId })).list.map(({ terminalNo }) => terminalNo)).toEqual([
      'A001',
      'A002',
      'A010',
    ]);
    expect((await call('movePc', { IDs: [await idOf('B001')], groupId })).data.updated).toBe(1);
    expect((await tree()).netbars).toMatchObject([
      { ID: netbarId, terminalCount: 5, groups: [{ terminalCount: 4 }] },
    ]);
    expect((await call('deleteGroup', { ID: groupId })).code).toBe(0);
    expect((await list()).list.map((pc) => pc.groupId)).toEqual(Array(5).fill(null));
  });

  it.each([
    [{ name: '大厅' }, 'name'],
    [{ name: '包间', rangeFrom: 'A001' }, 'rangeTo'],
    [{ name: '包间', rangeFrom: 'A002', rangeTo: 'A001' }, 'rangeTo'],
    [{ name: '包间', rangeFrom: 'A001', rangeTo: 'B001' }, 'rangeTo'],
    [{ name: '包间', rangeFrom: 'A01', rangeTo: 'A001' }, 'rangeTo'],
    [{ name: '  ' }, 'name'],
  ])('rejects %j and names the field', async (group, field) => {
    expect((await call('addGroup', { netbarId, name: '大厅' })).code).toBe(0);
    const reply = await call<{ errors?: { field: string }[] }>('addGroup', { netbarId, ...group });
    expect([
      reply.code === 0,
      reply.data.errors?.map((error) => error.field) ?? reply.code,
    ]).toEqual([false, [field]]);
  });

  it('rejects a terminal of another netbar', async () => {
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    await report([terminalOn('A001')], 'only', other.ID);
    const { group } = (
      await call<{ group: { ID: number } }>('addGroup', { netbarId, name: '大厅' })
    ).data;
    const [pc] = (await list({ netbarId: other.ID })).list;
    expect((await call('movePc', { IDs: [pc?.ID], groupId: group.ID })).msg).toBe(
      '分组与客户机不属于同一家网吧',
    );
  });
});

it('limits viewing and editing to the data scope of the role', async () => {
  const ownerId = await server.addUser('owner', 300);
  const ownNetbar = await addNetbar(server, as, { name: '自己的网吧' }, { ownerId });
  await report([terminalOn('A001')], 'only');
  await report([terminalOn('A009')], 'only', ownNetbar.ID);
  const owner = await server.login('owner');
  expect((await list({}, owner)).list.map(({ terminalNo }) => terminalNo)).toEqual(['A009']);
  const [otherPc] = (await list({ netbarId })).list;
  expect((await call('setPcTags', { IDs: [otherPc?.ID], tags: ['VIP'] }, owner)).code).toBe(7);
  const [mine] = (await list({}, owner)).list;
  expect((await call('setPcTags', { IDs: [mine?.ID], tags: ['VIP'] }, owner)).data.updated).toBe(1);
  expect((await list({ tag: 'VIP' })).total).toBe(1);
  await server.addUser('support', 120);
  const support = await server.login('support');
  expect((await list({}, support)).list.flatMap(({ actions }) => actions)).toEqual([]);
  expect((await call('movePc', { IDs: [mine?.ID], groupId: null }, support)).code).toBe(7);
});

it('merges online counts into coarser steps without losing samples', async () => {
  const DAY = 86_400_000;
  await report([terminalOn('A001', { protect: 'on' }), terminalOn('A002')], 'only');
  const startAt = server.deps.now();
  for (let minute = 0; minute < 120; minute += 1) {
    if (minute === 60) await report([terminalOn('A002', { power: 'off' })]);
    await sampleOnline(server.db, [netbarId], new Date(startAt.getTime() + minute * 60_000));
  }
  const rows = (step: number) =>
    server.db
      .select()
      .from(onlineCounts)
      .where(and(eq(onlineCounts.netbarId, netbarId), eq(onlineCounts.step, step)));
  const sum = (steps: { samples: number; online: number; protectedOnline: number | null }[]) => [
    steps.reduce((all, { samples }) => all + samples, 0),
    steps.reduce((all, { online }) => all + online, 0),
    steps.reduce((all, step) => all + (step.protectedOnline ?? 0), 0),
  ];
  expect(sum(await rows(5))).toEqual([120, 180, 120]);
  await mergeOldCounts(server.db, new Date(startAt.getTime() + 2 * DAY + 3_600_000));
  expect(sum([...(await rows(5)), ...(await rows(60))])).toEqual([120, 180, 120]);
  await mergeOldCounts(server.db, new Date(startAt.getTime() + 3 * DAY));
  expect([(await rows(5)).length, sum(await rows(60))]).toEqual([0, [120, 180, 120]]);
  await mergeOldCounts(server.db, new Date(startAt.getTime() + 95 * DAY));
  expect([(await rows(60)).length, sum(await rows(1440))]).toEqual([0, [120, 180, 120]]);
  const iso = (days: number) => new Date(startAt.getTime() + days * DAY).toISOString();
  const reply = await call<{ list: object[] }>('getOnlineHistory', {
    netbarId,
    from: iso(-2),
    to: iso(2),
  });
  expect(reply.data.list).toContainEqual(
    expect.objectContaining({ minutes: 1440, most: 2, protected: 1 }),
  );
  await mergeOldCounts(server.db, new Date(startAt.getTime() + 2_000 * DAY));
  expect(await rows(1440)).toEqual([]);
});
