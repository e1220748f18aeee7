import { asc, gt, sql } from 'drizzle-orm';
import type { DemoContext, DemoDayContext } from '../../platform/kernel/area/define.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { threatLogs } from '../defense/index.ts';
import { netbars } from '../netbar/index.ts';
import { demoOutages } from '../pc/index.ts';
import { ALERT_KIND_RULES } from './kinds.ts';
import { alertSettings } from './settings.ts';
import { alertEvents, alerts } from './tables.ts';
import { updateAlerts } from './updateAlerts.ts';

/** Evaluates the current state of the demo netbars as the server does. */
export async function addDemoAlerts({ tx, now }: DemoContext): Promise<void> {
  await updateAlerts({ tx, now, settings: await readSettings(tx, alertSettings) });
}

/** Adds the resolved alerts of a past day: for its outages and bursts of threats. */
export async function addDemoAlertDay(day: DemoDayContext): Promise<void> {
  const { tx, from, to } = day;
  const { netbarSilent, threatBurst, burstMinutes, recoverMin } = alertSettings.defaults;
  const reporting = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(gt(netbars.lastHeartbeatAt, to))
    .orderBy(asc(netbars.id));
  const outages = demoOutages(
    reporting.map(({ id }) => id),
    day,
  );
  const until = sql`${to.toISOString()}::timestamptz - ${burstMinutes + recoverMin}::int * interval '1 minute'`;
  await tx.execute(sql`
    with causes as (
      select "netbarId" as netbar_id, 'netbarSilent' as kind, ${ALERT_KIND_RULES.netbarSilent.severity}::text as severity,
        jsonb_build_object('value', round(extract(epoch from "to" - "from") / 60)) as facts,
        "from" + ${netbarSilent}::int * interval '1 minute' as opened, "to" as ended
      from jsonb_to_recordset(${JSON.stringify(outages)}::jsonb) as o("netbarId" int, "from" timestamptz, "to" timestamptz)
      where "to" - "from" > ${netbarSilent}::int * interval '1 minute'
      union all
      select netbar_id, 'threatBurst', ${ALERT_KIND_RULES.threatBurst.severity}::text,
        jsonb_build_object('value', max(threats), 'minutes', ${burstMinutes}::int), min(at), max(at) + interval '10 minutes'
      from (
        select netbar_id, sum(count) as threats, date_bin(interval '10 minutes', occurred_at, timestamptz '2020-01-01') as at
        from ${threatLogs} threats
        where occurred_at >= ${from.toISOString()}::timestamptz and created_at >= ${from.toISOString()}::timestamptz and occurred_at < ${until}
        group by 1, 3 having sum(count) >= ${threatBurst}::int
      ) burst
      group by netbar_id
    ),
    ended as (
      insert into ${alerts} (netbar_id, kind, severity, status, facts, opened_at, last_at, count, ongoing, told_at, resolved_at, created_at, updated_at)
      select netbar_id, kind, severity, 'resolved', facts, opened, ended, 1, false, opened, ended + ${recoverMin}::int * interval '1 minute',
        opened, ended + ${recoverMin}::int * interval '1 minute'
      from causes where ended >= opened order by opened
      returning id, netbar_id, opened_at, resolved_at
    )
    insert into ${alertEvents} (alert_id, netbar_id, at, what)
    select id, netbar_id, opened_at, 'opened' from ended union all select id, netbar_id, resolved_at, 'recovered' from ended`);
}
