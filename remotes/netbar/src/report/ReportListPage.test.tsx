import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ReportListPage from './ReportListPage.tsx';
import type { NetbarReport } from './report.resource.tsx';

let server: FakeServer;
const report: NetbarReport = {
  ID: 1,
  CreatedAt: '2026-03-02T00:10:00+08:00',
  netbarId: 3,
  netbarName: '星河网咖',
  day: '2026-03-01',
  blocked: 42,
  critical: 2,
  open: 5,
  onlineMax: 80,
  uptimeBp: 9_950,
  version: '3.2.1',
  versionShareBp: 8_000,
  toldAt: null,
  actions: [],
  threats: [
    { threatType: 'inject', logs: 30 },
    { threatType: 'hosts', logs: 12 },
  ],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on('POST /netbar/getReportList', {
    data: { list: [report], total: 1, page: 1, pageSize: 10, actions: [] },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  vi.unstubAllGlobals();
});

it('shows a day with its threats and prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderPage(<ReportListPage />);
  fireEvent.click(await screen.findByRole('button', { name: '2026-03-01' }));
  const drawer = await screen.findByRole('dialog', { name: '日报' });
  expect(
    await within(drawer).findByRole('heading', { name: '星河网咖 2026-03-01 防护日报' }),
  ).not.toBeNull();
  expect(within(drawer).getByText('网关在线率 99.5%；主要版本 3.2.1（80.0%）')).not.toBeNull();
  const rows = within(within(drawer).getByRole('table', { name: '威胁类型' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['进程注入30', 'hosts 篡改12']);
  fireEvent.click(within(drawer).getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
});

it('marks a day without gateway contact, and a netbar without terminals', async () => {
  const unknown = {
    blocked: null,
    critical: null,
    open: null,
    onlineMax: null,
    uptimeBp: null,
    versionShareBp: null,
  };
  const silent = { ...report, ...unknown, version: '', threats: [] };
  server.on('POST /netbar/getReportList', {
    data: { list: [silent], total: 1, page: 1, pageSize: 10, actions: [] },
  });
  renderPage(<ReportListPage />);
  const row = await screen.findByRole('row', { name: /星河网咖/ });
  expect(row.textContent).toContain('当日未上报');
  expect(row.textContent?.match(/–/g)).toHaveLength(6);
  fireEvent.click(within(row).getByRole('button', { name: '2026-03-01' }));
  const drawer = await screen.findByRole('dialog', { name: '日报' });
  expect(await within(drawer).findByText('网关在线率 当日未上报；没有客户机版本')).not.toBeNull();
  const tiles = ['拦截', '严重', '未处理', '最高在线'].map(
    (label) => within(drawer).getByText(label).closest('li')?.textContent,
  );
  expect(tiles).toEqual(['拦截–', '严重–', '未处理–', '最高在线–']);
  expect(within(drawer).queryByText('当日没有拦截到威胁')).toBeNull();
});
