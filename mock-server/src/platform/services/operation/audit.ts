import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type ExcerptLimits, excerpt, excerptText } from '../../../http/masking.ts';
import type { AuditEntry } from '../../kernel/interfaces/refusedCalls.ts';
import { MAX_LATENCY, operationRecords } from './tables.ts';

/** What a record keeps of a body and of an answer. */
const BODY: ExcerptLimits = { characters: 2000, depth: 6, entries: 40, text: 300 };
const ANSWER: ExcerptLimits = { characters: 1000, depth: 6, entries: 20, text: 300 };
/** Longest other texts. */
const TEXT = 1024;
/** As the columns are wide. */
const ADDRESS = 60;

/** Of a call that has not ended. */
const UNDECIDED = { status: 0, code: -1 };

const json = (value: unknown, limits: ExcerptLimits) => (value === undefined ? '' : JSON.stringify(excerpt(value, limits)));

const outcome = ({ status, answer, latencyMs }: AuditEntry) => ({
  status,
  code: answer.code ?? UNDECIDED.code,
  latency: Math.min(Math.round(latencyMs * 1e6), MAX_LATENCY),
  errorMessage: answer.code === 0 ? '' : excerptText(answer.msg ?? '', TEXT),
  resp: json(answer, ANSWER),
});

/** The row of a call, with secrets masked and everything cut to what a record keeps. */
export const toRow = (entry: AuditEntry, body: ExcerptLimits = BODY): typeof operationRecords.$inferInsert => ({
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

/** Writes the operation record of one call. */
export async function recordOperation(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(operationRecords).values(toRow(entry));
}

/** Writes that a call begins whose outcome is not known yet, and answers the number of its record. */
export async function beginRecord(tx: Tx, entry: AuditEntry): Promise<number> {
  const [row] = await tx
    .insert(operationRecords)
    .values({ ...toRow(entry), ...UNDECIDED, errorMessage: '', resp: '' })
    .returning({ id: operationRecords.id });
  if (!row) throw new Error('The operation record was not written');
  return row.id;
}

/** Adds to the record of a call how it ended, and whose it was where that is known by then. */
export async function finishRecord(tx: Tx, id: number, entry: AuditEntry): Promise<void> {
  const { caller } = entry;
  const who = caller && { userId: caller.userId, userName: caller.userName, sessionId: caller.sessionId ?? '' };
  await tx
    .update(operationRecords)
    .set({ ...outcome(entry), ...who })
    .where(eq(operationRecords.id, id));
}
