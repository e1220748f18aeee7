import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { deliverDue } from '../../platform/services/inbox/delivery.ts';
import type { Message } from '../../platform/services/inbox/schemas.ts';
import { ADMIN_PASSWORD, withServer } from '../../testing/server.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { alertNo, formatIds, IDS_PATTERN, MAX_IDS, parseIds } from './alertIds.ts';
import type { Alert } from './schemas.ts';
import { alerts } from './tables.ts';
import { watchOnce } from './watch.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

it('writes ids as ranges and reads them back', () => {
  expect(formatIds([9, 3, 5, 4, 3])).toBe('3-5,9');
  expect(parseIds('3-5,9')).toEqual([3, 4, 5, 9]);
  const shown = `${alertNo(3)} - ${alertNo(5)}，al9`;
  expect([new RegExp(IDS_PATTERN).test(shown), parseIds(shown)]).toEqual([true, [3, 4, 5, 9]]);
  expect([parseIds(`1-${MAX_IDS}`)?.length, parseIds(`1-${MAX_IDS + 1}`)]).toEqual([
    MAX_IDS,
    undefined,
  ]);
  expect(parseIds('1-999999999')).toBeUndefined();
});

describe('messages about several alerts', () => {
  const server = withServer();
  let admin = '';
  let owner = '';
  let ownerId = 0;
  let netbarIds: number[] = [];

  const ago = (ms: number) => new Date(server.deps.now().getTime() - ms);
  const set = (id: number | undefined, columns: Partial<typeof netbars.$inferInsert>) =>
    server.db
      .update(netbars)
      .set(columns)
      .where(eq(netbars.id, id ?? 0));
  const silence = async (...ids: (number | undefined)[]) => {
    for (const id of ids) await set(id, { lastHeartbeatAt: ago(20 * MINUTE) });
    await watchOnce(server.deps);
  };
  const list = async (as: string) =>
    (
      await server.call<{ list: Message[] }>(
        'POST /inbox/getMessageList',
        { page: 1, pageSize: 50 },
        { as },
      )
    ).data.list.filter(({ kind }) => kind.startsWith('alert.'));
  const titles = async (as: string) => (await list(as)).map(({ title }) => title);
  const linked = async (as: string, message: Message | undefined) =>
    (
      await server.call<{ list: Alert[] }>(
        'POST /alert/getAlertList',
        { page: 1, pageSize: 50, ...message?.link?.query },
        { as },
      )
    ).data.list.map(({ netbarId }) => netbarId);
  const act = async (action: string, id: number | undefined, more: object = {}) => {
    const [alert] = await server.db
      .select()
      .from(alerts)
      .where(eq(alerts.netbarId, id ?? 0));
    const body = { IDs: [alert?.id], ...more };
    expect((await server.call(`POST /alert/${action}Alert`, body, { as: admin })).code).toBe(0);
  };

  beforeEach(async () => {
    admin = await server.login();
    ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    owner = await server.login('owner', ADMIN_PASSWORD);
    netbarIds = [];
    for (const name of ['星河网咖', '云帆网吧', '蓝屿网吧', '疾影网吧']) {
      const columns = {
        status: 'active',
        expireAt: ago(-100 * DAY),
        lastHeartbeatAt: server.deps.now(),
        ownerId,
      };
      netbarIds.push((await addNetbar(server, admin, { name }, columns)).ID);
    }
  });

  it('count and link exactly the alerts of the netbars that the reader sees', async () => {
    const [first, second, third, fourth] = netbarIds;
    await server.addUser('operator', STAFF_ROLES.operations);
    const operator = await server.login('operator', ADMIN_PASSWORD);
    await server.addUser('keeper', NETBAR_KEEPER);
    await set(fourth, { ownerId: null });
    await silence(first, second, fourth);
    expect(await titles(operator)).toEqual(['网吧失联：3 家网吧']);
    const [message] = await list(owner);
    expect([message?.title, message?.text]).toEqual([
      '网吧失联：2 家网吧',
      expect.stringMatching(/^星河网咖、云帆网吧。/),
    ]);
    await set(third, { lastHeartbeatAt: ago(20 * MINUTE), ownerId: null });
    await watchOnce(server.deps);
    expect((await linked(owner, message)).sort()).toEqual([first, second].sort());
    expect(await titles(await server.login('keeper', ADMIN_PASSWORD))).toEqual([]);
  });

  it('are updated while they are unread, and stay separate once they are read', async () => {
    const [first, second, third] = netbarIds;
    await silence(first);
    const [single] = await list(owner);
    expect([single?.title, single?.link?.query]).toEqual([
      '星河网咖：网吧失联',
      { alert: expect.any(String) },
    ]);
    server.advance(MINUTE);
    await silence(second);
    const [both, ...others] = await list(owner);
    expect([both?.title, both?.readAt, others]).toEqual(['网吧失联：2 家网吧', null, []]);
    expect((await linked(owner, both)).sort()).toEqual([first, second].sort());
    // The update is newer than what the user has seen before.
    await server.call('POST /inbox/readAll', { upTo: single?.ID }, { as: owner });
    expect((await list(owner)).map(({ readAt }) => readAt)).toEqual([null]);
    server.advance(MINUTE);
    await server.call('POST /inbox/readAll', {}, { as: owner });
    await silence(third);
    expect(await titles(owner)).toEqual(['蓝屿网吧：网吧失联', '网吧失联：2 家网吧']);
  });

  it('state the current situation when they are read', async () => {
    const [first, second, third, fourth] = netbarIds;
    for (const id of netbarIds) await set(id, { expireAt: ago(-2 * DAY) });
    await watchOnce(server.deps);
    expect(await titles(owner)).toEqual(['服务即将到期：4 家网吧']);
    await set(first, { expireAt: ago(MINUTE) });
    await watchOnce(server.deps);
    const [mixed] = await list(owner);
    expect([mixed?.title, mixed?.text]).toEqual([
      '服务即将到期或已到期：4 家网吧',
      expect.stringContaining('服务已到期 1 条、服务即将到期 3 条。'),
    ]);
    for (const id of [second, third]) await set(id, { expireAt: ago(MINUTE) });
    await act('resolve', fourth, { reason: '已续期' });
    await act('acknowledge', third);
    await watchOnce(server.deps);
    const [ended] = await list(owner);
    expect([ended?.title, ended?.text]).toEqual([
      '服务已到期：4 家网吧',
      expect.stringContaining('2 条未处理，1 条已确认，1 条已恢复。'),
    ]);
    await act('resolve', first, { reason: '已续期' });
    await act('acknowledge', second);
    const [handled] = await list(owner);
    expect([handled?.title, handled?.text]).toEqual([
      '服务已到期：4 家网吧，均已处理',
      expect.not.stringContaining('续期'),
    ]);
  });

  it('are escalated as one message, which names only unhandled alerts', async () => {
    await server.addUser('second', 999);
    const second = await server.login('second', ADMIN_PASSWORD);
    const [first, other, third] = netbarIds;
    await silence(first, other);
    await set(third, { expireAt: ago(MINUTE) });
    server.advance(5 * MINUTE);
    await silence(first, other);
    server.advance(26 * MINUTE);
    await silence(first, other);
    const escalated = async () =>
      (await list(second)).filter(({ kind }) => kind === 'alert.escalated');
    expect((await escalated()).map(({ title }) => title)).toEqual(['2 条告警仍无人处理']);
    server.advance(10 * MINUTE);
    await silence(first, other);
    expect((await escalated()).map(({ title }) => title)).toEqual(['2 条告警仍无人处理']);
    server.advance(5 * MINUTE);
    await silence(first, other);
    const [message, ...more] = await escalated();
    expect([message?.title, message?.text, more]).toEqual([
      '3 条告警仍无人处理',
      '网吧失联 2 条、服务已到期 1 条。',
      [],
    ]);
    expect((await linked(second, message)).sort()).toEqual([first, other, third].sort());
    await act('resolve', first, { reason: '网吧停业' });
    await act('acknowledge', third);
    expect((await escalated()).map(({ title, text }) => [title, text])).toEqual([
      ['1 条告警仍无人处理', '网吧失联 1 条。另有 2 条已处理。'],
    ]);
    await act('resolve', other, { reason: '网吧停业' });
    expect((await escalated()).map(({ title }) => title)).toEqual(['3 条升级的告警均已处理']);
  });

  it('reach a mailbox at most every half hour, with the wording of that time', async () => {
    await server.db.update(users).set({ email: 'owner@example.com' }).where(eq(users.id, ownerId));
    for (const kind of ['alert.netbarSilent', 'alert.recovered'])
      await server.call(
        'POST /inbox/setChoice',
        { kind, console: kind === 'alert.recovered', mail: true, wechat: false },
        { as: owner },
      );
    const deliver = async () => {
      await deliverDue(server.deps);
      return server.deps.gateways
        .outbox()
        .flatMap(({ subject }) => subject ?? [])
        .sort();
    };
    const [first, second, third] = netbarIds;
    await silence(first);
    await silence(first, second);
    expect(await deliver()).toEqual(['网吧失联：2 家网吧']);
    server.advance(MINUTE);
    await silence(first, second, third);
    expect(await deliver()).toHaveLength(1);
    await act('acknowledge', third);
    await act('acknowledge', second);
    await act('acknowledge', first);
    server.advance(31 * MINUTE);
    expect(await deliver()).toEqual(['网吧失联：2 家网吧', '网吧失联：3 家网吧，均已处理']);
  });

  it('are one message for all netbars that recover', async () => {
    const [first, second] = netbarIds;
    await silence(first, second);
    for (let minute = 0; minute < 7; minute += 1) {
      for (const id of netbarIds) await set(id, { lastHeartbeatAt: server.deps.now() });
      await watchOnce(server.deps);
      server.advance(MINUTE);
    }
    expect(await titles(owner)).toEqual(['2 条告警已恢复', '网吧失联：2 家网吧，均已处理']);
  });
});

describe('first start with demo data', () => {
  const server = withServer({ demo: true, captcha: 'off' });

  it('leaves a handful of messages after half an hour, none of which contradicts', async () => {
    const { deps } = server;
    for (let minute = 0; minute < 45; minute += 1) {
      server.advance(MINUTE);
      // The simulated gateways are connected.
      await server.db
        .update(netbars)
        .set({ lastHeartbeatAt: deps.now() })
        .where(like(netbars.licenseNo, 'DEMO%'));
      await watchOnce(deps);
    }
    const as = await server.login();
    const { data } = await server.call<{ list: Message[]; total: number }>(
      'POST /inbox/getMessageList',
      { page: 1, pageSize: 50 },
      { as },
    );
    expect(data.total).toBeLessThanOrEqual(6);
    const escalated = data.list.filter(({ kind }) => kind === 'alert.escalated');
    expect(escalated).toHaveLength(1);
    const open = await server.call<{ list: Alert[]; total: number }>(
      'POST /alert/getAlertList',
      { page: 1, pageSize: 100, ...escalated[0]?.link?.query },
      { as },
    );
    expect(open.data.total).toBeGreaterThan(5);
    const unhandled = open.data.list.filter(({ status }) => status === 'open');
    expect(escalated[0]?.title).toBe(`${unhandled.length} 条告警仍无人处理`);
    const ended = unhandled.filter(({ title }) => title === '服务已到期');
    expect(escalated[0]?.text).toContain(`服务已到期 ${ended.length} 条`);
  });
});
