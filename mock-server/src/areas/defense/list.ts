import { and, asc, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { literal } from '../../platform/lists/filters.ts';
import { among, offsetOf, readTime } from '../../platform/lists/listQuery.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import type { DefenseLog, ListDefenseLogs } from './schemas.ts';
import { defenseLogs } from './tables.ts';
import { texts } from './texts.ts';
import { readTotal, type Total } from './total.ts';

const logs = defenseLogs;

function filters(query: ListDefenseLogs): (SQL | undefined)[] {
  const { netbarId, terminalNo, processName, sha256 } = query;
  const from = readTime('startOccurredAt', query.startOccurredAt);
  const to = readTime('endOccurredAt', query.endOccurredAt);
  return [
    from && gte(logs.occurredAt, from),
    to && lte(logs.occurredAt, to),
    among(logs.severity, query.severity),
    among(logs.threatType, query.threatType),
    among(logs.action, query.action),
    among(logs.status, query.status),
    netbarId ? eq(logs.netbarId, netbarId) : undefined,
    terminalNo ? eq(logs.terminalNo, terminalNo) : undefined,
    processName ? like(sql`lower(${logs.processName})`, `${literal(processName.toLowerCase())}%`) : undefined,
    sha256 ? eq(logs.sha256, sha256.toLowerCase()) : undefined,
  ];
}

/** Most rows that a page by number may lie behind: the way to it grows with them. */
const BY_NUMBER = 600_000;

/** Where a page lies: so many rows from the start, or on one side of a row, read towards the end or back from it. */
interface Place {
  backwards: boolean;
  beyond?: SQL;
  offset: number;
  limit: number;
}

interface Sorting {
  field: 'occurredAt' | 'severity';
  descending: boolean;
}

const sortKeys = ({ field }: Sorting) => [...(field === 'severity' ? [logs.severity] : []), logs.occurredAt, logs.id];

/** All in one direction, so that one index serves both. */
const orderBy = (sorting: Sorting, backwards: boolean) =>
  sortKeys(sorting).map((column) => (sorting.descending === backwards ? asc(column) : desc(column)));

/** The condition for the rows on one side of a row. Its time is compared as the database knows it, finer than a `Date`. */
async function besides(tx: Tx, sorting: Sorting, id: number, scope: SQL | undefined, backwards: boolean): Promise<SQL> {
  const [row] = await tx
    .select({ severity: logs.severity, occurredAt: sql<string>`${logs.occurredAt}::text` })
    .from(logs)
    .where(and(eq(logs.id, id), scope));
  if (!row) throw refuse(texts.anchorGone);
  const weight = sql`${row.severity}::defense_severity`;
  const values = [...(sorting.field === 'severity' ? [weight] : []), sql`${row.occurredAt}::timestamptz`, sql`${id}::int`];
  const operator = sorting.descending === backwards ? sql`>` : sql`<`;
  const columns = sortKeys(sorting).map((column) => sql`${column}`);
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

async function placeOf(tx: Tx, query: ListDefenseLogs, sorting: Sorting, scope: SQL | undefined, total: Total): Promise<Place> {
  const limit = Math.min(query.pageSize, MAX_PAGE_SIZE);
  // The last page of a counted list holds what the pages before it leave over.
  const rest = total.totalExact ? total.total % limit || limit : limit;
  if (query.fromEnd) return { backwards: true, offset: 0, limit: rest };
  const anchor = query.before ?? query.after;
  if (anchor === undefined) {
    const offset = offsetOf(query.page, limit);
    if (!total.totalExact && offset > BY_NUMBER) throw badFields([{ field: 'page', msg: texts.tooFar(BY_NUMBER) }]);
    return { backwards: false, offset, limit };
  }
  const backwards = query.before !== undefined;
  return { backwards, beyond: await besides(tx, sorting, anchor, scope, backwards), offset: 0, limit };
}

/** Finds the page by the index alone, then fetches its rows. */
async function readRows(tx: Tx, where: SQL | undefined, sorting: Sorting, place: Place) {
  const picked = tx
    .select({ id: logs.id })
    .from(logs)
    .where(and(where, place.beyond))
    .orderBy(...orderBy(sorting, place.backwards))
    .limit(place.limit)
    .offset(place.offset)
    .as('picked');
  return tx
    .select({ log: logs, netbarName: netbars.name, handlerName: users.nickName })
    .from(picked)
    .innerJoin(logs, eq(logs.id, picked.id))
    .innerJoin(netbars, eq(netbars.id, logs.netbarId))
    .leftJoin(users, eq(users.id, logs.handlerId))
    .orderBy(...orderBy(sorting, false));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function toDefenseLog({ log, netbarName, handlerName }: Row): DefenseLog {
  const { id, createdAt, updatedAt, handlerId: _internal, occurredAt, handledAt, ...plain } = log;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    eventNo: `DL${String(id).padStart(8, '0')}`,
    ...plain,
    netbarName,
    occurredAt: occurredAt.toISOString(),
    handlerName: handlerName ?? '',
    handledAt: handledAt?.toISOString() ?? null,
    actions: [],
  };
}

/**
 * One page of the defence logs of the caller's netbars, newest first unless sorted. Ties go by time and number in the
 * direction of the sorting. Throws when the row that `after` or `before` names is gone or out of the caller's sight, and code
 * 422 for a page by number too far from the start of a long list.
 *
 * @example await listDefenseLogs(tx, caller, { page: 2, pageSize: 20, after: lastIdOfPageOne, severity: ['critical'] })
 */
export async function listDefenseLogs(tx: Tx, caller: Caller, query: ListDefenseLogs) {
  const scope = await inScope(tx, caller, logs);
  const where = and(scope, ...filters(query));
  const [wanted = { field: 'occurredAt', order: 'desc' } as const] = query.sort ?? [];
  const sorting: Sorting = { field: wanted.field, descending: wanted.order === 'desc' };
  const total = await readTotal(tx, where);
  const place = await placeOf(tx, query, sorting, scope, total);
  const rows = await readRows(tx, where, sorting, place);
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  const page = query.fromEnd ? Math.max(1, Math.ceil(total.total / pageSize)) : query.page;
  return { list: rows.map(toDefenseLog), ...total, page, pageSize, actions: [] };
}
