import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import InstallPage from './InstallPage.tsx';
import PublishPage from './PublishPage.tsx';

const LIST = 'POST /install/getPluginList';
const RELEASES = 'POST /remote/getReleaseList';
const PREVIEW = 'POST /install/previewRelease';
const INSTALL = 'POST /install/installRelease';
const ADD = 'POST /remote/addRelease';
const BUILD = '3f2a9c01d7e4';
let server: FakeServer;

const RELEASE: Schemas['Release'] = {
  id: 'tool',
  title: '工具箱',
  build: BUILD,
  version: '1.0.0',
  publisher: 'team-tool',
  signingKey: 'team-tool.AbCdEfGh01234567',
  keyRevoked: false,
  source: 'upload',
  bytes: 2048,
  author: 'admin',
  CreatedAt: '2026-03-01T00:00:00.000Z',
  use: '',
  verdict: 'compatible',
  reasons: [],
  needs: { api: [], events: [] },
  refusals: [],
  revision: 7,
  actions: ['install'],
};
const PLUGIN: Schemas['Plugin'] = {
  id: 'tool',
  title: '工具箱',
  publisher: 'team-tool',
  publisherTitle: '工具组',
  state: 'absent',
  version: '',
  latest: '1.0.0',
  build: BUILD,
  origin: 'upload',
  archive: '',
  data: '',
  bytes: 2048,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  refusals: [],
  revision: 7,
  actions: ['install'],
};
/** Response of the list with one plugin. */
const aList = (plugin: Partial<Schemas['Plugin']> = {}, actions = ['upload']) => ({
  data: {
    list: [{ ...PLUGIN, ...plugin }],
    total: 1,
    page: 1,
    pageSize: 10,
    stat: { all: 1, absent: 1, installed: 0, update: 0, invalid: 0 },
    actions,
  },
});
const aPreview = (parts: Partial<Schemas['ReleasePreview']> = {}): Schemas['ReleasePreview'] => ({
  id: 'tool',
  title: '工具箱',
  version: '1.0.0',
  build: BUILD,
  publisher: 'team-tool',
  publisherTitle: '工具组',
  bytes: 2048,
  before: null,
  changes: '',
  backend: null,
  pages: { added: ['view/tool/list'], removed: [] },
  removedNeeds: [],
  slots: [{ slot: 'header.toolbar/v1', added: true }],
  removedSlots: [],
  authorities: [{ authorityId: 301, authorityName: '管理' }],
  removed: [],
  refusals: [],
  needs: [{ call: 'POST /nothing/here', known: 0, description: '', raises: false, added: true }],
  menus: [
    { name: 'toolList', title: '工具', component: 'view/tool/list', buttons: 1, state: 'new' },
    { name: 'user', title: '用户', component: 'view/tool/list', buttons: 0, state: 'taken' },
  ],
  dictionaries: [{ type: 'toolKind', name: '工具类型', values: 3, state: 'new' }],
  parents: [{ ID: 15, title: '系统工具' }],
  revision: 7,
  ...parts,
});

beforeEach(() => {
  server = fakeServer();
  server.on(LIST, aList());
  server.on('GET /console/boot', { data: {} } as never);
  server.on(PREVIEW, { data: aPreview() });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

async function open() {
  renderPage(<InstallPage />);
  fireEvent.click(await screen.findByRole('button', { name: '安装' }));
  const drawer = within(await screen.findByRole('dialog', { name: '安装 工具箱 1.0.0' }));
  await drawer.findByText('新增 view/tool/list');
  return drawer;
}

it('sends the prefetched call of the manifest', async () => {
  renderPage(<InstallPage />);
  await screen.findByText('工具箱');
  const ahead = remote.pages.find(({ component }) => component.includes('installPlugin'))?.data;
  expect(ahead?.[0]?.body).toEqual(server.seen(LIST)[0]?.body);
});

it('shows the required calls and proposed items of a release and installs the accepted ones', async () => {
  server.on(INSTALL, { data: { revision: 8 }, msg: '已安装' });
  const drawer = await open();
  expect(drawer.getByText('本控制台没有这个接口，相关功能不可用')).not.toBeNull();
  expect(drawer.getByText('名称已被其他菜单使用，不能添加')).not.toBeNull();
  expect(drawer.getByText('页头工具栏（header.toolbar/v1）')).not.toBeNull();
  expect(drawer.getByText('授予的角色')).not.toBeNull();
  fireEvent.click(drawer.getByRole('checkbox', { name: /工具类型/ }));
  const button = drawer.getByRole('button', { name: '安装' });
  expect(button.hasAttribute('disabled')).toBe(true);
  fireEvent.change(drawer.getByLabelText('原因'), { target: { value: '试用' } });
  fireEvent.click(button);
  await waitFor(() => expect(server.seen(INSTALL)).toHaveLength(1));
  expect(server.seen(INSTALL)[0]?.body).toEqual({
    id: 'tool',
    build: BUILD,
    parentId: 0,
    menus: ['toolList'],
    dictionaries: [],
    authorities: [],
    reason: '试用',
    revision: 7,
  });
});

it('shows an available update, and reads the menus again after uninstalling', async () => {
  server.on(LIST, aList({ state: 'update', version: '0.9.0', actions: ['update', 'uninstall'] }));
  server.on('POST /install/uninstallRemote', { data: { revision: 8 }, msg: '已卸载' });
  renderPage(<InstallPage />);
  await screen.findByText('新版本 1.0.0');
  expect(screen.getByRole('cell', { name: '工具组' })).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '卸载' }));
  const dialog = within(await screen.findByRole('dialog', { name: '卸载「工具箱」' }));
  fireEvent.change(await dialog.findByRole('textbox', { name: /原因/ }), {
    target: { value: '不用了' },
  });
  fireEvent.click(dialog.getByRole('button', { name: '卸载' }));
  await waitFor(() => expect(server.seen('GET /console/boot')).toHaveLength(1));
});

it('adds an archive of the catalogue before the preview, and lists unusable archives with the reason', async () => {
  const fault = { reason: 'R208', msg: 'R208 发布清单的签名无效' };
  const offered = aList({ origin: 'catalogue', archive: 'tool.zip' });
  const broken = {
    ...PLUGIN,
    id: 'bad.zip',
    title: 'bad.zip',
    state: 'invalid' as const,
    refusals: [fault],
    actions: [],
  };
  server.on(LIST, { data: { ...offered.data, list: [...offered.data.list, broken], total: 2 } });
  server.on('POST /install/addFromCatalogue', {
    data: { id: 'tool', version: '1.0.0', build: BUILD },
  });
  await open();
  expect(server.seen('POST /install/addFromCatalogue')[0]?.body).toEqual({ archive: 'tool.zip' });
  expect(screen.getByText(fault.msg)).not.toBeNull();
});

it('shows the changelog and the new requests of an update before it is confirmed', async () => {
  server.on(LIST, aList({ state: 'update', actions: ['update'] }));
  const before = { version: '0.9.0', build: '3f2a9c01d7e3', bytes: 1024 };
  server.on(PREVIEW, { data: aPreview({ before, changes: '## 1.0.0\n\n- 新增导出' }) });
  renderPage(<InstallPage />);
  fireEvent.click(await screen.findByRole('button', { name: '更新' }));
  const drawer = within(await screen.findByRole('dialog', { name: /工具箱 1\.0\.0/ }));
  expect(await drawer.findByText('新增导出')).not.toBeNull();
  const requested = within(drawer.getByRole('list', { name: '此次更新新申请' }));
  expect(requested.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '接口：POST /nothing/here',
    '菜单：工具',
    '框架位置：header.toolbar/v1',
  ]);
});

it('deletes data and packages on uninstallation only if asked to', async () => {
  server.on(LIST, aList({ state: 'installed', data: '邮件模板', actions: ['uninstall'] }));
  server.on('POST /install/uninstallRemote', {
    data: { revision: 8, deleted: { rows: 2, releases: 0 } },
  });
  renderPage(<InstallPage />);
  fireEvent.click(await screen.findByRole('button', { name: '卸载' }));
  const dialog = within(await screen.findByRole('dialog', { name: '卸载「工具箱」' }));
  fireEvent.change(await dialog.findByRole('textbox', { name: /原因/ }), {
    target: { value: '不再需要' },
  });
  expect(dialog.getByText(/删除控制台为它保存的邮件模板/)).not.toBeNull();
  fireEvent.click(dialog.getByRole('switch', { name: '同时删除数据' }));
  fireEvent.click(dialog.getByRole('button', { name: '卸载' }));
  await waitFor(() => expect(server.seen('POST /install/uninstallRemote')).toHaveLength(1));
  expect(server.seen('POST /install/uninstallRemote')[0]?.body).toMatchObject({
    deleteData: true,
    deleteReleases: false,
  });
});

it('keeps the input and shows the error if the server refuses', async () => {
  server.on(INSTALL, { code: 409, data: {}, msg: '登记内容已被他人修改' } as never);
  const drawer = await open();
  fireEvent.change(drawer.getByLabelText('原因'), { target: { value: '试用' } });
  fireEvent.click(drawer.getByRole('button', { name: '安装' }));
  await drawer.findByText('登记内容已被他人修改');
  expect((drawer.getByLabelText('原因') as HTMLTextAreaElement).value).toBe('试用');
});

it('does not install a release that cannot be activated', async () => {
  server.on(PREVIEW, {
    data: aPreview({ refusals: [{ reason: 'R215', msg: 'R215 签名密钥已吊销' }] }),
  });
  const drawer = await open();
  expect(drawer.getByText('R215 签名密钥已吊销')).not.toBeNull();
  fireEvent.change(drawer.getByLabelText('原因'), { target: { value: '试用' } });
  expect(drawer.getByRole('button', { name: '安装' }).hasAttribute('disabled')).toBe(true);
});

it('uploads an archive and rejects other files with a hint', async () => {
  server.on(ADD, { data: { id: 'tool', version: '1.1.0', build: BUILD }, msg: '' });
  renderPage(<InstallPage />);
  const input = await screen.findByLabelText('上传发布包', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'tool.rar')] } });
  await screen.findByText('请选择 zip 格式的发布包，由 npm run build -- --zip 生成');
  fireEvent.change(input, { target: { files: [new File(['x'], 'tool.zip')] } });
  await waitFor(() => expect(server.seen(ADD)).toHaveLength(1));
  await waitFor(() => expect(server.seen(LIST).length).toBeGreaterThan(1));
});

describe('a release with a back end', () => {
  const backend: NonNullable<Schemas['ReleasePreview']['backend']> = {
    routes: [{ method: 'POST', path: '/plugin/tool/addNote', title: '新增便签', state: 'new' }],
    removed: [],
    target: '',
    authorities: [],
  };

  it('requires the address of the back end', async () => {
    server.on(PREVIEW, { data: aPreview({ backend }) });
    server.on(INSTALL, { data: { revision: 8 }, msg: '已安装' });
    const drawer = await open();
    expect(drawer.getByText('新增便签（POST /plugin/tool/addNote）')).not.toBeNull();
    fireEvent.change(drawer.getByLabelText('原因'), { target: { value: '试用' } });
    const button = drawer.getByRole('button', { name: '安装' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.change(drawer.getByLabelText('后端地址'), {
      target: { value: ' https://tool.example ' },
    });
    fireEvent.click(button);
    await waitFor(() => expect(server.seen(INSTALL)).toHaveLength(1));
    expect(server.seen(INSTALL)[0]?.body).toMatchObject({
      backend: { target: 'https://tool.example' },
    });
  });

  const row: Schemas['PluginBackend'] = {
    remote: 'tool',
    target: 'http://tool:9000',
    routes: 1,
    changedBy: 'admin',
    changedAt: '2026-03-01T00:00:00.000Z',
    state: 'open',
    failure: { msg: 'S103 连接被拒绝', at: '2026-03-01T00:00:00.000Z' },
    actions: ['check', 'move'],
  };

  it('shows that calls are not forwarded while its remote is disabled', async () => {
    server.on(LIST, aList({}, ['backends']));
    server.on('POST /install/getBackends', {
      data: { list: [{ ...row, state: 'stopped', failure: null }], key: null, actions: [] },
    });
    renderPage(<InstallPage />);
    fireEvent.click(await screen.findByRole('button', { name: '插件后端' }));
    const card = within(await screen.findByRole('region', { name: '模块 tool 的后端' }));
    // It uses the whole row, not half of it.
    expect(
      card.getByText('模块已停用或隔离，不转发调用').closest('[class*="wide"]'),
    ).not.toBeNull();
  });

  it('shows the state of its calls, is checked and moved', async () => {
    server.on(LIST, aList({}, ['backends']));
    server.on('POST /install/getBackends', { data: { list: [row], key: null, actions: [] } });
    server.on('POST /install/checkBackend', {
      data: { well: false, msg: 'S103 连接被拒绝，仍然', at: '' },
    });
    server.on('POST /install/setBackend', {
      data: { target: 'http://other:9000' },
      msg: '地址已修改',
    });
    renderPage(<InstallPage />);
    fireEvent.click(await screen.findByRole('button', { name: '插件后端' }));
    const card = within(await screen.findByRole('region', { name: '模块 tool 的后端' }));
    expect(card.getByText('已暂停，约 30 秒后重试')).not.toBeNull();
    fireEvent.click(card.getByRole('button', { name: '检查连接' }));
    await card.findByText('S103 连接被拒绝，仍然');
    fireEvent.click(card.getByRole('button', { name: '修改地址' }));
    fireEvent.change(card.getByLabelText('后端地址'), { target: { value: 'http://other:9000' } });
    fireEvent.click(card.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.seen('POST /install/setBackend')[0]?.body).toEqual({
        id: 'tool',
        target: 'http://other:9000',
      }),
    );
  });
});

it('shows the publisher and the key of each release, and a revoked key', async () => {
  const list = [
    {
      ...RELEASE,
      keyRevoked: true,
      refusals: [{ reason: 'R215', msg: 'R215 签名密钥已吊销' }],
      actions: [],
    },
  ];
  server.on(RELEASES, { data: { list, total: 1, page: 1, pageSize: 10, actions: [] } });
  renderPage(<PublishPage />);
  await screen.findByText('team-tool.AbCdEfGh01234567');
  expect(screen.getByText('已吊销')).not.toBeNull();
  expect(screen.getByText('R215 签名密钥已吊销')).not.toBeNull();
});

it('names the publisher of builds in the folder of the console', async () => {
  const list = [{ ...RELEASE, publisher: 'local', refusals: [], actions: [] }];
  server.on(RELEASES, { data: { list, total: 1, page: 1, pageSize: 10, actions: [] } });
  renderPage(<PublishPage />);
  await screen.findByText('本控制台');
  expect(screen.queryByText('local')).toBeNull();
});
