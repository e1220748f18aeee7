import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, renderPage, resetSession } from '../../entries/testing.ts';
import { type Column, DataTable, type ListOptions, useList } from '../../entries/ui.ts';

interface Thing {
  ID: number;
  name: string;
  actions: string[];
}

const CALL = 'POST /thing/getThingList';
const OPTIONS: ListOptions = { call: CALL };
const COLUMNS: Column<Thing>[] = [
  { key: 'name', title: '名称' },
  {
    key: 'picture',
    title: '图片',
    render: ({ ID }) => (
      <dialog open aria-label={`图片 ${ID}`}>
        <input type="checkbox" aria-label={`看过 ${ID}`} />
      </dialog>
    ),
  },
];
const opened = vi.fn();

function Things() {
  const list = useList<Thing>(OPTIONS);
  return (
    <DataTable
      list={list}
      columns={COLUMNS}
      caption="设备"
      actions={[
        { name: 'edit', label: '编辑', onClick: () => undefined },
        { name: 'stop', label: '关机', onClick: () => undefined },
      ]}
      nameOf={({ name }) => name}
      batch={(selection) => <output>{selection.keys.join(' ')}</output>}
      onOpen={({ ID }) => opened(ID)}
    />
  );
}

let server: FakeServer;

const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    ID: index + 1,
    name: `第 ${index + 1} 台`,
    actions: ['edit', 'stop'],
  }));

/** Renders a table with the given number of rows and focuses the first one. */
async function open(count: number): Promise<void> {
  const list = things(count);
  server.on(CALL, { data: { list, total: count } });
  renderPage(<Things />);
  await screen.findByRole('table', { name: '设备' });
  document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more });
const at = () =>
  (document.activeElement as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
const ticked = () => screen.queryByText(/^[\d ]+$/, { selector: 'output' })?.textContent;

beforeEach(() => {
  server = fakeServer();
  opened.mockClear();
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('moves between rows and into their controls with the arrow keys', async () => {
  await open(30);
  press('End');
  expect(at()).toBe('29');
  press('PageUp');
  expect(at()).toBe('19');
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowRight');
  expect([at(), document.activeElement?.textContent]).toEqual(['19', '关机']);
  press('Escape');
  expect(document.activeElement?.tagName).toBe('TR');
  press('Enter');
  expect(opened).toHaveBeenCalledWith(20);
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
});

it('leaves the keys to a dialog that a cell has opened', async () => {
  await open(2);
  const inside = screen.getByLabelText('看过 1');
  inside.focus();
  expect(fireEvent.keyDown(inside, { key: 'Escape' })).toBe(true);
  expect(document.activeElement).toBe(inside);
});

it('names the checkbox of a row by the record', async () => {
  await open(2);
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 第 2 台' }));
  expect(ticked()).toBe('2');
});

it('selects rows with Space, Shift and an arrow, and Ctrl+A', async () => {
  await open(5);
  press(' ');
  expect(ticked()).toBe('1');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(ticked()).toBe('1 2 3');
  press('a', { ctrlKey: true });
  expect(ticked()).toBe('1 2 3 4 5');
  press(' ');
  expect(ticked()).toBe('1 2 4 5');
});

it('selects a range with Shift and a click', async () => {
  await open(6);
  fireEvent.click(screen.getByLabelText('选择 第 2 台'));
  fireEvent.click(screen.getByLabelText('选择 第 5 台'), { shiftKey: true });
  expect(ticked()).toBe('2 3 4 5');
});

it('keeps the focus on its row after a reload, or moves it to the row at the same index', async () => {
  await open(5);
  press('ArrowDown');
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('编辑');
  const rest = (from: number) => things(5).slice(from);
  server.on(CALL, { data: { list: rest(1), total: 4 } });
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.queryByText('第 1 台')).toBeNull());
  expect([document.activeElement?.textContent, at()]).toEqual(['编辑', '0']);
  server.on(CALL, { data: { list: rest(2), total: 3 } });
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.queryByText('第 2 台')).toBeNull());
  expect([document.activeElement?.tagName, at()]).toEqual(['TR', '0']);
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
});

it('renders only visible rows of a very long table, and the keys reach all rows', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  await open(1000);
  expect(document.querySelectorAll('[data-row]')).toHaveLength(50);
  press('End');
  expect(at()).toBe('999');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  expect(document.querySelectorAll('[data-row]')).toHaveLength(50);
});
