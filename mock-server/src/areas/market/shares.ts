/** Basis points of 100 %. */
const WHOLE_BP = 10_000;

interface Sharing {
  id: number;
  shareBp: number;
}

export interface CommissionSplit {
  /** Total to distribute. */
  poolFen: number;
  /** Amount of each member, in the order of the members. */
  parts: number[];
  /** Rest for the head. */
  headFen: number;
}

/**
 * Returns a fraction of an amount, rounded down. BigInt, because the product can exceed the safe
 * integer range.
 */
const roundShare = (amountFen: number, bp: number): number =>
  Number((BigInt(amountFen) * BigInt(bp)) / BigInt(WHOLE_BP));

/**
 * Distributes the commission of a base. The pool is the commission, rounded down to fen. Each
 * member gets a share of the pool, rounded down. The head gets the rest, so that all parts add up
 * to the pool exactly.
 *
 * @throws RangeError for shares above 100 % or an invalid amount
 * @example
 * splitCommission(10_001, 1000, [{ id: 1, shareBp: 3333 }]);
 * // { poolFen: 1000, parts: [333], headFen: 667 }
 */
export function splitCommission(
  baseFen: number,
  commissionBp: number,
  members: readonly Sharing[],
): CommissionSplit {
  const sum = members.reduce((all, { shareBp }) => all + shareBp, 0);
  if (!Number.isSafeInteger(baseFen) || baseFen < 0)
    throw new RangeError(`Invalid amount: ${baseFen}`);
  if (sum > WHOLE_BP || members.some(({ shareBp }) => shareBp < 0))
    throw new RangeError(`Sum of shares exceeds ${WHOLE_BP}: ${sum}`);
  const poolFen = roundShare(baseFen, commissionBp);
  const parts = members.map(({ shareBp }) => roundShare(poolFen, shareBp));
  return { poolFen, parts, headFen: poolFen - parts.reduce((all, part) => all + part, 0) };
}
