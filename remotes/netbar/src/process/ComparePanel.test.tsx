import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildComparison, type ComparedRow, comparisonRows } from './compare.model.ts';
import ProcessTreePage from './ProcessTreePage.tsx';
import { processFixture, processTreeFixture } from './process.fixture.ts';

let server: FakeServer;
const rowOf = (rowId: string, parentId: string, parts: Partial<ComparedRow> = {}): ComparedRow => ({
  rowId,
  parentId,
  state: 'same',
  changes: [],
  node: processFixture(rowId, parentId, 0),
  before: null,
  ...parts,
});
const host = (pid: number) =>
  rowOf(`h${pid}`, 'p1', { node: processFixture(`h${pid}`, 'p1', 1, { name: 'svchost.exe' }) });
const ROWS = [
  rowOf('p1', ''),
  ...[21, 22, 23].map(host),
  rowOf('p2', 'p1', {
    state: 'changed',
    changes: ['restarted'],
    before: processFixture('p20', 'p1', 1, { name: 'p2.exe' }),
  }),
  rowOf('p4', 'p2', { state: 'added' }),
  rowOf('gone:p5', 'p1', { state: 'gone', node: processFixture('p5', 'p1', 1, { actions: [] }) }),
  rowOf('p6', ''),
  rowOf('p7', 'p6'),
  rowOf('p8', 'p7'),
];
const BOTH = {
  before: { snapshot: 's1', at: '2026-03-01T00:00:00Z', processes: 9 },
  now: { snapshot: 's2', at: '2026-03-01T01:00:00Z', processes: 9 },
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on('POST /process/getProcessTree', {
    data: processTreeFixture([processFixture('p1', '', 0)]),
  });
  server.on('POST /process/compareSnapshots', { data: { ...BOTH, rows: ROWS } });
  server.on('POST /pc/getPc', { data: { pc: { terminalNo: 'A001', netbarName: '星河网咖' } } });
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

const open = async () => {
  const page = renderPage(<ProcessTreePage />, { query: { terminal: '5', against: 's1' } });
  return { page, grid: await screen.findByRole('treegrid', { name: '快照对比' }) };
};
const textsOf = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .slice(2)
    .map((row) => row.textContent);
const active = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens when another snapshot is chosen', async () => {
  const page = renderPage(<ProcessTreePage />, { query: { terminal: '5' } });
  fireEvent.change(await screen.findByRole('combobox', { name: '对比快照' }), {
    target: { value: 's1' },
  });
  expect(page.query()).toEqual({ terminal: '5', against: 's1' });
  await screen.findByRole('treegrid', { name: '快照对比' });
});

it('shows both times in the header and describes the state of each row', async () => {
  const { grid } = await open();
  const [older, newer] = within(grid)
    .getAllByRole('columnheader')
    .filter(({ textContent }) => /^较/.test(textContent ?? ''));
  expect(older?.textContent).toMatch(/^较早 2026-03-01 /);
  expect(newer?.textContent).toMatch(/^较新 2026-03-01 /);
  expect(screen.getByRole('status').textContent).toBe('新增 1，已结束 1，有变化 1，未变 7');
  // Only changed rows with their ancestors.
  const [root, restarted, added, gone, ...rest] = textsOf(grid);
  expect(rest).toEqual([]);
  expect(root).toContain('p1.exe');
  expect(restarted).toMatch(/^≠ 重新启动.*p2\.exe20.*p2\.exe2/);
  expect(added).toMatch(/^\+ 新增尚未启动.*p4\.exe/);
  expect(gone).toMatch(/^− 已结束.*p5\.exe5.*已结束$/);
});

it('shows unchanged rows on request, folded if equal, and collapsed branches', async () => {
  const { page, grid } = await open();
  fireEvent.click(screen.getByRole('button', { name: '只看变化', pressed: true }));
  expect(page.query()).toEqual({ terminal: '5', against: 's1', all: '1' });
  const group = await within(grid).findByRole('row', { name: /svchost\.exe ?×3/ });
  expect(textsOf(grid)).toHaveLength(8);
  fireEvent.click(group);
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  expect(within(grid).getAllByText('svchost.exe')).toHaveLength(2 * 4);
});

it('is navigated by keyboard like the tree', async () => {
  const { grid } = await open();
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(active(grid)).toContain('p2.exe');
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  // A collapsed row reports changes below it.
  expect(textsOf(grid)).toHaveLength(3);
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  expect(active(grid)).toContain('p1.exe');
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  expect(textsOf(grid)[0]).toContain('含 3 处变化');
  fireEvent.keyDown(grid, { key: 'End' });
  expect(grid.getAttribute('aria-rowcount')).toBe('3');
});

it('shows the old and new values of a row and can kill only running processes', async () => {
  const { grid } = await open();
  fireEvent.click(within(grid).getByRole('row', { name: /重新启动/ }));
  const differences = await screen.findByRole('table', { name: '变化内容' });
  expect(within(differences).getByRole('row', { name: /PID/ }).textContent).toMatch(/20.*2/);
  expect((screen.getByRole('button', { name: '结束进程' }) as HTMLButtonElement).disabled).toBe(
    false,
  );
  fireEvent.click(within(grid).getByRole('row', { name: /p5\.exe/ }));
  expect((screen.getByRole('button', { name: '结束进程' }) as HTMLButtonElement).disabled).toBe(
    true,
  );
  expect(screen.getByRole('navigation', { name: '父级路径' }).textContent).toBe('p1.exe › p5.exe');
});

it('searches old and new values and shows the ancestors of matches', async () => {
  const { grid } = await open();
  const search = screen.getByRole('textbox', { name: /搜索进程名/ });
  fireEvent.change(search, { target: { value: '20' } });
  await act(async () => fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 }));
  expect(textsOf(grid).map((text) => /p\d/.exec(text ?? '')?.[0])).toEqual(['p1', 'p2']);
});

it('renders only visible rows', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => rowOf(`p${at}`, '', { state: 'added' }));
  server.on('POST /process/compareSnapshots', { data: { ...BOTH, rows } });
  const { grid } = await open();
  expect(grid.getAttribute('aria-rowcount')).toBe('5002');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  fireEvent.keyDown(grid, { key: 'End' });
  expect(active(grid)).toContain('p4999.exe');
});

it('reports snapshots without changes', async () => {
  server.on('POST /process/compareSnapshots', { data: { ...BOTH, rows: [rowOf('p1', '')] } });
  renderPage(<ProcessTreePage />, { query: { terminal: '5', against: 's1' } });
  await screen.findByText('两个快照没有差别');
});

it('opens only the branches with changes and the top levels', () => {
  const compared = buildComparison(ROWS);
  expect(compared.counts).toEqual({ same: 7, added: 1, gone: 1, changed: 1 });
  const rows = comparisonRows(compared, { onlyChanges: false, keyword: '' }, new Set());
  expect(rows.map(({ id, level, isOpen }) => [id, level, isOpen])).toEqual([
    ['p1', 1, true],
    ['group:h21', 2, false],
    ['p2', 2, true],
    ['p4', 3, false],
    ['gone:p5', 2, false],
    ['p6', 1, true],
    ['p7', 2, true],
    ['p8', 3, false],
  ]);
});
