import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type ExcerptLimits, excerpt, excerptText } from '../../../http/masking.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { AuditEntry } from '../../kernel/interfaces/refusedCalls.ts';
import type { Target } from './collectTargets.ts';
import { MAX_LATENCY, operationRecords, operationTargets } from './tables.ts';
import { insertTargets } from './writeTargets.ts';

/** What a record keeps of a body and of an answer. */
const BODY: ExcerptLimits = { characters: 2000, depth: 6, entries: 40, text: 300 };
const ANSWER: ExcerptLimits = { characters: 1000, depth: 6, entries: 20, text: 300 };
/** Longest other texts. */
const TEXT = 1024;
/** As the columns are wide. */
const ADDRESS = 60;

/** Of a call that has not ended. */
const UNDECIDED = { status: 0, code: -1 };

const json = (value: unknown, limits: ExcerptLimits) =>
  value === undefined ? '' : JSON.stringify(excerpt(value, limits));

const outcome = ({ status, answer, latencyMs }: AuditEntry) => ({
  status,
  code: answer.code ?? UNDECIDED.code,
  latency: Math.min(Math.round(latencyMs * 1e6), MAX_LATENCY),
  errorMessage: answer.code === 0 ? '' : excerptText(answer.msg ?? '', TEXT),
  resp: json(answer, ANSWER),
});

/** The row of a call, with secrets masked and everything cut to what a record keeps. */
export const toRow = (
  entry: AuditEntry,
  body: ExcerptLimits = BODY,
): typeof operationRecords.$inferInsert => ({
  ip: excerptText(entry.ip, ADDRESS - 1),
  method: entry.method,
  path: excerptText(entry.path, TEXT),
  agent: excerptText(entry.agent, TEXT),
  body: json(entry.body, body),
  userId: entry.caller?.userId ?? 0,
  userName: entry.caller?.userName ?? '',
  sessionId: entry.caller?.sessionId ?? '',
  requestId: entry.requestId,
  ...outcome(entry),
});

/** The objects that a record is about, with the areas that declare their kinds. */
export interface About {
  areas: readonly Area[];
  targets: readonly Target[];
}

/** Writes the operation record of one call with the objects that it is about, in one statement. */
export async function recordOperation(tx: Tx, entry: AuditEntry, about?: About): Promise<void> {
  await write(tx, toRow(entry), about);
}

/** Writes a record, and answers its number. */
async function write(
  tx: Tx,
  row: typeof operationRecords.$inferInsert,
  about?: About,
): Promise<number> {
  const insert = tx.insert(operationRecords).values(row).returning({ id: operationRecords.id });
  if (!about || about.targets.length === 0) {
    const [written] = await insert;
    if (!written) throw new Error('The operation record was not written');
    return written.id;
  }
  const { rows } = (await tx.execute(
    sql`with written as (${insert.getSQL()}), named as (${insertTargets(about.areas, sql`(select id from written)`, about.targets)})
      select id from written`,
  )) as unknown as { rows: { id: number }[] };
  if (!rows[0]) throw new Error('The operation record was not written');
  return rows[0].id;
}

/** Writes that a call begins whose outcome is not known yet, and answers the number of its record. */
export const beginRecord = (tx: Tx, entry: AuditEntry, about?: About): Promise<number> =>
  write(tx, { ...toRow(entry), ...UNDECIDED, errorMessage: '', resp: '' }, about);

/**
 * Adds to the record of a call how it ended, whose it was where that is known by then, and the objects that it named since it began.
 *
 * @param about no objects for a call that was refused: what its record named when it began is removed
 */
export async function finishRecord(
  tx: Tx,
  id: number,
  entry: AuditEntry,
  about: About,
): Promise<void> {
  const { caller } = entry;
  const who = caller && {
    userId: caller.userId,
    userName: caller.userName,
    sessionId: caller.sessionId ?? '',
  };
  await tx
    .update(operationRecords)
    .set({ ...outcome(entry), ...who })
    .where(eq(operationRecords.id, id));
  if (about.targets.length > 0)
    await tx.execute(insertTargets(about.areas, sql`${id}::int`, about.targets));
  else await tx.delete(operationTargets).where(eq(operationTargets.record, id));
}
