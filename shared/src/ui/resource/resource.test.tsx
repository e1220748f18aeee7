import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NOTHING_MISSING } from '../../contract/missingCapabilities.ts';
import { type FakeServer, fakeServer, renderPage, resetSession } from '../../entries/testing.ts';
import { toastsAtom } from '../../feedback/toasts.ts';
import type { Operation } from '../../request/operation.ts';
import type { Outcome } from '../../request/settle.ts';
import { menusAtom, missingCapabilitiesAtom } from '../../session/state.ts';
import type { SysMenu } from '../../session/types.ts';
import { store } from '../../store/store.ts';
import { RecordPage } from './RecordPage.tsx';
import { ResourceList } from './ResourceList.tsx';
import { defineResource } from './resource.ts';

interface Thing {
  ID: number;
  name: string;
  state: string;
  phone: string;
  UpdatedAt: string;
  actions: string[];
}

const SAVE: Operation<'PUT /thing/saveThing'> = {
  route: 'PUT /thing/saveThing',
  fields: {
    ID: { type: 'integer' },
    name: { title: '名称', type: 'string', required: true, minLength: 2, maxLength: 10 },
    phone: {
      title: '电话',
      type: 'string',
      pattern: '^1\\d{10}$',
      message: '电话应为 11 位手机号',
    },
    state: { type: 'string' },
    expectUpdatedAt: { type: 'string' },
  },
};

/** A write that consists of several calls. */
const rename = vi.fn(async (): Promise<Outcome> => ({ ok: true, data: null, msg: '已改名' }));
const ended = vi.fn();
const placed = vi.fn();

const TAG: Operation<'POST /thing/tagThings'> = {
  route: 'POST /thing/tagThings',
  fields: { tag: { title: '标签', type: 'string', required: true } },
};

const THINGS = defineResource<Thing, { actions: string[] }>({
  noun: '设备',
  unit: '台',
  title: '设备列表',
  nameOf: ({ name }) => name,
  list: { call: 'POST /thing/getThingList' },
  record: { call: 'POST /thing/getThing', read: ({ thing }: { thing?: Thing }) => thing },
  labels: { name: '名称', state: '状态' },
  fields: {
    state: { labels: { on: '开机', off: '关机' }, tones: { on: 'success' } },
    phone: { kind: 'phone' },
  },
  columns: { name: { always: true }, state: {}, phone: { title: '电话' } },
  add: { label: '新增设备', call: SAVE, inputs: ['name', 'phone'] },
  actions: {
    edit: { label: '编辑', call: SAVE, inputs: ['name', 'phone'] },
    stop: {
      label: '关机',
      call: SAVE,
      body: { state: 'off' },
      text: '关机后不能使用。',
      danger: true,
    },
    start: { label: '开机', call: SAVE, body: { state: 'on' } },
    scrap: {
      label: '报废',
      call: 'DELETE /thing/deleteThing',
      text: '不能恢复。',
      save: (name) => `报废${name}`,
      removes: true,
      done: false,
    },
    place: { label: '位置', always: true, page: 'thingPlace', onClick: ({ name }) => placed(name) },
    rename: { label: '改名', inputs: ['name'], send: rename, once: true },
    history: {
      label: '历史',
      always: true,
      onClick: (row, { show, run }) =>
        show(({ open, close, remove }) => (
          <div role="dialog" aria-label={`${row.name}的历史`} hidden={!open}>
            <button type="button" onClick={async () => ended(await run('rename', row))}>
              改名并继续
            </button>
            <button type="button" onClick={open ? close : remove}>
              收起
            </button>
          </div>
        )),
    },
  },
  batch: { stop: { label: (count) => `关机 ${count} 台`, each: true, done: '已关机' } },
});

const thing = (parts: Partial<Thing> = {}): Thing => ({
  ID: 1,
  name: '一号机',
  state: 'on',
  phone: '13800000000',
  UpdatedAt: '2026-03-01',
  actions: ['edit', 'stop', 'start', 'rename'],
  ...parts,
});

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  answer([thing()]);
  server.on('PUT /thing/saveThing', { msg: '已保存' });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

function answer(list: Thing[], actions = ['add']): void {
  server.on('POST /thing/getThingList', {
    data: { list, total: list.length, page: 1, pageSize: 10, actions },
  });
}

async function open(): Promise<void> {
  renderPage(<ResourceList resource={THINGS} />);
  await screen.findByRole('table', { name: '设备' });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const saved = () => server.seen('PUT /thing/saveThing').map(({ body }) => body);
const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const WHOLE = {
  ID: 1,
  name: '一号机',
  phone: '13800000000',
  state: 'on',
  expectUpdatedAt: '2026-03-01',
};

it('requests the options of its filters together with the first rows', async () => {
  server.on('POST /thing/getThingList', () => new Promise<never>(() => undefined));
  server.on('POST /thing/getThingOptions', { data: { places: ['大厅'] } });
  const resource = defineResource<Thing, unknown, { places: string[] }>({
    noun: '设备',
    title: '设备列表',
    nameOf: ({ name }) => name,
    list: { call: 'POST /thing/getThingList' },
    options: { call: 'POST /thing/getThingOptions' },
    columns: { name: {} },
    filters: {
      place: {
        label: '位置',
        choices: ({ places }) => places.map((value) => ({ value, label: value })),
      },
    },
  });
  renderPage(<ResourceList resource={resource} />);
  await waitFor(() => expect(server.seen('POST /thing/getThingOptions')).toHaveLength(1));
  expect(server.seen('POST /thing/getThingList')).toHaveLength(1);
});

describe('list of a resource', () => {
  it('renders field values as declared', async () => {
    await open();
    expect(screen.getByText('开机', { selector: '.console-status-success' })).not.toBeNull();
    expect(screen.getByText('138****0000')).not.toBeNull();
  });

  it('offers to add a record only if the list offers it', async () => {
    await open();
    expect(screen.getByRole('button', { name: '新增设备' })).not.toBeNull();
    cleanup();
    answer([thing()], []);
    await open();
    expect(screen.queryByRole('button', { name: '新增设备' })).toBeNull();
  });

  it('adds a record with a form that validates the rules of the call', async () => {
    await open();
    await press('新增设备');
    const form = within(await screen.findByRole('dialog', { name: '新增设备' }));
    fireEvent.change(form.getByLabelText('电话'), { target: { value: '12' } });
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    expect(form.getByText('请填写名称')).not.toBeNull();
    expect(form.getByText('电话应为 11 位手机号')).not.toBeNull();
    fireEvent.change(form.getByLabelText(/^名称/), { target: { value: '二号机' } });
    fireEvent.change(form.getByLabelText('电话'), { target: { value: '' } });
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved()).toEqual([{ name: '二号机', phone: '' }]));
    await waitFor(() => expect(toasts()).toEqual(['已保存']));
  });
});

describe('an action', () => {
  it('without a confirmation is executed immediately with the complete row', async () => {
    await open();
    await press('更多');
    fireEvent.click(await screen.findByRole('menuitem', { name: '开机' }));
    await waitFor(() => expect(saved()).toEqual([WHOLE]));
    await waitFor(() => expect(server.seen('POST /thing/getThingList')).toHaveLength(2));
  });

  it('with a confirmation names the record and waits for the answer', async () => {
    await open();
    await press('关机');
    expect(await screen.findByText('关机「一号机」？')).not.toBeNull();
    expect(saved()).toEqual([]);
    await press('关机设备');
    await waitFor(() => expect(saved()).toEqual([{ ...WHOLE, state: 'off' }]));
  });
});

it('shows an action that opens a page only to users with that page', async () => {
  answer([thing({ actions: [] })]);
  await open();
  expect(screen.queryByRole('button', { name: '位置' })).toBeNull();
  cleanup();
  store.set(menusAtom, [
    { name: 'things', children: [{ name: 'thingPlace' }] },
  ] as unknown as SysMenu[]);
  await open();
  await press('位置');
  expect(placed).toHaveBeenCalledWith('一号机');
});

describe('focus after a confirmation', () => {
  const ask = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await screen.findByText(`${name}「一号机」？`);
    (await screen.findByRole('button', { name: '取消' })).focus();
    return button;
  };

  it('returns to the button', async () => {
    await open();
    const button = await ask('关机');
    await press('取消');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('moves to the row at the index of a deleted row', async () => {
    server.on('DELETE /thing/deleteThing', {});
    answer([thing({ actions: ['scrap'] }), thing({ ID: 2, name: '二号机', actions: ['stop'] })]);
    await open();
    await ask('报废');
    answer([thing({ ID: 2, name: '二号机', actions: ['stop'] })]);
    await press('报废一号机');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('二号机'));
    expect(document.activeElement?.tagName).toBe('TR');
  });
});

describe('other kinds of actions', () => {
  async function choose(name: string): Promise<void> {
    await press('更多');
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  }

  it('deselects a deleted record, uses its name on the button, and shows no message with `done: false`', async () => {
    server.on('DELETE /thing/deleteThing', { msg: '不应显示' });
    answer([thing({ actions: ['scrap'] }), thing({ ID: 2, name: '二号机', actions: ['stop'] })]);
    await open();
    fireEvent.click(screen.getByLabelText('选择本页全部'));
    await press('报废');
    await press('报废一号机');
    expect(await screen.findByText('已选 1 项')).not.toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('makes several calls with one request id per form', async () => {
    await open();
    await choose('改名');
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(await form.findByLabelText('名称'), { target: { value: '三号机' } });
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toEqual(['已改名']));
    expect(rename).toHaveBeenCalledWith(
      { name: '三号机' },
      { row: thing(), requestId: expect.any(String) },
    );
  });

  it('shows a custom dialog, which stays until it has slid out', async () => {
    await open();
    await choose('历史');
    const dialog = await screen.findByRole('dialog', { name: '一号机的历史' });
    const away = within(dialog).getByRole('button', { name: '收起' });
    fireEvent.click(away);
    expect(dialog.hidden).toBe(true);
    fireEvent.click(away);
    expect(dialog.isConnected).toBe(false);
  });

  it('learns whether the form that it opened was saved', async () => {
    await open();
    await choose('历史');
    const dialog = within(await screen.findByRole('dialog', { name: '一号机的历史' }));
    for (const [button, isDone] of [
      ['取消', false],
      ['保存', true],
    ] as const) {
      fireEvent.click(dialog.getByRole('button', { name: '改名并继续' }));
      fireEvent.click(await screen.findByRole('button', { name: button }));
      await waitFor(() => expect(ended).toHaveBeenLastCalledWith(isDone));
    }
    expect(ended).toHaveBeenCalledTimes(2);
  });
});

describe('page of a record', () => {
  it('returns to the list after deleting the record', async () => {
    server.on('POST /thing/getThing', { data: { thing: thing({ actions: ['scrap'] }) } });
    server.on('DELETE /thing/deleteThing', {});
    const page = renderPage(<RecordPage resource={THINGS} back="things" />, {
      params: { id: '1' },
    });
    await press('报废');
    await press('报废一号机');
    await waitFor(() => expect(page.opened).toEqual([{ name: 'things' }]));
    expect(page.closed()).toBe(true);
    expect(server.seen('POST /thing/getThing')).toHaveLength(1);
  });
});

describe('header of a record', () => {
  const actions = Object.fromEntries(
    ['一', '二', '三', '四', '五', '六'].map((label) => [label, { label, onClick: vi.fn() }]),
  );
  const things = defineResource({ ...THINGS, actions });
  const openOne = async (offered: string[]) => {
    server.on('POST /thing/getThing', { data: { thing: thing({ actions: offered }) } });
    renderPage(<RecordPage resource={things} back="things" />, { params: { id: '1' } });
    await screen.findByRole('button', { name: '一' });
    return screen.getAllByRole('button').map(({ textContent }) => textContent);
  };

  it('has the first action on the right, and a menu for more than five actions', async () => {
    expect(await openOne(Object.keys(actions).slice(0, 5))).toEqual([
      '刷新',
      '五',
      '四',
      '三',
      '二',
      '一',
    ]);
    cleanup();
    expect(await openOne(Object.keys(actions))).toEqual(['刷新', '更多', '四', '三', '二', '一']);
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['五', '六']);
    fireEvent.click(items[1] as HTMLElement);
    expect(actions.六?.onClick).toHaveBeenCalledTimes(1);
  });
});

describe('checkboxes', () => {
  const EXPORTED = { ...THINGS, exports: 'POST /thing/exportThings' as const };
  const boxes = () => screen.queryAllByRole('checkbox');

  it('are shown if a row on the page offers a batch action', async () => {
    answer([thing(), thing({ ID: 2, name: '二号机', actions: [] })]);
    await open();
    await screen.findByText('二号机');
    expect(boxes()).toHaveLength(3);
    cleanup();
    answer([thing({ actions: ['edit'] })]);
    await open();
    await screen.findByText('一号机');
    expect(boxes()).toEqual([]);
  });

  it('are shown for an export of selected rows if it is offered', async () => {
    for (const [actions, count] of [
      [['export'], 2],
      [[], 0],
    ] as const) {
      answer([thing({ actions: [] })], [...actions]);
      renderPage(<ResourceList resource={EXPORTED} />);
      await screen.findByText('一号机');
      expect([actions, boxes().length]).toEqual([actions, count]);
      cleanup();
    }
  });
});

describe('batch of single calls', () => {
  async function stopAll(): Promise<void> {
    answer([
      thing(),
      thing({ ID: 2, name: '二号机' }),
      thing({ ID: 3, name: '三号机', actions: ['edit'] }),
    ]);
    await open();
    fireEvent.click(screen.getByLabelText('选择本页全部'));
    await press('关机 2 台');
  }

  it('runs for the rows that offer the action', async () => {
    await stopAll();
    await waitFor(() => expect(toasts()).toEqual(['已关机']));
    expect((saved() as Thing[]).map(({ ID, state }) => [ID, state])).toEqual([
      [1, 'off'],
      [2, 'off'],
    ]);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('shows the reason of each failure and keeps the failed rows selected', async () => {
    server.on('PUT /thing/saveThing', ({ body }) =>
      (body as Thing).ID === 2 ? { code: 7, msg: '设备不在线' } : {},
    );
    await stopAll();
    const result = within(await screen.findByRole('dialog', { name: '批量关机的结果' }));
    expect(result.getByText(/^成功 1 台，失败 1 台/)).not.toBeNull();
    expect(result.getByText('设备不在线')).not.toBeNull();
    expect(screen.getByText('已选 1 项')).not.toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('retries only the failed rows', async () => {
    let isOffline = true;
    server.on('PUT /thing/saveThing', ({ body }) =>
      (body as Thing).ID === 2 && isOffline ? { code: 7, msg: '设备不在线' } : {},
    );
    await stopAll();
    const result = within(await screen.findByRole('dialog', { name: '批量关机的结果' }));
    isOffline = false;
    fireEvent.click(result.getByRole('button', { name: /^重试失败的 1/ }));
    await waitFor(() => expect(toasts()).toEqual(['已关机']));
    expect((saved() as Thing[]).map(({ ID }) => ID)).toEqual([1, 2, 2]);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('keeps the focus on the button while it runs, and moves it to the first row when the selection is empty', async () => {
    let goOn = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.on('PUT /thing/saveThing', () => answered.then(() => ({})));
    answer([thing(), thing({ ID: 2, name: '二号机' })]);
    await open();
    fireEvent.click(screen.getByLabelText('选择本页全部'));
    const button = await screen.findByRole('button', { name: '关机 2 台' });
    button.focus();
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: '正在处理 0 / 2' })).toBe(
      document.activeElement,
    );
    goOn();
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
    expect(document.activeElement?.getAttribute('data-row')).toBe('0');
  });

  it('moves the focus to the first row when the form of a batch closes', async () => {
    const tag = { label: '打标签', call: TAG, all: true, inputs: ['tag'] } as const;
    server.on('POST /thing/tagThings', {});
    answer([thing(), thing({ ID: 2, name: '二号机' })], ['tag']);
    renderPage(
      <ResourceList
        resource={defineResource<Thing, { actions: string[] }>({ ...THINGS, batch: { tag } })}
      />,
    );
    fireEvent.click(await screen.findByLabelText('选择本页全部'));
    const button = await screen.findByRole('button', { name: '打标签' });
    button.focus();
    fireEvent.click(button);
    const form = within(await screen.findByRole('dialog', { name: '为 2 台设备打标签' }));
    fireEvent.change(form.getByLabelText(/标签/), { target: { value: '新' } });
    const save = form.getByRole('button', { name: '保存' });
    save.focus();
    fireEvent.click(save);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('0'));
  });

  it('stops when the session has ended', async () => {
    server.on('PUT /thing/saveThing', new Response('{}', { status: 401 }));
    await stopAll();
    await screen.findByText(/^成功 0 台，失败 2 台/);
    expect(saved()).toHaveLength(1);
  });
});

describe('all rows that match', () => {
  const EVERY = defineResource<Thing, { actions: string[] }>({
    ...THINGS,
    filters: { name: { label: '名称' } },
    batch: {
      ...THINGS.batch,
      tag: {
        label: '打标签',
        call: TAG,
        all: true,
        inputs: ['tag'],
        done: (count) => `已提交 ${count} 台`,
      },
    },
  });

  async function selectAll(): Promise<void> {
    server.on('POST /thing/getThingList', {
      data: {
        list: [thing(), thing({ ID: 2, name: '二号机' })],
        total: 70,
        page: 1,
        pageSize: 10,
        actions: ['tag'],
      },
    });
    renderPage(<ResourceList resource={EVERY} />, { query: { name: '机' } });
    await screen.findByRole('table', { name: '设备' });
    fireEvent.click(screen.getByLabelText('选择本页全部'));
    await press('选择全部 70 项');
    expect(screen.getByText('已选符合条件的全部 70 项')).not.toBeNull();
  }

  it('are sent as filters without the deselected rows', async () => {
    server.on('POST /thing/tagThings', {});
    await selectAll();
    fireEvent.click(screen.getByLabelText('选择 二号机'));
    await press('打标签');
    const form = within(await screen.findByRole('dialog', { name: '为 69 台设备打标签' }));
    fireEvent.change(form.getByLabelText(/标签/), { target: { value: '新' } });
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    const selection = {
      allMatching: true,
      filter: { name: '机' },
      excludeIds: [2],
      expectTotal: 70,
    };
    await waitFor(() =>
      expect(server.seen('POST /thing/tagThings').map(({ body }) => body)).toEqual([
        { tag: '新', selection },
      ]),
    );
    await waitFor(() => expect(toasts()).toEqual(['已提交 69 台']));
  });

  it('disable actions that run row by row', async () => {
    await selectAll();
    expect(screen.getByRole('button', { name: /^关机 \d+ 台$/ })).toHaveProperty('disabled', true);
  });
});

it('reports that a foreign back end does not support the list, without a call', () => {
  store.set(missingCapabilitiesAtom, { calls: ['/thing/'], takes: {} });
  onTestFinished(() => store.set(missingCapabilitiesAtom, NOTHING_MISSING));
  renderPage(<ResourceList resource={THINGS} />);
  expect(screen.getByText('当前后台服务不提供设备')).not.toBeNull();
  expect(server.seen('POST /thing/getThingList')).toEqual([]);
});
