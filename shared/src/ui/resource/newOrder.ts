/** A row that gets another number. */
interface Numbered {
  index: number;
  order: number;
}

/**
 * The numbers by which rows are ordered after one of them was put between others: its own first, and as few others as can be.
 *
 * @param orders of all rows, in the order that they are to have
 * @param moved place of the one that was put there
 * @example newOrder([1, 9, 2], 1) // [{ index: 1, order: 2 }, { index: 2, order: 3 }]
 */
export function newOrder(orders: readonly number[], moved: number): Numbered[] {
  const before = orders[moved - 1];
  const behind = orders[moved + 1];
  const own = orders[moved] ?? 0;
  const isBetween =
    (before === undefined || own > before) && (behind === undefined || own < behind);
  // Numbers begin at 0: before the first, the first moves on.
  const order = isBetween
    ? own
    : before === undefined
      ? Math.max(0, (behind ?? 1) - 1)
      : before + 1;
  const numbered = [{ index: moved, order }];
  let last = order;
  for (const [offset, next] of orders.slice(moved + 1).entries()) {
    if (next > last) break;
    last += 1;
    numbered.push({ index: moved + 1 + offset, order: last });
  }
  return numbered;
}
