import { expect, it } from 'vitest';
import { newOrder } from './newOrder.ts';

/** Returns the order numbers of all rows after the move. */
function after(orders: readonly number[], moved: number): number[] {
  const changed = new Map(newOrder(orders, moved).map(({ index, order }) => [index, order]));
  return orders.map((order, index) => changed.get(index) ?? order);
}

it.each([
  ['between two with a free number', [10, 90, 20], 1, [10, 11, 20], 1],
  ['between two without a free number', [1, 9, 2, 3, 7], 1, [1, 2, 3, 4, 7], 3],
  ['before the first', [5, 3, 8], 0, [2, 3, 8], 1],
  ['before the first, which has number 0', [5, 0, 1], 0, [0, 1, 2], 3],
  ['behind the last', [1, 2, 0], 2, [1, 2, 3], 1],
  ['among rows with equal numbers', [0, 0, 0, 0], 1, [0, 1, 2, 3], 3],
  ['where its own number is still valid', [1, 5, 9], 1, [1, 5, 9], 1],
  ['alone', [4], 0, [4], 1],
])('renumbers a row moved %s', (_where, orders, moved, expected, writes) => {
  expect(after(orders, moved)).toEqual(expected);
  expect(newOrder(orders, moved)).toHaveLength(writes);
  expect(newOrder(orders, moved)[0]?.index).toBe(moved);
});
