import { eq } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/lists/by.ts';
import { reasonOf } from '../../platform/lists/reason.ts';
import { addMonths } from './addMonths.ts';
import { DICTS, dictSeeds } from './dicts.ts';
import type { NetbarRow } from './schemas.ts';
import { lockNetbar, readNetbar } from './service.ts';
import { effectiveStatus, type NetbarAction, netbarTransitions } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

type Row = typeof netbars.$inferSelect;
type Change = Partial<typeof netbars.$inferInsert>;

export interface OnOne {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

const DAY_MS = 86_400_000;
const TRIAL_DAYS = 7;

const statusNames = new Map(
  dictSeeds.find(({ type }) => type === DICTS.status)?.details.map(([value, label]) => [value, label] as const),
);

/**
 * Takes a netbar along one of its transitions and writes what goes with it. Throws when its state does not offer the action now.
 */
async function move(
  by: By,
  { ID, expectUpdatedAt }: OnOne,
  action: NetbarAction,
  change: (row: Row) => Change,
): Promise<NetbarRow> {
  const row = await lockNetbar(by, ID, expectUpdatedAt);
  const from = effectiveStatus(row, by.now);
  const to = netbarTransitions.next(from, action);
  if (!to) throw refuse(texts.notNow(statusNames.get(from) ?? from, texts.actions[action] ?? action));
  await by.tx
    .update(netbars)
    .set({ ...change(row), status: to, updatedAt: new Date() })
    .where(eq(netbars.id, ID));
  return readNetbar(by, ID);
}

/** Approves a pending netbar for a trial of some days, or rejects it for a reason. */
export function auditNetbar(
  by: By,
  input: OnOne & { pass: boolean; reason?: string | undefined; trialDays?: number | undefined },
): Promise<NetbarRow> {
  const { pass, reason, trialDays = TRIAL_DAYS } = input;
  if (!pass) {
    const statusReason = reasonOf(reason);
    return move(by, input, 'reject', () => ({ statusReason }));
  }
  const expireAt = new Date(by.now.getTime() + trialDays * DAY_MS);
  return move(by, input, 'approve', () => ({ expireAt, statusReason: '' }));
}

/** Adds months to the end of a netbar's time, counted from now when that end has passed. */
export function renewNetbar(by: By, input: OnOne & { months: number }): Promise<NetbarRow> {
  return move(by, input, 'renew', ({ expireAt }) => ({
    expireAt: addMonths(expireAt !== null && expireAt > by.now ? expireAt : by.now, input.months),
  }));
}

/** Disables an active netbar for a reason, or enables a disabled one. */
export function setNetbarStatus(
  by: By,
  input: OnOne & { status: 'active' | 'disabled'; reason?: string | undefined },
): Promise<NetbarRow> {
  if (input.status === 'active') return move(by, input, 'enable', () => ({ statusReason: '' }));
  const statusReason = reasonOf(input.reason);
  return move(by, input, 'disable', () => ({ statusReason }));
}

/** Makes a netbar read-only for good. */
export const archiveNetbar = (by: By, input: OnOne): Promise<NetbarRow> => move(by, input, 'archive', () => ({}));
