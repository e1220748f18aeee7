import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScope, ScopeContext } from '../../../entries/remote.ts';
import { applyBoot } from '../../../entries/session.ts';
import {
  type FakeServer,
  fakeServer,
  type RenderedPage,
  renderPage,
  resetSession,
  signInAs,
  testUser,
} from '../../../entries/testing.ts';
import {
  type Column,
  DataTable,
  type FilterField,
  type ListOptions,
  ListPage,
  useList,
} from '../../../entries/ui.ts';

interface Thing {
  ID: number;
  name: string;
  note: string;
}

const CALL = 'POST /thing/getThingList';
const FILTERS: FilterField[] = [{ name: 'keyword', label: '关键词', kind: 'text' }];
const OPTIONS: ListOptions = { call: CALL, filters: FILTERS, sortable: ['name'] };
const COLUMNS: Column<Thing>[] = [
  { key: 'name', title: '名称', sortable: true },
  { key: 'note', title: '备注' },
];

function ThingPage() {
  const list = useList<Thing>(OPTIONS);
  return (
    <ListPage title="设备" list={list}>
      <DataTable list={list} columns={COLUMNS} caption="设备" />
    </ListPage>
  );
}

const COLUMN_PREFS = { hidden: ['note'], order: null, widths: { name: 240 }, pins: {} };
const view = (parts: object = {}) => ({
  ID: 7,
  name: '我的视图',
  content: { query: { keyword: '星', sort: '-name' }, columns: COLUMN_PREFS },
  isOwn: true,
  isShared: false,
  ownerName: '张三',
  isDefault: false,
  actions: ['update', 'delete', 'share'],
  ...parts,
});

let server: FakeServer;
const bodies = () => server.seen(CALL).map(({ body }) => body);
const titles = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

async function open(query = {}): Promise<RenderedPage> {
  const page = renderPage(<ThingPage />, { query });
  await screen.findByRole('table', { name: '设备' });
  return page;
}

async function openViews() {
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  return within(await screen.findByRole('dialog', { name: '视图' }));
}

const answerViews = (...list: object[]) => server.on('POST /view/getViewList', { data: { list } });

beforeEach(() => {
  server = fakeServer();
  signInAs({ ID: 3 });
  server.on(CALL, { data: { list: [{ ID: 1, name: '一号', note: '新' }], total: 1 } });
  answerViews(view());
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

describe('saved views', () => {
  it('are requested without the scope of the remote that renders the list', async () => {
    answerViews(view());
    renderPage(
      <ScopeContext value={createScope('shop@a1b2c3d4e5f6')}>
        <ThingPage />
      </ScopeContext>,
    );
    await screen.findByRole('table', { name: '设备' });
    await (await openViews()).findByText('我的视图');
    const remoteOf = (route: Parameters<typeof server.seen>[0]) =>
      server.seen(route)[0]?.headers.get('x-remote');
    expect([remoteOf(CALL), remoteOf('POST /view/getViewList')]).toEqual([
      'shop@a1b2c3d4e5f6',
      null,
    ]);
  });

  it('are not requested before the menu is opened', async () => {
    await open();
    expect(server.seen('POST /view/getViewList')).toHaveLength(0);
  });

  it('restore filters, sorting and columns', async () => {
    const page = await open({ page: '3' });
    fireEvent.click(await (await openViews()).findByRole('button', { name: '我的视图' }));
    expect(page.query()).toEqual({ keyword: '星', sort: '-name' });
    expect(titles()).not.toContain('备注');
    await waitFor(() =>
      expect(bodies().at(-1)).toEqual({
        page: 1,
        pageSize: 10,
        keyword: '星',
        sort: [{ field: 'name', order: 'desc' }],
      }),
    );
  });

  it('ignore fields that the list no longer has', async () => {
    answerViews(
      view({
        content: { query: { gone: 'x', sort: 'gone', keyword: '星' }, columns: COLUMN_PREFS },
      }),
    );
    const page = await open();
    fireEvent.click(await (await openViews()).findByRole('button', { name: '我的视图' }));
    expect(page.query()).toEqual({ keyword: '星' });
  });

  it('save the current state under a name', async () => {
    server.on('POST /view/addView', {
      code: 409,
      msg: 'x',
      data: { errors: [{ field: 'name', msg: '您在这个列表已有同名的视图' }] },
    });
    await open({ keyword: '月', page: '2' });
    const panel = await openViews();
    fireEvent.change(await panel.findByRole('textbox', { name: '视图名称' }), {
      target: { value: ' 月亮 ' },
    });
    fireEvent.click(panel.getByRole('button', { name: '保存' }));
    expect((await panel.findByRole('alert')).textContent).toBe('您在这个列表已有同名的视图');
    expect(server.seen('POST /view/addView').map(({ body }) => body)).toEqual([
      {
        listId: CALL,
        name: '月亮',
        content: {
          query: { keyword: '月' },
          columns: { hidden: null, order: null, widths: {}, pins: {} },
        },
      },
    ]);
    expect((panel.getByRole('textbox', { name: '视图名称' }) as HTMLInputElement).value).toBe(
      ' 月亮 ',
    );
  });

  it('keep the focus in the name after saving, and in the panel after deleting', async () => {
    server.on('POST /view/addView', { data: { view: view() }, msg: '视图已保存' });
    server.on('DELETE /view/deleteView', {});
    await open();
    const panel = await openViews();
    const name = await panel.findByRole('textbox', { name: '视图名称' });
    name.focus();
    fireEvent.change(name, { target: { value: '新的' } });
    fireEvent.click(panel.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.seen('POST /view/getViewList')).toHaveLength(2));
    await waitFor(() => expect((name as HTMLInputElement).value).toBe(''));
    expect(document.activeElement).toBe(name);
    fireEvent.click(panel.getByRole('button', { name: '删除「我的视图」' }));
    answerViews();
    const sure = panel.getByRole('button', { name: '确认删除' });
    sure.focus();
    fireEvent.click(sure);
    await waitFor(() => expect(panel.queryByText('我的视图')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: '视图' }).contains(document.activeElement)).toBe(
        true,
      ),
    );
  });

  it('of other users are shown without buttons to change them', async () => {
    answerViews(view({ isOwn: false, isShared: true, ownerName: '李四', actions: [] }));
    await open();
    const panel = await openViews();
    expect(await panel.findByText('李四共享')).not.toBeNull();
    expect(panel.queryByRole('button', { name: /^删除|^重命名|^用当前|^共享「/ })).toBeNull();
  });

  it('are deleted only after a second click', async () => {
    server.on('DELETE /view/deleteView', {});
    await open();
    const panel = await openViews();
    fireEvent.click(await panel.findByRole('button', { name: '删除「我的视图」' }));
    expect(server.seen('DELETE /view/deleteView')).toHaveLength(0);
    fireEvent.click(panel.getByRole('button', { name: '确认删除' }));
    await waitFor(() =>
      expect(server.seen('DELETE /view/deleteView').map(({ body }) => body)).toEqual([{ ID: 7 }]),
    );
  });
});

describe('the default view', () => {
  /** Boot data of a session with a view. */
  const boot = (content: unknown) =>
    applyBoot({ session: { user: testUser({ ID: 3 }), views: [{ listId: CALL, content }] } });

  it('opens the list and requests the first rows once', async () => {
    boot(view().content);
    const page = await open();
    expect(page.query()).toEqual({ keyword: '星', sort: '-name' });
    expect(server.seen('POST /view/getViewList')).toHaveLength(0);
    expect(titles()).not.toContain('备注');
    expect(bodies()).toEqual([
      { page: 1, pageSize: 10, keyword: '星', sort: [{ field: 'name', order: 'desc' }] },
    ]);
  });

  it('is ignored if the URL contains a state or the user clears the filters', async () => {
    boot(view().content);
    const page = await open({ keyword: '日' });
    expect(page.query()).toEqual({ keyword: '日' });
    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(page.query()).toEqual({}));
  });

  it('changes when the loaded views have another default', async () => {
    boot(view().content);
    await open({ keyword: '日' });
    await (await openViews()).findByRole('button', { name: '我的视图' });
    cleanup();
    expect((await open()).query()).toEqual({});
  });

  it.each([null, 7, {}, { query: 'x' }, { query: { keyword: 3 }, columns: 'x' }])(
    'is ignored if it is invalid: %j',
    async (content) => {
      boot(content);
      expect((await open()).query()).toEqual({});
    },
  );
});
