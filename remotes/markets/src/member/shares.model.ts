import type { DataOf } from '@console/shared/request';
import { percentOf } from '../market.model.ts';

type Sharing = DataOf<'POST /market/getMemberShares'>['members'][number];

/** Basis points of a whole. */
const WHOLE = 10_000;

/** What somebody typed as percent, in basis points; nothing for what is no share. */
function bpOf(text: string): number | undefined {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim())) return undefined;
  const bp = Math.round(Number(text) * 100);
  return bp <= WHOLE ? bp : undefined;
}

/** What members have together, and what is left for the head; by number of the member what was typed. */
export function sumOf(members: readonly Sharing[], typed: Readonly<Record<number, string>>) {
  const all = members.map(({ ID, shareBp }) =>
    typed[ID] === undefined ? shareBp : bpOf(typed[ID]),
  );
  const isWhole = all.every((bp) => bp !== undefined);
  const sum = all.reduce((total: number, bp) => total + (bp ?? 0), 0);
  return {
    isWhole,
    isAbove: sum > WHOLE,
    sum: percentOf(sum),
    rest: percentOf(Math.max(0, WHOLE - sum)),
  };
}

/** Members whose shares are on screen at once; others are searched for. */
export const SHARES_SHOWN = 50;

/** Who is on screen: those whose names hold a word; of many those with the largest shares, and whoever was changed. */
export function membersShown(
  members: readonly Sharing[],
  typed: Readonly<Record<number, string>>,
  word: string,
) {
  const wanted = word.trim().toLowerCase();
  const found = members.filter(({ nickName }) => nickName.toLowerCase().includes(wanted));
  if (found.length <= SHARES_SHOWN) return { shown: found, hidden: 0 };
  // Nobody moves while one writes: the order is that of what the server said.
  const shown = [...found]
    .sort((a, b) => b.shareBp - a.shareBp)
    .filter(({ ID }, at) => at < SHARES_SHOWN || typed[ID] !== undefined);
  return { shown, hidden: found.length - shown.length };
}

/** What is to be sent: those that were changed, with what the editor saw. */
export const changedShares = (
  members: readonly Sharing[],
  typed: Readonly<Record<number, string>>,
) =>
  members.flatMap(({ ID, shareBp }) => {
    const bp = typed[ID] === undefined ? undefined : bpOf(typed[ID]);
    return bp === undefined || bp === shareBp ? [] : [{ ID, shareBp: bp, was: shareBp }];
  });
