/** A row with its new order number. */
interface Numbered {
  index: number;
  order: number;
}

/**
 * Returns the new order numbers after one row was moved, starting with the moved row. Changes the
 * minimum number of other rows.
 *
 * @param orders order numbers of all rows in their new order
 * @param moved index of the moved row
 * @example newOrder([1, 9, 2], 1) // [{ index: 1, order: 2 }, { index: 2, order: 3 }]
 */
export function newOrder(orders: readonly number[], moved: number): Numbered[] {
  const before = orders[moved - 1];
  const behind = orders[moved + 1];
  const current = orders[moved] ?? 0;
  const isBetween =
    (before === undefined || current > before) && (behind === undefined || current < behind);
  // Numbers start at 0. If the first row has number 0, it is renumbered too.
  const order = isBetween
    ? current
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
