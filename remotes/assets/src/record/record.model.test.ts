import { expect, it } from 'vitest';
import { entryFixture } from '../assets.fixture.ts';
import { signedAmount, sumIncomeAndExpense } from './record.model.ts';

it('sums the income and the expenses of a page', () => {
  expect(
    sumIncomeAndExpense([
      entryFixture(),
      entryFixture({ flow: 'out', amount: 30 }),
      entryFixture({ flow: 'freeze', amount: 70 }),
      entryFixture({ flow: 'release', amount: 70 }),
      entryFixture({ amount: 5 }),
    ]),
  ).toEqual({ in: 105, out: 30 });
  expect(sumIncomeAndExpense([])).toEqual({ in: 0, out: 0 });
});

it('formats income and expenses with a sign, and frozen and released amounts with a word', () => {
  expect(signedAmount(entryFixture({ flow: 'freeze', amount: 5 }))).toBe('冻结 5');
  expect(signedAmount(entryFixture({ flow: 'release', amount: 5 }))).toBe('解冻 5');
  expect(signedAmount(entryFixture({ amount: 1200 }))).toBe('+1,200');
  expect(signedAmount(entryFixture({ assetType: 'cash', flow: 'out', amount: 305 }))).toBe(
    '−3.05 元',
  );
});
