// @both-engines: arrays, times that are compared in SQL
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import { lockSettings, writeSettings } from '../../platform/kernel/settings/store.ts';
import { deliverDue } from '../../platform/services/inbox/delivery.ts';
import { renderMessages } from '../../platform/services/inbox/renderMessage.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { latch } from '../../testing/latch.ts';
import { withServer } from '../../testing/server.ts';
import { agentCommands, agentRefusals } from '../agent/index.ts';
import { connect, gateway, makeKey } from '../agent/testing/gateway.ts';
import type { defenseLogs } from '../defense/tables.ts';
import { insertLogs } from '../defense/testing/logs.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { type AlertAction, alertTransitions } from './moves.ts';
import type { Alert } from './schemas.ts';
import { type AlertSettings, alertSettings, isQuiet } from './settings.ts';
import { ALERT_STATUSES, alertStatus } from './status.ts';
import { alertEvents, alerts } from './tables.ts';
import { texts } from './texts.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let admin = '';
let netbarId = 0;
let ownerId = 0;

const ago = (ms: number) => new Date(server.deps.now().getTime() - ms);
const set = (columns: Partial<typeof netbars.$inferInsert>, id = netbarId) =>
  server.db.update(netbars).set(columns).where(eq(netbars.id, id));
const heartbeat = () => set({ lastHeartbeatAt: server.deps.now() });
const saveSettings = (values: Partial<AlertSettings>) =>
  server.db.transaction((tx) => writeSettings(tx, server.deps.sealer, alertSettings, values));
const evaluate = () => watchOnce(server.deps);
const call = <T>(what: string, body: object, as = admin) =>
  server.call<T>(`POST /alert/${what}`, body, { as });
const list = async (as = admin, filter: object = {}) =>
  (
    await call<{ list: Alert[]; stat: { status: Record<string, number> } }>(
      'getAlertList',
      { page: 1, pageSize: 50, ...filter },
      as,
    )
  ).data;
const states = async (as = admin) =>
  (await list(as)).list.map(({ kind, status, count }) => `${kind} ${status} ${count}`);
const messages = async (userId: number) => {
  const rows = await server.db
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.userId, userId))
    .orderBy(inboxMessages.id);
  const { deps } = server;
  const words = await renderMessages({ areas: deps.areas, tx: server.db, now: deps.now() }, rows);
  return rows.map((row, at) => ({ ...row, title: words[at]?.title, text: words[at]?.text ?? '' }));
};
const inbox = async (userId: number) =>
  (await messages(userId)).map(({ kind, title }) => `${kind} ${title}`);
const addPc = (terminalNo: string, columns: Partial<typeof terminals.$inferInsert> = {}) =>
  server.db.insert(terminals).values({
    netbarId,
    terminalNo,
    status: 'normal',
    power: 'on',
    powerAt: ago(DAY),
    protectStatus: 'on',
    clientVersion: '3.2.1',
    ...columns,
  });
const eventKinds = async (ID: number) =>
  (await call<{ events: { what: string }[] }>('getAlert', { ID })).data.events.map(
    ({ what }) => what,
  );

beforeEach(async () => {
  admin = await server.login();
  ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const running = {
    status: 'active',
    expireAt: new Date(server.deps.now().getTime() + 100 * DAY),
    ownerId,
  };
  netbarId = (
    await addNetbar(
      server,
      admin,
      { name: '星河网咖' },
      { ...running, lastHeartbeatAt: server.deps.now() },
    )
  ).ID;
});

it.runIf(process.env.TEST_DATABASE_URL)(
  'evaluates alerts while a settings change holds its lock',
  async () => {
    const [locked, release] = [latch(), latch()];
    const saving = server.db.transaction(async (tx) => {
      await lockSettings(tx);
      locked.open();
      await release.passed;
    });
    await locked.passed;
    const looked = await evaluate();
    release.open();
    await saving;
    expect(looked).toBe(true);
  },
);

it('notifies a user through each chosen channel: console, SMS, mail and WeChat', async () => {
  await server.db
    .update(users)
    .set({ phone: '13912345678', email: 'owner@example.com' })
    .where(eq(users.id, ownerId));
  await server.db.insert(wxBindings).values({ userId: ownerId, openid: 'o-owner' });
  const choice = { kind: 'alert.netbarSilent', console: true, sms: true, mail: true, wechat: true };
  expect(
    (await server.call('POST /inbox/setChoice', choice, { as: await server.login('owner') })).code,
  ).toBe(0);
  server.advance(10 * MINUTE);
  await evaluate();
  expect((await inbox(ownerId)).at(-1)).toBe('alert.netbarSilent 星河网咖：网吧失联');
  await deliverDue(server.deps);
  const sent = server.deps.gateways.outbox().filter(({ kind }) => kind !== 'captcha');
  const delivered = sent.map(({ kind, to, subject, text = '' }) => [
    kind,
    to,
    (subject ?? text).split('\n')[0],
  ]);
  const title = '星河网咖：网吧失联';
  expect(delivered.sort()).toEqual([
    ['mail', 'owner@example.com', title],
    ['sms', '13912345678', title],
    ['wechat', 'o-owner', title],
  ]);
});

it('notifies the owner of a netbar among 1100 owners', async () => {
  await server.db.execute(sql`insert into users (user_name, nick_name, password_hash, authority_id)
    select 'one' || n, '业主' || n, '-', ${STAFF_ROLES.netbarOwner} from generate_series(1, 1100) n`);
  await server.db.execute(sql`insert into user_authorities (user_id, authority_id, position)
    select id, authority_id, 0 from users where user_name like 'one%'`);
  const [last] = await server.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.userName, 'one1100'));
  await set({ ownerId: last?.id ?? 0 });
  server.advance(10 * MINUTE);
  await evaluate();
  expect(await inbox(last?.id ?? 0)).toEqual(['alert.netbarSilent 星河网咖：网吧失联']);
});

describe('alert rules', () => {
  it('opens no alert for a healthy netbar or for a netbar that never reported', async () => {
    await addPc('A001');
    await addNetbar(
      server,
      admin,
      { name: '新网吧' },
      { status: 'trial', expireAt: ago(-100 * DAY) },
    );
    await evaluate();
    expect(await states()).toEqual([]);
  });

  it('opens an alert for a silent netbar and states the duration', async () => {
    server.advance(9 * MINUTE);
    await evaluate();
    expect(await states()).toEqual([]);
    server.advance(MINUTE);
    await evaluate();
    expect((await list()).list).toMatchObject([
      {
        kind: 'netbarSilent',
        severity: 'critical',
        title: '已失联 10 分钟',
        present: true,
        netbarName: '星河网咖',
      },
    ]);
    server.advance(110 * MINUTE);
    await evaluate();
    expect((await list()).list.map(({ title }) => title)).toEqual(['已失联 2 小时']);
    server.advance(2 * DAY + 65 * MINUTE);
    await evaluate();
    expect((await list()).list.map(({ title }) => title)).toEqual(['已失联 2 天 3 小时']);
  });

  it('counts missing protection and outdated versions among terminals that are on', async () => {
    await saveSettings({ minVersion: '3.2', protectionOff: 50, versionBehind: 50 });
    await addPc('A001', { protectStatus: 'off', clientVersion: '3.10.0' });
    await addPc('A002', { clientVersion: '3.1.9' });
    await addPc('A003', {
      power: 'off',
      protectStatus: 'off',
      clientVersion: '1.0.0',
      powerAt: ago(MINUTE),
    });
    await evaluate();
    expect((await list()).list.map(({ title }) => title).sort()).toEqual([
      '2 台在线客户机中有 1 台低于版本 3.2（50%）',
      '2 台在线客户机中有 1 台未防护（50%）',
    ]);
  });

  it('opens an alert for terminals that are off for a while, if their netbar is connected', async () => {
    for (const no of ['A001', 'A002', 'A003'])
      await addPc(no, { power: 'off', powerAt: ago(11 * MINUTE) });
    await addPc('A004', { power: 'off', powerAt: ago(MINUTE) });
    await evaluate();
    expect(await states()).toEqual([]);
    server.advance(10 * MINUTE);
    await heartbeat();
    await evaluate();
    expect(await states()).toEqual(['offlineShare open 1']);
  });

  it('opens alerts for a burst of threats and for an expiring term', async () => {
    await saveSettings({ threatBurst: 3 });
    const log: typeof defenseLogs.$inferInsert = {
      netbarId,
      terminalNo: 'A001',
      occurredAt: ago(MINUTE),
      ruleName: '',
      processName: '',
      processPath: '',
      pid: 1,
      ppid: 1,
      parentName: '',
      cmdline: '',
      sha256: '',
      threatType: 'process',
      severity: 'low',
      action: 'blocked',
    };
    const observed = { ...log, action: 'audited' as const };
    await insertLogs(server.db, log, log, observed, { ...log, occurredAt: ago(11 * MINUTE) });
    await evaluate();
    expect(await states()).toEqual([]);
    await insertLogs(server.db, log);
    await set({ expireAt: ago(-6.5 * DAY) });
    await evaluate();
    expect((await list()).list.map(({ title }) => title).sort()).toEqual([
      '10 分钟内出现 3 次威胁',
      '服务将在 7 天内到期',
    ]);
  });

  it('counts commands that failed within the last hour, but not expired commands of terminals that were off', async () => {
    await saveSettings({ commandFailed: 3 });
    const at = (minutes: number) => ago(minutes * MINUTE);
    const ended = (
      status: 'done' | 'failed' | 'refused' | 'expired',
      minutes: number,
      deliveredAt: Date | null = at(minutes),
    ) => ({
      netbarId,
      name: 'reboot',
      args: {},
      creatorId: 1,
      createdAt: at(90),
      expiresAt: at(minutes),
      status,
      deliveredAt,
      finishedAt: at(minutes),
    });
    await server.db
      .insert(agentCommands)
      .values([
        ended('failed', 1),
        ended('expired', 1),
        ended('done', 1),
        ended('expired', 1, null),
        ended('failed', 61),
      ]);
    await evaluate();
    expect(await states()).toEqual([]);
    await server.db.insert(agentCommands).values(ended('refused', 59));
    await evaluate();
    expect((await list()).list.map(({ title }) => title)).toEqual(['1 小时内有 3 条命令执行失败']);
    server.advance(2 * MINUTE);
    await heartbeat();
    await evaluate();
    expect((await list()).list).toMatchObject([{ kind: 'commandFailed', present: false }]);
  });

  it('opens an alert for the netbar of a reused key, but not for an unknown key', async () => {
    const other = await addNetbar(server, admin, { name: '云帆网吧' });
    await makeKey(server, admin, other.ID);
    const stolen = await makeKey(server, admin, netbarId);
    await makeKey(server, admin, netbarId);
    const show = async (key: string) => {
      const stranger = await connect(server);
      stranger.send({ t: 'enrol', key, protocol: 1, gateway });
      await stranger.closed;
    };
    await show('x'.repeat(32));
    await evaluate();
    expect(await states()).toEqual([]);
    await show(stolen);
    // The refusal is stored after the connection has closed.
    await expect
      .poll(async () => {
        await evaluate();
        return (await list()).list.map(({ kind, netbarName, title }) => [kind, netbarName, title]);
      })
      .toEqual([['enrolMisuse', '星河网咖', '1 小时内有 1 次可疑的网关接入被拒绝']]);
    expect(await inbox(ownerId)).toEqual(['alert.enrolMisuse 星河网咖：可疑的网关接入']);
  });

  // @guarantee gateway-netbar
  it('opens an alert for the netbar whose gateway names a command of another netbar', async () => {
    await server.db
      .insert(agentRefusals)
      .values({ netbarId, reason: 'foreignCommand', at: server.deps.now() });
    await evaluate();
    expect(await states()).toEqual(['enrolMisuse open 1']);
  });

  it('opens an alert for two gateways with one identity above the tolerated number of refusals', async () => {
    const same = (count: number) =>
      server.db
        .insert(agentRefusals)
        .values({ netbarId, reason: 'duplicate', count, at: server.deps.now() })
        .onConflictDoUpdate({
          target: [agentRefusals.netbarId, agentRefusals.reason],
          set: { count },
        });
    await same(3);
    await evaluate();
    expect(await states()).toEqual([]);
    await same(4);
    await evaluate();
    expect(await states()).toEqual(['enrolMisuse open 1']);
  });
});

describe('alert', () => {
  const silence = async () => {
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await evaluate();
  };

  it('stays one alert while its cause comes and goes, and is resolved when the cause stays away', async () => {
    await silence();
    await evaluate();
    expect(await states()).toEqual(['netbarSilent open 1']);
    await heartbeat();
    await evaluate();
    expect((await list()).list).toMatchObject([{ present: false, status: 'open' }]);
    server.advance(2 * MINUTE);
    await silence();
    expect(await states()).toEqual(['netbarSilent open 2']);
    await heartbeat();
    await evaluate();
    server.advance(5 * MINUTE);
    await heartbeat();
    await evaluate();
    const { list: ended, stat } = await list();
    expect(ended).toMatchObject([
      { status: 'resolved', resolvedBy: 'auto', actions: ['setRules'] },
    ]);
    expect(stat.status).toMatchObject({ open: 0, resolved: 1 });
    expect(await eventKinds(ended[0]?.ID ?? 0)).toEqual([
      'opened',
      'told',
      'returned',
      'recovered',
    ]);
    await silence();
    expect(await states()).toEqual(['netbarSilent open 1', 'netbarSilent resolved 2']);
  });

  it('allows exactly the declared transitions', async () => {
    await silence();
    const [alert] = (await list()).list;
    const IDs = [alert?.ID ?? 0];
    const bodies: Partial<Record<AlertAction, object>> = {
      acknowledge: { IDs },
      mute: { IDs, until: ago(-DAY) },
      unmute: { IDs },
      resolve: { IDs, reason: '已处理' },
    };
    for (const from of ALERT_STATUSES)
      for (const [action, body] of Object.entries(bodies)) {
        const status = from === 'muted' ? 'open' : from;
        await server.db
          .update(alerts)
          .set({ status, mutedUntil: from === 'muted' ? ago(-DAY) : null });
        const to = alertTransitions.next(from, action as AlertAction);
        const { code } = await call(`${action}Alert`, body);
        const [row] = await server.db.select().from(alerts);
        expect([from, action, code, row && alertStatus(row, server.deps.now())]).toEqual([
          from,
          action,
          to ? 0 : 7,
          to ?? from,
        ]);
      }
  });

  it('does not reopen after a manual resolve until its cause was gone once', async () => {
    await silence();
    const [alert] = (await list()).list;
    expect((await call('resolveAlert', { IDs: [alert?.ID], reason: '网吧停业装修' })).code).toBe(0);
    await evaluate();
    expect(await states()).toEqual(['netbarSilent resolved 1']);
    await heartbeat();
    await evaluate();
    server.advance(5 * MINUTE);
    await heartbeat();
    await evaluate();
    await silence();
    expect(await states()).toEqual(['netbarSilent open 1', 'netbarSilent resolved 1']);
  });

  it('accepts a mute that ends within 30 days, and is open again afterwards', async () => {
    await silence();
    const [alert] = (await list()).list;
    const mute = (until: Date) => call('muteAlert', { IDs: [alert?.ID], until, reason: '装修' });
    expect([(await mute(ago(MINUTE))).code, (await mute(ago(-31 * DAY))).code]).toEqual([422, 422]);
    expect((await mute(ago(-60 * MINUTE))).code).toBe(0);
    expect(await states()).toEqual(['netbarSilent muted 1']);
    server.advance(60 * MINUTE);
    expect((await list(admin, { status: 'open' })).list).toHaveLength(1);
  });

  it('is opened once by two concurrent evaluations', async () => {
    const { engine } = server.deps.database;
    if (engine === 'embedded') return;
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    const results = await Promise.all([evaluate(), evaluate()]);
    expect(results).toContain(true);
    expect(await states()).toEqual(['netbarSilent open 1']);
  });
});

describe('notifications', () => {
  it('reach each first recipient who sees the netbar once, and again on recovery', async () => {
    const other = await server.addUser('other', STAFF_ROLES.netbarOwner);
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await evaluate();
    await evaluate();
    expect(await inbox(ownerId)).toEqual(['alert.netbarSilent 星河网咖：网吧失联']);
    await heartbeat();
    await evaluate();
    server.advance(5 * MINUTE);
    await heartbeat();
    await evaluate();
    expect(await inbox(ownerId)).toEqual([
      'alert.netbarSilent 星河网咖：网吧失联（已恢复）',
      'alert.recovered 星河网咖：网吧失联已恢复',
    ]);
    expect(await inbox(other)).toEqual([]);
  });

  it('combine many alerts of one kind into one message', async () => {
    for (const name of ['云帆网吧', '蓝屿网吧', '疾影网吧'])
      await addNetbar(
        server,
        admin,
        { name },
        { status: 'active', expireAt: ago(-100 * DAY), lastHeartbeatAt: ago(20 * MINUTE), ownerId },
      );
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await evaluate();
    expect(await inbox(ownerId)).toEqual(['alert.netbarSilent 网吧失联：4 家网吧']);
  });

  it('reach the second recipients if an alert is not handled in time, but not if it is acknowledged or muted', async () => {
    const second = await server.addUser('second', 999);
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await evaluate();
    const [alert] = (await list()).list;
    await call('muteAlert', { IDs: [alert?.ID], until: ago(-60 * MINUTE) });
    server.advance(31 * MINUTE);
    await evaluate();
    expect(await inbox(second)).toEqual([]);
    server.advance(58 * MINUTE);
    await evaluate();
    expect(await inbox(second)).toEqual([]);
    server.advance(2 * MINUTE);
    await evaluate();
    expect(await inbox(second)).toEqual(['alert.escalated 星河网咖：网吧失联，仍无人处理']);
    await server.db.update(alerts).set({ escalatedAt: null });
    await server.db.delete(inboxMessages);
    await call('acknowledgeAlert', { IDs: [alert?.ID] });
    server.advance(60 * MINUTE);
    await evaluate();
    expect(await inbox(second)).toEqual([]);
  });

  it('store the number of notified users of an event; its text is built on reading', async () => {
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await evaluate();
    const ID = (await list()).list[0]?.ID ?? 0;
    const notifiedTexts = async () =>
      (await call<{ events: { what: string; text: string }[] }>('getAlert', { ID })).data.events
        .filter(({ what }) => what === 'told')
        .map(({ text }) => text);
    const [stored] = await server.db.select().from(alertEvents).where(eq(alertEvents.what, 'told'));
    expect(stored).toMatchObject({ text: '' });
    expect(await notifiedTexts()).toEqual([texts.told(stored?.people ?? 0)]);
    await server.db
      .update(alertEvents)
      .set({ people: null, text: '已通知值班人员' })
      .where(eq(alertEvents.what, 'told'));
    expect(await notifiedTexts()).toEqual(['已通知值班人员']);
  });

  it('are delayed during quiet hours unless the alert is critical', async () => {
    expect(
      isQuiet({ quietFrom: '23:00', quietTo: '07:00' }, new Date('2026-03-01T16:30:00Z')),
    ).toBe(true);
    expect(
      isQuiet({ quietFrom: '23:00', quietTo: '07:00' }, new Date('2026-03-01T23:00:00Z')),
    ).toBe(false);
    expect(isQuiet({ quietFrom: '', quietTo: '' }, new Date())).toBe(false);
    const clock = (ms: number) =>
      new Date(server.deps.now().getTime() + ms + 8 * 60 * MINUTE).toISOString().slice(11, 16);
    await saveSettings({ quietFrom: clock(-60 * MINUTE), quietTo: clock(60 * MINUTE) });
    await set({ expireAt: ago(-DAY), lastHeartbeatAt: ago(20 * MINUTE) });
    await evaluate();
    expect(await inbox(ownerId)).toEqual(['alert.netbarSilent 星河网咖：网吧失联']);
    server.advance(61 * MINUTE);
    await evaluate();
    expect(await inbox(ownerId)).toContain('alert.termEnding 星河网咖：服务即将到期');
  });
});

describe('alert rules of a netbar', () => {
  it('replace the common thresholds and are evaluated immediately', async () => {
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    const rules = (threshold: number, enabled = true) =>
      call('setAlertRules', { netbarId, rules: [{ kind: 'netbarSilent', enabled, threshold }] });
    expect((await rules(2)).code).toBe(422);
    expect((await rules(30)).code).toBe(0);
    expect(await states()).toEqual([]);
    await rules(15);
    expect(await states()).toEqual(['netbarSilent open 1']);
    const read = await call<{ rules: object[] }>('getAlertRules', { netbarId });
    expect(read.data.rules[0]).toMatchObject({
      kind: 'netbarSilent',
      threshold: 15,
      isOwn: true,
      common: { threshold: 10 },
    });
    await rules(15, false);
    expect((await list()).list).toMatchObject([{ present: false }]);
  });
});

it('limits each role to its granted calls and to its netbars', async () => {
  await server.addUser('keeper', NETBAR_KEEPER);
  await server.addUser('support', STAFF_ROLES.support);
  await server.addUser('finance', STAFF_ROLES.finance);
  await set({ lastHeartbeatAt: ago(20 * MINUTE) });
  await evaluate();
  const [alert] = (await list(await server.login('owner'))).list;
  expect(alert?.actions).toEqual(['acknowledge', 'mute', 'resolve', 'setRules']);
  expect((await list(await server.login('keeper'))).list).toEqual([]);
  const support = await server.login('support');
  expect((await list(support)).list[0]?.actions).toEqual(['acknowledge']);
  expect((await call('resolveAlert', { IDs: [alert?.ID], reason: '已处理' }, support)).code).toBe(
    7,
  );
  expect(
    (await call('getAlertList', { page: 1, pageSize: 10 }, await server.login('finance'))).code,
  ).toBe(7);
  expect(
    (await call('acknowledgeAlert', { IDs: [alert?.ID] }, await server.login('keeper'))).msg,
  ).toBe('告警不存在，或不在您的数据范围内');
  const [row] = await server.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.netbarId, netbarId), alerts.ongoing));
  expect(row?.status).toBe('open');
});

it('lists unresolved alerts before resolved ones and severe ones first, with what they affect', async () => {
  const row = (
    kind: (typeof alerts.$inferInsert)['kind'],
    columns: Partial<typeof alerts.$inferInsert>,
  ) => ({
    netbarId,
    kind,
    severity: 'critical' as const,
    facts: { minutes: 10 },
    openedAt: ago(DAY),
    lastAt: ago(DAY - MINUTE),
    ongoing: false,
    ...columns,
  });
  await server.db.delete(alerts);
  await server.db
    .insert(alerts)
    .values([
      row('netbarSilent', { status: 'resolved', openedAt: ago(0), resolvedAt: ago(0) }),
      row('termEnding', { severity: 'notice', openedAt: ago(0) }),
      row('threatBurst', { ownerId }),
      row('protectionOff', { status: 'acknowledged', openedAt: ago(MINUTE) }),
      row('offlineShare', { severity: 'warning' }),
    ]);
  const { list: shown } = await list();
  expect(shown.map(({ kind }) => kind)).toEqual([
    'protectionOff',
    'threatBurst',
    'offlineShare',
    'termEnding',
    'netbarSilent',
  ]);
  const netbar = String(netbarId);
  const status = 'normal,isolated';
  const time = `${ago(DAY + 10 * MINUTE).getTime()}~${ago(DAY - 2 * MINUTE).getTime()}`;
  expect(shown.map(({ affected }) => affected)).toEqual([
    {
      name: 'netbarPc',
      query: { netbarId: netbar, status, onlineStatus: 'online', protectStatus: 'off' },
    },
    { name: 'netbarDefenseLog', query: { netbarId: netbar, time } },
    { name: 'netbarPc', query: { netbarId: netbar, status, offLong: 'true' } },
    null,
    null,
  ]);
  const kinds = async (filter: object) => (await list(admin, filter)).list.map(({ kind }) => kind);
  expect(await kinds({ ownerId })).toEqual(['threatBurst']);
});

it('links an alert to exactly the terminals that it counts', async () => {
  await saveSettings({ minVersion: '3.2', versionBehind: 1, protectionOff: 1, offlineShare: 1 });
  await addPc('A001');
  await addPc('A002', { clientVersion: '3.1.9' });
  await addPc('A003', { clientVersion: '3.1.9', isolated: true, protectStatus: 'off' });
  await addPc('A004', { clientVersion: '3.1.9', status: 'unregistered', protectStatus: 'off' });
  await addPc('A005', { protectStatus: 'degraded' });
  await addPc('A006', { power: 'off', clientVersion: '3.1.9' });
  await addPc('A007', { power: 'off', powerAt: ago(MINUTE) });
  const [failed] = await server.db.select().from(terminals).where(eq(terminals.terminalNo, 'A005'));
  await server.db.insert(agentCommands).values(
    Array.from({ length: 12 }, () => ({
      netbarId,
      machineId: failed?.id ?? 0,
      machineNo: 'A005',
      name: 'reboot',
      args: {},
      creatorId: ownerId,
      expiresAt: ago(0),
      status: 'failed' as const,
      finishedAt: ago(MINUTE),
    })),
  );
  await evaluate();
  const terminalsOf = async ({ affected }: Alert) => {
    const filters = Object.entries(affected?.query ?? {}).map(([name, value]) => [
      name,
      name === 'netbarId' ? Number(value) : value === 'true' ? true : value.split(','),
    ]);
    const body = Object.fromEntries([
      ...filters.map(([name, value]) => [name, name === 'belowVersion' ? String(value) : value]),
      ['page', 1],
      ['pageSize', 50],
    ]);
    const { data } = await server.call<{ list: { terminalNo: string }[] }>(
      'POST /pc/getPcList',
      body,
      { as: admin },
    );
    return data.list.map(({ terminalNo }) => terminalNo);
  };
  const { list: shown } = await list();
  const byKind = await Promise.all(
    shown.map(async (alert) => [alert.kind, await terminalsOf(alert)] as const),
  );
  expect(Object.fromEntries(byKind)).toEqual({
    versionBehind: ['A002', 'A003'],
    protectionOff: ['A003'],
    offlineShare: ['A006'],
    commandFailed: ['A005'],
  });
});
