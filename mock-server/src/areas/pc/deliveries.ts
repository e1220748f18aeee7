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

/**
 * Ranks of the states of a terminal by their urgency for its netbar. Numbers, because comparing
 * texts for all terminals of all netbars takes twice as long.
 */
const RANKS = { applied: 0, off: 1, nextBoot: 2, pending: 3, drifted: 4, failed: 5 } as const;
type TerminalState = keyof typeof RANKS;

const rankOf = (state: TerminalState): SQL => sql.raw(String(RANKS[state]));
const countOf = (state: TerminalState): SQL => sql`count(*) filter (where rank = ${rankOf(state)})`;

/**
 * SQL query with the rank of each terminal of a netbar, and the version that it has reported. It
 * compares the last reports with the active version.
 *
 * @param version SQL expression with the active version of a netbar
 */
const terminalRanks = (what: ContentName, version: SQL): SQL => sql`(
  select s.version as has, case
    when s.version > active.version then ${rankOf('drifted')}
    when active.version = 0 then ${rankOf('applied')}
    when s.version is null or s.version < active.version
      then case t.power when 'on' then ${rankOf('pending')} else ${rankOf('off')} end
    when s.state = 'failed' then ${rankOf('failed')}
    when s.state = 'nextBoot' then ${rankOf('nextBoot')}
    else ${rankOf('applied')} end as rank
  -- The offset makes PostgreSQL compute the version once for each netbar.
  from (select ${version} as version offset 0) active
  cross join ${terminals} t
  left join ${terminalSyncs} s on s.netbar_id = ${netbars.id} and s.what = ${what} and s.terminal_id = t.id
  where t.netbar_id = ${netbars.id} and t.status <> 'removed') ranks`;

const stateOfMost = sql<DeliveryState>`case max(rank) when ${rankOf('failed')} then 'failed' when ${rankOf('drifted')} then 'drifted'
  when ${rankOf('pending')} then 'pending' when ${rankOf('nextBoot')} then 'pending' when ${rankOf('off')} then 'off' else 'current' end`;

/** SQL expression with the state of the deliveries to a netbar, for filters and counts. */
export const deliveryStateSql = (what: ContentName, version: SQL): SQL<DeliveryState> =>
  sql`(select ${stateOfMost} from ${terminalRanks(what, version)})`;

/** SQL expression with the deliveries to a netbar as JSON (`Deliveries`). */
export const deliveriesSql = (what: ContentName, version: SQL): SQL<Deliveries> => sql`(
  select json_build_object(
    'version', ${version}, 'terminals', count(*), 'applied', ${countOf('applied')}, 'pending', ${countOf('pending')},
    'nextBoot', ${countOf('nextBoot')}, 'off', ${countOf('off')}, 'failed', ${countOf('failed')}, 'drifted', ${countOf('drifted')},
    'oldest', min(has) filter (where rank in (${rankOf('pending')}, ${rankOf('off')})), 'state', ${stateOfMost})
  from ${terminalRanks(what, version)})`;
