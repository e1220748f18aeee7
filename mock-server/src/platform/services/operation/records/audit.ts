import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { type ExcerptLimits, excerpt, excerptText } from '../../../../http/masking.ts';
import type { Area } from '../../../kernel/area/areaFacts.ts';
import type { AuditEntry } from '../../../kernel/interfaces/refusedCalls.ts';
import { auditSeals } from '../../audit/store/sealTables.ts';
import type { Target } from './collectTargets.ts';
import { isChangeable, MAX_LATENCY, operationRecords, operationTargets } from './recordTables.ts';
import { insertTargets } from './writeTargets.ts';

/** Limits of a stored request body and of a stored answer. */
const BODY: ExcerptLimits = { characters: 2000, depth: 6, entries: 40, text: 300 };
const ANSWER: ExcerptLimits = { characters: 1000, depth: 6, entries: 20, text: 300 };
/** Maximum length of other stored texts. */
const TEXT = 1024;
/** Width of the `ip` column. */
const ADDRESS = 60;

/** Status and code of a call that has not ended. */
const UNDECIDED = { status: 0, code: -1 };

const json = (value: unknown, limits: ExcerptLimits) =>
  value === undefined ? '' : JSON.stringify(excerpt(value, limits));

const outcome = ({ status, answer, latencyMs, changes = '' }: AuditEntry) => ({
  status,
  code: answer.code ?? UNDECIDED.code,
  latency: Math.min(Math.round(latencyMs * 1e6), MAX_LATENCY),
  errorMessage: answer.code === 0 ? '' : excerptText(answer.msg ?? '', TEXT),
  resp: json(answer, ANSWER),
  changes,
});

/**
 * Time of a new record. It is never in a sealed day, also if the clock went backwards: such a record
 * would not be part of any seal.
 */
const recordTime = sql`greatest(clock_timestamp(), (select (max(${auditSeals.day})::date + 1)::timestamp at time zone 'Asia/Shanghai' from ${auditSeals}))`;

/** A new row, whose time the database sets. */
export type OperationRow = Omit<typeof operationRecords.$inferInsert, 'createdAt'> & {
  createdAt: SQL;
};

/** Builds the row of a call. Secrets are masked, and texts are shortened to the limits above. */
export const toOperationRow = (entry: AuditEntry, body: ExcerptLimits = BODY): OperationRow => ({
  createdAt: recordTime,
  ip: excerptText(entry.ip, ADDRESS - 1),
  method: entry.method,
  path: excerptText(entry.path, TEXT),
  agent: excerptText(entry.agent, TEXT),
  body: json(entry.body, body),
  userId: entry.caller?.userId ?? 0,
  userName: entry.caller?.userName ?? '',
  sessionId: entry.caller?.sessionId ?? '',
  requestId: entry.requestId,
  isFromClient: entry.isFromClient ?? false,
  continues: entry.continues ?? null,
  ...outcome(entry),
});

/** The objects that a record is about, and the areas that declare their kinds. */
export interface RecordTargets {
  areas: readonly Area[];
  targets: readonly Target[];
}

/** Writes the operation record of one call and the objects that it is about in one statement. */
export async function recordOperation(
  tx: Tx,
  entry: AuditEntry,
  about?: RecordTargets,
): Promise<void> {
  await write(tx, toOperationRow(entry), about);
}

/** Writes a record and returns its id. */
async function write(tx: Tx, row: OperationRow, about?: RecordTargets): Promise<number> {
  const insert = tx.insert(operationRecords).values(row).returning({ id: operationRecords.id });
  if (!about || about.targets.length === 0) {
    const [written] = await insert;
    if (!written) throw new Error('Writing the operation record returned no row');
    return written.id;
  }
  const { rows } = (await tx.execute(
    sql`with written as (${insert.getSQL()}), named as (${insertTargets(about.areas, sql`(select id from written)`, about.targets)})
      select id from written`,
  )) as unknown as { rows: { id: number }[] };
  if (!rows[0]) throw new Error('Writing the operation record returned no row');
  return rows[0].id;
}

/**
 * Writes the record of a call that starts now. Its outcome is added by `finishRecord`.
 *
 * @returns the id of the record
 */
export const beginRecord = (tx: Tx, entry: AuditEntry, about?: RecordTargets): Promise<number> =>
  write(tx, { ...toOperationRow(entry), ...UNDECIDED, errorMessage: '', resp: '' }, about);

/**
 * Adds the outcome of a call to its record, the caller if known by then, and the objects that the
 * call named since it started. A record that may no longer change is followed by a new one.
 *
 * @param about without targets for a refused call: the targets stored at the start are then deleted
 */
export async function finishRecord(
  tx: Tx,
  id: number,
  entry: AuditEntry,
  about: RecordTargets,
): Promise<void> {
  const { caller } = entry;
  const who = caller && {
    userId: caller.userId,
    userName: caller.userName,
    sessionId: caller.sessionId ?? '',
  };
  const [finished] = await tx
    .update(operationRecords)
    .set({ ...outcome(entry), ...who })
    .where(and(eq(operationRecords.id, id), isChangeable))
    .returning({ id: operationRecords.id });
  if (!finished) return recordOperation(tx, { ...entry, continues: id }, about);
  if (about.targets.length > 0)
    await tx.execute(insertTargets(about.areas, sql`${id}::int`, about.targets));
  else await tx.delete(operationTargets).where(eq(operationTargets.record, id));
}
