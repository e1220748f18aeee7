import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { AUTOMATIC, agentCommands } from '../agent/index.ts';
import { terminals } from './tables.ts';

/** A terminal that has been off for this long counts as off, not as restarting. */
const OFF_MS = 10 * 60_000;
/** Period in which failed commands count. */
const FAILED_MS = 60 * 60_000;

const before = (now: Date, ms: number): SQL =>
  sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

/**
 * Converts a version to an array of numbers, which compares in version order. Invalid versions sort
 * first.
 */
const versionArray = (text: SQL): SQL =>
  sql`case when ${text} ~ '^\\d{1,5}(\\.\\d{1,5}){0,3}$' then string_to_array(${text}, '.')::int[] else array[]::int[] end`;

/** SQL condition for terminals with a client version below another one. */
export const isBelowVersion = (version: string): SQL =>
  sql`${versionArray(sql`${terminals.clientVersion}`)} < ${versionArray(sql`${version}::text`)}`;

/** SQL condition for terminals that are off, except those that may be restarting. */
export const isOffLong = (now: Date): SQL =>
  and(eq(terminals.power, 'off'), lt(terminals.powerAt, before(now, OFF_MS))) as SQL;

/**
 * SQL condition for commands that recently failed. Commands that expired before delivery are not
 * counted, because the terminal was off, nor are those that no user requested.
 */
export const hasRecentlyFailed = (now: Date): SQL =>
  sql`${agentCommands.finishedAt} > ${before(now, FAILED_MS)} and ${agentCommands.creatorId} <> ${AUTOMATIC}
    and (${agentCommands.status} in ('failed', 'refused', 'unsupported')
      or ${agentCommands.status} = 'expired' and ${agentCommands.deliveredAt} is not null)`;

/** SQL condition for terminals with a command that recently failed. */
export const hasFailedCommand = (now: Date): SQL =>
  sql`exists (select 1 from ${agentCommands} where ${agentCommands.machineId} = ${terminals.id} and ${hasRecentlyFailed(now)})`;
