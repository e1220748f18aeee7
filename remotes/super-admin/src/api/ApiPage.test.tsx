import {
  type FakeServer,
  fakeServer,
  type RenderedPage,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import ApiPage from './ApiPage.tsx';
import type { Api } from './api.model.ts';

const LIST = 'POST /api/getApiList';
const IMPORT = 'POST /api/importApis';

const aCall = (parts: Partial<Api> = {}): Api => ({
  ID: 5,
  CreatedAt: '2026-03-02T08:00:00.000Z',
  UpdatedAt: '2026-03-02T08:00:00.000Z',
  path: '/netbar/getNetbarList',
  method: 'POST',
  apiGroup: '网吧',
  description: '查询网吧列表',
  weekCalls: 1234,
  isBuiltIn: true,
  authorityIds: [888, 999],
  actions: ['edit', 'setRoles'],
  ...parts,
});

let server: FakeServer;

function answer(
  calls: readonly Api[],
  actions = ['add', 'delete', 'compare', 'importDocument'],
): void {
  server.on(LIST, { data: { list: calls, total: calls.length, page: 1, pageSize: 10, actions } });
}

beforeEach(() => {
  server = fakeServer();
  answer([aCall()]);
  const roles = [
    { authorityId: 888, authorityName: '超级管理员' },
    { authorityId: 999, authorityName: '平台管理员' },
  ];
  server.on('GET /api/getApiOptions', { data: { groups: ['网吧', '用户'], roles } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function openPage(): Promise<RenderedPage> {
  const page = renderPage(<ApiPage />);
  await screen.findByText('查询网吧列表');
  return page;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('sends the prefetched call of the manifest and shows who has a call and how often it was made', async () => {
  await openPage();
  const ahead = remote.pages.find(({ component }) => component.includes('/api/'))?.data;
  expect(ahead?.map(({ call, body }) => ({ route: call, body }))).toEqual([
    { route: LIST, body: server.seen(LIST)[0]?.body },
  ]);
  expect(screen.getByText('1,234')).not.toBeNull();
  expect(screen.getByText('2 个角色')).not.toBeNull();
});

it('offers no action that the server does not list', async () => {
  answer([aCall({ actions: [] })], []);
  await openPage();
  for (const name of ['新增接口', '对比路由', '导入接口文档', '编辑', '角色'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  expect(screen.getByRole('button', { name: '使用情况' })).not.toBeNull();
});

it('makes the path read-only for calls that the server implements itself, and editable for others', async () => {
  answer([
    aCall({
      ID: 9,
      isBuiltIn: false,
      path: '/report/export',
      description: '导出报表',
      actions: ['edit'],
    }),
    aCall({ actions: ['edit'] }),
  ]);
  await openPage();
  const [foreign, ownCall] = screen.getAllByRole('button', { name: '编辑' });
  fireEvent.click(foreign as HTMLElement);
  const form = await dialog(/编辑接口/);
  expect((await form.findByLabelText(/接口路径/)).hasAttribute('disabled')).toBe(false);
  fireEvent.click(form.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(ownCall as HTMLElement);
  expect(
    (await (await dialog(/编辑接口/)).findByLabelText(/接口路径/)).hasAttribute('disabled'),
  ).toBe(true);
});

it('lists the releases that require a call', async () => {
  const remotes = [{ id: 'netbar', title: '网吧管理', version: '1.4.0', build: 'aabbccddeeff' }];
  const days = [{ day: '2026-03-02', calls: 3, refused: 1 }];
  server.on('GET /api/getApiUse', { data: { remotes, days } });
  await openPage();
  await press('使用情况');
  const drawer = await dialog('「POST /netbar/getNetbarList」的使用情况');
  await drawer.findByText('1.4.0');
  expect(drawer.getByText('aabbccddeeff')).not.toBeNull();
});

describe('comparing the calls', () => {
  const apiOf = (path: string) => ({
    ID: 0,
    method: 'POST',
    path,
    apiGroup: '网吧',
    description: `说明 ${path}`,
  });

  beforeEach(() => {
    server.on('GET /api/syncApi', {
      data: {
        newApis: [apiOf('/new')],
        deleteApis: [apiOf('/gone')],
        ignoreApis: [apiOf('/ignored')],
      },
    });
    server.on('POST /api/enterSyncApi', { data: {} });
    server.on('POST /api/ignoreApi', { data: {} });
  });

  it('saves only the ticked differences', async () => {
    await openPage();
    await press('对比路由');
    const drawer = await dialog('对比路由');
    const save = await drawer.findByRole('button', { name: '登记或删除所选' });
    expect(save.hasAttribute('disabled')).toBe(true);
    fireEvent.click(await drawer.findByRole('checkbox', { name: /\/gone/ }));
    fireEvent.click(drawer.getByRole('button', { name: '删除 1 个' }));
    await waitFor(() => expect(server.seen('POST /api/enterSyncApi')).toHaveLength(1));
    expect(server.seen('POST /api/enterSyncApi')[0]?.body).toEqual({
      newApis: [],
      deleteApis: [apiOf('/gone')],
    });
    await waitFor(() => expect(server.seen(LIST).length).toBeGreaterThan(1));
  });

  it('ignores a call and takes it back', async () => {
    await openPage();
    await press('对比路由');
    const drawer = await dialog('对比路由');
    fireEvent.click(await drawer.findByRole('button', { name: '忽略 POST /new' }));
    await waitFor(() => expect(server.seen('POST /api/ignoreApi')).toHaveLength(1));
    fireEvent.click(await drawer.findByRole('button', { name: '取消忽略 POST /ignored' }));
    await waitFor(() => expect(server.seen('POST /api/ignoreApi')).toHaveLength(2));
    expect(server.seen('POST /api/ignoreApi').map(({ body }) => body)).toEqual([
      { method: 'POST', path: '/new', flag: true },
      { method: 'POST', path: '/ignored', flag: false },
    ]);
  });
});

describe('importing a document', () => {
  const choose = (drawer: Awaited<ReturnType<typeof dialog>>, text: string) =>
    fireEvent.change(drawer.getByLabelText('接口文档（JSON 文件）'), {
      target: { files: [new File([text], 'api.json', { type: 'application/json' })] },
    });
  const DOCUMENT = JSON.stringify({
    servers: [{ url: '/v1' }],
    paths: { '/a': { get: {} }, '/b': { get: {} } },
  });
  const wrong = [{ index: 1, method: 'GET', path: '/v1/b', msg: '接口路径的内容不符合要求' }];
  const added = [{ method: 'GET', path: '/v1/a', apiGroup: '外部接口', description: 'GET /a' }];

  it('checks the document first, lists its faults, and skips faulty calls only on request', async () => {
    server.on(IMPORT, { data: { added, existing: 0, wrong, isWritten: false } });
    await openPage();
    await press('导入接口文档');
    const drawer = await dialog('导入接口文档');
    choose(drawer, DOCUMENT);
    expect(((await drawer.findByLabelText('路径前缀')) as HTMLInputElement).value).toBe('/v1');
    fireEvent.click(drawer.getByRole('button', { name: '检查' }));
    await drawer.findByText('将新增 1 个，已存在 0 个，有误 1 个');
    expect(drawer.getByText(/2\. GET \/v1\/b/)).not.toBeNull();
    const save = () => drawer.getByRole('button', { name: '导入 1 个接口' });
    expect(save().hasAttribute('disabled')).toBe(true);
    fireEvent.click(drawer.getByRole('checkbox', { name: /跳过有误/ }));
    fireEvent.click(save());
    await waitFor(() => expect(server.seen(IMPORT)).toHaveLength(2));
    expect(server.seen(IMPORT).map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([
      true,
      false,
    ]);
    expect(server.seen(IMPORT)[1]?.body).toMatchObject({
      skipWrong: true,
      apis: [{ path: '/v1/a' }, { path: '/v1/b' }],
    });
  });

  it('shows why a file is not a valid document', async () => {
    await openPage();
    await press('导入接口文档');
    const drawer = await dialog('导入接口文档');
    choose(drawer, '{');
    await drawer.findByText('文件不是有效的 JSON');
    expect(drawer.getByRole('button', { name: '检查' }).hasAttribute('disabled')).toBe(true);
  });
});
