import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ProcessTreePage from './ProcessTreePage.tsx';
import { processFixture as node, processTreeFixture as tree } from './process.fixture.ts';
import { buildTree, type ProcessNode, pathTo, processRows } from './process.model.ts';

let server: FakeServer;
const NODES = [
  node('p1', '', 0, { childCount: 2, actions: [] }),
  node('p2', 'p1', 1, { childCount: 1 }),
  node('p3', 'p1', 1, { count: 106, childCount: 106 }),
];

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on('POST /process/getProcessTree', { data: tree(NODES) });
  server.on('POST /search/findChoices', {
    data: { list: [{ ID: 5, name: 'A001', note: '星河网咖' }] },
  });
  server.on('POST /process/getChildren', { data: { list: [node('p4', 'p2', 2)] } });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  vi.unstubAllGlobals();
});

it('shows the name of the terminal in the URL', async () => {
  renderPage(<ProcessTreePage />, { query: { terminal: '5' } });
  expect(await screen.findByText('A001 星河网咖')).not.toBeNull();
});

const active = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('is navigated by keyboard and keeps the ancestors of the active row visible', async () => {
  renderPage(<ProcessTreePage />, { query: { terminal: '5' } });
  const grid = await screen.findByRole('treegrid', { name: '进程' });
  await within(grid).findByText('p3.exe');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(active(grid)).toContain('p2.exe');
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  await within(grid).findByText('p4.exe');
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  expect(active(grid)).toContain('p4.exe');
  const path = screen.getByRole('navigation', { name: '父级路径' });
  expect(path.textContent).toBe('p1.exe › p2.exe › p4.exe');
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  expect(within(grid).queryByText('p4.exe')).toBeNull();
  expect(active(grid)).toContain('p2.exe');
});

it('renders only visible rows and the active one', async () => {
  server.on('POST /process/getProcessTree', {
    data: tree(Array.from({ length: 5_000 }, (_, at) => node(`p${at}`, '', 0))),
  });
  renderPage(<ProcessTreePage />, { query: { terminal: '5' } });
  const grid = await screen.findByRole('treegrid', { name: '进程' });
  await within(grid).findByText('p0.exe');
  expect(grid.getAttribute('aria-rowcount')).toBe('5001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  fireEvent.keyDown(grid, { key: 'End' });
  expect(active(grid)).toContain('p4999.exe');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
});

it('kills a process of the newest snapshot with its start time and a reason, except protected ones', async () => {
  let sent: unknown;
  server.on('POST /pc/killProcess', ({ body }: { body?: unknown }) => {
    sent = body;
    return { data: { task: { ID: 1 } }, msg: '已下发' };
  });
  renderPage(<ProcessTreePage />, { query: { terminal: '5' } });
  const grid = await screen.findByRole('treegrid', { name: '进程' });
  fireEvent.click(await within(grid).findByText('p1.exe'));
  expect((screen.getByRole('button', { name: '结束进程' }) as HTMLButtonElement).disabled).toBe(
    true,
  );
  fireEvent.click(within(grid).getByText('p2.exe'));
  fireEvent.click(screen.getByRole('button', { name: '结束进程' }));
  const reason = await screen.findByRole('textbox', { name: /原因/ });
  fireEvent.change(reason, { target: { value: '广告弹窗' } });
  const dialog = reason.closest('.arco-modal') as HTMLElement;
  await act(async () => within(dialog).getByRole('button', { name: '结束进程' }).click());
  await expect
    .poll(() => sent)
    .toMatchObject({
      terminalId: 5,
      pid: 2,
      name: 'p2.exe',
      startAt: '2026-03-01T00:00:00Z',
      reason: '广告弹窗',
    });
});

it('offers the newest snapshots as buttons and the others in a list', async () => {
  const snapshots = Array.from({ length: 9 }, (_, at) => ({
    snapshot: `s${9 - at}`,
    at: `2026-03-01T0${9 - at}:00:00Z`,
    processes: at,
  }));
  server.on('POST /process/getProcessTree', {
    data: { ...tree(NODES), snapshots, snapshot: 's9' },
  });
  const page = renderPage(<ProcessTreePage />, { query: { terminal: '5' } });
  const group = await screen.findByRole('group', { name: '快照' });
  expect(within(group).getAllByRole('button')).toHaveLength(6);
  fireEvent.change(within(group).getByRole('combobox', { name: '更早的快照' }), {
    target: { value: 's1' },
  });
  expect(page.query()).toEqual({ terminal: '5', snapshot: 's1' });
});

it('lists the rows of open branches, and the loaded part of a path', () => {
  const loaded = buildTree(NODES);
  expect(
    processRows(loaded).map(({ node: { nodeId }, level, index, siblings }) => [
      nodeId,
      level,
      index,
      siblings,
    ]),
  ).toEqual([
    ['p1', 1, 1, 1],
    ['p2', 2, 1, 2],
    ['p3', 2, 2, 2],
  ]);
  expect(pathTo(loaded, NODES[1] as ProcessNode).map(({ nodeId }) => nodeId)).toEqual(['p1']);
});

it('requests a snapshot on a page that was loaded over plain http', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  server.on('POST /pc/sendCommand', { data: {} as never, msg: '已下发' });
  renderPage(<ProcessTreePage />, { query: { terminal: '5' } });
  fireEvent.click(await screen.findByRole('button', { name: '获取快照' }));
  await waitFor(() =>
    expect(server.seen('POST /pc/sendCommand')[0]?.body).toMatchObject({
      command: 'processes',
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  );
});

const THREAT = {
  logId: 7,
  ruleName: '禁止注入',
  processName: 'p2.exe',
  pid: 2,
  occurredAt: '2026-03-01T01:00:00Z',
  nodeId: 'p2',
  isTruncated: false,
};

it('marks and selects the process of the threat that caused the snapshot', async () => {
  server.on('POST /process/getProcessTree', { data: { ...tree(NODES), threat: THREAT } });
  renderPage(<ProcessTreePage />, { query: { terminal: '5', snapshot: 's2' } });
  const grid = await screen.findByRole('treegrid', { name: '进程' });
  const row = within(grid).getByRole('row', { name: /威胁/ });
  expect([row.textContent, row.getAttribute('aria-selected')]).toEqual([
    expect.stringContaining('p2.exe'),
    'true',
  ]);
  expect(screen.getByText(/此快照因威胁获取/).textContent).toContain('DL00000007（禁止注入，');
});

it('states that the process of the threat had ended', async () => {
  const threat = { ...THREAT, nodeId: null };
  server.on('POST /process/getProcessTree', { data: { ...tree(NODES), threat } });
  renderPage(<ProcessTreePage />, { query: { terminal: '5', snapshot: 's2' } });
  expect(await screen.findByText(/进程 p2.exe（PID 2）在获取时已结束/)).not.toBeNull();
});
