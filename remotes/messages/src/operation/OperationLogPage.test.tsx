import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OperationLog } from './Objects.tsx';
import OperationLogPage from './OperationLogPage.tsx';

const LIST = 'POST /log/getOperationLogList';
let server: FakeServer;

const log: OperationLog = {
  ID: 1,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  actorName: '安全运营01',
  actorId: 7,
  apiGroup: '网吧',
  action: '续期网吧',
  objects: [
    { kind: 'netbar', title: '网吧', id: '3', name: '星河网咖' },
    { kind: 'netbar', title: '网吧', id: '9', name: '' },
  ],
  objectCount: 12,
  objectText: '星河网咖、网吧 9等 12 个',
  changeText: '星河网咖：灰度环 稳定 → 灰度',
  succeeded: true,
  message: '',
  actions: [],
};

const show = (row: OperationLog) => {
  server.on(LIST, { data: { list: [row], total: 1, page: 1, pageSize: 10, actions: [] } });
  renderPage(<OperationLogPage />);
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('links the visible objects of an operation, and counts all of them', async () => {
  show(log);
  const row = (await screen.findByText('续期网吧')).closest('tr');
  expect(row?.textContent).toContain('灰度环 稳定 → 灰度');
  expect(screen.getByRole('link', { name: '星河网咖' }).getAttribute('href')).toContain('3');
  expect(row?.textContent).toContain('网吧 9');
  expect(row?.textContent).toContain('等 12 个');
});

it('gives the reason of a refused operation', async () => {
  show({ ...log, succeeded: false, message: '权限不足' });
  expect((await screen.findByText('权限不足')).closest('tr')?.textContent).toContain('失败');
});
