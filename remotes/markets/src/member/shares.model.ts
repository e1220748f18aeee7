import type { DataOf } from '@console/shared/request';
import { formatBasisPoints } from '../market.model.ts';

type Sharing = DataOf<'POST /market/getMemberShares'>['members'][number];

/** Basis points of the whole. */
const WHOLE = 10_000;

/** Converts an entered percentage to basis points. Undefined for an invalid share. */
function bpOf(text: string): number | undefined {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim())) return undefined;
  const bp = Math.round(Number(text) * 100);
  return bp <= WHOLE ? bp : undefined;
}

/**
 * Sums the shares of all members, using the entered values by member id, and returns the rest for
 * the head.
 */
export function sumShares(members: readonly Sharing[], typed: Readonly<Record<number, string>>) {
  const all = members.map(({ ID, shareBp }) =>
    typed[ID] === undefined ? shareBp : bpOf(typed[ID]),
  );
  const isWhole = all.every((bp) => bp !== undefined);
  const sum = all.reduce((total: number, bp) => total + (bp ?? 0), 0);
  return {
    isWhole,
    isAbove: sum > WHOLE,
    sum: formatBasisPoints(sum),
    rest: formatBasisPoints(Math.max(0, WHOLE - sum)),
  };
}

/** Limit of the shown members. Others are found by search. */
export const MAX_VISIBLE_SHARES = 50;

/**
 * The members whose names contain a word. If there are too many, only those with the largest shares
 * and those with changed shares.
 */
export function visibleMembers(
  members: readonly Sharing[],
  typed: Readonly<Record<number, string>>,
  keyword: string,
) {
  const query = keyword.trim().toLowerCase();
  const matches = members.filter(({ nickName }) => nickName.toLowerCase().includes(query));
  if (matches.length <= MAX_VISIBLE_SHARES) return { shown: matches, hidden: 0 };
  // Sorted by the saved shares, so that rows do not move while the user types.
  const shown = [...matches]
    .sort((a, b) => b.shareBp - a.shareBp)
    .filter(({ ID }, at) => at < MAX_VISIBLE_SHARES || typed[ID] !== undefined);
  return { shown, hidden: matches.length - shown.length };
}

/** The changed shares for the request, with the values that the user has seen. */
export const changedShares = (
  members: readonly Sharing[],
  typed: Readonly<Record<number, string>>,
) =>
  members.flatMap(({ ID, shareBp }) => {
    const bp = typed[ID] === undefined ? undefined : bpOf(typed[ID]);
    return bp === undefined || bp === shareBp ? [] : [{ ID, shareBp: bp, was: shareBp }];
  });
