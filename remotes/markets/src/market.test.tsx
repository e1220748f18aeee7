import { toastsAtom } from '@console/shared/feedback';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import { type FakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import config from '../remote.config.ts';
import ApplyPage from './apply/ApplyPage.tsx';
import AuditPage from './audit/AuditPage.tsx';
import ConfigPage from './config/ConfigPage.tsx';
import MarketDetailPage from './detail/MarketDetailPage.tsx';
import JoinPage from './join/JoinPage.tsx';
import MarketListPage from './list/MarketListPage.tsx';
import {
  applicationFixture,
  cardFixture,
  listResponse,
  marketFixture,
  marketServer,
  memberFixture,
} from './market.fixture.ts';
import MemberPage from './member/MemberPage.tsx';
import MinePage from './mine/MinePage.tsx';

const LIST = 'POST /market/getMarketList';
let server: FakeServer;

beforeEach(() => {
  server = marketServer();
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('市场列表', () => {
  it('sends the prefetched call of the manifest, shows cards if the URL says so, and offers the actions of each market', async () => {
    server.on(
      LIST,
      listResponse([
        marketFixture({ actions: ['suspend'] }),
        marketFixture({ ID: 8, name: '华中市场' }),
      ]),
    );
    renderPage(<MarketListPage />, { query: { view: 'cards' } });
    expect(await screen.findByText('华中市场')).not.toBeNull();
    const page = config.pages.find(({ component }) => component.includes('list'));
    expect(page?.data?.map(({ call, body }) => ({ call, body }))).toEqual([
      { call: LIST, body: server.seen(LIST)[0]?.body },
    ]);
    expect(screen.getAllByRole('button', { name: '停用' })).toHaveLength(1);
  });

  it('shows the empty state of the cards only after loading', async () => {
    let answer = (_rows: ReturnType<typeof listResponse>): void => undefined;
    server.on(LIST, () => new Promise((resolve) => (answer = resolve)));
    renderPage(<MarketListPage />, { query: { view: 'cards' } });
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(1));
    expect(screen.queryByText('没有符合条件的市场')).toBeNull();
    answer(listResponse([]));
    await screen.findByText('没有符合条件的市场');
  });

  it('pages through the cards', async () => {
    server.on(LIST, { data: { ...listResponse([marketFixture()]).data, total: 21 } });
    const page = renderPage(<MarketListPage />, { query: { view: 'cards' } });
    expect(await screen.findByText('第 1 / 3 页，共 21 条')).not.toBeNull();
    await press('下一页');
    await waitFor(() => expect(page.query()).toEqual({ view: 'cards', page: '2' }));
  });

  it('is filtered by a region of the tree', async () => {
    server.on(LIST, listResponse([marketFixture()]));
    renderPage(<MarketListPage />);
    await press('浙江省');
    await waitFor(() =>
      expect(server.seen(LIST).at(-1)?.body).toMatchObject({ regionCode: '330000' }),
    );
    await press('杭州市');
    await waitFor(() =>
      expect(server.seen(LIST).at(-1)?.body).toMatchObject({ regionCode: '330100' }),
    );
  });
});

describe('申请市场', () => {
  it('saves each step as a draft, continues it, and submits it at the end', async () => {
    server.on('POST /market/getMyApply', { data: { applications: [applicationFixture()] } });
    server.on('POST /market/updateApply', {
      data: {
        application: applicationFixture({
          name: '江南市场',
          UpdatedAt: '2026-03-02T00:00:00.000Z',
        }),
      },
    });
    server.on('POST /market/applyMarket', {
      data: { application: applicationFixture({ status: 'pending' }) },
      msg: '申请已提交，请等待审核',
    });
    const page = renderPage(<ApplyPage />);
    fireEvent.change(await screen.findByLabelText(/市场名称/), { target: { value: '江南市场' } });
    await press('下一步');
    await waitFor(() =>
      expect(server.seen('POST /market/updateApply')[0]?.body).toEqual({
        name: '江南市场',
        expectUpdatedAt: '2026-03-01T00:00:00.000Z',
      }),
    );
    expect(await screen.findByLabelText(/公司名称/)).not.toBeNull();
    await press('下一步');
    await press('提交申请');
    await waitFor(() => expect(toasts()).toEqual(['申请已提交，请等待审核']));
    expect(server.seen('POST /market/applyMarket')[0]?.body).toMatchObject({
      ID: 5,
      expectUpdatedAt: '2026-03-02T00:00:00.000Z',
    });
    expect(page.opened).toEqual([{ name: 'marketMine' }]);
  });

  it('stays at an incomplete step, and reports a change of the draft by another user', async () => {
    server.on('POST /market/getMyApply', {
      data: { applications: [applicationFixture({ name: '' })] },
    });
    server.on('POST /market/updateApply', {
      code: 409,
      msg: '数据已被他人修改，请刷新后重试',
      data: {},
    });
    renderPage(<ApplyPage />);
    await press('下一步');
    expect(
      await screen.findByText(/请填写市场名称|市场名称不能为空|请输入市场名称/),
    ).not.toBeNull();
    expect(server.seen('POST /market/updateApply')).toEqual([]);
    type(/市场名称/, '江南市场');
    await press('下一步');
    expect(await screen.findByText(/草稿已在其他页面修改/)).not.toBeNull();
  });

  it('is closed while an application is under review', async () => {
    server.on('POST /market/getMyApply', {
      data: { applications: [applicationFixture({ status: 'pending' })] },
    });
    renderPage(<ApplyPage />);
    expect(await screen.findByRole('heading', { level: 1, name: '申请正在审核' })).not.toBeNull();
  });
});

describe('an approved application', () => {
  const approve = (headRole: object | null) => {
    const approved = applicationFixture({ status: 'approved', actions: [] });
    server.on('POST /market/getMyApply', { data: { applications: [approved], headRole } });
    renderPage(<MinePage />);
  };

  it('leads to 市场配置', async () => {
    const pages = [{ name: 'marketConfig', children: [] }] as unknown as SysMenu[];
    store.set(menusAtom, pages);
    approve(null);
    expect(await screen.findByText(/下一步：在「市场配置」补全资料并上架/)).not.toBeNull();
    expect(screen.getByRole('button', { name: '去配置市场' })).not.toBeNull();
  });

  it('first switches to the role of heads, which the user has but does not act in', async () => {
    server.on('POST /user/setUserAuthority', { code: 7, msg: '角色已停用' });
    approve({ authorityId: 200, authorityName: '市场负责人' });
    fireEvent.click(await screen.findByRole('button', { name: '切换到 市场负责人' }));
    await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
    expect(server.seen('POST /user/setUserAuthority').map(({ body }) => body)).toEqual([
      { authorityId: 200 },
    ]);
    expect(screen.queryByRole('button', { name: '去配置市场' })).toBeNull();
  });
});

it('shows the history in 我的申请, newest first, and withdraws an application', async () => {
  const history = [
    { at: '2026-03-01T00:00:00.000Z', action: 'submit', title: '提交申请', by: '张三', note: '' },
    {
      at: '2026-03-02T00:00:00.000Z',
      action: 'reject',
      title: '审核驳回',
      by: '平台',
      note: '照片不清晰',
    },
  ];
  const rejected = applicationFixture({
    status: 'rejected',
    rejectReason: '照片不清晰',
    history,
    actions: ['edit', 'discard'],
  });
  server.on('POST /market/getMyApply', { data: { applications: [rejected] } });
  server.on('POST /market/cancelApply', { data: { application: rejected }, msg: '申请已放弃' });
  renderPage(<MinePage />);
  const events = within(await screen.findByRole('list', { name: '审核进度' })).getAllByRole(
    'listitem',
  );
  expect(events.map((event) => event.textContent)).toEqual([
    expect.stringContaining('审核驳回平台：照片不清晰'),
    expect.stringContaining('提交申请张三'),
  ]);
  await press('放弃申请');
  await press('放弃这份申请');
  await waitFor(() =>
    expect(server.seen('POST /market/cancelApply')[0]?.body).toMatchObject({ ID: 5 }),
  );
});

describe('市场审核', () => {
  const open = async () => {
    const pending = applicationFixture({ status: 'pending', actions: ['approve', 'reject'] });
    server.on('POST /market/getApplyList', listResponse([pending]));
    const duplicates = [
      { field: 'companyName', of: 'market', title: 'MK0001 华东市场', status: 'listed' },
    ];
    server.on('POST /market/getApply', { data: { application: pending, duplicates } });
    renderPage(<AuditPage />);
    await press('查看');
    return within(await screen.findByRole('dialog', { name: '沿江市场' }));
  };

  it('shows duplicates, and requires a reason for a rejection', async () => {
    server.on('POST /market/auditMarket', {
      data: { application: applicationFixture() },
      msg: '已驳回',
    });
    const drawer = await open();
    expect(await drawer.findByText(/公司名称与「MK0001 华东市场」相同/)).not.toBeNull();
    fireEvent.click(drawer.getByRole('button', { name: '驳回' }));
    expect(await drawer.findByText('请填写 2–100 个字的驳回理由')).not.toBeNull();
    expect(server.seen('POST /market/auditMarket')).toEqual([]);
    fireEvent.change(drawer.getByRole('textbox', { name: '驳回理由' }), {
      target: { value: '证照不一致' },
    });
    fireEvent.click(drawer.getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(toasts()).toEqual(['已驳回']));
    expect(server.seen('POST /market/auditMarket')[0]?.body).toMatchObject({
      ID: 5,
      pass: false,
      reason: '证照不一致',
    });
  });

  it('keeps the drawer open with the error if the server refuses', async () => {
    server.on('POST /market/auditMarket', { code: 7, msg: '不能审核自己的申请', data: {} });
    const drawer = await open();
    fireEvent.click(await drawer.findByRole('button', { name: '通过' }));
    expect(await drawer.findByText('请填写分成比例')).not.toBeNull();
    expect(server.seen('POST /market/auditMarket')).toEqual([]);
    fireEvent.change(drawer.getByLabelText(/分成比例/), { target: { value: '12.5' } });
    fireEvent.click(drawer.getByRole('button', { name: '通过' }));
    expect((await drawer.findByRole('alert')).textContent).toContain('不能审核自己的申请');
    expect(server.seen('POST /market/auditMarket')[0]?.body).toMatchObject({
      pass: true,
      commissionBp: 1250,
    });
  });
});

describe('市场配置', () => {
  const open = async (parts: Parameters<typeof marketFixture>[0]) => {
    server.on('POST /market/getMarketConfig', {
      data: { market: marketFixture({ actions: ['config'], ...parts }) },
    });
    renderPage(<ConfigPage />);
    await screen.findByLabelText(/市场简介/);
  };

  it('shows missing fields and a live card, and saves the input', async () => {
    await open({ intro: '', missing: ['intro'] });
    expect(screen.getByText('上架前还需填写：市场简介')).not.toBeNull();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    type(/市场简介/, '七天无休');
    expect(
      within(screen.getByRole('article', { name: '华东市场' })).getByText('七天无休'),
    ).not.toBeNull();
    server.on('POST /market/setMarketConfig', {
      data: { market: marketFixture({ intro: '七天无休', actions: ['config', 'publish'] }) },
      msg: '已保存',
    });
    await press('保存');
    await waitFor(() => expect(toasts()).toEqual(['已保存']));
    expect(server.seen('POST /market/setMarketConfig')[0]?.body).toMatchObject({
      ID: 7,
      intro: '七天无休',
      commissionBp: 1000,
      withdrawMinFen: 0,
      defaultRing: 'stable',
      logoFile: '',
    });
    expect(await screen.findByRole('button', { name: '上架市场' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('shows the commission to the head, and lets only the platform edit it', async () => {
    const commission = () => screen.getByLabelText(/分成比例/) as HTMLInputElement;
    await open({});
    expect([commission().value, commission().disabled]).toEqual(['10.00', true]);
    expect(screen.getByText('由平台设定，需要调整时请联系平台管理员')).not.toBeNull();
    cleanup();
    await open({ actions: ['config', 'rate'] });
    expect(commission().disabled).toBe(false);
  });

  it('discards the input', async () => {
    await open({});
    type(/市场简介/, '改一改');
    await press('放弃修改');
    await waitFor(() =>
      expect((screen.getByLabelText(/市场简介/) as HTMLTextAreaElement).value).toBe('服务本地网吧'),
    );
  });
});

describe('市场主页', () => {
  it('shows the first members and netbars, with links to all of them', async () => {
    server.on('POST /market/getMarketStat', {
      data: {
        members: 31,
        pendingMembers: 2,
        netbars: 2,
        terminals: 200,
        terminalsOnline: 150,
        openFen: 0,
        paidFen: 0,
        settled: [],
      },
    });
    server.on('POST /market/getMemberList', {
      data: { list: [memberFixture({ shareBp: 1250 })], total: 31, page: 1, pageSize: 10 },
    });
    const netbar = {
      ID: 5,
      name: '星际网咖',
      regionName: '杭州市',
      terminalOnline: 40,
      terminalTotal: 100,
      memberName: '李四',
    };
    server.on('POST /netbar/getNetbarList', {
      data: { list: [{ ...netbar, status: 'active' }], total: 1, page: 1, pageSize: 10 },
    });
    server.on('POST /market/getSettlementList', {
      data: { list: [], total: 0, page: 1, pageSize: 20 },
    });
    server.on('POST /market/previewSettlement', {
      data: {
        startDay: '2026-02-01',
        endDay: '2026-02-28',
        commissionBp: 1000,
        baseFen: 0,
        poolFen: 0,
        entries: 0,
        lines: [],
        refusal: '没有待结算的基数',
      },
    });
    server.on('POST /market/getRevenueList', {
      data: { list: [], total: 0, page: 1, pageSize: 20, actions: ['add', 'import'] },
    });
    renderPage(<MarketDetailPage />, { params: { id: '7' } });
    const members = within(await screen.findByRole('table', { name: '成员' }));
    expect(await members.findByText('12.5%')).not.toBeNull();
    expect(screen.getByText('前 10 条，共 31 条')).not.toBeNull();
    expect(server.seen('POST /market/getMemberList')[0]?.body).toMatchObject({
      marketId: 7,
      status: 'active',
    });
    const netbars = within(await screen.findByRole('table', { name: '网吧' }));
    expect(netbars.getByText('40 / 100 台在线')).not.toBeNull();
    expect(await screen.findByRole('button', { name: '导入' })).not.toBeNull();
    expect(screen.getByRole('article', { name: '华东市场' })).not.toBeNull();
  });
});

it('shows in 操作记录 what happened to the market', async () => {
  server.on('GET /sysOperationRecord/getObjectHistory', {
    data: {
      list: [
        {
          ID: 9,
          CreatedAt: '2026-03-01T08:00:00Z',
          actorName: '小王',
          actorId: 7,
          action: '审核加入申请',
          objects: 1,
        },
      ],
      next: null,
    },
  });
  renderPage(<MarketDetailPage />, { params: { id: '7' }, query: { part: 'history' } });
  await screen.findByText('审核加入申请');
  expect(String(server.seen('GET /sysOperationRecord/getObjectHistory')[0]?.query)).toBe(
    'kind=market&id=7',
  );
});

describe('the settlements of a market', () => {
  it('are shown page by page, with an error if the lines of one cannot be loaded', async () => {
    const settlement = (ID: number) => ({
      ID,
      startDay: `2026-01-${String(ID).padStart(2, '0')}`,
      endDay: `2026-01-${String(ID).padStart(2, '0')}`,
      baseFen: 0,
      poolFen: 0,
      status: 'done',
      startedBy: '张三',
      CreatedAt: '2026-02-01T00:00:00Z',
      actions: [],
    });
    server.on('POST /market/getSettlementList', ({ body }) => {
      const { page } = body as { page: number };
      return { data: { list: [settlement(page === 1 ? 21 : 1)], total: 21, page, pageSize: 20 } };
    });
    server.on('POST /market/previewSettlement', { code: 7, msg: '稍后再试', data: {} });
    server.on('POST /market/getMarketStat', { data: { settled: [] } });
    server.on('POST /market/getRevenueList', {
      data: { list: [], total: 0, page: 1, pageSize: 20, actions: [] },
    });
    server.on('POST /market/getSettlement', { code: 7, msg: '结算单不存在', data: {} });
    renderPage(<MarketDetailPage />, { params: { id: '7' } });
    await screen.findByText('2026-01-21 – 2026-01-21');
    expect(screen.getByText('第 1 / 2 页，共 21 条')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByText('2026-01-01 – 2026-01-01');
    fireEvent.click(screen.getByRole('button', { name: '明细' }));
    await screen.findByText('结算单不存在');
  });
});

describe('加入市场', () => {
  it('shows the market of the code in the link and joins it', async () => {
    server.on('POST /market/getMarketByCode', {
      data: { market: cardFixture({ joinAudit: false }) },
    });
    server.on('POST /market/joinMarket', { data: { status: 'active' }, msg: '已加入市场' });
    renderPage(<JoinPage />, { query: { code: 'ABC234' } });
    const card = within(await screen.findByRole('article', { name: '华东市场' }));
    fireEvent.click(card.getByRole('button', { name: '加入' }));
    const dialog = within(await screen.findByRole('dialog', { name: '加入「华东市场」' }));
    fireEvent.click(dialog.getByRole('button', { name: '加入' }));
    await waitFor(() => expect(toasts()).toEqual(['已加入市场']));
    expect(server.seen('POST /market/joinMarket')[0]?.body).toMatchObject({ inviteCode: 'ABC234' });
  });

  it('shows the results until the next search is answered, and an error if it fails', async () => {
    let answer = (_data: object): void => undefined;
    server.on('POST /market/getOpenMarkets', ({ body }) => {
      const { keyword } = body as { keyword?: string };
      return keyword === undefined
        ? { data: { markets: [cardFixture()], more: false } }
        : new Promise((resolve) => {
            answer = resolve;
          });
    });
    renderPage(<JoinPage />);
    await screen.findByRole('article', { name: '华东市场' });
    type(/^市场名称$/, '江南');
    await waitFor(() => expect(server.seen('POST /market/getOpenMarkets')).toHaveLength(2));
    expect(screen.getByRole('article', { name: '华东市场' })).not.toBeNull();
    answer({ code: 7, msg: '维护中', data: {} });
    await screen.findByText('维护中');
    expect(screen.queryByRole('article', { name: '华东市场' })).toBeNull();
  });

  it('shows why a code is invalid, and offers no second market to a member', async () => {
    server.on('POST /market/getMarketByCode', { code: 7, msg: '邀请码已重置', data: {} });
    const myMarket = {
      marketId: null,
      card: cardFixture({ mine: 'active' }),
      role: 'member',
      status: 'active',
      shareBp: 500,
      netbarCount: 2,
      joinedAt: null,
      actions: ['leave'],
    };
    server.on('POST /market/getMyMarket', { data: { markets: [myMarket], statements: [] } });
    server.on('POST /market/getOpenMarkets', {
      data: { markets: [cardFixture({ marketNo: 'MK0009', name: '华中市场' })], more: false },
    });
    renderPage(<JoinPage />, { query: { code: 'OLD234' } });
    expect(await screen.findByText('邀请码已重置')).not.toBeNull();
    expect(
      within(await screen.findByRole('article', { name: '华中市场' })).queryByRole('button'),
    ).toBeNull();
    await press('退出市场');
    expect(await screen.findByText(/您维护的 2 家网吧将移交给负责人/)).not.toBeNull();
  });
});

describe('成员', () => {
  it('lists the members of the market in the URL; shares show their sum and send only changes', async () => {
    server.on(
      'POST /market/getMemberList',
      listResponse([memberFixture()], ['share', 'invite'], { status: { active: 1 } }),
    );
    const members = [
      { ID: 11, nickName: '李四', shareBp: 1000 },
      { ID: 12, nickName: '王五', shareBp: 2000 },
    ];
    server.on('POST /market/getMemberShares', { data: { members } });
    server.on('POST /market/setMemberShare', { data: { sumBp: 9000 }, msg: '分成已保存' });
    renderPage(<MemberPage />, { query: { marketId: '7' } });
    await press('设置分成');
    const drawer = within(await screen.findByRole('dialog', { name: '设置成员分成' }));
    const share = await drawer.findByRole('textbox', { name: '李四 分成（%）' });
    expect(drawer.getByText('成员合计 30%，负责人 70%')).not.toBeNull();
    fireEvent.change(share, { target: { value: '90' } });
    expect(drawer.getByText('成员合计 110%，超过 100%')).not.toBeNull();
    expect(drawer.getByRole('button', { name: '保存分成' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(share, { target: { value: '70.5' } });
    fireEvent.click(drawer.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('填写的分成还没有保存，关闭后会丢失。')).not.toBeNull();
    await press('继续编辑');
    fireEvent.click(drawer.getByRole('button', { name: '保存分成' }));
    await waitFor(() => expect(toasts()).toEqual(['分成已保存']));
    const body = server.seen('POST /market/setMemberShare')[0]?.body;
    expect(body).toMatchObject({ marketId: 7, shares: [{ ID: 11, shareBp: 7050, was: 1000 }] });
  });

  it.each([
    { actions: ['invite', 'inviteManager'], roles: 1 },
    { actions: ['invite'], roles: 0 },
  ])(
    'invites with a role if the caller may appoint managers, of $actions',
    async ({ actions, roles }) => {
      server.on(
        'POST /market/getMemberList',
        listResponse([memberFixture()], actions, { status: { active: 1 } }),
      );
      server.on('POST /market/getMarket', {
        data: { market: marketFixture({ actions: ['invite'] }) },
      });
      server.on('POST /market/inviteMember', { data: {}, msg: '邀请已发出' });
      renderPage(<MemberPage />, { query: { marketId: '7' } });
      await press('邀请成员');
      const dialog = within(await screen.findByRole('dialog', { name: '邀请成员' }));
      expect(dialog.queryAllByRole('combobox', { name: /角色/ })).toHaveLength(roles);
      fireEvent.change(dialog.getByRole('textbox', { name: /用户名/ }), {
        target: { value: 'zhang' },
      });
      fireEvent.click(dialog.getByRole('button', { name: '发出邀请' }));
      await waitFor(() =>
        expect(server.seen('POST /market/inviteMember')[0]?.body).toMatchObject({
          userName: 'zhang',
          role: 'member',
        }),
      );
    },
  );

  it('shows an error if members cannot be loaded', async () => {
    server.on(
      'POST /market/getMemberList',
      listResponse([memberFixture()], ['share'], { status: { active: 1 } }),
    );
    server.on('POST /market/getMemberShares', { code: 7, msg: '维护中', data: {} });
    renderPage(<MemberPage />, { query: { marketId: '7' } });
    await press('设置分成');
    const drawer = within(await screen.findByRole('dialog', { name: '设置成员分成' }));
    await drawer.findByText('维护中');
  });

  it('shows the largest shares and search results of thousands, and sums all of them', async () => {
    server.on(
      'POST /market/getMemberList',
      listResponse([memberFixture()], ['share'], { status: { active: 2000 } }),
    );
    const members = Array.from({ length: 2000 }, (_, at) => ({
      ID: at + 1,
      nickName: `成员${at + 1}`,
      shareBp: at < 3 ? 1000 : 1,
    }));
    server.on('POST /market/getMemberShares', { data: { members } });
    renderPage(<MemberPage />, { query: { marketId: '7' } });
    await press('设置分成');
    const drawer = within(await screen.findByRole('dialog', { name: '设置成员分成' }));
    expect(await drawer.findByText('还有 1950 人未显示，请搜索')).not.toBeNull();
    expect(drawer.getByText('成员合计 49.97%，负责人 50.03%')).not.toBeNull();
    fireEvent.change(drawer.getByRole('textbox', { name: '搜索成员' }), {
      target: { value: '成员1999' },
    });
    const share = drawer.getByRole('textbox', { name: '成员1999 分成（%）' });
    fireEvent.change(share, { target: { value: '50' } });
    expect(drawer.getByText('成员合计 99.96%，负责人 0.04%')).not.toBeNull();
    fireEvent.change(drawer.getByRole('textbox', { name: '搜索成员' }), { target: { value: '' } });
    expect(drawer.getByRole('textbox', { name: '成员1999 分成（%）' })).not.toBeNull();
    expect(drawer.getAllByRole('textbox', { name: /分成/ })).toHaveLength(51);
  });

  it('shows an empty state without any market', async () => {
    server.on('POST /market/getMarketOptions', { data: { regions: [], dicts: {}, markets: [] } });
    renderPage(<MemberPage />);
    expect(await screen.findByRole('heading', { name: '没有可管理的市场' })).not.toBeNull();
  });
});
