import { type FakeServer, NONSENSE_ROWS, nonsenseRows, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import remote from '../../remote.config.ts';
import PcListPage from './PcListPage.tsx';
import { aPc, pcServer, TREE } from './pc.fixture.ts';
import type { Pc } from './pc.model.ts';

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

async function open(list: Pc[] = [aPc()], query = {}) {
  server = pcServer(list);
  const page = renderPage(<PcListPage />, { query });
  await screen.findByRole('tree');
  await screen.findByRole('table');
  return page;
}
const bodies = (route: Parameters<FakeServer['on']>[0]) => server.seen(route).map(({ body }) => body);
const items = () => screen.getAllByRole('treeitem');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('asks first what the host is told to fetch ahead', async () => {
  await open();
  const page = remote.pages.find(({ component }) => component === 'view/pc/list.vue');
  const told = page?.data?.map(({ call, body }) => ({ route: call, body }));
  const sent = server.seen().map(({ route, body }) => ({ route, body }));
  expect(sent).toHaveLength(2);
  expect(told).toEqual(expect.arrayContaining(sent));
});

describe('the tree', () => {
  it('shows netbars with their groups; a choice goes into the address and narrows the list', async () => {
    const page = await open();
    expect(items().map((one) => [one.textContent, one.getAttribute('aria-level')])).toEqual([
      ['全部网吧', '1'],
      ['星际网咖120 台', '1'],
      ['大厅100 台', '2'],
      ['云帆网咖0 台', '1'],
    ]);
    expect(bodies(LIST)).toEqual([{ page: 1, pageSize: 10 }]);
    fireEvent.click(items()[2] as HTMLElement);
    expect(page.query()).toEqual({ netbar: '7', group: '3' });
    await waitFor(() => expect(bodies(LIST).at(-1)).toEqual({ netbarId: 7, groupId: 3, page: 1, pageSize: 10 }));
    expect(items()[2]?.getAttribute('aria-selected')).toBe('true');
  });

  it('is walked with the keyboard, and one among many netbars is found by its name', async () => {
    await open([aPc()], { netbar: '7' });
    const [first, second] = items() as [HTMLElement, HTMLElement];
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    second.focus();
    fireEvent.keyDown(second, { key: 'Home' });
    expect(document.activeElement).toBe(first);
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索网吧' }), { target: { value: '云帆' } });
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(TREE.netbars).toHaveLength(2);
  });
});

describe('a machine', () => {
  it('shows whether it answers, and that another hardware reports under its number', async () => {
    const replaced = aPc({ ID: 32, terminalNo: 'A002', onlineStatus: 'offline', newMac: '02:00:00:00:00:02' });
    await open([aPc(), replaced]);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('A001');
    expect(within(rows[1] as HTMLElement).queryByText('硬件更换')).toBeNull();
    expect(within(rows[2] as HTMLElement).getByText('硬件更换')).not.toBeNull();
    expect(within(rows[2] as HTMLElement).getByText('离线')).not.toBeNull();
  });

  it('is told what to do: to cut it off the network wants a reason', async () => {
    await open([aPc({ actions: ['isolate'] })]);
    server.on(SEND, { data: { task: { ID: 5 } }, msg: '任务已开始' });
    fireEvent.click(button('隔离'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '隔离' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /原因/ }).getAttribute('aria-invalid')).toBe('true'));
    expect(bodies(SEND)).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: /原因/ }), { target: { value: '检测到外挂' } });
    fireEvent.click(dialog.getByRole('button', { name: '隔离' }));
    await waitFor(() => expect(bodies(SEND)).toHaveLength(1));
    expect(bodies(SEND)[0]).toMatchObject({
      ...{ command: 'isolate', reason: '检测到外挂', expireMinutes: 10, selection: { ids: [31] } },
      requestId: expect.any(String),
    });
  });
});

it('tells all that are ticked at once', async () => {
  await open([aPc({ actions: [] }), aPc({ ID: 32, terminalNo: 'A002', actions: [] })], { netbar: '7' });
  server.on(SEND, { data: { task: { ID: 5 } }, msg: '任务已开始' });
  const [all] = screen.getAllByRole('checkbox');
  fireEvent.click(all as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '重启' }));
  const dialog = within(await screen.findByRole('dialog', { name: '重启 2 台客户机' }));
  fireEvent.click(dialog.getByRole('button', { name: '重启' }));
  await waitFor(() => expect(bodies(SEND)).toHaveLength(1));
  expect(bodies(SEND)[0]).toMatchObject({ command: 'reboot', selection: { ids: [31, 32] } });
});

it('is not broken by rows of nonsense', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open(nonsenseRows(aPc()) as Pc[]);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(NONSENSE_ROWS + 1);
});
