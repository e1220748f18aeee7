import { expect, it } from 'vitest';
import { offeredPages } from './Pager.tsx';

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 20, '1 2 3 . 20'],
  [6, 20, '1 . 4 5 6 7 8 . 20'],
  [4, 20, '1 2 3 4 5 6 . 20'],
  [20, 20, '1 . 18 19 20'],
])('on page %i of %i offers %s', (page, last, expected) => {
  expect(
    offeredPages(page, last)
      .map((page) => page ?? '.')
      .join(' '),
  ).toBe(expected);
});
