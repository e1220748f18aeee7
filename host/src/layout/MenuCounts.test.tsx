import { LAYOUT_PATH } from '@console/shared/router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { menuRow } from '../testing/builders.ts';
import { MenuCounts } from './MenuCounts.tsx';
import { MenuList } from './MenuList.tsx';

const { tryCall } = vi.hoisted(() => ({ tryCall: vi.fn() }));
vi.mock('@console/shared/request', async (original) => ({
  ...(await original<object>()),
  tryCall,
}));

const landing: RouteHandle = { kind: 'landing' };
const menus = [
  menuRow({ name: 'alert', meta: { title: '告警' } }),
  menuRow({ name: 'cash', meta: { title: '提现管理' } }),
];

const answer = (alerts: number, cash: number) =>
  tryCall.mockResolvedValue({
    ok: true,
    data: {
      list: [
        { menu: 'alert', count: alerts, unit: '条未处理', topic: 'alert' },
        { menu: 'cash', count: cash, unit: '笔等我审核' },
      ],
    },
  });
const Both = ({ place }: { place: RouteHandle }) => (
  <>
    <MenuCounts place={place} />
    <MenuList menus={menus} above={LAYOUT_PATH} place={landing} level={0} />
  </>
);

beforeEach(() => tryCall.mockReset());
afterEach(cleanup);

it('shows the count on the menu row, at most 99+, and nothing for 0', async () => {
  answer(120, 0);
  render(<Both place={landing} />);
  const link = await screen.findByRole('link', { name: /告警.*120 条未处理/ });
  expect(link.textContent).toContain('99+');
  expect(screen.getByRole('link', { name: /提现管理/ }).textContent).not.toMatch(/\d/);
});

it('reloads the counts on navigation', async () => {
  answer(1, 2);
  const { rerender } = render(<Both place={landing} />);
  await screen.findByRole('link', { name: /2 笔等我审核/ });
  answer(1, 3);
  await act(async () => rerender(<Both place={{ kind: 'notFound' }} />));
  expect(await screen.findByRole('link', { name: /3 笔等我审核/ })).toBeDefined();
});
