import { expect, it } from 'vitest';
import type { FilterField } from '../../list/filterField.ts';
import { fittingFilters } from './visibleFilters.ts';

const text = (label: string): FilterField => ({ name: label, label, kind: 'text' });
const FIELDS = [
  text('名称'),
  text('手机号'),
  { name: 'd', label: '日期', kind: 'dateRange', from: 'a', to: 'b' },
  text('备注'),
] as const;

it.each([
  [0, 4],
  [360, 0],
  [500, 1],
  [700, 2],
  [1000, 3],
  [1200, 4],
])('fits filters into a line: %i pixels, %i filters', (width, count) => {
  expect(fittingFilters(FIELDS, width)).toBe(count);
});
