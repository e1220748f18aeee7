import { sql } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { netbars } from '../netbar/index.ts';
import { alertSettings } from './settings.ts';
import { alertEvents, alerts } from './tables.ts';
import { updateAlerts } from './updateAlerts.ts';

/**
 * Adds resolved alerts of the last week for some demo netbars, then evaluates the current state as
 * the server does.
 */
export async function addDemoAlerts({ tx, now }: DemoContext): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with ended as (
      insert into ${alerts} (netbar_id, kind, severity, status, facts, opened_at, last_at, count, ongoing, told_at, resolved_at, created_at, updated_at)
      select n.id, k.kind, k.severity, 'resolved', k.facts, o.opened, o.opened + o.lasted, 1 + n.id % 3, false, o.opened,
        o.opened + o.lasted + interval '5 minutes', o.opened, o.opened + o.lasted + interval '5 minutes'
      from ${netbars} n
      join (values (0, 'netbarSilent', 'critical', '{"value": 18}'::jsonb),
        (1, 'threatBurst', 'critical', '{"value": 73, "minutes": 10}'::jsonb),
        (2, 'offlineShare', 'warning', '{"value": 94, "part": 113, "whole": 120}'::jsonb)) k(place, kind, severity, facts) on k.place = n.id % 3
      cross join lateral (select ${at} - interval '1 hour' * (20 + (n.id * 37) % 140) as opened, interval '1 minute' * (12 + n.id % 50) as lasted) o
      where n.status in ('trial', 'active') and n.last_heartbeat_at is not null and n.id % 2 = 0
      returning id, netbar_id, opened_at, resolved_at
    )
    insert into ${alertEvents} (alert_id, netbar_id, at, what)
    select id, netbar_id, opened_at, 'opened' from ended union all select id, netbar_id, resolved_at, 'recovered' from ended`);
  await updateAlerts({ tx, now, settings: await readSettings(tx, alertSettings) });
}
