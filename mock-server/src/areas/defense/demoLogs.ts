import { isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { netbars } from '../netbar/index.ts';
import { terminals } from '../pc/index.ts';
import { DEMO_THREATS } from './demoThreats.ts';
import { openDays } from './partitions.ts';
import { rollupParts } from './rollups.ts';

const DAY_MS = 86_400_000;

/** Netbars and times of demo logs. */
interface LogPlan {
  /** Query of the netbars: `id`. */
  reporting: SQL;
  /**
   * Query of one row per log: its number `n`, `at`, `status`, and `netbar_id` and `kind_at` (index
   * in `DEMO_THREATS`), which are chosen if they are null.
   */
  logs: SQL;
}

/**
 * Inserts planned logs in one SQL statement and counts them. Digits of a hash of the number serve
 * as pseudo-random numbers, so equal plans give equal logs. Inserts nothing without netbars.
 */
export async function insertPlannedLogs(tx: Tx, { reporting, logs }: LogPlan): Promise<void> {
  await tx.execute(sql`
    with seen as (${reporting}),
    pcs as (
      select id, netbar_id, terminal_no, row_number() over (partition by netbar_id order by id) - 1 as place
      from ${terminals} where status = 'normal'
    ),
    bars as (
      select seen.id, row_number() over (order by seen.id) - 1 as place, max(pcs.place) + 1 as total
      from seen left join pcs on pcs.netbar_id = seen.id group by seen.id
    ),
    kinds as (
      select one.*, one.place - 1 as at
      from jsonb_array_elements(${JSON.stringify(DEMO_THREATS)}::jsonb) with ordinality as one(kind, place)
    ),
    planned as (${logs}),
    dealt as (
      select *, ('x' || substr(md5(n::text), 1, 7))::bit(28)::int as a, ('x' || substr(md5(n::text), 8, 7))::bit(28)::int as b,
        ('x' || substr(md5(n::text), 15, 7))::bit(28)::int as c
      from planned
    ),
    rows as (
      select n, a, b, c, kind, bars.id as netbar, bars.total, dealt.at, dealt.status
      from dealt
      left join bars given on given.id = dealt.netbar_id
      join kinds on kinds.at = coalesce(dealt.kind_at, a % ${DEMO_THREATS.length}::int)
      join bars on bars.place = coalesce(given.place, b % nullif((select count(*) from bars), 0))
    ),
    added as (
      insert into defense_logs (
        netbar_id, terminal_id, terminal_no, occurred_at, created_at, updated_at, threat_type, severity, action, rule_name, process_name,
        process_path, pid, ppid, parent_name, cmdline, sha256, target, count, status
      )
      select netbar, pcs.id, coalesce(pcs.terminal_no, chr(65 + c % 3) || lpad((1 + c % 120)::text, 3, '0')), at, at, at,
        (kind->>'threat')::defense_threat_type, (kind->>'severity')::defense_severity, (kind->>'action')::defense_action,
        kind->>'rule', kind->>'process', (kind->>'folder') || (kind->>'process'), 1000 + a % 30000, 400 + b % 9000, kind->>'parent',
        '"' || (kind->>'folder') || (kind->>'process') || '" ' || (kind->>'args') || ' ' || c % 97,
        md5((kind->>'process') || c % 40) || md5(c % 40 || (kind->>'rule')), kind->>'target',
        case when c % 9 = 0 then 1 + c % 23 else 1 end, rows.status::defense_status
      from rows left join pcs on pcs.netbar_id = rows.netbar and pcs.place = rows.c % rows.total
      order by n
      returning occurred_at, created_at, netbar_id, severity, threat_type, action, status, rule_id, rule_name, count
    ),
    ${rollupParts(sql.raw('added'))}
    select 1`);
}

export interface DefenseLogDemo {
  total: number;
  /** Time of the newest log plus one share of `days`. */
  now: Date;
  days: number;
}

/**
 * Adds evenly distributed defense logs to netbars that have reported, oldest first. Equal calls
 * differ only in timestamps.
 *
 * @example await insertDefenseLogs(tx, { total: 3_000, now: new Date(), days: 7 })
 */
export async function insertDefenseLogs(
  tx: Tx,
  { total, now, days }: DefenseLogDemo,
): Promise<void> {
  await openDays(tx, new Date(now.getTime() - days * DAY_MS), now);
  const end = sql`${now.toISOString()}::timestamptz`;
  await insertPlannedLogs(tx, {
    reporting: sql`select ${netbars.id} from ${netbars} where ${isNotNull(netbars.lastHeartbeatAt)}`,
    logs: sql`
      select n, null::int as netbar_id, null::int as kind_at,
        ${end} - ${days}::int * interval '1 day' * (${total}::int - n + 1) / ${total}::int as at,
        case when n > ${total}::int * 0.9 then 'open'
          else (array['open', 'confirmed', 'confirmed', 'ignored', 'falsePositive', 'whitelisted'])[1 + ('x' || substr(md5(n::text), 15, 7))::bit(28)::int % 6]
        end as status
      from generate_series(1, ${total}::int) as n`,
  });
}
