import type { Schemas } from '@console/shared/request';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addMonths, parseMonth } from '../month/month.ts';
import StatementPage from './StatementPage.tsx';

const OWN = 'POST /asset/getMyStatement';
const OTHERS = 'POST /asset/getStatement';
let server: FakeServer;

const TIME = '2026-03-05T04:00:00.000Z';
const line = {
  CreatedAt: TIME,
  assetType: 'cash',
  part: 'available',
  bizNo: 'TX1',
  remark: '提现',
} as const;
const STATEMENT: Schemas['AssetStatement'] = {
  userId: 7,
  userName: 'zhangsan',
  nickName: '张三',
  month: '2026-03',
  madeAt: TIME,
  total: 2,
  parts: [
    {
      assetType: 'cash',
      part: 'available',
      opening: 10_000,
      in: 500,
      out: 0,
      freeze: 2000,
      release: 0,
      closing: 8500,
      entries: 2,
    },
  ],
  lines: [
    {
      ...line,
      ID: 1,
      entryNo: 'LS1',
      direction: 'in',
      flow: 'in',
      bizType: 'commission',
      amount: 500,
      balanceAfter: 10_500,
    },
    {
      ...line,
      ID: 2,
      entryNo: 'LS2',
      direction: 'out',
      flow: 'freeze',
      bizType: 'withdrawFreeze',
      amount: 2000,
      balanceAfter: 8500,
    },
  ],
};

beforeEach(() => {
  server = fakeServer();
  server.on(OWN, { data: STATEMENT });
  server.on(OTHERS, { data: STATEMENT });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const cells = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it("shows the user's own statement without a user in the URL, and prints it", async () => {
  renderPage(<StatementPage />, { query: { month: '2026-03' } });
  await screen.findByRole('heading', { level: 1, name: '张三的对账单' });
  expect(server.seen(OWN)[0]?.body).toEqual({ month: '2026-03' });
  expect(cells('汇总')).toEqual([
    '100.00 元',
    '5.00 元',
    '0.00 元',
    '20.00 元',
    '0.00 元',
    '85.00 元',
    '2',
  ]);
  expect(cells('现金 · 可用').filter((text) => text?.endsWith('元'))).toEqual([
    '+5.00 元',
    '105.00 元',
    '冻结 20.00 元',
    '85.00 元',
    // The sums below the rows.
    '+5.00 元0.00 元冻结 20.00 元',
    '85.00 元',
  ]);
  const print = vi.fn();
  // The test window cannot print.
  vi.stubGlobal('print', print);
  fireEvent.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('shows the statement of a user by id, and exports it as a workbook', async () => {
  server.on('POST /asset/exportStatement', { data: { task: {} } as never });
  renderPage(<StatementPage />, { query: { month: '2026-03', userId: '7' } });
  await screen.findByRole('heading', { level: 1, name: '张三的对账单' });
  expect([server.seen(OTHERS)[0]?.body, server.seen(OWN)]).toEqual([
    { userId: 7, month: '2026-03' },
    [],
  ]);
  fireEvent.click(screen.getByRole('button', { name: '导出 Excel' }));
  const CALL = 'POST /asset/exportStatement';
  await waitFor(() =>
    expect(server.seen(CALL)[0]?.body).toMatchObject({ userId: 7, month: '2026-03' }),
  );
});

it('changes the month across the turn of the year, and uses the current month for an invalid one', () => {
  expect([addMonths('2026-01', -1), addMonths('2025-12', 1)]).toEqual(['2025-12', '2026-01']);
  // In Beijing it is already April.
  expect(parseMonth('2026-13', new Date('2026-03-31T16:00:00Z'))).toBe('2026-04');
});

const setPages = (...names: string[]) =>
  store.set(menusAtom, names.map((name) => ({ name, children: [] })) as unknown as SysMenu[]);

it('lets a user without an account choose whose statement to show', async () => {
  setPages('assetOverview', 'assetStatement');
  server.on('POST /search/findChoices', {
    data: { list: [{ ID: 7, name: '张三', note: 'zhangsan' }] } as never,
  });
  const { opened } = renderPage(<StatementPage />, { query: { month: '2026-03' } });
  fireEvent.click(await screen.findByRole('combobox', { name: '用户' }));
  fireEvent.click(await screen.findByRole('option', { name: /张三/ }));
  expect(server.seen(OWN)).toEqual([]);
  expect(opened).toEqual([{ name: 'assetStatement', query: { userId: '7', month: '2026-03' } }]);
});
