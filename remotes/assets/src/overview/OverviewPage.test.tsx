import { toastsAtom } from '@console/shared/feedback';
import type { Route } from '@console/shared/request';
import { store } from '@console/shared/session';
import { type FakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import { ACCOUNTS, accountFixture, accountServer, entryFixture } from '../assets.fixture.ts';
import OverviewPage from './OverviewPage.tsx';

const GIVE = 'POST /user/compensateAseet';
const TAKE = 'POST /user/deductPoints';
const PLUGIN = 'POST /user/enabalePlugin';
const LEDGER = 'POST /asset/getPointsRecordList';
const CASH = 'POST /asset/getCashRecordList';
let server: FakeServer;

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function open(...accounts: ReturnType<typeof accountFixture>[]) {
  server = accountServer(accounts.length > 0 ? accounts : [accountFixture()]);
  const page = renderPage(<OverviewPage />);
  await screen.findByRole('table', { name: '资产总览' });
  return page;
}

const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const bodies = (route: Route) =>
  server.seen(route).map(({ body }) => body as Record<string, unknown>);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const more = async (name: string) => {
  await press('更多');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

async function fillIn(button: string, amount: string) {
  await press(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(((await dialog.findByLabelText(/数量/)) as HTMLInputElement).value).toBe('');
  fireEvent.change(dialog.getByLabelText(/数量/), { target: { value: amount } });
  fireEvent.change(dialog.getByLabelText(/原因/), { target: { value: '网络中断' } });
  return { dialog, save: () => fireEvent.click(dialog.getByRole('button', { name: button })) };
}

describe('the list', () => {
  it('sends the prefetched call of the manifest', async () => {
    await open();
    const page = remote.pages.find(({ component }) => component === 'view/asset/overview.vue');
    expect(page?.data).toEqual([{ call: ACCOUNTS, body: bodies(ACCOUNTS)[0], table: ACCOUNTS }]);
  });

  it('shows the sums of the page and of all accounts', async () => {
    const sum = {
      points: 9000,
      coin: 60,
      cash: 123_456,
      coinFrozen: 0,
      pointsFrozen: 0,
      cashFrozen: 5000,
    };
    server = accountServer(
      [accountFixture(), accountFixture({ ID: 8, cash: 50, cashFrozen: 5000 })],
      sum,
    );
    renderPage(<OverviewPage />);
    const sums = within(await screen.findByRole('region', { name: '金额合计' }));
    const values = sums.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['2,400', '60', '13.00', '50.00', '9,000', '60', '1,234.56', '50.00']);
  });

  it('shows balances with cash in 元 and offers the actions of each row', async () => {
    await open(
      accountFixture({ cash: 123_456 }),
      accountFixture({ ID: 8, nickName: '李四', actions: ['ledger'] }),
    );
    const [, first, second] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(first).getByText('1,234.56')).not.toBeNull();
    expect(within(first).getByText('1,200')).not.toBeNull();
    expect(
      within(second)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['流水']);
  });
});

describe('a movement', () => {
  it("is sent with the form's request id and reports the new balance", async () => {
    await open();
    server.on(GIVE, { data: { entry: entryFixture({ balanceAfter: 1250 }) } });
    const { dialog, save } = await fillIn('补偿', '50');
    expect(dialog.getByText('变动前 1,200，变动后 1,250')).not.toBeNull();
    save();
    await waitFor(() => expect(toasts()).toEqual(['已补偿，积分余额 1,250']));
    expect(bodies(GIVE)).toEqual([
      {
        userId: 7,
        assetType: 'points',
        amount: 50,
        remark: '网络中断',
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    await waitFor(() => expect(bodies(ACCOUNTS)).toHaveLength(2));
  });

  it('shows a server error at its field and keeps the input', async () => {
    await open();
    const msg = '余额不足，可用积分 1,200';
    server.on(TAKE, { code: 7, msg, data: { errors: [{ field: 'amount', msg }] } });
    const { dialog, save } = await fillIn('扣减', '1300');
    save();
    expect((await dialog.findByRole('alert')).textContent).toBe(msg);
    const amount = dialog.getByLabelText(/数量/) as HTMLInputElement;
    expect([amount.value, amount.getAttribute('aria-invalid')]).toEqual(['1300', 'true']);
    expect((dialog.getByLabelText(/原因/) as HTMLTextAreaElement).value).toBe('网络中断');
    expect(bodies(ACCOUNTS)).toHaveLength(1);
  });

  it('keeps one request id per form, also after a change, and uses another one for the next form', async () => {
    await open();
    server.on(TAKE, () => Promise.reject(new TypeError('down')));
    const { dialog, save } = await fillIn('扣减', '10');
    save();
    expect(await dialog.findByRole('alert')).not.toBeNull();
    fireEvent.change(dialog.getByLabelText(/数量/), { target: { value: '20' } });
    server.on(TAKE, { data: { entry: entryFixture({ direction: 'out', balanceAfter: 1180 }) } });
    save();
    await waitFor(() => expect(toasts()).toEqual(['已扣减，积分余额 1,180']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const next = await fillIn('扣减', '1');
    next.save();
    await waitFor(() => expect(bodies(TAKE)).toHaveLength(3));
    const [first, second, third] = bodies(TAKE).map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

it('is not repeated with other values after a lost response; the user is sent to the ledger', async () => {
  await open();
  server.on(GIVE, { code: 409, msg: '该请求编号已用于另一次操作，请刷新后重试' });
  const { dialog, save } = await fillIn('补偿', '50');
  save();
  expect((await dialog.findByRole('alert')).textContent).toContain('查看流水后再操作');
  await waitFor(() => expect(bodies(ACCOUNTS)).toHaveLength(2));
});

describe('plugin access', () => {
  it('is granted immediately and shows an error if that fails', async () => {
    await open();
    server.on(PLUGIN, { code: 7, msg: '只能管理角色级别低于自己的用户' });
    await more('启用插件');
    await waitFor(() => expect(toasts()).toEqual(['只能管理角色级别低于自己的用户']));
    server.on(PLUGIN, { data: { plugin: true } });
    await more('启用插件');
    await waitFor(() => expect(toasts()).toContain('已启用插件'));
    expect(bodies(PLUGIN).at(-1)).toEqual({ ID: 7, plugin: true });
  });

  it('is revoked after a confirmation', async () => {
    await open(accountFixture({ plugin: true, actions: ['disablePlugin'] }));
    server.on(PLUGIN, { data: { plugin: false } });
    await press('停用插件');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('停用「张三」的插件？')).not.toBeNull();
    expect(bodies(PLUGIN)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '停用插件' }));
    await waitFor(() => expect(toasts()).toEqual(['已停用插件']));
    expect(bodies(PLUGIN)).toEqual([{ ID: 7, plugin: false }]);
  });
});

describe('the ledger', () => {
  const answer = (list: ReturnType<typeof entryFixture>[], total: number) =>
    server.on(LEDGER, {
      data: {
        list,
        total,
        page: 1,
        pageSize: 10,
        sum: { in: 0, out: 0 },
        totalExact: true,
        actions: [],
      },
    });

  it('shows signed amounts and balances, page by page and by kind', async () => {
    await open();
    answer(
      [
        entryFixture(),
        entryFixture({
          ID: 2,
          part: 'frozen',
          direction: 'out',
          flow: 'release',
          amount: 305,
          balanceAfter: 95,
        }),
      ],
      11,
    );
    await more('流水');
    const drawer = within(await screen.findByRole('dialog', { name: '「张三」的资产流水' }));
    const cells = (await drawer.findAllByRole('row'))
      .slice(1)
      .map((row) => [...row.children].slice(1, 4).map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['奖励', '+100', '1,200'],
      ['奖励 冻结', '解冻 305', '95'],
    ]);
    expect(drawer.getByText('第 1 / 2 页，共 11 条')).not.toBeNull();
    fireEvent.click(drawer.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(bodies(LEDGER)).toHaveLength(2));
    server.on(CASH, {
      data: {
        list: [],
        total: 0,
        page: 1,
        pageSize: 10,
        sum: { in: 0, out: 0 },
        totalExact: true,
        actions: [],
      },
    });
    fireEvent.click(drawer.getByRole('radio', { name: '现金' }));
    expect(await drawer.findByText('还没有流水')).not.toBeNull();
    expect(bodies(LEDGER)).toEqual([
      { page: 1, pageSize: 10, userId: 7 },
      { page: 2, pageSize: 10, userId: 7 },
    ]);
    expect(bodies(CASH)).toEqual([{ page: 1, pageSize: 10, userId: 7 }]);
  });

  it('shows a loading error and can retry', async () => {
    await open();
    server.on(LEDGER, { code: 7, msg: '权限不足' });
    await more('流水');
    expect((await screen.findByRole('alert')).textContent).toContain('权限不足');
    answer([entryFixture()], 1);
    await press('重试');
    expect(await screen.findByText('+100')).not.toBeNull();
  });
});
