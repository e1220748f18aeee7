import { type SQL, sql } from 'drizzle-orm';
import type { ContentName } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { terminalSyncs, terminals } from './tables.ts';

/**
 * State of the deliveries to a netbar, most urgent first. `pending`: a terminal that is on lags
 * behind. `off`: only terminals that are off lag behind.
 */
export const DELIVERY_STATES = ['failed', 'drifted', 'pending', 'off', 'current'] as const;
type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Deliveries of one kind of content to the terminals of a netbar, in numbers of terminals. */
export interface Deliveries {
  version: number;
  terminals: number;
  applied: number;
  pending: number;
  nextBoot: number;
  off: number;
  failed: number;
  /** Terminals that run a newer version than the active one. */
  drifted: number;
  /** Lowest version of a terminal that lags behind. Null if none has reported one. */
  oldest: number | null;
  state: DeliveryState;
}

const countOf = (state: string): SQL => sql`count(*) filter (where state = ${state})`;

/**
 * SQL expression with the deliveries to a netbar as JSON (`Deliveries`). It compares the last
 * reports of the terminals with the active version.
 *
 * @param version SQL expression with the active version of a netbar
 */
export const deliveriesSql = (what: ContentName, version: SQL): SQL<Deliveries> => sql`(
  select json_build_object(
    'version', version, 'terminals', count(*) filter (where state <> 'none'), 'applied', ${countOf('applied')},
    'pending', ${countOf('pending')}, 'nextBoot', ${countOf('nextBoot')}, 'off', ${countOf('off')},
    'failed', ${countOf('failed')}, 'drifted', ${countOf('drifted')},
    'oldest', min(has) filter (where state in ('pending', 'off')),
    'state', case when ${countOf('failed')} > 0 then 'failed' when ${countOf('drifted')} > 0 then 'drifted'
      when ${countOf('pending')} + ${countOf('nextBoot')} > 0 then 'pending' when ${countOf('off')} > 0 then 'off'
      else 'current' end)
  from (
    select active.version, s.version as has, case
      when t.id is null then 'none'
      when s.version > active.version then 'drifted'
      when active.version = 0 then 'applied'
      when s.version is null or s.version < active.version then case t.power when 'on' then 'pending' else 'off' end
      else s.state end as state
    from (select ${version} as version) active
    left join ${terminals} t on t.netbar_id = ${netbars.id} and t.status <> 'removed'
    left join ${terminalSyncs} s on s.netbar_id = ${netbars.id} and s.what = ${what} and s.terminal_id = t.id
  ) states group by version)`;
