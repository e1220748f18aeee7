import { createHash } from 'node:crypto';
import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { loginLogs } from '../../accounts/loginLog/tables.ts';
import { readLinesBetween } from '../../services/audit/recordLines.ts';
import { isChangeable, operationRecords } from '../../services/operation/records/recordTables.ts';
import type { ForwardLine } from './deliver/line.ts';

/** Records per delivery, which limits the memory. */
export const PAGE = 200;

/** A new stream begins with the records of this time, so that none is missed while it is set up. */
const BEGIN_BEFORE = sql`clock_timestamp() - interval '10 minutes'`;

/** A log whose records are forwarded in the order of their ids. */
export interface Stream {
  name: 'operation' | 'login';
  /** Returns the next records after a position, in order, at most `PAGE`. */
  read(tx: Tx, after: number): Promise<ForwardLine[]>;
  /** Number of records after a position, at most `limit`. */
  count(tx: Tx, after: number, limit: number): Promise<number>;
  /** Position at which a new stream begins. */
  begin(tx: Tx): Promise<number>;
}

type Log = typeof operationRecords | typeof loginLogs;

/**
 * Condition for a row that no earlier id can still appear before. Transactions commit in another
 * order than they get their ids, so a row waits until all transactions have ended that are older
 * than its own. An id is taken a moment before its transaction becomes visible, hence the two
 * seconds. After an hour no transaction of a call is open, and the comparison could overflow.
 */
const isSettled = (log: Log): SQL<boolean> => sql<boolean>`(
  ${log.createdAt} < clock_timestamp() - interval '1 hour'
  or (
    ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint - ${log}.xmin::text::bigint) & 4294967295)
      between 1 and 2147483647
    and abs(extract(epoch from clock_timestamp() - ${log.createdAt})) > 2
  )
)`;

/** Returns the leading entries that match. */
function leading<T>(list: readonly T[], matches: (entry: T) => boolean): T[] {
  const end = list.findIndex((entry) => !matches(entry));
  return end === -1 ? [...list] : list.slice(0, end);
}

async function countAfter(tx: Tx, log: Log, after: number, limit: number): Promise<number> {
  const rows = tx
    .select({ id: log.id })
    .from(log as PgTable)
    .where(gt(log.id, after))
    .limit(limit)
    .as('waiting');
  const [counted] = await tx.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(rows);
  return counted?.count ?? 0;
}

async function lastBefore(tx: Tx, log: Log): Promise<number> {
  const [last] = await tx
    .select({ id: log.id })
    .from(log as PgTable)
    .where(lt(log.createdAt, BEGIN_BEFORE))
    .orderBy(desc(log.createdAt), desc(log.id))
    .limit(1);
  return last?.id ?? 0;
}

/** A record of a running call waits for its outcome, as long as the record may change. */
const isRunning = sql<boolean>`${operationRecords.status} = 0 and ${isChangeable}`;

async function readOperations(tx: Tx, after: number): Promise<ForwardLine[]> {
  const log = operationRecords;
  const found = await tx
    .select({
      id: log.id,
      time: log.createdAt,
      code: log.code,
      isReady: sql<boolean>`${isSettled(log)} and not (${isRunning})`,
    })
    .from(log)
    .where(gt(log.id, after))
    .orderBy(asc(log.id))
    .limit(PAGE);
  const ready = leading(found, ({ isReady }) => isReady);
  const [first, last] = [ready[0], ready.at(-1)];
  if (!first || !last) return [];
  const facts = new Map(ready.map((row) => [row.id, row]));
  return (await readLinesBetween(tx, first.id, last.id)).flatMap(({ id, line }) => {
    const row = facts.get(id);
    return row
      ? [{ stream: 'operation', id, time: row.time, isRefused: row.code !== 0, record: line }]
      : [];
  });
}

type LoginLog = typeof loginLogs.$inferSelect;

/** The id of a session is a secret; its hash still shows the records of one session. */
const loginText = ({ network: _network, burst: _burst, sessionId, ...facts }: LoginLog): string =>
  JSON.stringify({
    ...facts,
    session: sessionId === '' ? '' : createHash('sha256').update(sessionId).digest('hex'),
  });

async function readLogins(tx: Tx, after: number): Promise<ForwardLine[]> {
  const found = await tx
    .select({ log: loginLogs, isReady: isSettled(loginLogs) })
    .from(loginLogs)
    .where(gt(loginLogs.id, after))
    .orderBy(asc(loginLogs.id))
    .limit(PAGE);
  return leading(found, ({ isReady }) => isReady).map(({ log }) => ({
    stream: 'login',
    id: log.id,
    time: log.createdAt,
    isRefused: log.result !== 'success',
    record: loginText(log),
  }));
}

export const STREAMS: readonly Stream[] = [
  {
    name: 'operation',
    read: readOperations,
    count: (tx, after, limit) => countAfter(tx, operationRecords, after, limit),
    begin: (tx) => lastBefore(tx, operationRecords),
  },
  {
    name: 'login',
    read: readLogins,
    count: (tx, after, limit) => countAfter(tx, loginLogs, after, limit),
    begin: (tx) => lastBefore(tx, loginLogs),
  },
];
