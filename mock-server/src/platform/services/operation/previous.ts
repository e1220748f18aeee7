import { and, desc, eq, lt } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { By } from '../../kernel/lists/by.ts';
import { operationList } from './list.ts';
import type { OperationRecord } from './schemas.ts';
import { findOperation } from './service.ts';
import { operationRecords } from './tables.ts';

/** As far back is looked, in records of the same call. */
const LOOKED_AT = 200;

const IDENTIFIES = /(?:^|[a-z])(?:ID|Id)s?$|^ids?$/;

const isNumbers = (value: unknown) => [value].flat().every((one) => typeof one === 'number');

/** What a recorded body names by number, as one text: two records of one call with the same are about the same thing. */
function targetOf(body: string): string {
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return '';
    const ids = Object.entries(fields).filter(
      ([name, value]) => IDENTIFIES.test(name) && isNumbers(value),
    );
    // A row that is sent whole names its own number besides those of others.
    const own = ids.filter(([name]) => name === 'ID' || name === 'id');
    return JSON.stringify((own.length > 0 ? own : ids).sort(([a], [b]) => (a < b ? -1 : 1)));
  } catch {
    return '';
  }
}

/** What the fields of a call's body are called, as its own messages call them; nothing for a call of another back end. */
export function labelsOf(
  areas: readonly Area[],
  { method, path }: Pick<OperationRecord, 'method' | 'path'>,
): Record<string, string> {
  const route = areas
    .flatMap(({ routes }) => routes)
    .find((one) => one.method === method && one.path === path);
  const { properties = {} } = (route?.body ?? {}) as {
    properties?: Record<string, TSchema & { title?: string }>;
  };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { title }]) => (title ? [[name, title]] : [])),
  );
}

/**
 * The last good record of the same call about the same thing before a record: what its body says besides is what was changed. Throws
 * where there is no such record.
 */
export async function readPrevious(
  by: By,
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
    .limit(LOOKED_AT);
  const target = targetOf(record.body);
  const found = before.find(({ body }) => targetOf(body) === target);
  const [previous = null] = found
    ? await operationList.find(by, eq(operationRecords.id, found.id))
    : [];
  return { record, previous };
}
