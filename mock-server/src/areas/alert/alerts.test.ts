// @both-engines: arrays, times that are compared in SQL
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { wxBindings } from '../../platform/kernel/identity/wx/tables.ts';
import { lockSettings, writeSettings } from '../../platform/kernel/settings/store.ts';
import { deliverDue } from '../../platform/services/inbox/deliver.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { messageKinds, wordMessage } from '../../platform/services/inbox/words.ts';
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
const beat = () => set({ lastHeartbeatAt: server.deps.now() });
const choose = (values: Partial<AlertSettings>) =>
  server.db.transaction((tx) => writeSettings(tx, server.deps.sealer, alertSettings, values));
const look = () => watchOnce(server.deps);
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
const inbox = async (userId: number) =>
  (
    await server.db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.userId, userId))
      .orderBy(inboxMessages.id)
  ).map((row) => `${row.kind} ${wordMessage(messageKinds(server.deps), row).title}`);
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
const eventsOf = async (ID: number) =>
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

it.runIf(process.env.TEST_DATABASE_URL)('are looked at while somebody saves settings', async () => {
  const [locked, release] = [latch(), latch()];
  const saving = server.db.transaction(async (tx) => {
    await lockSettings(tx);
    locked.open();
    await release.passed;
  });
  await locked.passed;
  const looked = await look();
  release.open();
  await saving;
  expect(looked).toBe(true);
});

it('reaches a person by each way that he has chosen: console, short message, mail and WeChat', async () => {
  await server.db
    .update(users)
    .set({ phone: '13912345678', email: 'owner@example.com' })
    .where(eq(users.id, ownerId));
  await server.db.insert(wxBindings).values({ userId: ownerId, openid: 'o-owner' });
  const wish = { kind: 'alert.netbarSilent', console: true, sms: true, mail: true, wechat: true };
  expect(
    (await server.call('POST /inbox/setChoice', wish, { as: await server.login('owner') })).code,
  ).toBe(0);
  server.advance(10 * MINUTE);
  await look();
  expect((await inbox(ownerId)).at(-1)).toBe('alert.netbarSilent 星河网咖：网吧失联');
  await deliverDue(server.deps);
  const sent = server.deps.gateways.outbox().filter(({ kind }) => kind !== 'captcha');
  const said = sent.map(({ kind, to, subject, text = '' }) => [
    kind,
    to,
    (subject ?? text).split('\n')[0],
  ]);
  const title = '星河网咖：网吧失联';
  expect(said.sort()).toEqual([
    ['mail', 'owner@example.com', title],
    ['sms', '13912345678', title],
    ['wechat', 'o-owner', title],
  ]);
});

it('reaches the owner of a netbar, however many owners there are', async () => {
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
  await look();
  expect(await inbox(last?.id ?? 0)).toEqual(['alert.netbarSilent 星河网咖：网吧失联']);
});

describe('what is watched', () => {
  it('finds nothing wrong with a netbar that is well, nor with one that never reported', async () => {
    await addPc('A001');
    await addNetbar(
      server,
      admin,
      { name: '新网吧' },
      { status: 'trial', expireAt: ago(-100 * DAY) },
    );
    await look();
    expect(await states()).toEqual([]);
  });

  it('a netbar that is silent, by minutes', async () => {
    server.advance(9 * MINUTE);
    await look();
    expect(await states()).toEqual([]);
    server.advance(MINUTE);
    await look();
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
    await look();
    expect((await list()).list.map(({ title }) => title)).toEqual(['已失联 2 小时']);
    server.advance(2 * DAY + 65 * MINUTE);
    await look();
    expect((await list()).list.map(({ title }) => title)).toEqual(['已失联 2 天 3 小时']);
  });

  it('protection that is off and versions that are behind, by what machines that are on report', async () => {
    await choose({ minVersion: '3.2', protectionOff: 50, versionBehind: 50 });
    await addPc('A001', { protectStatus: 'off', clientVersion: '3.10.0' });
    await addPc('A002', { clientVersion: '3.1.9' });
    await addPc('A003', {
      power: 'off',
      protectStatus: 'off',
      clientVersion: '1.0.0',
      powerAt: ago(MINUTE),
    });
    await look();
    expect((await list()).list.map(({ title }) => title).sort()).toEqual([
      '2 台在线客户机中有 1 台低于版本 3.2（50%）',
      '2 台在线客户机中有 1 台未防护（50%）',
    ]);
  });

  it('machines that are off for a while, while their netbar is there', async () => {
    for (const no of ['A001', 'A002', 'A003'])
      await addPc(no, { power: 'off', powerAt: ago(11 * MINUTE) });
    await addPc('A004', { power: 'off', powerAt: ago(MINUTE) });
    await look();
    expect(await states()).toEqual([]);
    server.advance(10 * MINUTE);
    await beat();
    await look();
    expect(await states()).toEqual(['offlineShare open 1']);
  });

  it('a burst of threats, and a term that ends', async () => {
    await choose({ threatBurst: 3 });
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
    await insertLogs(server.db, log, log, { ...log, occurredAt: ago(11 * MINUTE) });
    await look();
    expect(await states()).toEqual([]);
    await insertLogs(server.db, log);
    await set({ expireAt: ago(-6.5 * DAY) });
    await look();
    expect((await list()).list.map(({ title }) => title).sort()).toEqual([
      '10 分钟内出现 3 次威胁',
      '服务将在 7 天内到期',
    ]);
  });

  it('commands that failed within the hour, not those of machines that were off', async () => {
    await choose({ commandFailed: 3 });
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
    await look();
    expect(await states()).toEqual([]);
    await server.db.insert(agentCommands).values(ended('refused', 59));
    await look();
    expect((await list()).list.map(({ title }) => title)).toEqual(['1 小时内有 3 条命令执行失败']);
    server.advance(2 * MINUTE);
    await beat();
    await look();
    expect((await list()).list).toMatchObject([{ kind: 'commandFailed', present: false }]);
  });

  it('a key that somebody shows again, of the netbar that it was made for; nothing of a key that is unknown', async () => {
    const other = await addNetbar(server, admin, { name: '云帆网吧' });
    await makeKey(server, admin, other.ID);
    const stolen = await makeKey(server, admin, netbarId);
    await makeKey(server, admin, netbarId);
    const show = async (key: string) => {
      const stranger = await connect(server);
      stranger.say({ t: 'enrol', key, protocol: 1, gateway });
      await stranger.closed;
    };
    await show('x'.repeat(32));
    await look();
    expect(await states()).toEqual([]);
    await show(stolen);
    // A refusal is noted behind the end of its connection.
    await expect
      .poll(async () => {
        await look();
        return (await list()).list.map(({ kind, netbarName, title }) => [kind, netbarName, title]);
      })
      .toEqual([['enrolMisuse', '星河网咖', '1 小时内有 1 次可疑的网关接入被拒绝']]);
    expect(await inbox(ownerId)).toEqual(['alert.enrolMisuse 星河网咖：可疑的网关接入']);
  });

  it('two gateways with one identity, once the other one comes oftener than one that waits for its own place', async () => {
    const same = (count: number) =>
      server.db
        .insert(agentRefusals)
        .values({ netbarId, reason: 'duplicate', count, at: server.deps.now() })
        .onConflictDoUpdate({
          target: [agentRefusals.netbarId, agentRefusals.reason],
          set: { count },
        });
    await same(3);
    await look();
    expect(await states()).toEqual([]);
    await same(4);
    await look();
    expect(await states()).toEqual(['enrolMisuse open 1']);
  });
});

describe('an alert', () => {
  const silence = async () => {
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await look();
  };

  it('is one as long as its cause comes and goes, and ends by itself when it stays away', async () => {
    await silence();
    await look();
    expect(await states()).toEqual(['netbarSilent open 1']);
    await beat();
    await look();
    expect((await list()).list).toMatchObject([{ present: false, status: 'open' }]);
    server.advance(2 * MINUTE);
    await silence();
    expect(await states()).toEqual(['netbarSilent open 2']);
    await beat();
    await look();
    server.advance(5 * MINUTE);
    await beat();
    await look();
    const { list: ended, stat } = await list();
    expect(ended).toMatchObject([
      { status: 'resolved', resolvedBy: 'auto', actions: ['setRules'] },
    ]);
    expect(stat.status).toMatchObject({ open: 0, resolved: 1 });
    expect(await eventsOf(ended[0]?.ID ?? 0)).toEqual(['opened', 'told', 'returned', 'recovered']);
    await silence();
    expect(await states()).toEqual(['netbarSilent open 1', 'netbarSilent resolved 2']);
  });

  it('goes along its transitions and no other way', async () => {
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

  it('that somebody closed does not come again before its cause was gone once', async () => {
    await silence();
    const [alert] = (await list()).list;
    expect((await call('resolveAlert', { IDs: [alert?.ID], reason: '网吧停业装修' })).code).toBe(0);
    await look();
    expect(await states()).toEqual(['netbarSilent resolved 1']);
    await beat();
    await look();
    server.advance(5 * MINUTE);
    await beat();
    await look();
    await silence();
    expect(await states()).toEqual(['netbarSilent open 1', 'netbarSilent resolved 1']);
  });

  it('is muted to an end that lies ahead, a month at most, and open again after it', async () => {
    await silence();
    const [alert] = (await list()).list;
    const mute = (until: Date) => call('muteAlert', { IDs: [alert?.ID], until, reason: '装修' });
    expect([(await mute(ago(MINUTE))).code, (await mute(ago(-31 * DAY))).code]).toEqual([422, 422]);
    expect((await mute(ago(-60 * MINUTE))).code).toBe(0);
    expect(await states()).toEqual(['netbarSilent muted 1']);
    server.advance(60 * MINUTE);
    expect((await list(admin, { status: 'open' })).list).toHaveLength(1);
  });

  it('is looked at by one instance at a time', async () => {
    const { engine } = server.deps.database;
    if (engine === 'embedded') return;
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    const both = await Promise.all([look(), look()]);
    expect(both).toContain(true);
    expect(await states()).toEqual(['netbarSilent open 1']);
  });
});

describe('people', () => {
  it('of the first circle hear once, those who see the netbar alone, and hear that it is over', async () => {
    const other = await server.addUser('other', STAFF_ROLES.netbarOwner);
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await look();
    await look();
    expect(await inbox(ownerId)).toEqual(['alert.netbarSilent 星河网咖：网吧失联']);
    await beat();
    await look();
    server.advance(5 * MINUTE);
    await beat();
    await look();
    expect(await inbox(ownerId)).toEqual([
      'alert.netbarSilent 星河网咖：网吧失联',
      'alert.recovered 星河网咖：网吧失联已恢复',
    ]);
    expect(await inbox(other)).toEqual([]);
  });

  it('hear of many at once in one message', async () => {
    for (const name of ['云帆网吧', '蓝屿网吧', '疾影网吧'])
      await addNetbar(
        server,
        admin,
        { name },
        { status: 'active', expireAt: ago(-100 * DAY), lastHeartbeatAt: ago(20 * MINUTE), ownerId },
      );
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await look();
    expect(await inbox(ownerId)).toEqual(['alert.netbarSilent 网吧失联：4 家网吧']);
  });

  it('of the second circle hear when nobody took it up, not of what is acknowledged or muted', async () => {
    const second = await server.addUser('second', 999);
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await look();
    const [alert] = (await list()).list;
    await call('muteAlert', { IDs: [alert?.ID], until: ago(-60 * MINUTE) });
    server.advance(31 * MINUTE);
    await look();
    expect(await inbox(second)).toEqual([]);
    server.advance(58 * MINUTE);
    await look();
    expect(await inbox(second)).toEqual([]);
    server.advance(2 * MINUTE);
    await look();
    expect(await inbox(second)).toEqual(['alert.escalated 星河网咖：网吧失联，仍无人处理']);
    await server.db.update(alerts).set({ escalatedAt: null });
    await server.db.delete(inboxMessages);
    await call('acknowledgeAlert', { IDs: [alert?.ID] });
    server.advance(60 * MINUTE);
    await look();
    expect(await inbox(second)).toEqual([]);
  });

  it('stores the number of notified users of an event, and its words are made when it is read', async () => {
    await set({ lastHeartbeatAt: ago(20 * MINUTE) });
    await look();
    const ID = (await list()).list[0]?.ID ?? 0;
    const readTold = async () =>
      (await call<{ events: { what: string; text: string }[] }>('getAlert', { ID })).data.events
        .filter(({ what }) => what === 'told')
        .map(({ text }) => text);
    const [stored] = await server.db.select().from(alertEvents).where(eq(alertEvents.what, 'told'));
    expect(stored).toMatchObject({ text: '' });
    expect(await readTold()).toEqual([texts.told(stored?.people ?? 0)]);
    await server.db
      .update(alertEvents)
      .set({ people: null, text: '已通知值班人员' })
      .where(eq(alertEvents.what, 'told'));
    expect(await readTold()).toEqual(['已通知值班人员']);
  });

  it('are left alone in quiet hours with what can wait', async () => {
    expect(
      isQuiet({ quietFrom: '23:00', quietTo: '07:00' }, new Date('2026-03-01T16:30:00Z')),
    ).toBe(true);
    expect(
      isQuiet({ quietFrom: '23:00', quietTo: '07:00' }, new Date('2026-03-01T23:00:00Z')),
    ).toBe(false);
    expect(isQuiet({ quietFrom: '', quietTo: '' }, new Date())).toBe(false);
    const clock = (ms: number) =>
      new Date(server.deps.now().getTime() + ms + 8 * 60 * MINUTE).toISOString().slice(11, 16);
    await choose({ quietFrom: clock(-60 * MINUTE), quietTo: clock(60 * MINUTE) });
    await set({ expireAt: ago(-DAY), lastHeartbeatAt: ago(20 * MINUTE) });
    await look();
    expect(await inbox(ownerId)).toEqual(['alert.netbarSilent 星河网咖：网吧失联']);
    server.advance(61 * MINUTE);
    await look();
    expect(await inbox(ownerId)).toContain('alert.termEnding 星河网咖：服务即将到期');
  });
});

describe('thresholds of a netbar', () => {
  it('stand for those of all, and are looked at by at once', async () => {
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

it('roles see and do what they were given, within their netbars', async () => {
  await server.addUser('keeper', NETBAR_KEEPER);
  await server.addUser('support', STAFF_ROLES.support);
  await server.addUser('finance', STAFF_ROLES.finance);
  await set({ lastHeartbeatAt: ago(20 * MINUTE) });
  await look();
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
