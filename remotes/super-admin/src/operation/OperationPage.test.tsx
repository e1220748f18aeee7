import { toastsAtom } from '@console/shared/feedback';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  type RenderedPage,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import OperationPage from './OperationPage.tsx';
import type { Operation } from './operation.model.ts';

const LIST = 'GET /sysOperationRecord/getSysOperationRecordList';
const OPTIONS = 'GET /sysOperationRecord/getOperationOptions';
const PREVIOUS = 'GET /sysOperationRecord/getPreviousOperation';
const TARGETS = 'GET /sysOperationRecord/getOperationTargets';

function aRecord(parts: Partial<Operation> = {}): Operation {
  return {
    ID: 31,
    CreatedAt: '2026-03-02T08:00:00.000Z',
    UpdatedAt: '2026-03-02T08:00:00.000Z',
    ip: '192.0.2.7',
    method: 'PUT',
    path: '/sysDictionary/updateSysDictionary',
    status: 200,
    code: 0,
    latency: 12_000_000,
    agent: 'Mozilla/5.0',
    error_message: '',
    body: '{"ID":1,"name":"性别","desc":"新的说明","password":"***"}',
    resp: '{"code":0}',
    user_id: 7,
    user: { ID: 7, userName: 'zhangsan', nickName: '张三' },
    userName: 'zhangsan',
    request_id: 'req-0001',
    repeats: 0,
    apiGroup: '系统字典',
    description: '修改字典',
    continues: null,
    hasSession: true,
    actions: ['delete'],
    ...parts,
  };
}

let server: FakeServer;

function answer(records: readonly Operation[], actions = ['delete', 'export']): void {
  server.on(LIST, {
    data: { list: records, total: records.length, page: 1, pageSize: 10, actions },
  });
  server.on(OPTIONS, {
    data: {
      apiGroups: ['系统字典', '用户'],
      kinds: [{ kind: 'netbar', title: '网吧' }],
      auditDays: 180,
      sealedUntil: '2026-03-01',
      isSealing: true,
      maySeeSeals: true,
      maySeeForwarding: true,
    },
  });
  server.on(TARGETS, { data: { list: [], total: 0 } });
}

beforeEach(() => {
  server = fakeServer();
  answer([aRecord()]);
  const field = { field: 'desc', label: '描述', before: '旧的说明', after: '新的说明' };
  const changed = { kind: 'dictionary', title: '字典', id: '1', name: '性别', fields: [field] };
  const end = aRecord({ ID: 32, code: 7, error_message: '成功 2 项，失败 1 项' });
  server.on(PREVIOUS, {
    data: { previous: null, labels: {}, changes: [changed], more: 3, followedBy: [end] },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function openPage(query: Record<string, string> = {}): Promise<RenderedPage> {
  const page = renderPage(<OperationPage />, { query });
  await screen.findByRole('table', { name: '操作历史' });
  return page;
}

async function openDetail(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: '详情' }));
  return screen.findByRole('dialog', { name: '操作记录 31' });
}

it('sends the prefetched call of the manifest and shows the retention period', async () => {
  await openPage();
  const ahead = remote.pages.find(({ component }) => component.includes('operation'))?.data;
  expect(ahead?.map(({ call }) => call)).toEqual([LIST]);
  expect(Object.fromEntries(server.seen(LIST)[0]?.query ?? [])).toEqual({
    page: '1',
    pageSize: '10',
  });
  await screen.findByText('记录保留 180 天，到期自动删除 · 已封存到 2026-03-01');
  expect(screen.getByText('修改字典')).not.toBeNull();
  expect(screen.getByText('zhangsan')).not.toBeNull();
});

it('sends the filters', async () => {
  await openPage({
    code: '409',
    target: '4321',
    createdAt: '2026-03-01~2026-03-02',
    userName: '张',
  });
  await waitFor(() => expect(server.seen(LIST)).not.toHaveLength(0));
  expect(Object.fromEntries(server.seen(LIST).at(-1)?.query ?? [])).toMatchObject({
    code: '409',
    target: '4321',
    userName: '张',
    startCreatedAt: new Date('2026-03-01T00:00:00.000').toISOString(),
  });
});

it('shows the request, the changes and the number in the log', async () => {
  await openPage();
  const drawer = within(await openDetail());
  await drawer.findByText('描述');
  const diff = within(drawer.getByRole('table', { name: '性别改变的字段' }));
  expect(diff.getByText('旧的说明')).not.toBeNull();
  expect(diff.getByText('新的说明')).not.toBeNull();
  expect(drawer.getByText('另有 3 个对象也被改变')).not.toBeNull();
  expect(drawer.getByText('被拒绝 · 操作记录 32')).not.toBeNull();
  expect(drawer.getByText('成功 2 项，失败 1 项')).not.toBeNull();
  expect(drawer.getByText('req-0001')).not.toBeNull();
});

it('links to the documents of a record if the menu has their pages', async () => {
  const resp = {
    withdrawal: { withdrawNo: 'TX2026030100000005', userName: 'owner01' },
    entry: { entryNo: 'LS0000000012', assetType: 'coin' },
    order: { orderNo: 'ZL2026030100000003' },
  };
  answer([aRecord({ resp: JSON.stringify({ code: 0, data: resp }) })]);
  store.set(
    menusAtom,
    ['assetWithdrawal', 'assetCoin'].map((name) => ({
      name,
      children: [],
    })) as unknown as SysMenu[],
  );
  await openPage();
  const drawer = within(await openDetail());
  const links = (await drawer.findAllByRole('button', { name: /^[A-Z]{2}\d+$/ })).map(
    ({ textContent }) => textContent,
  );
  expect(links).toEqual(['TX2026030100000005', 'LS0000000012']);
});

it('shows the objects of a record with links to their pages and records', async () => {
  const netbar = { kind: 'netbar', title: '网吧', id: '12', name: '星际网咖', netbarId: 12 };
  const gone = { kind: 'terminal', title: '客户机', id: '7', name: '', netbarId: 12 };
  server.on(TARGETS, { data: { list: [netbar, gone], total: 130 } });
  store.set(
    menusAtom,
    ['netbarDetail', 'netbarPcDetail'].map((name) => ({
      name,
      children: [],
    })) as unknown as SysMenu[],
  );
  const page = await openPage();
  const drawer = within(await openDetail());
  const table = within(await drawer.findByRole('table', { name: '操作对象' }));
  expect(table.getByRole('link', { name: '星际网咖' })).not.toBeNull();
  expect(table.getByRole('rowheader', { name: '7' })).not.toBeNull();
  expect(drawer.getByText('另有 128 个对象')).not.toBeNull();
  fireEvent.click(table.getByRole('button', { name: '全部记录：网吧 星际网咖' }));
  expect(page.query()).toEqual({ targetKind: 'netbar', targetId: '12' });
});

it('shows other operations of the session and can list all of them', async () => {
  const page = await openPage();
  answer([aRecord(), aRecord({ ID: 30, description: '新增字典项' })]);
  const drawer = within(await openDetail());
  await drawer.findByText('新增字典项');
  expect(server.seen(LIST).at(-1)?.query.get('sameSessionAs')).toBe('31');
  fireEvent.click(drawer.getByRole('button', { name: '在列表中查看' }));
  expect(page.query()).toEqual({ sameSessionAs: '31' });
});

it('offers only the actions that the server lists', async () => {
  answer([aRecord({ actions: [] })], []);
  await openPage();
  await screen.findByText('修改字典');
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
  expect(screen.getByRole('button', { name: '详情' })).not.toBeNull();
});

it('shows the operating-system user of a command-line operation', async () => {
  const command = {
    method: 'CLI',
    path: 'import-gva',
    user: { ID: 0, userName: '命令行 root', nickName: '' },
    userName: '命令行 root',
  };
  answer([
    aRecord(command),
    aRecord({ ID: 32, user: { ID: 0, userName: '', nickName: '' }, userName: '' }),
  ]);
  await openPage();
  expect(screen.getByText('命令行 root')).not.toBeNull();
  expect(screen.getByText('CLI import-gva')).not.toBeNull();
  expect(screen.getByText('未登录')).not.toBeNull();
});

it('lists sealed days with their files, and starts the check', async () => {
  const day = {
    day: '2026-03-01',
    records: 1200,
    root: 'ab',
    sealedAt: '2026-03-01T17:00:00.000Z',
    isStored: true,
    removedAt: '2026-09-01T17:00:00.000Z',
    removedReason: '超过保留期限 180 天',
  };
  server.on('GET /audit/getSeals', {
    data: { seals: true, publicKey: 'KEY', list: [day], next: null },
  });
  server.on('POST /audit/checkSeals', { data: { task: { ID: 1 } } });
  await openPage();
  fireEvent.click(await screen.findByRole('button', { name: '封存' }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作记录的封存' }));
  const table = within(await drawer.findByRole('table', { name: '已封存的日期' }));
  expect(table.getByText('1,200')).not.toBeNull();
  expect(table.getByText(/转存为文件，超过保留期限 180 天/)).not.toBeNull();
  const link = table.getByRole('link', { name: '下载 2026-03-01 的记录' });
  expect(link.getAttribute('href')).toBe('/api/audit/downloadDay?day=2026-03-01');
  fireEvent.click(drawer.getByRole('button', { name: '核对全部封存' }));
  await waitFor(() => expect(server.seen('POST /audit/checkSeals')).toHaveLength(1));
});

it('shows what is forwarded and the last fault, and sends a test record', async () => {
  const stream = { position: 12, waiting: 3, fault: '', faultAt: null, retryAt: null };
  const failing = {
    fault: '接收方返回 HTTP 503，请检查地址和访问令牌',
    faultAt: '2026-03-01T17:00:00.000Z',
    retryAt: '2026-03-01T17:05:00.000Z',
    deliveredAt: null,
    waiting: 10_000,
  };
  const state = { target: 'http', address: 'https://logs.example.com/in', limit: 10_000 };
  const operation = {
    ...stream,
    stream: 'operation',
    deliveredAt: '2026-03-01T17:00:00.000Z',
  };
  server.on('GET /audit/getForwarding', {
    data: { ...state, streams: [operation, { ...stream, stream: 'login', ...failing }] },
  });
  server.on('POST /audit/checkForwarding', { data: {}, msg: '接收方已收到测试记录' });
  await openPage();
  fireEvent.click(await screen.findByRole('button', { name: '转发' }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作记录和登录日志的转发' }));
  const table = within(await drawer.findByRole('table', { name: '转发状态' }));
  expect(table.getByText('10,000 条以上')).not.toBeNull();
  expect(table.getByText('故障')).not.toBeNull();
  expect(drawer.getByText(/^登录日志：接收方返回 HTTP 503，.*下次重试：/)).not.toBeNull();
  fireEvent.click(drawer.getByRole('button', { name: '发送测试记录' }));
  await waitFor(() =>
    expect(store.get(toastsAtom)).toMatchObject([{ text: '接收方已收到测试记录' }]),
  );
  expect(server.seen('POST /audit/checkForwarding')).toHaveLength(1);
});
