// @both-engines: plain SQL, rollups
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { MAX_EXCEPTIONS } from './exceptions.ts';
import { rebuildRollups } from './rollups.ts';
import type { DefenseLog } from './schemas.ts';
import type { DefenseStat } from './statSchemas.ts';
import { defenseDays, defenseExceptions, defenseHours, defenseLogs } from './tables.ts';

const server = withServer();
const MINUTE = 60_000;
const DAY = 86_400_000;
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

const threat = (more: object = {}) => ({
  at: server.deps.now().getTime() - MINUTE,
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
/** Sends one threat, or one for each override. */
async function send(...overrides: object[]): Promise<void> {
  const list = overrides.length > 0 ? overrides : [{}];
  seq += 1;
  gateway.send({ t: 'batch', seq, stream: 'defense', list: list.map(threat) });
  await vi.waitFor(
    () => expect(gateway.frames.some((frame) => frame.t === 'ack' && frame.seq === seq)).toBe(true),
    {
      timeout: 10_000,
      interval: 5,
    },
  );
}
const rows = () => server.db.select().from(defenseLogs).orderBy(asc(defenseLogs.id));
const list = async (query: object = {}, caller = as) =>
  (
    await server.call<{ list: DefenseLog[]; total: number }>(
      'POST /netbar/getDefenseLogList',
      { page: 1, pageSize: 50, ...query },
      { as: caller },
    )
  ).data;
const stat = (query: object = {}, caller = as) =>
  server.call<DefenseStat>('POST /netbar/getDefenseStat', query, { as: caller });
const post = (path: string, body: object, caller = as) =>
  server.call<Record<string, number>>(`POST /netbar/${path}`, body, { as: caller });

describe('repeated events within ten minutes', () => {
  it('are counted in the first log per terminal, within a batch and across batches', async () => {
    await send(
      {},
      { at: server.deps.now().getTime(), count: 4 },
      { no: 'A002' },
      { sha256: 'b'.repeat(64) },
    );
    await send({}, { no: 'A002', action: 'alerted' });
    expect(
      (await rows()).map(({ terminalNo, sha256, action, count }) => [
        terminalNo,
        sha256[0],
        action,
        count,
      ]),
    ).toEqual([
      ['A001', 'a', 'blocked', 6],
      ['A002', 'a', 'blocked', 1],
      ['A001', 'b', 'blocked', 1],
      ['A002', 'a', 'alerted', 1],
    ]);
    const [first] = await rows();
    expect((first?.lastAt?.getTime() ?? 0) - (first?.occurredAt.getTime() ?? 0)).toBe(MINUTE);
    await server.db.update(defenseLogs).set({ status: 'confirmed' });
    await send({ at: server.deps.now().getTime() });
    expect((await rows()).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('keep the counts by hour and day consistent with the logs', async () => {
    const now = server.deps.now().getTime();
    await send(
      {},
      { no: 'A002', at: now - DAY },
      { no: 'A003', at: now - 40 * DAY },
      { no: 'A002', at: now - DAY + 1 },
    );
    const rollups = async () => [
      await server.db.select().from(defenseHours).orderBy(defenseHours.hour),
      await server.db.select().from(defenseDays).orderBy(defenseDays.day),
    ];
    const incremental = await rollups();
    expect(incremental[0]?.reduce((sum, { logs }) => sum + logs, 0)).toBe(3);
    await rebuildRollups(server.db);
    expect(await rollups()).toEqual(incremental);
  });
});

describe('defense log', () => {
  it('follows its transitions, stores each step, and offers actions by state and role', async () => {
    await send();
    const [log] = (await list()).list;
    const ID = log?.ID ?? 0;
    expect(log?.actions).toEqual(['confirm', 'falsePositive', 'whitelist', 'ignore', 'addRule']);
    expect(
      (await post('handleDefenseLog', { IDs: [ID], action: 'confirm', remark: '已核实' })).data
        .updated,
    ).toBe(1);
    expect((await post('handleDefenseLog', { IDs: [ID], action: 'confirm' })).code).toBe(7);
    expect((await post('handleDefenseLog', { IDs: [ID], action: 'reopen' })).code).toBe(0);
    const { data } = await server.call<{
      log: DefenseLog;
      steps: { what: string; remark: string }[];
    }>('POST /netbar/getDefenseLog', { ID }, { as });
    expect([
      data.log.status,
      data.log.handlerName,
      data.steps.map(({ what, remark }) => [what, remark]),
    ]).toEqual([
      'open',
      '',
      [
        ['confirm', '已核实'],
        ['reopen', ''],
      ],
    ]);
    await server.addUser('support', STAFF_ROLES.support);
    const support = await server.login('support');
    expect((await list({}, support)).list[0]?.actions).toEqual([]);
    expect((await post('handleDefenseLog', { IDs: [ID], action: 'ignore' }, support)).code).toBe(7);
    expect((await post('whitelistDefenseLog', { ID, reach: 'terminal' }, support)).code).toBe(7);
  });

  it('of another netbar is not visible to an owner', async () => {
    await send();
    await server.addUser('owner', STAFF_ROLES.netbarOwner);
    const owner = await server.login('owner');
    const [{ id: ID } = { id: 0 }] = await rows();
    const code = async (path: string, body: object) => (await post(path, body, owner)).code;
    expect(await code('getDefenseLog', { ID })).toBe(7);
    expect(await code('handleDefenseLog', { IDs: [ID], action: 'confirm' })).toBe(7);
    expect((await stat({ time: '7d' }, owner)).data.total).toBe(0);
  });

  it('is handled by a batch task for all matching logs', async () => {
    await send({}, { no: 'A002' }, { no: 'A003', severity: 'low' });
    const selection = {
      allMatching: true,
      filter: { severity: 'high' },
      excludeIds: [],
      expectTotal: 2,
    };
    const task = await perform(server, as, '/defense/batchHandleDefenseLog', {
      action: 'ignore',
      selection,
    });
    expect([task.status, task.success]).toEqual(['done', 2]);
    expect((await rows()).map(({ status }) => status)).toEqual(['ignored', 'ignored', 'open']);
  });

  it('returns where the same file was found', async () => {
    await send({}, { no: 'A002' });
    const other = (await addNetbar(server, as, { name: '另一家网吧' })).ID;
    const second = await enrolTestGateway(server, as, other);
    second.gateway.send({ t: 'batch', seq: 1, stream: 'defense', list: [threat()] });
    await second.gateway.waitFor('ack');
    const [{ id: ID } = { id: 0 }] = await rows();
    const { data } = await server.call<{ elsewhere: object; near: object[] }>(
      'POST /netbar/getDefenseLog',
      { ID },
      { as },
    );
    expect(data.elsewhere).toMatchObject({ netbars: 2, terminals: 3, logs: 3 });
  });
});

describe('exceptions', () => {
  const sentExceptions = () =>
    gateway.frames.filter(({ t }) => t === 'exceptions') as unknown as { list: object[] }[];

  // @guarantee request-limits
  it('do not exceed the limit per netbar, also with concurrent requests', async () => {
    await send(...['a', 'b', 'c', 'd'].map((letter) => ({ sha256: letter.repeat(64) })));
    await server.db.execute(sql`insert into defense_exceptions (netbar_id, terminal_no, sha256, rule_name, process_name, log_id)
      select ${netbarId}, '', 'x' || n, '', '', 0 from generate_series(1, ${MAX_EXCEPTIONS - 1}::int) n`);
    const replies = await Promise.all(
      (await rows()).map(({ id: ID }) => post('whitelistDefenseLog', { ID, reach: 'netbar' })),
    );
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 7, 7, 7]);
    expect(await server.db.$count(defenseExceptions)).toBe(MAX_EXCEPTIONS);
  });

  it('apply to all 7 001 netbars of the caller', async () => {
    await server.db.execute(sql`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type)
      select 'NB' || n, '网吧' || n, '330100', '路', '人', '13800000000', 'none', 'none' from generate_series(1, 7000) n`);
    await send({});
    const [log] = await rows();
    const done = await post('whitelistDefenseLog', { ID: log?.id ?? 0, reach: 'netbars' });
    expect([done.code, done.data.netbars]).toEqual([0, 7_001]);
  });

  it('are previewed, sent to the gateway, whitelist new logs, and can be ended', async () => {
    await expect.poll(sentExceptions).toEqual([{ t: 'exceptions', list: [] }]);
    await send({}, { no: 'A002' });
    const [{ id: ID } = { id: 0 }] = await rows();
    expect((await post('previewException', { ID, reach: 'terminal' })).data).toMatchObject({
      logs: 1,
      terminals: 1,
      target: 1,
    });
    expect((await post('previewException', { ID, reach: 'netbar' })).data).toMatchObject({
      logs: 2,
      terminals: 2,
    });
    expect(
      (await post('whitelistDefenseLog', { ID, reach: 'terminal', remark: '自研' })).data,
    ).toEqual({ netbars: 1, logs: 1 });
    const exception = { no: 'A001', ruleName: '禁止注入', sha256: 'a'.repeat(64) };
    await expect.poll(() => sentExceptions().at(-1)?.list).toMatchObject([exception]);
    await send(
      { at: server.deps.now().getTime() - 30 * MINUTE },
      { no: 'A002', at: server.deps.now().getTime() - 30 * MINUTE },
    );
    expect((await rows()).map(({ terminalNo, status }) => [terminalNo, status])).toEqual([
      ['A001', 'whitelisted'],
      ['A002', 'open'],
      ['A001', 'whitelisted'],
      ['A002', 'open'],
    ]);
    expect((await post('endException', { ID })).data.ended).toBe(1);
    await expect.poll(() => sentExceptions().at(-1)?.list).toEqual([]);
    expect(
      (await server.db.select().from(defenseLogs).where(eq(defenseLogs.id, ID)))[0]?.status,
    ).toBe('open');
  });

  it('apply only to netbars in the data scope of their creator', async () => {
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    const ownNetbarId = (await addNetbar(server, as, { name: '自己的网吧' }, { ownerId })).ID;
    const mine = await enrolTestGateway(server, as, ownNetbarId);
    mine.gateway.send({ t: 'batch', seq: 1, stream: 'defense', list: [threat()] });
    await mine.gateway.waitFor('ack');
    const [log] = (await list({ netbarId: ownNetbarId })).list;
    expect(
      (await post('whitelistDefenseLog', { ID: log?.ID ?? 0, reach: 'netbars' })).data.netbars,
    ).toBe(2);
  });
});

describe('histogram', () => {
  it.each([
    ['the last hours', { time: '24h' }],
    ['thirty days', { time: '30d' }],
    ['one netbar', { time: '30d', netbarId: 1 }],
    ['another filter', { time: '30d', terminalNo: 'A001' }],
  ])('of %s matches the list', async (_what, query) => {
    const now = server.deps.now().getTime();
    await send(
      {},
      { no: 'A002', severity: 'low', at: now - 3 * 3_600_000 },
      { at: now - 20 * DAY },
      { no: 'A002', at: now - 60 * DAY },
    );
    const filter = 'netbarId' in query ? { ...query, netbarId } : query;
    const { data } = await stat(filter);
    const { total } = await list(filter);
    const { buckets, facets } = data;
    expect(data.total).toBe(total);
    expect(
      buckets.reduce(
        (sum, { low, medium, high, critical }) => sum + low + medium + high + critical,
        0,
      ),
    ).toBe(total);
    expect(buckets.length).toBeLessThanOrEqual(62);
    expect(Object.values(facets.severity).reduce((sum, count) => sum + count, 0)).toBe(total);
    const narrowed = await stat({ ...filter, severity: 'high' });
    expect(narrowed.data.total).toBe((await list({ ...filter, severity: 'high' })).total);
    // Alternatives to the chosen value keep their count.
    expect(narrowed.data.facets.severity).toEqual(facets.severity);
  });

  it.each([
    ['hours', {}, 3_600_000, DAY],
    ['days of a netbar', { netbarId: 1 }, DAY, 7 * DAY],
  ])('of a range of whole %s ends where the list does', async (_what, query, unit, span) => {
    const offset = 8 * 3_600_000;
    const end = Math.floor((server.deps.now().getTime() + offset) / unit) * unit - offset - unit;
    await send({ at: end - MINUTE }, { no: 'A002', at: end + MINUTE });
    const filter = { ...('netbarId' in query ? { netbarId } : {}), time: `${end - span}~${end}` };
    expect([(await stat(filter)).data.total, (await list(filter)).total]).toEqual([1, 1]);
  });

  it('accepts an empty range and ten years, and rejects a range that ends before it begins', async () => {
    await send();
    const now = server.deps.now().getTime();
    const range = (from: number, to: number) => stat({ time: `${from}~${to}` });
    expect((await range(now - 100, now - 100)).data).toMatchObject({ total: 0, buckets: [] });
    expect((await range(1, 2)).data).toMatchObject({ total: 0, buckets: [] });
    const decade = (await range(now - 3_650 * DAY, now)).data;
    expect([decade.total, decade.buckets.length]).toEqual([1, 1]);
    // The counts cover whole hours, so the returned range is extended to them.
    const oldest = now - 90 * DAY;
    expect([Date.parse(decade.from), Date.parse(decade.to)]).toEqual([
      oldest - (oldest % 3_600_000),
      now,
    ]);
    const wrong = await range(now, now - 1);
    expect([wrong.code, wrong.data]).toEqual([
      422,
      { errors: [{ field: 'time', msg: '时间范围不正确：开始应早于结束' }] },
    ]);
    for (const time of ['1y', '1~', '9'.repeat(15).concat('~', '9'.repeat(15))])
      expect((await stat({ time })).code).toBe(422);
  });
});
