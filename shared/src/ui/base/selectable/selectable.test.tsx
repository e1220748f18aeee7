import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SelectableTree } from './SelectableTree.tsx';

const LINES = [
  { key: 'all', name: '全部', level: 1 },
  { key: 'hall', name: '大厅', level: 2, among: 'seven' },
  { key: 'room', name: '包间', level: 2, among: 'seven' },
];
const chosen = vi.fn();
const moved = vi.fn();

beforeEach(() => {
  chosen.mockClear();
  moved.mockClear();
  render(
    <SelectableTree label="分组" lines={LINES} chosen="hall" onChoose={chosen} onMove={moved} />,
  );
});
afterEach(cleanup);

const line = (name: string) => screen.getByRole('treeitem', { name });
const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...options });

it('is one tab stop at the selected row, and arrows, Home and End move the focus', () => {
  expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  line('大厅').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(line('包间'));
  press('Home');
  expect(document.activeElement).toBe(line('全部'));
  press('End');
  expect(document.activeElement).toBe(line('包间'));
  fireEvent.click(line('包间'));
  expect(chosen).toHaveBeenCalledWith('room');
});

it('moves a row with Alt and an arrow within its group, and not beyond the ends', () => {
  line('大厅').focus();
  press('ArrowUp', { altKey: true });
  expect(moved).not.toHaveBeenCalled();
  press('ArrowDown', { altKey: true });
  expect(moved).toHaveBeenCalledWith('seven', 0, 1);
});
