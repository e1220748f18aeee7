import { and, asc, count, desc, eq, gt, inArray, lte, max, min, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { bigCount } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { hasText } from '../../platform/kernel/lists/filters.ts';
import { queryWithTimeout } from '../../platform/kernel/lists/queryWithTimeout.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { LEVELS } from './levels.ts';
import { DebugLog, debugLogList } from './list.ts';
import { debugLogs } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum number of entries per response. A client that is behind continues from its cursor. */
const MAX_LINES = 200;
/** Maximum number of entries that are filtered for one response. */
const MAX_SCANNED = 2_000;
const MAX_TRACES = 100;

export const TailQuery = Type.Object({
  netbarId: idSchema(netbars.id, texts.fields.netbarId),
  terminalNo: Type.Optional(Type.String({ maxLength: 5, title: texts.fields.terminalNo })),
  levels: Type.Optional(
    Type.Array(choice(LEVELS, texts.fields.level), {
      maxItems: LEVELS.length,
      title: texts.fields.level,
    }),
  ),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
  /** `cursor` of the previous response. If absent, the newest entries are returned. */
  after: Type.Optional(bigCount(texts.fields.after)),
});

export const Tail = Type.Object({
  /** Oldest first. */
  list: Type.Array(DebugLog),
  /** Position up to which entries were filtered: `after` of the next call. */
  cursor: Type.Integer(),
  /** Whether more entries are available. */
  more: Type.Boolean(),
  /** Whether entries after `after` were deleted before they could be read. */
  gap: Type.Boolean(),
});

/**
 * Returns the entries of a netbar after a cursor, so that a paused or slow client can continue. The
 * server keeps no state per client. Batches of a netbar are stored one after the other, so no entry
 * appears before a cursor later. Throws if the netbar is outside the caller's data scope.
 */
export async function readTail(
  by: ActorContext,
  { netbarId, ...query }: Static<typeof TailQuery>,
): Promise<Static<typeof Tail>> {
  const { tx, caller } = by;
  if (
    (await tx.$count(
      netbars,
      and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)),
    )) === 0
  )
    throw refuse(texts.unknownNetbar);
  const inNetbar = eq(debugLogs.netbarId, netbarId);
  const filter = and(
    query.terminalNo ? eq(debugLogs.terminalNo, query.terminalNo) : undefined,
    query.levels && query.levels.length > 0 ? inArray(debugLogs.level, query.levels) : undefined,
    query.keyword ? hasText(debugLogs.message, query.keyword) : undefined,
  );
  if (query.after === undefined) {
    const [newest] = await tx
      .select({ id: max(debugLogs.id) })
      .from(debugLogs)
      .where(inNetbar);
    // Entries that arrive between the two queries belong to the next response.
    const matches = await tx
      .select({ id: debugLogs.id })
      .from(debugLogs)
      .where(and(inNetbar, filter, lte(debugLogs.id, Number(newest?.id ?? 0))))
      .orderBy(desc(debugLogs.id))
      .limit(MAX_LINES);
    return {
      list: await readLines(by, matches),
      cursor: Number(newest?.id ?? 0),
      more: false,
      gap: false,
    };
  }
  const { after } = query;
  const next = tx
    .select({ id: debugLogs.id })
    .from(debugLogs)
    .where(and(inNetbar, gt(debugLogs.id, after)))
    .orderBy(asc(debugLogs.id))
    .limit(MAX_SCANNED)
    .as('next');
  const [scanned] = await tx.select({ last: max(next.id), lines: count() }).from(next);
  const last = Number(scanned?.last ?? after);
  const matches = await tx
    .select({ id: debugLogs.id })
    .from(debugLogs)
    .where(and(inNetbar, filter, gt(debugLogs.id, after), lte(debugLogs.id, last)))
    .orderBy(asc(debugLogs.id))
    .limit(MAX_LINES);
  const isCut = matches.length === MAX_LINES;
  const cursor = isCut ? (matches.at(-1)?.id ?? last) : last;
  const [oldest] = await tx
    .select({ id: min(debugLogs.id) })
    .from(debugLogs)
    .where(inNetbar);
  const gap =
    after > 0 && Number(oldest?.id ?? 0) > after && (await isDeleted(by, netbarId, after));
  return {
    list: await readLines(by, matches),
    cursor,
    more: isCut || scanned?.lines === MAX_SCANNED,
    gap,
  };
}

/** Returns whether the entry at the cursor was deleted. Entries after it may be deleted too. */
const isDeleted = async ({ tx }: ActorContext, netbarId: number, after: number) =>
  (await tx.$count(debugLogs, and(eq(debugLogs.netbarId, netbarId), eq(debugLogs.id, after)))) ===
  0;

async function readLines(
  by: ActorContext,
  matches: readonly { id: number }[],
): Promise<DebugLog[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = await debugLogList.find(by, inArray(debugLogs.id, ids));
  return rows.sort((a, b) => a.ID - b.ID);
}

export const TraceQuery = Type.Object({
  netbarId: Type.Optional(idSchema(netbars.id, texts.fields.netbarId)),
  terminalNo: Type.Optional(Type.String({ maxLength: 5, title: texts.fields.terminalNo })),
});

export const Trace = Type.Object({
  traceId: Type.String(),
  netbarId: Type.Integer(),
  netbarName: Type.String(),
  lines: Type.Integer(),
  errors: Type.Integer(),
  modules: Type.Array(Type.String()),
  firstAt: Type.String(),
  lastAt: Type.String(),
});

/** Returns the newest 100 traces with their entry counts. Throws if the query takes too long. */
export async function readTraces(
  by: ActorContext,
  query: Static<typeof TraceQuery>,
): Promise<Static<typeof Trace>[]> {
  const at = max(debugLogs.occurredAt);
  const where = and(
    sql`${debugLogs.traceId} <> ''`,
    await inScope(by.tx, by.caller, debugLogs),
    query.netbarId ? eq(debugLogs.netbarId, query.netbarId) : undefined,
    query.terminalNo ? eq(debugLogs.terminalNo, query.terminalNo) : undefined,
  );
  const rows = await queryWithTimeout(by, (tx) =>
    tx
      .select({
        traceId: debugLogs.traceId,
        netbarId: netbars.id,
        netbarName: netbars.name,
        lines: count(),
        errors: sql<number>`count(*) filter (where ${debugLogs.level} in ('error', 'fatal'))::int`,
        modules: sql<string[]>`array_agg(distinct ${debugLogs.module})`,
        firstAt: min(debugLogs.occurredAt),
        lastAt: at,
      })
      .from(debugLogs)
      .innerJoin(netbars, eq(netbars.id, debugLogs.netbarId))
      .where(where)
      .groupBy(debugLogs.traceId, netbars.id, netbars.name)
      .orderBy(desc(at))
      .limit(MAX_TRACES),
  );
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt?.toISOString() ?? '',
    lastAt: lastAt?.toISOString() ?? '',
  }));
}
