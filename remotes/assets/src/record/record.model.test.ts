import { expect, it } from 'vitest';
import { anEntry } from '../assets.fixture.ts';
import { signed, sumOf } from './record.model.ts';

it('sums the income and the expenses of a page', () => {
  expect(
    sumOf([anEntry(), anEntry({ direction: 'out', amount: 30 }), anEntry({ amount: 5 })]),
  ).toEqual({ in: 105, out: 30 });
  expect(sumOf([])).toEqual({ in: 0, out: 0 });
});

it('formats amounts with the sign of their direction', () => {
  expect(signed(anEntry({ amount: 1200 }))).toBe('+1,200');
  expect(signed(anEntry({ assetType: 'cash', direction: 'out', amount: 305 }))).toBe('−3.05 元');
});
