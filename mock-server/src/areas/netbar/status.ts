import { type SQL, sql } from 'drizzle-orm';
import { defineTransitions } from '../../platform/lists/transitions.ts';
import { netbars } from './tables.ts';

export const NETBAR_STATUSES = ['pending', 'trial', 'active', 'expired', 'disabled', 'rejected', 'archived'] as const;
export type NetbarStatus = (typeof NETBAR_STATUSES)[number];

const living = NETBAR_STATUSES.filter((status) => status !== 'archived');

/** What can be done to a netbar in each state, and where it leads. Nothing leads to `expired` but time, nothing out of `archived`. */
export const netbarTransitions = defineTransitions((status: NetbarStatus) => status, {
  edit: { call: '/netbar/updateNetbar', from: living },
  setTags: { call: '/netbar/setNetbarTags', from: living },
  setRing: { call: '/netbar/setNetbarRing', from: living },
  approve: { call: '/netbar/auditNetbar', from: ['pending'], to: 'trial' },
  reject: { call: '/netbar/auditNetbar', from: ['pending'], to: 'rejected' },
  renew: { call: '/netbar/renewNetbar', from: ['trial', 'active', 'expired'], to: 'active' },
  disable: { call: '/netbar/setNetbarStatus', from: ['active'], to: 'disabled' },
  enable: { call: '/netbar/setNetbarStatus', from: ['disabled'], to: 'active' },
  archive: { call: '/netbar/archiveNetbar', from: living, to: 'archived' },
});
export type NetbarAction = keyof typeof netbarTransitions.moves;

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
