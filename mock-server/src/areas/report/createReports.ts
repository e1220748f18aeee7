import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { threatDays, threatLogs } from '../defense/index.ts';
import { reportMessage } from './message.ts';

const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

const chinaTime = (now: Date) => new Date(now.getTime() + OFFSET_MS).toISOString();
/** Returns the previous day in China, for example `2026-03-01`. */
export const previousDay = (now: Date): string =>
  chinaTime(new Date(now.getTime() - DAY_MS)).slice(0, 10);

/** Returns the notification time of a day: the configured hour of the following day. */
export const notificationTime = (day: string, tellAt: string): Date =>
  new Date(Date.parse(`${day}T${tellAt}:00+08:00`) + DAY_MS);

/** Creates the missing reports of a day from the counts of defense logs and online samples. */
export async function createReports(tx: Tx, day: string, now: Date): Promise<number> {
  const from = sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;
  const inserted = (await tx.execute(sql`
    insert into netbar_reports (netbar_id, day, blocked, critical, open, online_max, uptime_bp, version, version_share_bp, threats, created_at, updated_at)
    select n.id, ${day}::date, coalesce(d.logs, 0), coalesce(d.critical, 0),
      (select count(*)::int from ${threatLogs} l where l.netbar_id = n.id and l.status = 'open' and l.occurred_at >= ${from} and l.created_at >= ${from}
        and l.occurred_at < ${from} + interval '1 day'),
      coalesce(o.most, 0), least(10000, coalesce(o.minutes, 0) * 10000 / 1440), coalesce(v.version, ''), coalesce(v.share, 0),
      coalesce(t.threats, '[]'::jsonb), ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from netbars n
    left join lateral (
      select sum(logs)::int as logs, coalesce(sum(logs) filter (where severity = 'critical'), 0)::int as critical
      from ${threatDays} counted where netbar_id = n.id and day = ${day}::date
    ) d on true
    left join lateral (
      select max(most) as most, sum(step) filter (where samples > 0)::int as minutes
      from online_counts where netbar_id = n.id and at >= ${from} and at < ${from} + interval '1 day'
    ) o on true
    left join lateral (
      select client_version as version, (count(*) * 10000 / sum(count(*)) over ())::int as share
      from terminals where netbar_id = n.id and status <> 'removed' group by client_version order by count(*) desc, client_version limit 1
    ) v on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('threatType', k.threat_type, 'logs', k.logs) order by k.logs desc, k.threat_type) as threats
      from (select threat_type, sum(logs)::int as logs from ${threatDays} counted where netbar_id = n.id and day = ${day}::date group by threat_type) k
    ) t on true
    where n.status in ('trial', 'active') and n.last_heartbeat_at is not null
    on conflict (netbar_id, day) do nothing
    returning id`)) as unknown as { rows: unknown[] };
  return inserted.rows.length;
}

/**
 * Notifies the owners of netbars about a day, once each.
 *
 * @returns number of notified users
 */
export async function notifyReports(
  { tx, bus, now }: { tx: Tx; bus: Deps['bus']; now: Date },
  day: string,
): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with notified as (
      update netbar_reports r set told_at = ${now.toISOString()}::timestamptz from netbars n
      where r.day = ${day}::date and r.told_at is null and n.id = r.netbar_id
      returning n.owner_id, r.blocked, r.critical, r.open
    )
    select owner_id as "ownerId", count(*)::int as netbars, sum(blocked)::int as blocked, sum(critical)::int as critical, sum(open)::int as open
    from notified where owner_id is not null group by owner_id`)) as unknown as {
    rows: { ownerId: number; netbars: number; blocked: number; critical: number; open: number }[];
  };
  for (const { ownerId, ...sums } of rows)
    await notifyUsers({ tx, bus, now }, [ownerId], reportMessage, { day, ...sums });
  return rows.length;
}
