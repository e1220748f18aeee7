import { asc, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DemoDayContext } from '../../platform/kernel/area/define.ts';
import { occupancy, popularity } from '../../platform/kernel/demo/rhythm.ts';
import { netbars } from '../netbar/index.ts';
import { demoOutages } from './demoOutages.ts';
import { onlineCounts, terminalDays, terminals } from './tables.ts';

const MINUTE_MS = 60_000;
/** Days with counts per five minutes. Counts of earlier days are merged into hours (history.ts). */
const FINE_DAYS = 2;

/** SQL for the share of the terminals of a netbar that are protected, from 0 to 1. */
const protectedShare = () =>
  sql<number>`(select avg((protect_status = 'on')::int) from ${terminals} where netbar_id = ${netbars}.id)`.mapWith(
    Number,
  );

/** Returns the netbars that reported on a day, with their outage. */
async function readReporting(tx: Tx, day: DemoDayContext) {
  const rows = await tx
    .select({
      id: netbars.id,
      total: netbars.terminalTotal,
      seenAt: netbars.lastHeartbeatAt,
      createdAt: netbars.createdAt,
      protectedShare: protectedShare(),
    })
    .from(netbars)
    .where(gt(netbars.lastHeartbeatAt, day.from))
    .orderBy(asc(netbars.id));
  const known = rows.filter(({ createdAt }) => createdAt < day.from);
  const outages = demoOutages(
    known.map(({ id }) => id),
    day,
  );
  return known.map(({ id, total, seenAt, protectedShare }) => {
    const outage = outages.find(({ netbarId }) => netbarId === id);
    return {
      id,
      total,
      seen: seenAt,
      popularity: popularity(total),
      protectedShare,
      silentFrom: outage?.from ?? null,
      silentTo: outage?.to ?? null,
    };
  });
}

/** Returns the begins of the steps of a day, with the usual share of online terminals. */
function listSlots({ from, to }: DemoDayContext, step: number) {
  const stepMs = step * MINUTE_MS;
  const slots = Math.floor((to.getTime() - from.getTime()) / stepMs);
  return Array.from({ length: slots }, (_, place) => {
    const begin = from.getTime() + place * stepMs;
    return { at: new Date(begin), share: occupancy(new Date(begin + stepMs / 2)) };
  });
}

/**
 * Adds the online counts of a day and the power-on times of terminals. The counts follow the rhythm
 * of the demo simulator, which continues them.
 */
export async function addDemoDay(day: DemoDayContext): Promise<void> {
  const { tx, ago } = day;
  const step = ago < FINE_DAYS ? 5 : 60;
  const reporting = JSON.stringify(await readReporting(tx, day));
  await tx.execute(sql`
    insert into ${onlineCounts} (netbar_id, step, at, samples, online, most, protected_online)
    select n.id, ${step}::int, slot.at, ${step}::int, ${step}::int * one.online,
      case when ${step}::int = 5 then one.online else least(n.total, ceil(one.online * 1.06))::int end,
      ${step}::int * round(one.online * n."protectedShare")::int
    from jsonb_to_recordset(${reporting}::jsonb)
      as n(id int, total int, seen timestamptz, popularity float8, "protectedShare" float8, "silentFrom" timestamptz, "silentTo" timestamptz)
    cross join jsonb_to_recordset(${JSON.stringify(listSlots(day, step))}::jsonb) as slot(at timestamptz, share float8)
    cross join lateral (
      -- Differs by up to 5 % from the usual share.
      select least(n.total, round(n.total * slot.share * n.popularity
        * (0.95 + ('x' || substr(md5(n.id || ':' || extract(epoch from slot.at)), 1, 4))::bit(16)::int / 655360.0)))::int as online
    ) one
    where slot.at < n.seen and (n."silentFrom" is null or slot.at not between n."silentFrom" and n."silentTo")
    on conflict do nothing`);
  if (ago > 0) await addPowerOnTimes(day, reporting);
}

/** Adds one to three starts and the power-on time of most terminals. */
const addPowerOnTimes = ({ tx, from, to }: DemoDayContext, reporting: string): Promise<unknown> =>
  tx.execute(sql`
    insert into ${terminalDays} (netbar_id, terminal_id, day, boots, seconds, first_on_at, last_off_at, at)
    select t.netbar_id, t.id, ${from.toISOString()}::timestamptz, 1 + dice.a % 3, dice.seconds,
      dice.on_at, dice.on_at + dice.seconds * interval '1 second', dice.on_at + dice.seconds * interval '1 second'
    from jsonb_to_recordset(${reporting}::jsonb) as n(id int, seen timestamptz, popularity float8)
    join ${terminals} t on t.netbar_id = n.id
    cross join lateral (select md5(t.id || ':' || ${from.toISOString()}::text) as hash) h
    cross join lateral (
      select ('x' || substr(hash, 1, 4))::bit(16)::int as a, (3 + ('x' || substr(hash, 5, 4))::bit(16)::int % 9) * 3600 as seconds,
        ${from.toISOString()}::timestamptz + interval '1 minute' * (30 + ('x' || substr(hash, 9, 4))::bit(16)::int % 690) as on_at
    ) dice
    where n.seen >= ${to.toISOString()}::timestamptz and dice.a % 100 < 88 * n.popularity
    on conflict do nothing`);
