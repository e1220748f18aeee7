/** Basis points of a whole. */
const WHOLE_BP = 10_000;

interface Sharing {
  id: number;
  shareBp: number;
}

export interface Shared {
  /** What is shared out. */
  poolFen: number;
  /** What each gets, in the order of those who share. */
  parts: number[];
  /** What is left for the head. */
  headFen: number;
}

/** A part of an amount, rounded down. Exact: amounts of money times basis points are beyond what a number holds exactly. */
const partOf = (amountFen: number, bp: number): number =>
  Number((BigInt(amountFen) * BigInt(bp)) / BigInt(WHOLE_BP));

/**
 * Shares a commission out. The pool is the commission of the base, rounded down to the fen; each member gets his part of it, rounded down;
 * what is left, with all that the rounding left over, is the head's. So the parts and his are the pool, exactly, whatever the shares.
 *
 * @throws RangeError for shares above the whole, or for what is no amount
 * @example shareOut(10_001, 1000, [{ id: 1, shareBp: 3333 }]) // { poolFen: 1000, parts: [333], headFen: 667 }
 */
export function shareOut(
  baseFen: number,
  commissionBp: number,
  members: readonly Sharing[],
): Shared {
  const sum = members.reduce((all, { shareBp }) => all + shareBp, 0);
  if (!Number.isSafeInteger(baseFen) || baseFen < 0)
    throw new RangeError(`${baseFen} is no amount`);
  if (sum > WHOLE_BP || members.some(({ shareBp }) => shareBp < 0))
    throw new RangeError(`shares of ${sum} are above the whole`);
  const poolFen = partOf(baseFen, commissionBp);
  const parts = members.map(({ shareBp }) => partOf(poolFen, shareBp));
  return { poolFen, parts, headFen: poolFen - parts.reduce((all, part) => all + part, 0) };
}
