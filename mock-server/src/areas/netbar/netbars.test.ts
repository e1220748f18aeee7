// @both-engines: sequences, time zones
import { describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import type { NetbarRow, NetbarStat } from './schemas.ts';
import { markets } from './tables.ts';
import { addNetbar, form } from './testing/netbars.ts';

interface Page {
  list: NetbarRow[];
  total: number;
  page: number;
  pageSize: number;
  stat: { status: Record<string, number>; onlineStatus: Record<string, number> };
  actions: string[];
}

const server = withServer();
const ask = (as: string, query: object = {}) =>
  server.call<Page>('POST /netbar/getNetbarList', { page: 1, pageSize: 10, ...query }, { as });
const names = async (as: string, query: object) =>
  (await ask(as, query)).data.list.map((row) => row.name);

const second = 1000;
const ago = (ms: number) => new Date(server.deps.now().getTime() - ms);

/** Adds three netbars: active and online, trial and delayed, pending and never online. */
async function addThree(as: string): Promise<NetbarRow[]> {
  return [
    await addNetbar(
      server,
      as,
      { name: '甲网吧', ring: 'canary' },
      {
        status: 'active',
        lastHeartbeatAt: ago(10 * second),
        expireAt: ago(-40 * 86_400_000),
        terminalTotal: 50,
        terminalProtected: 50,
        clientVersion: '3.2.1',
      },
    ),
    await addNetbar(
      server,
      as,
      { name: '乙网吧', regionCode: '330200', contactPhone: '19000010002' },
      {
        status: 'trial',
        lastHeartbeatAt: ago(120 * second),
        expireAt: ago(-5 * 86_400_000),
        terminalTotal: 80,
        terminalProtected: 20,
        clientVersion: '3.2.0',
      },
    ),
    await addNetbar(server, as, { name: '丙网吧', regionCode: '440100' }),
  ];
}

describe('netbar list', () => {
  it('pages from the newest, and is empty beyond the end with the real total', async () => {
    const as = await server.login();
    await addThree(as);
    const first = (await ask(as, { pageSize: 2 })).data;
    expect(first.list.map((row) => row.name)).toEqual(['丙网吧', '乙网吧']);
    expect([first.total, first.page, first.pageSize]).toEqual([3, 1, 2]);
    const beyond = (await ask(as, { page: 2_147_483_647, pageSize: 100 })).data;
    expect([beyond.list, beyond.total]).toEqual([[], 3]);
    expect((await ask(as, { pageSize: 5000 })).data.pageSize).toBe(100);
    expect((await ask(as, { page: 0 })).code).toBe(422);
  });

  it('filters by every offered field', async () => {
    const as = await server.login();
    await addThree(as);
    const filters: [what: string, query: object, expected: string[]][] = [
      ['a region takes its cities', { regionCode: '330000' }, ['乙网吧', '甲网吧']],
      ['a city', { regionCode: '330200' }, ['乙网吧']],
      ['a part of the name', { keyword: '甲' }, ['甲网吧']],
      ['a part of the number', { keyword: 'nb440100' }, ['丙网吧']],
      ['a part of the phone', { keyword: '010002' }, ['乙网吧']],
      ['one status', { status: 'pending' }, ['丙网吧']],
      ['several statuses', { status: ['trial', 'active'] }, ['乙网吧', '甲网吧']],
      ['how it is online', { onlineStatus: ['delayed', 'never'] }, ['丙网吧', '乙网吧']],
      ['how it is protected', { protectStatus: ['partial'] }, ['乙网吧']],
      ['the ring', { ring: ['canary'] }, ['甲网吧']],
      ['the version', { clientVersion: '3.2.0' }, ['乙网吧']],
      ['several at once', { regionCode: '33', onlineStatus: 'online' }, ['甲网吧']],
      ['an unknown filter is ignored', { nothing: 'x' }, ['丙网吧', '乙网吧', '甲网吧']],
    ];
    for (const [what, query, expected] of filters)
      expect([what, await names(as, query)]).toEqual([what, expected]);
  });

  it('filters by expiry time, including both ends', async () => {
    const as = await server.login();
    const [first, second_] = await addThree(as);
    expect(
      await names(as, { startExpireAt: second_?.expireAt, endExpireAt: second_?.expireAt }),
    ).toEqual(['乙网吧']);
    expect(await names(as, { startExpireAt: first?.expireAt })).toEqual(['甲网吧']);
    expect((await ask(as, { startExpireAt: 'tomorrow' })).code).toBe(422);
    expect((await ask(as, { startExpireAt: '2026-06-30T23:59:60Z' })).code).toBe(422);
  });

  it('sorts by known columns only, with never-online netbars first', async () => {
    const as = await server.login();
    await addThree(as);
    expect(await names(as, { orderKey: 'lastHeartbeatAt' })).toEqual([
      '丙网吧',
      '乙网吧',
      '甲网吧',
    ]);
    expect(await names(as, { orderKey: 'lastHeartbeatAt', desc: true })).toEqual([
      '甲网吧',
      '乙网吧',
      '丙网吧',
    ]);
    expect(await names(as, { sort: [{ field: 'terminalTotal', order: 'desc' }] })).toEqual([
      '乙网吧',
      '甲网吧',
      '丙网吧',
    ]);
    expect((await ask(as, { orderKey: 'remark; drop table netbars' })).code).toBe(422);
  });

  it('counts each tab without its own filter', async () => {
    const as = await server.login();
    await addThree(as);
    const { stat, total } = (await ask(as, { status: 'trial', regionCode: '33' })).data;
    expect(total).toBe(1);
    expect(stat.status).toMatchObject({ trial: 1, active: 1, pending: 0 });
    expect(stat.onlineStatus).toEqual({ online: 0, delayed: 1, offline: 0, never: 0 });
  });

  it('treats SQL and HTML as plain text in every text field and filter', async () => {
    const as = await server.login();
    await addThree(as);
    for (const text of [
      "%' or 1=1 --",
      "'; drop table netbars; --",
      '__',
      '\\\\',
      '<script>alert(1)</script>',
    ]) {
      for (const field of ['keyword', 'clientVersion']) {
        const reply = await ask(as, { [field]: text.slice(0, 20) });
        expect([text, field, reply.code, reply.data.total]).toEqual([text, field, 0, 0]);
      }
      const fields = {
        name: text,
        address: text,
        contactName: text.slice(0, 20),
        remark: text,
        tags: [text.slice(0, 12)],
      };
      expect(await addNetbar(server, as, fields)).toMatchObject(fields);
      expect(await names(as, { keyword: text })).toEqual([text]);
      expect((await ask(as, { regionCode: text })).code).toBe(422);
    }
  });

  it('offers the actions that state and role allow', async () => {
    const as = await server.login();
    const [active, , pending] = await addThree(as);
    expect(active?.actions).toEqual([
      'edit',
      'hold',
      'setTags',
      'setRing',
      'renew',
      'disable',
      'archive',
    ]);
    expect(pending?.actions).toEqual([
      'edit',
      'setTags',
      'setRing',
      'approve',
      'reject',
      'archive',
    ]);
    expect((await ask(as)).data.actions).toEqual(['add', 'setTags', 'setRing', 'export', 'import']);
    await server.addUser('finance', 110);
    const finance = (await ask(await server.login('finance'))).data;
    expect(finance.list.map((row) => row.actions)).toEqual([[], ['renew'], ['renew']]);
    expect(finance.actions).toEqual(['export']);
  });
});

describe('visibility of netbars', () => {
  it('limits an owner to own netbars, read only, and refuses other netbars by id', async () => {
    const admin = await server.login();
    const keeperId = await server.addUser('keeper', 301);
    const mine = await addNetbar(server, admin, { name: '我的网吧', ownerId: keeperId });
    const other = await addNetbar(server, admin, { name: '别人的网吧', regionCode: '330200' });
    const as = await server.login('keeper');
    const page = (await ask(as, { keyword: '网吧' })).data;
    expect([page.list.map((row) => row.ID), page.total, page.stat.status.pending]).toEqual([
      [mine.ID],
      1,
      1,
    ]);
    expect(page.list[0]?.actions).toEqual([]);
    const reply = await server.call('POST /netbar/getNetbar', { ID: other.ID }, { as });
    expect([reply.code, reply.msg]).toEqual([7, '网吧不存在，或不在您的数据范围内']);
    expect(
      (await server.call<NetbarStat>('POST /netbar/getNetbarStat', {}, { as })).data.total,
    ).toBe(1);
    const options = await server.call<{ owners: { ID: number }[]; members: { ID: number }[] }>(
      'POST /netbar/getNetbarOptions',
      {},
      { as },
    );
    expect(options.data.owners.map(({ ID }) => ID)).toEqual([keeperId]);
    for (const call of [
      'addNetbar',
      'updateNetbar',
      'renewNetbar',
      'archiveNetbar',
      'setNetbarTags',
    ])
      expect(await server.call(`POST /netbar/${call}`, {}, { as })).toMatchObject({
        code: 7,
        msg: '权限不足',
      });
  });

  // @guarantee data-scope
  it('inherits the scope of the parent role, and a role without one sees the netbars assigned to its user', async () => {
    const admin = await server.login();
    for (const [authorityId, parentId] of [
      [3011, 301],
      [4000, 0],
    ]) {
      const role = { authorityId, parentId, authorityName: '新角色' };
      await server.call('POST /authority/createAuthority', role, { as: admin });
      const casbinInfos = [{ path: '/netbar/getNetbarList', method: 'POST' }];
      await server.call('POST /casbin/updateCasbin', { authorityId, casbinInfos }, { as: admin });
    }
    const deputy = await server.addUser('deputy', 3011);
    const helper = await server.addUser('helper', 4000);
    await addNetbar(server, admin, { name: '甲网吧', ownerId: deputy });
    await addNetbar(server, admin, { name: '乙网吧', memberId: helper });
    await addNetbar(server, admin, { name: '丙网吧' });
    expect(await names(await server.login('deputy'), {})).toEqual(['甲网吧']);
    expect(await names(await server.login('helper'), {})).toEqual(['乙网吧']);
  });

  it("refuses a write that moves a netbar out of the caller's scope", async () => {
    const admin = await server.login();
    const ownerId = await server.addUser('head1', 200);
    const [ownMarket, other] = ['本市场', '别的市场'].map((name, index) => ({
      marketNo: `MK${index}`,
      name,
      status: 'listed',
      ownerId: index === 0 ? ownerId : null,
    }));
    if (ownMarket && other) await server.db.insert(markets).values([ownMarket, other]);
    const as = await server.login('head1');
    const options = await server.call<{ markets: { ID: number; name: string }[] }>(
      'POST /netbar/getNetbarOptions',
      {},
      { as },
    );
    expect(options.data.markets.map(({ name }) => name)).toEqual(['本市场']);
    const out = await server.call('POST /netbar/addNetbar', form, { as });
    expect([out.code, out.msg]).toEqual([
      7,
      '保存后该网吧将不在您的数据范围内，请检查市场、负责人与维护人',
    ]);
    expect((await ask(admin)).data.total).toBe(0);
    expect(
      (await addNetbar(server, as, { marketId: options.data.markets[0]?.ID })).marketName,
    ).toBe('本市场');
  });
});
