import { createHash } from 'node:crypto';
import { and, asc, between, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import {
  operationColumns,
  operationRecords,
  operationTargets,
} from '../operation/records/recordTables.ts';
import { endOfDay, startOfDay } from './days.ts';

/** Version of the text of a record. A change of `lineOf` needs a new version. */
export const FORMAT = 1;

/** Ids per query. */
const WINDOW = 5_000;

/** A record as the text that is hashed and exported. */
export interface RecordLine {
  id: number;
  line: string;
}

type Target = readonly [kind: string, id: string, netbarId: number | null];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const isOfDay = (day: string) =>
  and(
    gte(operationRecords.createdAt, startOfDay(day)),
    lt(operationRecords.createdAt, endOfDay(day)),
  );

function lineOf(record: typeof operationRecords.$inferSelect, targets: readonly Target[]): string {
  const { burst: _burst, sessionId, createdAt, updatedAt, ...facts } = record;
  const { id, method, path, ip, agent, status, code, latency, errorMessage, body, resp } = facts;
  const { userId, userName, requestId, repeats, isFromClient, changes, continues } = facts;
  return JSON.stringify({
    ...{ id, createdAt, updatedAt, method, path, ip, agent, status, code, latency, errorMessage },
    ...{ body, resp, userId, userName, requestId, repeats, isFromClient, changes, continues },
    // The id of a session is a secret; its hash still shows which records share a session.
    session: sessionId === '' ? '' : sha256(sessionId),
    targets,
  });
}

async function readTargets(tx: Tx, from: number, to: number): Promise<Map<number, Target[]>> {
  const { record, kind, id, netbarId } = operationTargets;
  const rows = await tx
    .select({ record, kind, id, netbarId })
    .from(operationTargets)
    .where(between(record, from, to))
    .orderBy(asc(record), sql`${kind} collate "C"`, sql`${id} collate "C"`);
  const targets = new Map<number, Target[]>();
  for (const row of rows)
    targets.set(row.record, [
      ...(targets.get(row.record) ?? []),
      [row.kind, row.id, row.netbarId] as const,
    ]);
  return targets;
}

/** Reads the records in a range of ids that match a condition, in the order of their ids. */
export async function readLinesBetween(
  tx: Tx,
  from: number,
  to: number,
  condition?: SQL,
): Promise<RecordLine[]> {
  const { id } = operationRecords;
  const records = await tx
    .select(operationColumns)
    .from(operationRecords)
    .where(and(between(id, from, to), condition))
    .orderBy(asc(id));
  if (records.length === 0) return [];
  const targets = await readTargets(tx, from, to);
  return records.map((record) => ({
    id: record.id,
    line: lineOf(record, targets.get(record.id) ?? []),
  }));
}

/**
 * Reads the records of a day in the order of their ids, in pages. Each page is a separate query, so
 * that a large day does not hold a transaction open.
 */
export async function* readRecordLines(tx: Tx, day: string): AsyncGenerator<RecordLine[]> {
  const { id } = operationRecords;
  const [range] = await tx
    .select({
      first: sql<number | null>`min(${id})`,
      last: sql<number | null>`max(${id})`,
    })
    .from(operationRecords)
    .where(isOfDay(day));
  if (!range || range.first === null || range.last === null) return;
  for (let from = range.first; from <= range.last; from += WINDOW) {
    const lines = await readLinesBetween(tx, from, from + WINDOW - 1, isOfDay(day));
    if (lines.length > 0) yield lines;
  }
}
