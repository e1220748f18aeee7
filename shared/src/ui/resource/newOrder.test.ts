import { expect, it } from 'vitest';
import { newOrder } from './newOrder.ts';

/** The numbers that all rows have afterwards. */
function after(orders: readonly number[], moved: number): number[] {
  const changed = new Map(newOrder(orders, moved).map(({ index, order }) => [index, order]));
  return orders.map((order, index) => changed.get(index) ?? order);
}

it.each([
  ['between two with room', [10, 90, 20], 1, [10, 11, 20], 1],
  ['between two without room', [1, 9, 2, 3, 7], 1, [1, 2, 3, 4, 7], 3],
  ['before the first', [5, 3, 8], 0, [2, 3, 8], 1],
  ['before the first of all', [5, 0, 1], 0, [0, 1, 2], 3],
  ['behind the last', [1, 2, 0], 2, [1, 2, 3], 1],
  ['where all had the same number', [0, 0, 0, 0], 1, [0, 1, 2, 3], 3],
  ['where its own number fits', [1, 5, 9], 1, [1, 5, 9], 1],
  ['alone', [4], 0, [4], 1],
])('a row put %s', (_where, orders, moved, expected, writes) => {
  expect(after(orders, moved)).toEqual(expected);
  expect(newOrder(orders, moved)).toHaveLength(writes);
  expect(newOrder(orders, moved)[0]?.index).toBe(moved);
});
