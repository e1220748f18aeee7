import { expect, it } from 'vitest';
import { shareText } from './coverage.model.ts';

it('rounds a share down, so that 100 % means all terminals', () => {
  expect(shareText(9_999, 10_000)).toBe('99.9 %');
  expect(shareText(10_000, 10_000)).toBe('100 %');
});
