import { formatTime, formatYuan } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import type { Tone } from '@console/shared/ui';
import { withdrawalTexts as texts } from './withdrawal.texts.ts';

export type Withdrawal = Schemas['Withdrawal'];
type Said = Pick<Withdrawal, 'failReason' | 'rejectReason' | 'filedAt' | 'status'>;

/** Tone of each state. */
export const TONES: Readonly<Record<Withdrawal['status'], Tone>> = {
  pending: 'warning',
  reviewing: 'warning',
  approved: 'info',
  paying: 'info',
  paid: 'success',
  failed: 'danger',
  rejected: 'neutral',
  canceled: 'neutral',
  closed: 'neutral',
};

const sayOf = (
  { failReason, rejectReason, filedAt, status }: Said,
  filed: (time: string) => string,
): string =>
  failReason ||
  rejectReason ||
  (filedAt !== null && status === 'approved' ? filed(formatTime(filedAt)) : '');

/** The failure or the payment route of a withdrawal, or an empty string. */
export const reasonText = (reason: Said): string => sayOf(reason, texts.filed);

/** The same text, shortened for a column. The drawer shows the time of the payment file. */
export const shortReasonText = (reason: Said): string => sayOf(reason, () => texts.inFile);

/** Explains the effect of an approval: whether a second reviewer is required or has approved. */
export function approvalText({
  status,
  auditLevel,
  auditors,
  payeeName,
  netFen,
}: Withdrawal): string {
  const yuan = formatYuan(netFen);
  if (status === 'reviewing')
    return texts.approveSecond(auditors.at(-1)?.name ?? '', payeeName, yuan);
  return auditLevel > 1 ? texts.approveFirst(payeeName, yuan) : texts.approveText(payeeName, yuan);
}

const BP = 10_000;

interface Limits {
  minFen: number;
  maxFen: number;
  perDay: number;
  usedToday: number;
  feeBp: number;
  reviewFen: number;
  cashFen: number;
  isFrozen: boolean;
}

/** The hint below the amount: balance, received amount and limits. The server decides. */
export function outlook(
  { minFen, maxFen, perDay, usedToday, feeBp, reviewFen, cashFen, isFrozen }: Limits,
  typed?: unknown,
): string {
  if (isFrozen) return texts.frozenAccount;
  // A text that is not an amount stays the value of the field.
  const amount = typeof typed === 'number' ? typed : 0;
  const fee = Math.ceil((amount * feeBp) / BP);
  return [
    texts.available(formatYuan(cashFen)),
    amount > 0
      ? texts.net(formatYuan(amount - fee), formatYuan(fee))
      : texts.limits(formatYuan(minFen), formatYuan(maxFen), perDay, usedToday),
    ...(amount >= reviewFen && amount > 0 ? [texts.review(formatYuan(reviewFen))] : []),
  ].join('；');
}
