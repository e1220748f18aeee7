import { expect, it } from 'vitest';
import { UNTOUCHED_COLUMNS } from '../list/tablePrefs.ts';
import { arrange, arrangeAll } from './arrange.ts';
import type { Column } from './column.tsx';

const COLUMNS: Column<object>[] = [
  { key: 'name', title: '名称', always: true },
  { key: 'phone', title: '电话' },
  { key: 'email', title: '邮箱', optional: true },
  { key: 'time', title: '时间' },
];
const keys = (placed: { column: Column<object>; pin: string }[]) =>
  placed.map(({ column, pin }) => `${column.key} ${pin}`);

it('shows the columns as declared, with the first one pinned left', () => {
  expect(keys(arrange(COLUMNS, UNTOUCHED_COLUMNS))).toEqual([
    'name left',
    'phone none',
    'time none',
  ]);
});

it('moves pinned columns to their side, independent of their order', () => {
  const pins = { name: 'none', phone: 'right', time: 'left' } as const;
  expect(keys(arrange(COLUMNS, { ...UNTOUCHED_COLUMNS, pins }))).toEqual([
    'time left',
    'name none',
    'phone right',
  ]);
});

it('keeps a stored order when a release adds and removes columns', () => {
  const prefs = { ...UNTOUCHED_COLUMNS, order: ['time', 'gone', 'phone', 'name'] };
  expect(keys(arrangeAll(COLUMNS, prefs))).toEqual([
    'name left',
    'time none',
    'phone none',
    'email none',
  ]);
});

it('does not hide columns with `always`', () => {
  expect(keys(arrange(COLUMNS, { ...UNTOUCHED_COLUMNS, hidden: ['name', 'phone'] }))).toEqual([
    'name left',
    'email none',
    'time none',
  ]);
});
