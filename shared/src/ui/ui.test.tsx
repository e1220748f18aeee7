import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Column,
  type ConfirmOptions,
  Copyable,
  DataTable,
  type Field,
  type FilterField,
  FormDialog,
  FormDrawer,
  type FormProps,
  type ListOptions,
  ListPage,
  type RowAction,
  useConfirm,
  useList,
} from '../entries/ui.ts';
import { toastsAtom } from '../feedback/toasts.ts';
import { RequestError } from '../request/requestError.ts';
import { store } from '../store/store.ts';
import { type FakeServer, fakeServer } from '../testing/fakeServer.ts';
import { type RenderedPage, renderPage } from '../testing/renderPage.tsx';
import { resetSession } from '../testing/session.ts';
import { offeredActions } from './table/RowActions.tsx';

interface User {
  ID: number;
  userName: string;
  phone: string | null;
  actions?: string[];
}

const CALL = 'POST /user/getUserList';
const FILTERS: FilterField[] = [
  {
    name: 'enable',
    label: '状态',
    kind: 'select',
    tabs: true,
    options: [
      { value: 1, label: '正常' },
      { value: 2, label: '冻结' },
    ],
  },
  { name: 'userName', label: '用户名', kind: 'text' },
  ...['a', 'b', 'c', 'd'].map((name) => ({ name, label: `筛选${name}`, kind: 'text' as const })),
];
const OPTIONS: ListOptions = { call: CALL, filters: FILTERS, sortable: ['userName'] };
const COLUMNS: Column<User>[] = [
  { key: 'userName', title: '用户名', sortable: true, always: true },
  { key: 'phone', title: '电话', width: 160 },
  { key: 'ID', title: '编号', width: 120, kind: 'number', optional: true },
];

const clicked = vi.fn();
const ACTIONS: RowAction<User>[] = ['edit', 'reset', 'freeze', 'remove'].map((name) => ({
  name,
  label: name,
  onClick: (row) => clicked(name, row.ID),
}));

function UserPage() {
  const list = useList<User>(OPTIONS);
  return (
    <ListPage title="用户管理" list={list} counts={{ '1': 8 }}>
      <DataTable
        list={list}
        columns={COLUMNS}
        caption="用户"
        actions={ACTIONS}
        batch={(selection) => <button type="button">{`删除 ${selection.keys.length} 个`}</button>}
        onOpen={(row) => clicked('open', row.ID)}
        firstUse={{ title: '还没有用户', action: <button type="button">新增用户</button> }}
      />
    </ListPage>
  );
}

let server: FakeServer;
const answerRows = (rows: User[], total = rows.length) =>
  server.on(CALL, { data: { list: rows, total } });
const body = () => server.seen(CALL).at(-1)?.body;

async function open(query = {}): Promise<RenderedPage> {
  const page = renderPage(<UserPage />, { query });
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeNull());
  return page;
}

beforeEach(() => {
  server = fakeServer();
  answerRows(
    [
      { ID: 1, userName: '张三', phone: '13800000000' },
      { ID: 2, userName: '李四', phone: null, actions: ['remove'] },
    ],
    1234,
  );
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
  clicked.mockClear();
});

describe('DataTable', () => {
  it('has an accessible name, marks sorted columns, shows – for empty values and formats the count', async () => {
    await open({ sort: '-userName' });
    const table = screen.getByRole('table', { name: '用户' });
    expect(table.getAttribute('aria-busy')).toBe('false');
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((header) => header.getAttribute('aria-sort'))).toContain('descending');
    expect(within(table).getByText('–')).not.toBeNull();
    expect(screen.getAllByText('共 1,234 条')).toHaveLength(2);
  });

  it('adds the column title to each cell but the first, for cards on a phone', async () => {
    await open();
    const [, row] = screen.getAllByRole('row');
    const labels = within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual([null, null, '电话', null]);
  });

  it('cycles through ascending, descending and default order', async () => {
    await open();
    for (const expected of [
      { sort: [{ field: 'userName', order: 'asc' }] },
      { sort: [{ field: 'userName', order: 'desc' }] },
      {},
    ]) {
      fireEvent.click(screen.getByRole('button', { name: /^用户名，/ }));
      await waitFor(() => expect(body()).toEqual({ page: 1, pageSize: 10, ...expected }));
    }
  });

  it('moves to a page on a click', async () => {
    const page = await open();
    fireEvent.click(screen.getByRole('button', { name: '第 3 页' }));
    expect(page.query()).toEqual({ page: '3' });
    await waitFor(() => expect(body()).toEqual({ page: 3, pageSize: 10 }));
  });

  it('offers two actions as buttons and the rest in the menu 更多', async () => {
    await open();
    const [, first, second] = screen.getAllByRole('row');
    const labels = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('button')
        .map((element) => element.textContent);
    expect(labels(first)).toEqual(['edit', 'reset', '更多']);
    expect(labels(second)).toEqual(['remove']);
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['freeze', 'remove']);
    fireEvent.click(items[1] as HTMLElement);
    expect(clicked).toHaveBeenCalledWith('remove', 1);
  });

  it('offers actions with `always` on every row', () => {
    const show = { name: 'show', label: '详情', always: true, onClick: () => undefined };
    expect(
      offeredActions<User>({ ID: 1, userName: '张三', phone: null, actions: ['remove'] }, [
        show,
        ...ACTIONS,
      ]).map(({ name }) => name),
    ).toEqual(['show', 'remove']);
  });

  it('moves between rows with the arrow keys and opens a row with Enter', async () => {
    await open();
    const [, first, second] = screen.getAllByRole('row');
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'Enter' });
    expect(clicked).toHaveBeenCalledWith('open', 2);
  });

  it('shows the batch buttons while rows are selected', async () => {
    await open();
    expect(screen.queryByText(/^已选/)).toBeNull();
    fireEvent.click(screen.getByLabelText('选择 1'));
    expect(screen.getByRole('button', { name: '删除 1 个' })).not.toBeNull();
    fireEvent.click(screen.getByLabelText('选择本页全部'));
    expect(screen.getByText('已选 2 项')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消选择' }));
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('remembers the columns that the user has selected', async () => {
    const page = await open();
    const titles = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(titles()).not.toContain('编号');
    fireEvent.click(screen.getByRole('button', { name: '列设置' }));
    fireEvent.click(await screen.findByLabelText('编号'));
    fireEvent.click(screen.getByLabelText('电话'));
    expect(titles()).toContain('编号');
    fireEvent.keyDown(screen.getByLabelText('电话'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('电话')).toBeNull());
    page.unmount();
    await open();
    expect(titles()).toContain('编号');
    expect(titles()).not.toContain('电话');
  });
});

it('shows the first row after sorting', async () => {
  await open();
  const box = document.querySelector('.console-table-box') as HTMLElement;
  box.scrollTop = 300;
  fireEvent.click(screen.getByRole('button', { name: /^用户名，/ }));
  await waitFor(() => expect(box.scrollTop).toBe(0));
});

describe('the filters', () => {
  it('submit a text on Enter and are cleared by 重置', async () => {
    const page = await open({ page: '4' });
    const input = screen.getByRole('textbox', { name: '用户名' });
    await userEvent.type(input, ' 张 {Enter}');
    expect(page.query()).toEqual({ userName: '张' });
    await waitFor(() => expect(body()).toEqual({ page: 1, pageSize: 10, userName: '张' }));
    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    expect(page.query()).toEqual({});
    expect((input as HTMLInputElement).value).toBe('');
  });

  it('are cleared by 重置 together with the sorting', async () => {
    const page = await open({ sort: '-userName' });
    const reset = () => screen.getByRole('button', { name: '重置' }) as HTMLButtonElement;
    fireEvent.click(reset());
    expect(page.query()).toEqual({});
    await waitFor(() => expect(body()).toEqual({ page: 1, pageSize: 10 }));
    expect(reset().disabled).toBe(true);
  });

  it('hide filters after the fourth behind 展开, unless one of them is active', async () => {
    const page = await open();
    expect(screen.queryByRole('textbox', { name: '筛选d' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /展开/ }));
    expect(screen.queryByRole('textbox', { name: '筛选d' })).not.toBeNull();
    page.unmount();
    await open({ d: 'x' });
    expect(screen.queryByRole('textbox', { name: '筛选d' })).not.toBeNull();
  });

  it('show a status as tabs with counts', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /正常/ }));
    expect(screen.getByRole('button', { name: /正常/ }).textContent).toBe('正常8');
    expect(screen.getByRole('button', { name: /正常/ }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(body()).toEqual({ page: 1, pageSize: 10, enable: 1 }));
  });
});

describe('Copyable', () => {
  const copied = (writeText: () => Promise<void>) => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    renderPage(<Copyable text="N-7" />);
    fireEvent.click(screen.getByRole('button', { name: '复制 N-7' }));
    return waitFor(
      () =>
        store.get(toastsAtom).map(({ kind }) => kind)[0] ?? Promise.reject(new Error('no toast')),
    );
  };
  afterEach(() => vi.unstubAllGlobals());

  it('copies the id', async () => {
    const writeText = vi.fn(async () => undefined);
    expect(await copied(writeText)).toBe('success');
    expect(writeText).toHaveBeenCalledWith('N-7');
  });

  it('shows advice if the browser denies access to the clipboard', async () => {
    expect(await copied(() => Promise.reject(new Error('denied')))).toBe('warning');
  });
});

describe('an empty list', () => {
  it('explains how to start', async () => {
    answerRows([]);
    await open();
    expect(screen.getByText('还没有用户')).not.toBeNull();
    expect(screen.getByRole('button', { name: '新增用户' })).not.toBeNull();
  });

  it('names the active filters, and clears them', async () => {
    answerRows([]);
    const page = await open({ userName: '王', enable: '2' });
    expect(screen.getByText('当前条件：状态 冻结，用户名 王')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(page.query()).toEqual({});
  });

  it('shows an error with the request id, and retries', async () => {
    server.on(CALL, () => new Response('', { status: 502, headers: { 'x-request-id': 'r-5' } }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain('r-5');
    answerRows([{ ID: 1, userName: '张三', phone: null }]);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('张三')).not.toBeNull();
  });
});

describe('the form drawer', () => {
  interface Values {
    userName: string;
    phone: string;
    seen?: string;
  }
  const FIELDS: Field<Values>[] = [
    { name: 'userName', label: '用户名', kind: 'text', required: true, minLength: 3 },
    { name: 'phone', label: '电话', kind: 'text', pattern: /^1\d{10}$/, hint: '十一位' },
  ];
  const SAVE = 'POST /user/admin_register';

  // @spec 9.15
  it('renders a text area with two lines', async () => {
    await openForm({ fields: [{ name: 'phone', label: '备注', kind: 'textarea' }] });
    expect(screen.getByRole('textbox', { name: '备注' }).getAttribute('rows')).toBe('2');
  });

  it('updates a computed hint, which describes its field', async () => {
    const hint = ({ phone }: Values) => `还差 ${11 - phone.length} 位`;
    await openForm({ fields: [{ name: 'phone', label: '电话', kind: 'text', hint }] });
    const field = screen.getByRole('textbox', { name: '电话' });
    expect(screen.getByText('还差 11 位').id).toBe(field.getAttribute('aria-describedby'));
    fireEvent.change(field, { target: { value: '138' } });
    expect(screen.getByText('还差 8 位')).not.toBeNull();
  });

  interface Given extends Partial<FormProps<Values>> {
    Form?: typeof FormDialog | typeof FormDrawer;
  }

  async function openForm({ Form = FormDrawer, ...given }: Given = {}) {
    const { callUnlisted } = await import('../request/call.ts');
    const saved = vi.fn();
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setShown(true)}>
            新增
          </button>
          <Form<Values>
            open={shown}
            title="新增用户"
            fields={FIELDS}
            initial={{ userName: '', phone: '' }}
            onSave={(values, requestId) => callUnlisted(SAVE, { ...values, requestId })}
            onSaved={saved}
            onClose={() => setShown(false)}
            {...given}
          />
        </>
      );
    }
    const page = renderPage(<Page />);
    fireEvent.click(screen.getByRole('button', { name: '新增' }));
    const dialog = await screen.findByRole('dialog', { name: '新增用户' });
    const input = (name: RegExp) => within(dialog).getByLabelText(name) as HTMLInputElement;
    const type = (name: RegExp, text: string) =>
      fireEvent.change(input(name), { target: { value: text } });
    const save = () => fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    return { page, dialog, saved, input, type, save };
  }

  it('shows errors on blur and on save, removes them on change, and focuses the first one', async () => {
    const { dialog, input, type, save } = await openForm();
    type(/电话/, '12');
    expect(within(dialog).queryByText('电话的格式不正确')).toBeNull();
    fireEvent.blur(input(/电话/));
    expect(within(dialog).getByText('电话的格式不正确')).not.toBeNull();
    save();
    expect(within(dialog).getByText('请填写用户名')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(input(/用户名/)));
    expect(input(/用户名/).getAttribute('aria-invalid')).toBe('true');
    type(/用户名/, 'a');
    expect(within(dialog).queryByText('请填写用户名')).toBeNull();
    expect(server.seen(SAVE)).toEqual([]);
  });

  it('shows a server error below its field and keeps the input', async () => {
    server.on(SAVE, {
      code: 422,
      msg: '请检查填写的内容',
      data: { errors: [{ field: 'userName', msg: '用户名已存在' }] },
    });
    const { dialog, saved, input, type, save } = await openForm();
    type(/用户名/, 'admin');
    save();
    expect(await within(dialog).findByText('用户名已存在')).not.toBeNull();
    expect(input(/用户名/).value).toBe('admin');
    expect(saved).not.toHaveBeenCalled();
  });

  it('keeps the input when there is no response', async () => {
    server.on(SAVE, () => Promise.reject(new TypeError('down')));
    const { dialog, input, type, save } = await openForm();
    type(/用户名/, 'admin');
    save();
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      '没有收到服务器的回答',
    );
    expect(input(/用户名/).value).toBe('admin');
  });

  it('closes after a save and saves once on a double click', async () => {
    server.on(SAVE, { msg: '成功' });
    const { saved, type, save } = await openForm();
    type(/用户名/, 'admin');
    save();
    save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(server.seen(SAVE)).toHaveLength(1);
    expect(store.get(toastsAtom)).toEqual([]);
  });

  it('renders the fields of a group below its title', async () => {
    const fields = FIELDS.map((field) => ({
      ...field,
      group: field.name === 'phone' ? '联系方式' : '账号',
    }));
    renderPage(
      <FormDrawer<Values>
        open
        title="新增用户"
        fields={fields}
        initial={{ userName: '', phone: '' }}
        onSave={async () => ({ code: 0, data: null, msg: '' })}
        onClose={() => undefined}
      />,
    );
    const group = await screen.findByRole('group', { name: '联系方式' });
    expect(within(group).getByLabelText('电话')).not.toBeNull();
    expect(within(group).queryByLabelText(/用户名/)).toBeNull();
  });

  it('offers to load the changes of another user and keeps the input', async () => {
    const bodies: unknown[] = [];
    const { dialog, input, type, save } = await openForm({
      initial: { userName: 'zhang', phone: '13800000000', seen: 'v1' },
      onReload: async () => ({ userName: 'zhang3', phone: '13911111111', seen: 'v2' }),
    });
    server.on(SAVE, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? { code: 409, msg: '数据已被他人修改' } : {};
    });
    type(/用户名/, 'mine');
    save();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('数据已被他人修改');
    fireEvent.click(within(dialog).getByRole('button', { name: '载入最新数据' }));
    expect((await within(dialog).findByRole('status')).textContent).toContain(
      '请核对后再提交：用户名',
    );
    expect(input(/用户名/).value).toBe('mine');
    expect(input(/电话/).value).toBe('13911111111');
    save();
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toMatchObject([
      { userName: 'mine', phone: '13800000000', seen: 'v1' },
      { userName: 'mine', phone: '13911111111', seen: 'v2' },
    ]);
  });

  it('uses the same request id for a repeated save and a new one for other input', async () => {
    const ids: unknown[] = [];
    server.on(SAVE, ({ body }) => {
      ids.push((body as { requestId: string }).requestId);
      return { code: 7, msg: '请稍后再试' };
    });
    const { dialog, type, save } = await openForm();
    for (const [round, name] of ['zhang', 'zhang', 'wang'].entries()) {
      type(/用户名/, name);
      save();
      await waitFor(() => expect(ids).toHaveLength(round + 1));
      // A second click during a save has no effect.
      await waitFor(() =>
        expect(within(dialog).getByRole('button', { name: '保存' }).className).not.toContain(
          'loading',
        ),
      );
    }
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('can be a dialog', async () => {
    server.on(SAVE, {});
    const { saved, type, save } = await openForm({ Form: FormDialog, intro: '只有两项' });
    expect(screen.getByText('只有两项')).not.toBeNull();
    type(/用户名/, 'admin');
    save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('accepts new texts in a creatable select, and names its input', async () => {
    const saved = vi.fn();
    function Tags() {
      const fields: Field<{ tags: string[] }>[] = [
        {
          name: 'tags',
          label: '标签',
          kind: 'select',
          creatable: true,
          choices: [{ value: '电竞', label: '电竞' }],
        },
      ];
      const onSave = async (values: { tags: string[] }) => {
        saved(values.tags);
        return { code: 7, msg: '', data: null };
      };
      const noop = () => undefined;
      return (
        <FormDialog
          open
          title="标签"
          fields={fields}
          initial={{ tags: ['连锁'] }}
          onSave={onSave}
          onClose={noop}
        />
      );
    }
    renderPage(<Tags />);
    const input = await screen.findByRole('textbox', { name: '标签' });
    await userEvent.click(screen.getByRole('combobox', { name: '标签' }));
    await screen.findByRole('option', { name: '电竞' });
    fireEvent.change(input, { target: { value: ' 夜场' } });
    await waitFor(() => expect(screen.queryByRole('option', { name: '电竞' })).toBeNull());
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(['连锁', '夜场']));
  });

  it('asks for confirmation before it discards input', async () => {
    const { dialog, input, type } = await openForm();
    type(/用户名/, 'admin');
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(input(/用户名/).value).toBe('admin');
  });

  it('marks its tab as unsaved while it has changes', async () => {
    const { page, dialog, type } = await openForm();
    expect(page.unsaved()).toBe(false);
    type(/用户名/, 'admin');
    expect(page.unsaved()).toBe(true);
    type(/用户名/, '');
    expect(page.unsaved()).toBe(false);
    type(/用户名/, 'admin');
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await waitFor(() => expect(page.unsaved()).toBe(false));
  });

  it('clears the unsaved mark after a save and when the page is unmounted', async () => {
    server.on(SAVE, { msg: '成功' });
    const { page, type, save } = await openForm({ Form: FormDialog });
    type(/用户名/, 'admin');
    save();
    await waitFor(() => expect(page.unsaved()).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: '新增' }));
    fireEvent.change(await screen.findByLabelText(/用户名/), { target: { value: 'other' } });
    expect(page.unsaved()).toBe(true);
    page.unmount();
    await waitFor(() => expect(page.unsaved()).toBe(false));
  });

  it('works outside of a page without a tab', async () => {
    const initial = { userName: '', phone: '' };
    const onSave = vi.fn(async () => ({ code: 0, data: {}, msg: '' }));
    render(
      <FormDialog<Values>
        open
        title="改名"
        fields={FIELDS}
        initial={initial}
        onSave={onSave}
        onClose={vi.fn()}
      />,
    );
    fireEvent.change(await screen.findByLabelText(/用户名/), { target: { value: 'admin' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });
});

describe('useConfirm', () => {
  function ask(options: Partial<ConfirmOptions>): boolean[] {
    const answers: boolean[] = [];
    function Danger() {
      const { confirm, dialog } = useConfirm();
      const onClick = async () => {
        answers.push(await confirm({ title: '删除？', confirmText: '删除网吧', ...options }));
      };
      return (
        <>
          <button type="button" onClick={() => void onClick()}>
            问
          </button>
          {dialog}
        </>
      );
    }
    renderPage(<Danger />);
    fireEvent.click(screen.getByRole('button', { name: '问' }));
    return answers;
  }
  const findOk = async () =>
    (await screen.findByRole('button', { name: '删除网吧' })) as HTMLButtonElement;

  it('resolves with the answer, and requires the typed name with `typeName`', async () => {
    const answers = ask({ typeName: '星空' });
    const ok = await findOk();
    expect(ok.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('请输入 星空 以确认'), { target: { value: '星空' } });
    expect(ok.disabled).toBe(false);
    await act(async () => fireEvent.click(ok));
    expect(answers).toEqual([true]);
  });

  it('runs the action, shows a refusal, and can be retried before it resolves', async () => {
    const action = vi
      .fn<NonNullable<ConfirmOptions['action']>>()
      .mockResolvedValueOnce({ code: 7, data: null, msg: '还有电脑在线' })
      .mockRejectedValueOnce(
        new RequestError('network', '没有收到回答', { route: 'DELETE /netbar/deleteNetbar' }),
      )
      .mockResolvedValue({ code: 0, data: null, msg: '' });
    const answers = ask({ action });
    const ok = await findOk();
    for (const reason of ['还有电脑在线', '没有收到回答']) {
      await act(async () => fireEvent.click(ok));
      expect(screen.getByRole('alert').textContent).toBe(reason);
      expect(answers).toEqual([]);
    }
    await act(async () => fireEvent.click(ok));
    expect(answers).toEqual([true]);
    expect(action).toHaveBeenCalledTimes(3);
  });
});
