import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import HealthPage from './HealthPage.tsx';
import { failureShare, sortBuilds, timeChart } from './health.model.ts';

const CALL = 'POST /remote/getHealthSummary';
let server: FakeServer;

const aBuild = (
  parts: Partial<Schemas['RemoteHealthBuild']> = {},
): Schemas['RemoteHealthBuild'] => ({
  id: 'netbar',
  title: '网吧管理',
  build: '3f2a9c01d7e4',
  version: '1.0.0',
  use: 'stable',
  loads: 90,
  failures: 10,
  outside: 2,
  kinds: [{ kind: 'C103', count: 10 }],
  p50: 120,
  p75: 240,
  p95: 900,
  ...parts,
});

beforeEach(() => {
  server = fakeServer();
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows times and failures of each build, the canary after the stable one', async () => {
  const list = [
    aBuild({
      build: 'a1b2c3d4e5f6',
      version: '1.1.0',
      use: 'canary',
      p50: null,
      p75: null,
      p95: null,
    }),
    aBuild(),
  ];
  server.on(CALL, {
    data: { list, total: 2, days: [{ day: '2026-03-01', loads: 90, failures: 10 }] },
  });
  renderPage(<HealthPage />);
  const table = within(await screen.findByRole('table', { name: '各版本运行情况' }));
  const rows = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '网吧管理 1.0.0netbar · 3f2a9c01d7e4稳定版',
    '网吧管理 1.1.0netbar · a1b2c3d4e5f6灰度版',
  ]);
  expect(table.getAllByText('页面运行出错 10 次')).toHaveLength(2);
  expect(table.getByText('900 ms')).not.toBeNull();
  const ahead = remote.pages.find(({ component }) => component === 'view/systemTools/health')?.data;
  expect(ahead).toEqual([{ call: CALL, body: server.seen(CALL)[0]?.body }]);
});

it('explains how figures are collected if there are none', async () => {
  server.on(CALL, { data: { list: [], total: 0, days: [] } });
  renderPage(<HealthPage />);
  await screen.findByText('用户打开模块页面后，浏览器每分钟上报一次');
});

it('shows 100 % if every load failed, also if a load failed twice', () => {
  expect(failureShare({ loads: 3, failures: 3 })).toBe(1);
  expect(failureShare({ loads: 3, failures: 5 })).toBe(1);
});

it('sorts by failures, and omits the share without attempts', () => {
  const builds = [
    aBuild({ id: 'a', failures: 0 }),
    aBuild({ id: 'b', failures: 5, use: 'previous' }),
    aBuild({ id: 'b', failures: 1 }),
  ];
  expect(sortBuilds(builds).map(({ id, use }) => `${id} ${use}`)).toEqual([
    'b stable',
    'b previous',
    'a stable',
  ]);
  expect(failureShare({ loads: 0, failures: 0 })).toBeNull();
  expect(failureShare({ loads: 4, failures: 1 })).toBe(0.25);
  expect(timeChart([aBuild({ use: '' }), aBuild()])).toMatchObject({ labels: ['网吧管理 1.0.0'] });
});
