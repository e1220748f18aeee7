import { and, desc, eq, lt } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { operationList } from './list.ts';
import type { OperationRecord } from './schemas.ts';
import { findOperation } from './service.ts';
import { operationRecords } from './tables.ts';

/** Maximum number of earlier records of the same call that are compared. */
const MAX_COMPARED = 200;

const IDENTIFIES = /(?:^|[a-z])(?:ID|Id)s?$|^ids?$/;

const isNumbers = (value: unknown) =>
  [value].flat().every((candidate) => typeof candidate === 'number');

/**
 * Returns the id fields of a recorded body as text. Two records of one call with the same text are
 * about the same object.
 */
function targetOf(body: string): string {
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return '';
    const ids = Object.entries(fields).filter(
      ([name, value]) => IDENTIFIES.test(name) && isNumbers(value),
    );
    // A full row contains its own id and ids of other rows; only its own counts.
    const ownIds = ids.filter(([name]) => name === 'ID' || name === 'id');
    return JSON.stringify((ownIds.length > 0 ? ownIds : ids).sort(([a], [b]) => (a < b ? -1 : 1)));
  } catch {
    return '';
  }
}

/**
 * Returns the labels of the body fields of a call, as used in its validation messages. Empty for a
 * call of another back end.
 */
export function bodyFieldLabels(
  areas: readonly Area[],
  { method, path }: Pick<OperationRecord, 'method' | 'path'>,
): Record<string, string> {
  const route = areas
    .flatMap(({ routes }) => routes)
    .find((candidate) => candidate.method === method && candidate.path === path);
  const { properties = {} } = (route?.body ?? {}) as {
    properties?: Record<string, TSchema & { title?: string }>;
  };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { title }]) => (title ? [[name, title]] : [])),
  );
}

/**
 * Finds the last successful record of the same call about the same object. Differences between the
 * two bodies show the change.
 *
 * @throws a refusal if the record does not exist
 */
export async function readPrevious(
  by: ActorContext,
  id: number,
): Promise<{ record: OperationRecord; previous: OperationRecord | null }> {
  const record = await findOperation(by, id);
  const { method, path } = operationRecords;
  const same = and(
    eq(method, record.method),
    eq(path, record.path),
    eq(operationRecords.code, 0),
    lt(operationRecords.id, id),
  );
  const before = await by.tx
    .select({ id: operationRecords.id, body: operationRecords.body })
    .from(operationRecords)
    .where(same)
    .orderBy(desc(operationRecords.id))
    .limit(MAX_COMPARED);
  const target = targetOf(record.body);
  const match = before.find(({ body }) => targetOf(body) === target);
  const [previous = null] = match
    ? await operationList.find(by, eq(operationRecords.id, match.id))
    : [];
  return { record, previous };
}
