import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UNTOUCHED_COLUMNS } from '../list/tablePrefs.ts';
import { gridColumns } from './gridColumns.ts';
import { useOffsets } from './useOffsets.ts';

const columns = gridColumns<{ ID: number }>({
  columns: [
    { key: 'name', title: '名称' },
    { key: 'note', title: '备注' },
  ],
  prefs: UNTOUCHED_COLUMNS,
  selectable: true,
  actionsWidth: 208,
});

it('returns the same offsets when another column grows', () => {
  const widths = columns.map(() => 100);
  const { result, rerender } = renderHook((given) => useOffsets(columns, given), {
    initialProps: widths,
  });
  const first = result.current;
  expect(first.size).toBeGreaterThan(1);
  const note = columns.findIndex(({ key }) => key === 'note');
  rerender(widths.map((width, index) => (index === note ? 320 : width)));
  expect(result.current).toBe(first);
  rerender(widths.map((width, index) => (index === 0 ? width + 8 : width)));
  expect(result.current).not.toBe(first);
  expect([...result.current.values()]).toContain(108);
});
