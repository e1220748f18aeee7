import {
  type FakeServer,
  NONSENSE_ROWS,
  nonsenseRows,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import remote from '../../../remote.config.ts';
import { GROUP, TREE, terminalFixture, terminalServer } from '../pc.fixture.ts';
import type { Terminal } from '../pc.model.ts';
import PcListPage from './PcListPage.tsx';

const LIST = 'POST /pc/getPcList';
const SEND = 'POST /pc/sendCommand';
let server: FakeServer;

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
  server.close();
  localStorage.clear();
});

async function open(list: Terminal[] = [terminalFixture()], query = {}) {
  server = terminalServer(list);
  const page = renderPage(<PcListPage />, { query });
  await screen.findByRole('tree');
  await screen.findByRole('table');
  return page;
}
const bodies = (route: Parameters<FakeServer['on']>[0]) =>
  server.seen(route).map(({ body }) => body);
const items = () => screen.getAllByRole('treeitem');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('sends the prefetched call of the manifest first', async () => {
  await open();
  const page = remote.pages.find(({ component }) => component === 'view/pc/list.vue');
  const calls = page?.data?.map(({ call, body }) => ({ route: call, body }));
  const sent = server.seen().map(({ route, body }) => ({ route, body }));
  expect(sent).toHaveLength(2);
  expect(calls).toEqual(expect.arrayContaining(sent));
});

describe('the tree', () => {
  it('shows netbars with their groups, stores the choice in the URL, and filters the list', async () => {
    const page = await open();
    expect(items().map((item) => [item.textContent, item.getAttribute('aria-level')])).toEqual([
      ['全部网吧', '1'],
      ['星际网咖120 台', '1'],
      ['大厅100 台', '2'],
      ['包间12 台', '2'],
      ['未分组8 台', '2'],
      ['云帆网咖0 台', '1'],
    ]);
    expect(bodies(LIST)).toEqual([{ page: 1, pageSize: 10 }]);
    fireEvent.click(items()[2] as HTMLElement);
    expect(page.query()).toEqual({ netbar: '7', group: '3' });
    await waitFor(() =>
      expect(bodies(LIST).at(-1)).toEqual({ netbarId: 7, groupId: 3, page: 1, pageSize: 10 }),
    );
    expect(items()[2]?.getAttribute('aria-selected')).toBe('true');
  });

  it('contains the netbar of the URL even if the tree is truncated', async () => {
    server = terminalServer([terminalFixture()]);
    const far = { ID: 400, name: '远方网咖', terminalCount: 9, groups: [], actions: [] };
    server.on('POST /pc/getGroupTree', ({ body }) => ({
      data:
        (body as { netbarId?: number }).netbarId === 400
          ? { netbars: [far], more: false }
          : { ...TREE, more: true },
    }));
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderPage(<PcListPage />, { query: { netbar: '400' } });
    expect(
      await screen.findByRole('heading', { level: 1, name: '客户机：远方网咖' }),
    ).not.toBeNull();
    const inSight = shown.mock.contexts.map((item) => (item as HTMLElement).textContent);
    shown.mockRestore();
    expect(inSight.at(-1)).toBe('远方网咖9 台');
    expect(
      items()
        .filter((item) => item.getAttribute('aria-selected') === 'true')
        .map(({ textContent }) => textContent),
    ).toEqual(['远方网咖9 台']);
  });

  it('is used by keyboard, and finds a netbar by name', async () => {
    await open([terminalFixture()], { netbar: '7' });
    const [first, second] = items() as [HTMLElement, HTMLElement];
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    second.focus();
    fireEvent.keyDown(second, { key: 'Home' });
    expect(document.activeElement).toBe(first);
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索网吧' }), {
      target: { value: '云帆' },
    });
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(TREE.netbars).toHaveLength(2);
  });
});

describe('groups', () => {
  const KEEPER = { groups: ['edit', 'delete'], netbar: ['addGroup', 'moveGroup'] };
  const openGroups = async (query: object) => {
    const page = await open([terminalFixture()], query);
    server.on('POST /pc/getGroupTree', {
      data: {
        ...TREE,
        netbars: TREE.netbars.map((netbar) => ({
          ...netbar,
          actions: KEEPER.netbar,
          groups: netbar.groups.map((group) => ({ ...group, actions: KEEPER.groups })),
        })),
      },
    });
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索网吧' }), {
      target: { value: ' 星' },
    });
    await screen.findByRole('button', { name: '新增分组' });
    return page;
  };

  it('cannot be changed without the right', async () => {
    await open([terminalFixture()], { netbar: '7', group: '3' });
    expect(screen.queryByRole('button', { name: '新增分组' })).toBeNull();
    expect(items()[2]?.getAttribute('aria-keyshortcuts')).toBeNull();
  });

  it("are added with a range and show the server's errors at its field", async () => {
    await openGroups({ netbar: '7' });
    server.on('POST /pc/addGroup', {
      code: 422,
      msg: '请检查',
      data: { errors: [{ field: 'rangeTo', msg: '起止机号应同为一种写法' }] },
    });
    fireEvent.click(button('新增分组'));
    const dialog = within(await screen.findByRole('dialog', { name: '在「星际网咖」新增分组' }));
    fireEvent.change(await dialog.findByLabelText(/分组名称/), { target: { value: '舞台' } });
    fireEvent.change(dialog.getByLabelText(/起始机号/), { target: { value: 'C001' } });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('起止机号应同为一种写法')).not.toBeNull();
    expect(bodies('POST /pc/addGroup')[0]).toMatchObject({
      netbarId: 7,
      name: '舞台',
      rangeFrom: 'C001',
      rangeTo: null,
    });
  });

  it('are moved with Alt and an arrow, move immediately, and move back if the server refuses', async () => {
    await openGroups({ netbar: '7' });
    server.on('POST /pc/moveGroup', { code: 409, data: {}, msg: '数据已被他人修改，请刷新后重试' });
    const hall = screen.getByRole('treeitem', { name: /大厅/ });
    hall.focus();
    fireEvent.keyDown(hall, { key: 'ArrowUp', altKey: true });
    expect(bodies('POST /pc/moveGroup')).toEqual([]);
    fireEvent.keyDown(hall, { key: 'ArrowDown', altKey: true });
    const names = () =>
      items()
        .slice(2, 4)
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['包间12 台', '大厅100 台']));
    await waitFor(() =>
      expect(bodies('POST /pc/moveGroup')).toMatchObject([{ ID: GROUP.hall, place: 1 }]),
    );
    expect(await screen.findByText('数据已被他人修改，请刷新后重试')).not.toBeNull();
    await waitFor(() => expect(names()).toEqual(['大厅100 台', '包间12 台']));
  });

  it('are deleted after choosing the group that takes over their terminals', async () => {
    const page = await openGroups({ netbar: '7', group: String(GROUP.hall) });
    server.on('POST /pc/deleteGroup', { data: {}, msg: '分组已删除，100 台客户机已移出' });
    fireEvent.click(button('删除分组'));
    const dialog = within(await screen.findByRole('dialog', { name: '删除分组「大厅」？' }));
    expect(await dialog.findByText('分组中有 100 台客户机，删除分组不会移除它们。')).not.toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: '删除分组' }));
    await waitFor(() =>
      expect(bodies('POST /pc/deleteGroup')[0]).toMatchObject({ ID: GROUP.hall, moveTo: null }),
    );
    await waitFor(() => expect(page.query()).toEqual({ netbar: '7' }));
  });

  it('filter the list, also to terminals without a group', async () => {
    await open([terminalFixture()], { netbar: '7', group: 'none' });
    expect(bodies(LIST)).toEqual([{ netbarId: 7, ungrouped: true, page: 1, pageSize: 10 }]);
    expect(screen.getByRole('treeitem', { name: /未分组/ }).getAttribute('aria-selected')).toBe(
      'true',
    );
  });

  it('take the selected terminals, or all that match', async () => {
    await open(
      [
        terminalFixture({ actions: [] }),
        terminalFixture({ ID: 32, terminalNo: 'A002', actions: [] }),
      ],
      {
        netbar: '7',
      },
    );
    server.on('POST /pc/movePc', { data: { updated: 2 }, msg: '已移动 2 台客户机' });
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: '移到分组' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('combobox'));
    fireEvent.click(await screen.findByText('包间', { selector: '.arco-select-option' }));
    fireEvent.click(dialog.getByRole('button', { name: '移到分组' }));
    await waitFor(() =>
      expect(bodies('POST /pc/movePc')[0]).toMatchObject({ IDs: [31, 32], groupId: GROUP.rooms }),
    );
  });
});

describe('a terminal', () => {
  it('shows its connection, and other hardware that uses its number', async () => {
    const replaced = terminalFixture({
      ID: 32,
      terminalNo: 'A002',
      onlineStatus: 'offline',
      newMac: '02:00:00:00:00:02',
    });
    await open([terminalFixture(), replaced]);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('A001');
    expect(within(rows[1] as HTMLElement).queryByText('硬件更换')).toBeNull();
    expect(within(rows[2] as HTMLElement).getByText('硬件更换')).not.toBeNull();
    expect(within(rows[2] as HTMLElement).getByText('离线')).not.toBeNull();
  });

  it('receives a command; isolating it requires a reason', async () => {
    await open([terminalFixture({ actions: ['isolate'] })]);
    server.on(SEND, { data: { task: { ID: 5 } }, msg: '任务已开始' });
    fireEvent.click(button('隔离'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '隔离' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /原因/ }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    expect(bodies(SEND)).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: /原因/ }), {
      target: { value: '检测到外挂' },
    });
    fireEvent.click(dialog.getByRole('button', { name: '隔离' }));
    await waitFor(() => expect(bodies(SEND)).toHaveLength(1));
    expect(bodies(SEND)[0]).toMatchObject({
      command: 'isolate',
      reason: '检测到外挂',
      expireMinutes: 10,
      selection: { ids: [31] },
      requestId: expect.any(String),
    });
  });
});

it('and the other selected ones receive a command together', async () => {
  await open(
    [
      terminalFixture({ actions: ['reboot'] }),
      terminalFixture({ ID: 32, terminalNo: 'A002', actions: [] }),
    ],
    {
      netbar: '7',
    },
  );
  server.on(SEND, { data: { task: { ID: 5 } }, msg: '任务已开始' });
  const [all] = screen.getAllByRole('checkbox');
  fireEvent.click(all as HTMLElement);
  const buttons = await screen.findAllByRole('button', { name: '重启' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: '重启 2 台客户机' }));
  fireEvent.click(dialog.getByRole('button', { name: '重启' }));
  await waitFor(() => expect(bodies(SEND)).toHaveLength(1));
  expect(bodies(SEND)[0]).toMatchObject({ command: 'reboot', selection: { ids: [31, 32] } });
});

it('is shown despite malformed rows', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open(nonsenseRows(terminalFixture()) as Terminal[]);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(NONSENSE_ROWS + 1);
});
