import { and, asc, count, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { grantedPaths } from '../identity/authority/permission.ts';
import { users } from '../identity/user/tables.ts';
import { contains, offsetOf, readTime } from '../lists/listQuery.ts';
import type { AuditEntry } from './audit.ts';
import type { CreateOperation, ListOperations, OperationRecord, sortFields } from './schemas.ts';
import { operationRecords } from './tables.ts';
import { texts } from './texts.ts';

const sortColumns: Record<(typeof sortFields)[number], AnyPgColumn> = {
  ID: operationRecords.id,
  CreatedAt: operationRecords.createdAt,
  latency: operationRecords.latency,
  status: operationRecords.status,
  path: operationRecords.path,
};

const DELETE_ONE = '/sysOperationRecord/deleteSysOperationRecord';
const DELETE_SOME = '/sysOperationRecord/deleteSysOperationRecordByIds';

const selectRecords = (tx: Tx) =>
  tx
    .select({ record: operationRecords, nickName: users.nickName })
    .from(operationRecords)
    .leftJoin(users, eq(users.id, operationRecords.userId))
    .$dynamic();

function toRecord(
  { record, nickName }: { record: typeof operationRecords.$inferSelect; nickName: string | null },
  actions: string[],
) {
  const { id, createdAt, updatedAt, errorMessage, userId, userName, requestId, burst: _burst, ...plain } = record;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    ...plain,
    error_message: errorMessage,
    user_id: userId,
    user: { ID: userId, userName, nickName: nickName ?? '' },
    request_id: requestId,
    actions,
  } satisfies OperationRecord;
}

function filters(query: ListOperations) {
  const { keyword } = query;
  const from = readTime('startCreatedAt', query.startCreatedAt);
  const to = readTime('endCreatedAt', query.endCreatedAt);
  return and(
    keyword
      ? or(...[operationRecords.path, operationRecords.userName, operationRecords.ip].map((one) => contains(one, keyword)))
      : undefined,
    query.method ? eq(operationRecords.method, query.method) : undefined,
    contains(operationRecords.path, query.path),
    contains(operationRecords.ip, query.ip),
    query.status === undefined ? undefined : eq(operationRecords.status, query.status),
    query.user_id === undefined ? undefined : eq(operationRecords.userId, query.user_id),
    from && gte(operationRecords.createdAt, from),
    to && lte(operationRecords.createdAt, to),
  );
}

/** One page of operation records, newest first unless sorted. */
export async function listOperations(tx: Tx, caller: Caller, query: ListOperations) {
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  const where = filters(query);
  const [counted] = await tx.select({ total: count() }).from(operationRecords).where(where);
  const sorted = query.orderKey ? [(query.desc ? desc : asc)(sortColumns[query.orderKey])] : [];
  const rows = await selectRecords(tx)
    .where(where)
    .orderBy(...sorted, desc(operationRecords.id))
    .limit(pageSize)
    .offset(offsetOf(query.page, pageSize));
  const granted = await grantedPaths(tx, caller.authorityId, [DELETE_ONE, DELETE_SOME]);
  const onRow = granted.has(DELETE_ONE) ? ['delete'] : [];
  const actions = granted.has(DELETE_SOME) ? ['delete'] : [];
  return { list: rows.map((row) => toRecord(row, onRow)), total: counted?.total ?? 0, page: query.page, pageSize, actions };
}

/** One operation record. Throws when there is none. */
export async function findOperation(tx: Tx, caller: Caller, id: number): Promise<OperationRecord> {
  const [row] = await selectRecords(tx).where(eq(operationRecords.id, id));
  if (!row) throw refuse(texts.unknown);
  const granted = await grantedPaths(tx, caller.authorityId, [DELETE_ONE]);
  return toRecord(row, granted.has(DELETE_ONE) ? ['delete'] : []);
}

/** Deletes operation records and answers how many there were. The deletion is recorded itself. */
export async function deleteOperations(tx: Tx, ids: readonly number[]): Promise<number> {
  const gone = await tx
    .delete(operationRecords)
    .where(inArray(operationRecords.id, [...ids]))
    .returning({ id: operationRecords.id });
  if (gone.length === 0) throw refuse(texts.unknown);
  return gone.length;
}

/** What a text of JSON says, so that its secrets are found by name; any other text as it is. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isCode = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;

/** The record that a client asks for; who asks, from where and when is added by the server. */
export function toAuditEntry(given: CreateOperation): Omit<AuditEntry, 'ip' | 'agent' | 'requestId' | 'caller'> {
  const { method, path, status, latency = 0, error_message = '', body = '', resp = '' } = given;
  const answer = parseText(resp);
  const isJson = typeof answer === 'object' && answer !== null;
  const { code, msg, ...rest } = isJson ? (answer as Record<string, unknown>) : {};
  const said = error_message || (typeof msg === 'string' ? msg : isJson ? '' : resp);
  return {
    method,
    path,
    status,
    body: body === '' ? undefined : parseText(body),
    answer: { ...rest, ...(isCode(code) && { code }), ...(said !== '' && { msg: said }) },
    latencyMs: latency / 1e6,
  };
}
