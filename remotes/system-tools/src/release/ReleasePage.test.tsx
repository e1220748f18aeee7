import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import ReleasePage from './ReleasePage.tsx';
import VersionsPage from './VersionsPage.tsx';

const LIST = 'POST /remote/getRemoteList';
const RELEASES = 'POST /remote/getReleaseList';
const SET = 'POST /remote/setRelease';
const TIME = '2026-03-01T00:00:00.000Z';
const [ONE, TWO] = ['3f2a9c01d7e4', 'a1b2c3d4e5f6'];
let server: FakeServer;

const aRemote = (parts: Partial<Schemas['RemoteState']> = {}): Schemas['RemoteState'] => ({
  id: 'netbar',
  title: '网吧管理',
  publisher: 'team-netbar',
  state: 'on',
  stable: TWO,
  version: '1.1.0',
  previous: ONE,
  previousVersion: '1.0.0',
  canary: null,
  canaryVersion: '',
  offUntil: '',
  conflicts: [],
  changedBy: 'local build',
  changedReason: '新版本',
  changedAt: TIME,
  revision: 7,
  actions: ['rollback', 'off'],
  ...parts,
});
const aRelease = (parts: Partial<Schemas['Release']> = {}): Schemas['Release'] => ({
  id: 'netbar',
  title: '网吧管理',
  build: ONE,
  version: '1.0.0',
  publisher: 'team-netbar',
  signingKey: 'team-netbar.AbCdEfGh01234567',
  keyRevoked: false,
  source: 'upload',
  bytes: 2048,
  author: 'admin',
  CreatedAt: TIME,
  use: '',
  verdict: 'compatible',
  reasons: [],
  needs: { api: ['POST /netbar/*'], events: [] },
  refusals: [],
  revision: 7,
  actions: ['promote', 'canary'],
  ...parts,
});

function answer(...list: Schemas['RemoteState'][]): void {
  const stat = { all: 1, on: 1, off: 0, quarantined: 0 };
  server.on(LIST, {
    data: { revision: 7, list, total: list.length, page: 1, pageSize: 10, stat, actions: [] },
  });
}

beforeEach(() => {
  server = fakeServer();
  answer(aRemote());
  server.on(SET, { data: { revision: 8 }, msg: '已生效' });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('sends the prefetched call of the manifest', async () => {
  renderPage(<ReleasePage />);
  await screen.findByText('网吧管理');
  const ahead = remote.pages.find(
    ({ component }) => component === 'view/systemTools/release',
  )?.data;
  expect(ahead).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
  expect(screen.getByText('操作人：本机构建')).not.toBeNull();
});

it('rolls back to the previous build in one step, with the displayed revision', async () => {
  server.on('POST /remote/rollback', { data: { revision: 8 }, msg: '已生效' });
  renderPage(<ReleasePage />);
  await press('回退');
  await waitFor(() => expect(server.seen('POST /remote/rollback')).toHaveLength(1));
  expect(server.seen('POST /remote/rollback')[0]?.body).toEqual({
    id: 'netbar',
    revision: 7,
    reason: '在发布管理中一键回退到上一版',
  });
});

it('requires a reason for disabling a remote', async () => {
  renderPage(<ReleasePage />);
  await screen.findByText('网吧管理');
  await press('更多');
  fireEvent.click(await screen.findByText('停用'));
  const form = within(await screen.findByRole('dialog', { name: '停用模块「网吧管理」' }));
  fireEvent.click(form.getByRole('button', { name: '停用' }));
  await form.findByText('请填写原因');
  expect(server.seen(SET)).toHaveLength(0);
  fireEvent.change(form.getByLabelText(/^原因/), { target: { value: '页面打不开' } });
  fireEvent.click(form.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(server.seen(SET)).toHaveLength(1));
  expect(server.seen(SET)[0]?.body).toEqual({
    id: 'netbar',
    action: 'off',
    reason: '页面打不开',
    revision: 7,
  });
});

it('shows which build replaces a quarantined one, and lifts the quarantine', async () => {
  answer(
    aRemote({
      state: 'quarantined',
      changedBy: '自动隔离',
      changedReason: '出错',
      actions: ['on'],
    }),
  );
  renderPage(<ReleasePage />);
  await screen.findByText('由 1.0.0 代替');
  await press('恢复使用');
  await waitFor(() =>
    expect(server.seen(SET)[0]?.body).toMatchObject({ id: 'netbar', action: 'on', revision: 7 }),
  );
});

it('shows the user and the differences of each change', async () => {
  const revision = {
    revision: 7,
    author: 'admin',
    reason: '修复登录',
    changed: ['netbar'],
    CreatedAt: TIME,
    actions: [],
  };
  server.on('POST /remote/getRevisionList', {
    data: { list: [revision], total: 1, page: 1, pageSize: 20, actions: [] },
  });
  const after = { state: 'on', stable: TWO, previous: ONE };
  server.on('POST /remote/compareRevisions', {
    data: { list: [{ id: 'netbar', before: { state: 'on', stable: ONE }, after }] },
  });
  renderPage(<ReleasePage />);
  await screen.findByText('网吧管理');
  await press('全部变更记录');
  const drawer = within(await screen.findByRole('dialog', { name: '全部变更记录' }));
  await drawer.findByText('修复登录');
  fireEvent.click(drawer.getByRole('button', { name: '查看第 7 次登记的变更' }));
  await drawer.findByText('稳定构建');
  expect(server.seen('POST /remote/compareRevisions')[0]?.body).toEqual({ from: 6, to: 7 });
});

it('offers all roles for a canary, also those below others', async () => {
  const role = (authorityId: number, authorityName: string, children: object[] | null = null) => ({
    authorityId,
    authorityName,
    children,
  });
  server.on(RELEASES, {
    data: { list: [aRelease()], total: 1, page: 1, pageSize: 10, actions: [] },
  });
  server.on('POST /authority/getAuthorityList', {
    data: {
      list: [role(888, '超级管理员', [role(999, '平台管理员', [role(301, '网管')])])],
      total: 1,
      page: 1,
      pageSize: 100,
    } as never,
  });
  renderPage(<VersionsPage />, { params: { id: 'netbar' } });
  await press('灰度发布');
  const form = within(await screen.findByRole('dialog'));
  fireEvent.click(await form.findByRole('combobox', { name: /角色/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '超级管理员',
    '平台管理员',
    '网管',
  ]);
});

it('activates a version, or shows why it cannot be activated', async () => {
  const refused = aRelease({
    build: TWO,
    version: '1.1.0',
    refusals: [{ reason: 'R210', msg: 'R210 与当前主框架不兼容' }],
    actions: [],
  });
  server.on(RELEASES, {
    data: { list: [aRelease(), refused], total: 2, page: 1, pageSize: 10, actions: [] },
  });
  server.on('POST /authority/getAuthorityList', {
    data: { list: [], total: 0, page: 1, pageSize: 100 } as never,
  });
  renderPage(<VersionsPage />, { params: { id: 'netbar' } });
  await screen.findByText('R210 与当前主框架不兼容');
  expect(server.seen(RELEASES)[0]?.body).toMatchObject({ id: 'netbar' });
  await press('设为稳定版');
  const form = within(await screen.findByRole('dialog', { name: '将 1.0.0 设为稳定版' }));
  fireEvent.change(form.getByLabelText(/^原因/), { target: { value: '通过验收' } });
  fireEvent.click(form.getByRole('button', { name: '设为稳定版' }));
  await waitFor(() => expect(server.seen(SET)).toHaveLength(1));
  expect(server.seen(SET)[0]?.body).toEqual({
    id: 'netbar',
    action: 'promote',
    build: ONE,
    reason: '通过验收',
    revision: 7,
  });
});
