import { type SQL, sql } from 'drizzle-orm';
import { netbars } from './tables.ts';

export const NETBAR_STATUSES = ['pending', 'trial', 'active', 'expired', 'disabled', 'rejected', 'archived'] as const;
export type NetbarStatus = (typeof NETBAR_STATUSES)[number];

interface Transition {
  action: string;
  to: NetbarStatus;
  /** The call that does it: a role has the action when it has the call. */
  call: string;
}

const audit = '/netbar/auditNetbar';
const renew: Transition = { action: 'renew', to: 'active', call: '/netbar/renewNetbar' };
const archive: Transition = { action: 'archive', to: 'archived', call: '/netbar/archiveNetbar' };
const setStatus = '/netbar/setNetbarStatus';

/** What can be done to a netbar in each state, and where it leads. Nothing leads to `expired` but time, nothing out of `archived`. */
export const transitions: Record<NetbarStatus, readonly Transition[]> = {
  pending: [{ action: 'approve', to: 'trial', call: audit }, { action: 'reject', to: 'rejected', call: audit }, archive],
  trial: [renew, archive],
  active: [renew, { action: 'disable', to: 'disabled', call: setStatus }, archive],
  expired: [renew, archive],
  disabled: [{ action: 'enable', to: 'active', call: setStatus }, archive],
  rejected: [archive],
  archived: [],
};

/** Where an action leads from a state; nothing when the state does not offer it. */
export const nextStatus = (from: NetbarStatus, action: string): NetbarStatus | undefined =>
  transitions[from].find((one) => one.action === action)?.to;

/** Changes that leave the state as it is; an archived netbar is read-only. */
const edits = [
  { action: 'edit', call: '/netbar/updateNetbar' },
  { action: 'setTags', call: '/netbar/setNetbarTags' },
  { action: 'setRing', call: '/netbar/setNetbarRing' },
] as const;

/** Every call that an action of a netbar needs. */
export const ACTION_CALLS = [...new Set([...edits, ...Object.values(transitions).flat()].map(({ call }) => call))];

export const isReadOnly = (status: NetbarStatus) => status === 'archived';

/**
 * What may be done to a netbar in a state by someone who may make these calls.
 *
 * @example actionsIn('expired', new Set(['/netbar/renewNetbar'])) // ['renew']
 */
export function actionsIn(status: NetbarStatus, granted: ReadonlySet<string>): string[] {
  const offered = [...(isReadOnly(status) ? [] : edits), ...transitions[status]];
  return offered.filter(({ call }) => granted.has(call)).map(({ action }) => action);
}

const RUNNING: readonly string[] = ['trial', 'active'] satisfies NetbarStatus[];

/** The state in force: a trial or an active netbar past its end is `expired`, without anyone having to write that down. */
export function effectiveStatus(row: { status: string; expireAt: Date | null }, now: Date): NetbarStatus {
  const isOver = row.expireAt !== null && row.expireAt.getTime() <= now.getTime();
  return RUNNING.includes(row.status) && isOver ? 'expired' : (row.status as NetbarStatus);
}

/** The same in the database, for filters and counts. */
export const effectiveStatusSql = (now: Date): SQL<NetbarStatus> =>
  sql`case when ${netbars.status} in ('trial', 'active') and ${netbars.expireAt} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${netbars.status} end`;
