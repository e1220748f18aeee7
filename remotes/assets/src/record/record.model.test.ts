import { expect, it } from 'vitest';
import { entryFixture } from '../assets.fixture.ts';
import { signedAmount, sumByDirection } from './record.model.ts';

it('sums the income and the expenses of a page', () => {
  expect(
    sumByDirection([
      entryFixture(),
      entryFixture({ direction: 'out', amount: 30 }),
      entryFixture({ amount: 5 }),
    ]),
  ).toEqual({ in: 105, out: 30 });
  expect(sumByDirection([])).toEqual({ in: 0, out: 0 });
});

it('formats amounts with the sign of their direction', () => {
  expect(signedAmount(entryFixture({ amount: 1200 }))).toBe('+1,200');
  expect(signedAmount(entryFixture({ assetType: 'cash', direction: 'out', amount: 305 }))).toBe(
    '−3.05 元',
  );
});
