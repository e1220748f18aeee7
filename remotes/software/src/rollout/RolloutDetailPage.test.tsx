import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import RolloutDetailPage from './RolloutDetailPage.tsx';
import type { RolloutDetail } from './rollout.model.ts';

const READ = 'POST /rollout/getRollout';
const PAUSE = 'POST /rollout/pauseRollout';
let server: FakeServer;

const none = { waiting: 0, pending: 0, downloading: 0, installing: 0, installed: 0, failed: 0 };
const rare = { silent: 0, unsupported: 0, skipped: 0, rollingBack: 0, rolledBack: 0, excluded: 0 };
const stats = {
  ...none,
  ...rare,
  target: 10,
  offline: 1,
  inUse: 0,
  pending: 3,
  installed: 6,
  failed: 1,
};
const ring = { autoPromoteMin: null, failHaltBp: 2_000, minSample: 20 };
const rollout: RolloutDetail['rollout'] = {
  ...{ ID: 4, CreatedAt: '2026-03-01T00:00:00.000Z', UpdatedAt: '2026-03-01T00:00:00.000Z' },
  ...{ name: '客户端灰度', packageId: 1, packageName: '安防客户端', versionId: 2, task: 'install' },
  ...{ toVersion: '3.3.0', fromVersions: [], scopeId: null, pacePerMin: null },
  ...{ netbarPacePerMin: null, bandwidthKBps: null, shareFiles: true, windows: [], isOpen: true },
  rings: [{ ...ring, name: '尝鲜环', kind: 'ring', netbarRing: 'canary' }],
  ...{
    status: 'running',
    currentRing: 0,
    haltReason: null,
    reason: '',
    forceReason: '',
    authorName: '运维',
  },
  ...{ starterName: '管理员', startedAt: '2026-03-01T00:00:00.000Z', endedAt: null, stats },
  actions: ['pause'],
};
const detail: RolloutDetail = {
  rollout,
  scopeName: '',
  rings: [{ reach: '尝鲜环', stats, failureBp: 1_429 }],
  ratePerMinute: 2,
  minutesLeft: 2,
  postponed: [],
  failures: [{ code: 'exit', title: '安装程序返回错误', remedy: '查看调试日志', count: 1 }],
  excluded: [],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on(READ, { data: detail });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const open = () => renderPage(<RolloutDetailPage />, { params: { id: '4' } });

it('shows each ring with its numbers, and links them to the terminals', async () => {
  open();
  const [first] = await screen.findAllByRole('listitem');
  const shown = within(first as HTMLElement);
  expect(shown.getByRole('img', { name: '尝鲜环：10 台中已安装 6 台' })).toBeTruthy();
  expect(shown.getByText(/失败率 14.29%，达到 20%/)).toBeTruthy();
  expect(screen.getByRole('table', { name: '失败原因' }).textContent).toContain('查看调试日志');
});

it('loads the rings again after an action whose response has none', async () => {
  server.on(PAUSE, { data: {}, msg: '已暂停' });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '暂停' }));
  server.on(READ, { data: { ...detail, rollout: { ...rollout, status: 'paused', actions: [] } } });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /暂停/ }));
  await waitFor(() => expect(server.seen(PAUSE)).toHaveLength(1));
  expect(await screen.findByText('已暂停')).toBeTruthy();
  expect(screen.getByRole('img', { name: '尝鲜环：10 台中已安装 6 台' })).toBeTruthy();
});

it('shows the numbers of a rollout that removes a package in its own words', async () => {
  const removal = {
    ...rollout,
    ...{ task: 'uninstall' as const, versionId: null, toVersion: '', actions: ['cancel'] },
  };
  server.on(READ, { data: { ...detail, rollout: removal } });
  open();
  const [first] = await screen.findAllByRole('listitem');
  const shown = within(first as HTMLElement);
  expect(shown.getByRole('img', { name: '尝鲜环：10 台中已卸载 6 台' })).toBeTruthy();
  expect(shown.getByText('待卸载')).toBeTruthy();
  expect(shown.queryByText('已安装')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '取消发布' }));
  expect(await screen.findByText(/未开始的客户机不再卸载/)).toBeTruthy();
});

it('states that no gateway of a rollout can install', async () => {
  const blocked = { ...stats, ...none, offline: 0, target: 10, unsupported: 10 };
  server.on(READ, { data: { ...detail, rollout: { ...rollout, stats: blocked } } });
  open();
  expect(await screen.findByText(/10 个目标的网关都不支持这个任务/)).toBeTruthy();
});

it('shows when a rollout outside its windows continues, and the netbars that postpone it', async () => {
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '22:00', end: '02:00' }];
  const postponed = [
    {
      netbarId: 7,
      netbarName: '蓝天网吧',
      until: '2026-03-02T00:00:00.000Z',
      reason: '比赛',
      by: '业主',
    },
  ];
  server.on(READ, {
    data: { ...detail, rollout: { ...rollout, windows, isOpen: false }, postponed },
  });
  open();
  expect(await screen.findByText(/客户机在 每天 22:00–次日 02:00 开始安装/)).toBeTruthy();
  const monday = within(screen.getByRole('table', { name: '一周的安装时段' })).getByRole('row', {
    name: /^周一/,
  });
  expect(monday.textContent).toContain('00:00–02:00、22:00–24:00');
  expect(screen.getByRole('table', { name: '已推迟的网吧' }).textContent).toContain('蓝天网吧');
});
