import { sql } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { terminals } from '../pc/index.ts';
import { debugLogs } from './tables.ts';
import { RETENTION_MS } from './upkeep.ts';

/** Typical entries: level, module, message, stack. */
const LINES = [
  ['info', 'agent', 'service started', ''],
  ['debug', 'rules', 'rule set 42 loaded in 31 ms', ''],
  ['info', 'updater', 'checking for updates', ''],
  ['warn', 'updater', 'mirror answered slowly, trying the next one', ''],
  [
    'error',
    'updater',
    'update failed: no space left on device',
    'at Updater.unpack (updater.cpp:118)\nat Updater.run (updater.cpp:64)',
  ],
  ['info', 'driver', 'filter driver attached', ''],
  ['debug', 'gateway', 'heartbeat acknowledged in 14 ms', ''],
  ['info', 'gateway', 'connection restored after 3 s', ''],
  ['debug', 'scanner', 'scanned 1204 files in 2.1 s', ''],
  ['info', 'scanner', 'signature database is current', ''],
  ['warn', 'driver', 'callback took 48 ms', ''],
  [
    'error',
    'rules',
    'rule 17 skipped: invalid pattern',
    'at RuleSet.compile (rules.cpp:231)\nat RuleSet.load (rules.cpp:77)',
  ],
] as const;
/** Entries per netbar, and the time they cover. */
const ENTRIES = 48;
const HOURS = 60;

/** Adds typical log entries of the last days to each netbar with terminals that has reported. */
export async function addDemoLines({ tx, now }: DemoContext): Promise<void> {
  await tx.execute(sql`
    with lines as (
      select place - 1 as place, line->>0 as level, line->>1 as module, line->>2 as message, line->>3 as stack
      from jsonb_array_elements(${JSON.stringify(LINES)}::jsonb) with ordinality as one(line, place)
    ),
    pcs as (
      select netbar_id, terminal_no, row_number() over (partition by netbar_id order by id) - 1 as place,
        count(*) over (partition by netbar_id) as total
      from ${terminals} where status = 'normal'
    )
    insert into ${debugLogs} (netbar_id, created_at, occurred_at, terminal_no, level, module, message, stack, client_version, trace_id)
    select n.id, m.at, m.at, case when s % 3 > 0 then pcs.terminal_no end,
      level, module, message, stack, n.client_version, case when module = 'updater' then 'update-' || n.id || '-' || s / 12 else '' end
    from ${netbars} n cross join generate_series(0, ${ENTRIES - 1}::int) s
    join lines on lines.place = s % ${LINES.length}::int
    join pcs on pcs.netbar_id = n.id and pcs.place = (n.id * 7 + s / ${LINES.length}::int) % pcs.total
    cross join lateral (
      select least(n.last_heartbeat_at, ${now.toISOString()}::timestamptz) - interval '1 second' * (${HOURS * 3_600}::int * (${ENTRIES}::int - s) / ${ENTRIES}::int + n.id % 50) as at
    ) m
    where n.last_heartbeat_at is not null and m.at > ${new Date(now.getTime() - RETENTION_MS).toISOString()}::timestamptz
    -- Ids must follow the order of arrival.
    order by m.at`);
}
