import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, renderPage, resetSession } from '../../../entries/testing.ts';
import { toastsAtom } from '../../../feedback/toasts.ts';
import type { Operation } from '../../../request/operation.ts';
import { liveTasksAtom } from '../../../session/state.ts';
import { store } from '../../../store/store.ts';
import { ResourceList } from '../ResourceList.tsx';
import { defineResource } from '../resource.ts';

interface Thing {
  ID: number;
  name: string;
  place: number;
}

const SET_ALL: Operation<'POST /thing/batchSetState'> = {
  route: 'POST /thing/batchSetState',
  fields: {
    state: { title: '状态', type: 'string', required: true },
    selection: { type: 'object' },
    requestId: { type: 'string' },
  },
};

const THINGS = defineResource<Thing, { actions: string[] }>({
  noun: '设备',
  title: '设备列表',
  nameOf: ({ name }) => name,
  list: { call: 'POST /thing/getThingList' },
  labels: { name: '名称', place: '位置', note: '备注', state: '状态' },
  fields: { place: { shows: 'placeName' } },
  columns: {
    name: { sortable: true, plain: [[{ key: 'alias' }, { key: 'name' }]] },
    place: {},
    note: { optional: true },
  },
  filters: { keyword: { label: '关键词' } },
  batch: {
    setState: {
      label: '设置状态',
      call: 'POST /thing/setState',
      task: SET_ALL,
      inputs: ['state'],
      initial: { state: 'on' },
    },
    wipe: { label: '清空', call: 'POST /thing/wipe', inputs: ['state'] },
  },
  exports: 'POST /thing/exportThings',
  imports: 'POST /thing/importThings',
});

let server: FakeServer;
let actions: string[];

beforeEach(() => {
  server = fakeServer();
  actions = ['export', 'import', 'setState', 'wipe'];
  const list = [1, 2].map((ID) => ({ ID, name: `设备 ${ID}`, place: ID }));
  server.on('POST /thing/getThingList', () => ({
    data: { list, total: 1200, page: 1, pageSize: 20, actions },
  }));
  store.set(liveTasksAtom, 0);
});
afterEach(() => {
  cleanup();
  resetSession();
  store.set(liveTasksAtom, null);
  store.set(toastsAtom, []);
  localStorage.clear();
  server.close();
});

const open = async (query = {}) => {
  renderPage(<ResourceList resource={THINGS} />, { query });
  await screen.findByText('设备 1');
};
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('export of a list', () => {
  it('sends the filters, the sorting and the fields of the visible columns', async () => {
    server.on('POST /thing/exportThings', { data: { task: {} } });
    await open({ keyword: '北' });
    await click('导出');
    const dialog = await screen.findByRole('dialog', { name: '导出设备' });
    expect(dialog.textContent).toContain('符合当前筛选条件的全部 1,200 条');
    fireEvent.click(screen.getByRole('radio', { name: /^CSV/ }));
    fireEvent.click(screen.getAllByRole('button', { name: '导出' }).at(-1) as HTMLElement);
    await waitFor(() => expect(store.get(liveTasksAtom)).toBe(1));
    expect(server.seen('POST /thing/exportThings').map(({ body }) => body)).toEqual([
      {
        format: 'csv',
        columns: ['name', 'alias', 'placeName'],
        filter: { keyword: '北' },
        requestId: expect.any(String),
      },
    ]);
  });

  it('can export all columns, and only the selected rows', async () => {
    server.on('POST /thing/exportThings', { data: { task: {} } });
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: /设备 1|选择 1/ }));
    await click('导出');
    fireEvent.click(await screen.findByRole('radio', { name: '全部可导出的列' }));
    fireEvent.click(screen.getAllByRole('button', { name: '导出' }).at(-1) as HTMLElement);
    await waitFor(() => expect(server.seen('POST /thing/exportThings')).toHaveLength(1));
    expect(server.seen('POST /thing/exportThings')[0]?.body).toEqual({
      format: 'xlsx',
      filter: {},
      ids: [1],
      requestId: expect.any(String),
    });
  });

  it('asks for columns and format once per list, then starts immediately', async () => {
    server.on('POST /thing/exportThings', { data: { task: {} } });
    await open();
    await click('导出');
    fireEvent.click(await screen.findByRole('radio', { name: /^CSV/ }));
    fireEvent.click(screen.getByRole('radio', { name: '全部可导出的列' }));
    fireEvent.click(screen.getAllByRole('button', { name: '导出' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await click('导出');
    await waitFor(() => expect(store.get(liveTasksAtom)).toBe(2));
    const [, second] = server.seen('POST /thing/exportThings').map(({ body }) => body);
    expect(second).toEqual({ format: 'csv', filter: {}, requestId: expect.any(String) });
    expect(screen.queryByRole('dialog')).toBeNull();
    await click('选择列、格式或模板');
    fireEvent.click(await screen.findByRole('menuitem', { name: '选择列和格式…' }));
    expect(await screen.findByRole('radio', { name: /^CSV/ })).toHaveProperty('checked', true);
  });

  it('reads the templates of the list when its menu opens, and exports with one', async () => {
    server.on('POST /thing/exportThings', { data: { task: {} } });
    const list = [{ ID: 7, name: '联系表' }];
    server.on('POST /exportTemplate/getTemplateList', { data: { list, total: 1 } });
    await open({ keyword: '北' });
    expect(server.seen('POST /exportTemplate/getTemplateList')).toEqual([]);
    await click('选择列、格式或模板');
    fireEvent.click(await screen.findByRole('menuitem', { name: '按模板：联系表' }));
    await waitFor(() => expect(store.get(liveTasksAtom)).toBe(1));
    expect(server.seen('POST /exportTemplate/getTemplateList')[0]?.body).toMatchObject({
      listKey: 'thing.exportThings',
      purpose: 'export',
    });
    expect(server.seen('POST /thing/exportThings').map(({ body }) => body)).toEqual([
      {
        format: 'xlsx',
        templateId: 7,
        filter: { keyword: '北' },
        requestId: expect.any(String),
      },
    ]);
  });

  it('shows an error of an immediate export, and counts no task', async () => {
    localStorage.setItem('export:0:POST /thing/getThingList', '{"format":"xlsx"}');
    server.on('POST /thing/exportThings', { code: 429, msg: '您已有 5 个任务' });
    await open();
    await click('导出');
    await waitFor(() =>
      expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['您已有 5 个任务']),
    );
    expect(store.get(liveTasksAtom)).toBe(0);
  });

  it('shows an error and stays open, and counts no task', async () => {
    server.on('POST /thing/exportThings', { code: 429, msg: '您已有 5 个任务' });
    await open();
    await click('导出');
    await screen.findByRole('dialog');
    fireEvent.click(screen.getAllByRole('button', { name: '导出' }).at(-1) as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('您已有 5 个任务');
    expect(store.get(liveTasksAtom)).toBe(0);
  });

  it('is offered only with the action', async () => {
    actions = [];
    await open();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });
});

describe('import of a list', () => {
  const bring = () => {
    const file = new File(['名称'], 'a.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('文件'), { target: { files: [file] } });
  };
  const confirm = (start = '校验') =>
    fireEvent.click(screen.getAllByRole('button', { name: start }).at(-1) as HTMLElement);

  it('only checks by default, and offers modes for invalid rows', async () => {
    server.on('POST /exportTemplate/getTemplateList', { data: { list: [], total: 0 } });
    server.on('POST /thing/importThings', { data: { task: {} } });
    await open();
    await click('导入');
    expect(
      (await screen.findByRole('link', { name: '下载 Excel 模板' })).getAttribute('href'),
    ).toBe('/api/task/downloadTemplate?type=thing.importThings&format=xlsx');
    confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('请选择要导入的文件');
    bring();
    confirm();
    await waitFor(() => expect(store.get(liveTasksAtom)).toBe(1));
    await click('导入');
    await waitFor(() => expect(screen.getByRole('button', { name: '选择文件' })).not.toBeNull());
    bring();
    expect(screen.getByText('a.csv')).not.toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '导入，跳过有误的行' }));
    confirm('导入');
    await waitFor(() => expect(store.get(liveTasksAtom)).toBe(2));
    const sent = server.seen('POST /thing/importThings');
    expect(sent.map(({ query }) => query.toString())).toEqual(['dryRun=true', 'onlyGood=true']);
    expect(sent.map(({ body }) => (body as FormData).get('file'))).toEqual([
      expect.any(File),
      expect.any(File),
    ]);
  });

  it('sends the template that maps the columns, if the list has one', async () => {
    const list = [{ ID: 9, name: '门店表' }];
    server.on('POST /exportTemplate/getTemplateList', { data: { list, total: 1 } });
    server.on('POST /thing/importThings', { data: { task: {} } });
    await open();
    await click('导入');
    fireEvent.click(await screen.findByRole('radio', { name: '门店表' }));
    expect(screen.getByRole('link', { name: '下载 CSV 模板' }).getAttribute('href')).toBe(
      '/api/task/downloadTemplate?type=thing.importThings&format=csv&templateId=9',
    );
    bring();
    confirm();
    await waitFor(() => expect(store.get(liveTasksAtom)).toBe(1));
    const [sent] = server.seen('POST /thing/importThings');
    expect(sent?.query.toString()).toBe('dryRun=true&templateId=9');
  });
});

describe('an action on all rows that match', () => {
  it('starts a task with the selection, and disables actions that cannot be a task', async () => {
    server.on('POST /thing/batchSetState', { data: { task: {} }, msg: '任务已开始' });
    await open({ keyword: '北' });
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await click('选择全部 1,200 项');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '清空' }).disabled).toBe(true);
    await click('设置状态');
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(store.get(liveTasksAtom)).toBe(1));
    expect(server.seen('POST /thing/batchSetState').map(({ body }) => body)).toEqual([
      {
        state: 'on',
        selection: {
          allMatching: true,
          filter: { keyword: '北' },
          excludeIds: [],
          expectTotal: 1200,
        },
        requestId: expect.any(String),
      },
    ]);
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['任务已开始']);
  });
});
