import { formatTime } from '@console/shared/format';
import { menusAtom, store } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import DashboardPage from './DashboardPage.tsx';
import { curveChart, type Dashboard } from './dashboard.model.ts';

const CALL = 'POST /dashboard/getDashboard';
let server: FakeServer;

const netbars = { name: 'netbarList', query: { status: 'pending' } };
const empty: Dashboard = {
  at: '2026-03-01T02:00:00.000Z',
  pending: [],
  figures: [],
  panels: [],
  failed: [],
};
const full: Dashboard = {
  ...empty,
  pending: [
    { name: 'audit', title: '待审核网吧', tone: 'warning', unit: '家', count: 5, link: netbars },
    { name: 'none', title: '离线网吧', tone: 'danger', unit: '家', count: 0, link: netbars },
    {
      name: 'hidden',
      title: '待登记客户机',
      tone: 'info',
      unit: '台',
      count: 2,
      link: { name: 'netbarPc' },
    },
  ],
  figures: [
    {
      name: 'online',
      title: '在线客户机',
      unit: '台',
      better: 'more',
      value: 750,
      of: 1000,
      ofWhat: '服务中网吧',
      link: { name: 'netbarPc' },
    },
    { name: 'events', title: '今日拦截', unit: '次', better: 'less', value: 110, before: 100 },
  ],
  panels: [
    {
      name: 'regions',
      kind: 'ranking',
      title: '各地区在线网吧',
      unit: '家',
      list: [
        { name: '浙江省', value: 3, of: 4, link: netbars },
        { name: '江苏省', value: 2, of: 2 },
      ],
    },
    {
      name: 'versions',
      kind: 'ranking',
      title: '客户端版本',
      unit: '家',
      list: [
        { name: '3.3.0', value: 1, of: 4 },
        { name: '3.2.1', value: 3, of: 4 },
      ],
    },
    { name: 'soon', kind: 'notes', title: '即将到期', empty: '7 天内没有网吧到期', list: [] },
  ],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  const row = {
    path: 'list',
    name: 'netbarList',
    component: 'view/netbar/list.vue',
    hidden: false,
    meta: { title: '网吧列表' },
  };
  store.set(menusAtom, [{ ...row, name: 'netbar', children: [row] }] as never);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  resetSession();
  server.close();
  vi.useRealTimers();
});

const named = (title: string) => screen.findByRole('region', { name: title });

it('shows pending work with links to its lists if the user has them', async () => {
  server.on(CALL, { data: full });
  const page = renderPage(<DashboardPage />);
  const pending = await named('待办');
  expect(within(pending).queryByText('离线网吧')).toBeNull();
  expect(within(pending).getByText('待登记客户机').closest('button')).toBeNull();
  act(() =>
    within(pending)
      .getByRole('button', { name: /待审核网吧\s*5/ })
      .click(),
  );
  expect(page.opened).toEqual([{ name: 'netbarList', params: {}, query: { status: 'pending' } }]);
});

it('opens the list of a threat type', async () => {
  const logs = { name: 'netbarList', query: { time: '1~2', threatType: 'driver' } };
  server.on(CALL, {
    data: {
      ...empty,
      panels: [
        {
          name: 'types',
          kind: 'ranking',
          title: '今日威胁类型',
          unit: '次',
          list: [{ name: '驱动加载', value: 3, of: 4, link: logs }],
        },
      ],
    },
  });
  const page = renderPage(<DashboardPage />);
  const types = await named('今日威胁类型');
  act(() => within(types).getByRole('button', { name: '驱动加载' }).click());
  expect(page.opened).toEqual([{ ...logs, params: {} }]);
});

it('shows numbers with their totals and changes, and parts as shares', async () => {
  server.on(CALL, { data: full });
  renderPage(<DashboardPage />);
  expect(await screen.findByText('服务中网吧共 1,000 台 · 75%')).not.toBeNull();
  expect((await screen.findByText(/较昨日同期/)).textContent).toContain('10%');
  expect(within(await named('各地区在线网吧')).getByText('3 / 4')).not.toBeNull();
  expect(within(await named('客户端版本')).getByText('3 · 75%')).not.toBeNull();
  expect(within(await named('即将到期')).getByText('7 天内没有网吧到期')).not.toBeNull();
});

it('names areas that failed to load, and refers users without data to the administrator', async () => {
  server.on(CALL, { data: { ...empty, failed: ['在线网吧'] } });
  renderPage(<DashboardPage />);
  expect(await screen.findByText(/^在线网吧暂时无法读取/)).not.toBeNull();
  cleanup();
  server.on(CALL, { data: empty });
  renderPage(<DashboardPage />);
  expect(await screen.findByText(/请联系管理员授权/)).not.toBeNull();
});

it('loads the range of the address, and labels the days of its curve', async () => {
  const bodies: unknown[] = [];
  const curve = {
    name: 'onlineCurve',
    kind: 'curve' as const,
    title: '在线曲线',
    unit: '台',
    at: ['2026-03-01T00:00:00.000Z', '2026-03-01T02:00:00.000Z', '2026-03-03T02:00:00.000Z'],
    series: [{ name: '在线', values: [1, 2, 3], reports: [null, null, null] }],
  };
  server.on(CALL, ({ body }) => {
    bodies.push(body);
    return { data: { ...empty, panels: [curve] } };
  });
  renderPage(<DashboardPage />, { query: { range: '7d', refresh: 'off' } });
  await screen.findByText('在线曲线');
  expect(bodies).toEqual([{ range: '7d' }]);
  expect(curveChart(curve)).toMatchObject({
    labels: curve.at.map((time) => formatTime(time).slice(5)),
  });
});

it('shows what happened since the previous visit, but nothing on the first visit', async () => {
  server.on(CALL, { data: full });
  server.on('POST /dashboard/getNews', ({ body }) => ({
    data: {
      list: [
        {
          name: 'opened',
          title: '新告警',
          unit: '条',
          count: 3,
          link: { ...netbars, query: { ids: '1-3' } },
        },
        { name: 'ended', title: '已恢复', unit: '条', count: 0 },
      ],
      ...(body as object),
    },
  }));
  renderPage(<DashboardPage />);
  await named('待办');
  expect(screen.queryByRole('region', { name: '上次查看以来' })).toBeNull();
  cleanup();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('dashboardVisit'));
  localStorage.setItem(key, JSON.stringify({ last: '2026-02-28T10:00:00.000Z' }));
  const page = renderPage(<DashboardPage />);
  const news = await named('上次查看以来');
  expect(within(news).queryByText(/已恢复/)).toBeNull();
  act(() => within(news).getByRole('button', { name: '新告警 3 条' }).click());
  expect(page.opened).toEqual([{ name: 'netbarList', params: {}, query: { ids: '1-3' } }]);
});

it('is polled every half minute and keeps its data if that fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  server.on(CALL, { data: full });
  renderPage(<DashboardPage />);
  await named('待办');
  server.on(CALL, { code: 7, msg: '数据库没有响应' });
  act(() => void vi.advanceTimersByTime(30_000));
  expect((await screen.findByRole('alert')).textContent).toContain('数据库没有响应');
  expect(await named('客户端版本')).not.toBeNull();
});
