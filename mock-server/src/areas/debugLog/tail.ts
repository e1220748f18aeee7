import { and, asc, count, desc, eq, gt, inArray, lte, max, min, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { bigCount } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { hasText } from '../../platform/kernel/lists/filters.ts';
import { readWithin } from '../../platform/kernel/lists/readWithin.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { LEVELS } from './levels.ts';
import { DebugLog, debugLogList } from './list.ts';
import { debugLogs } from './tables.ts';
import { texts } from './texts.ts';

/** Lines of one answer: whoever is behind reads on from its cursor. */
const MOST = 200;
/** Lines that are looked at for one answer, whether they fit or not. */
const LOOKED_AT = 2_000;
const MOST_TRACES = 100;

export const TailQuery = Type.Object({
  netbarId: idOf(netbars.id, texts.fields.netbarId),
  terminalNo: Type.Optional(Type.String({ maxLength: 5, title: texts.fields.terminalNo })),
  levels: Type.Optional(
    Type.Array(choice(LEVELS, texts.fields.level), {
      maxItems: LEVELS.length,
      title: texts.fields.level,
    }),
  ),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
  /** The cursor of the answer before; absent begins with the newest lines. */
  after: Type.Optional(bigCount(texts.fields.after)),
});

export const Tail = Type.Object({
  /** Oldest first. */
  list: Type.Array(DebugLog),
  /** Up to where everything was looked at: `after` of the next call. */
  cursor: Type.Integer(),
  /** There is more already. */
  more: Type.Boolean(),
  /** Lines after `after` were thrown away before they were read. */
  gap: Type.Boolean(),
});

/**
 * The lines of a netbar after a cursor, so that a tail that was paused, cut or too slow goes on where it was. Nothing is kept for whoever
 * does not read: he asks for the next lines when he wants them. Lines of a netbar are written one batch after the other, so none appears
 * behind a cursor. Throws where the netbar is not in the caller's scope.
 */
export async function readTail(
  by: By,
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
  const own = eq(debugLogs.netbarId, netbarId);
  const fits = and(
    query.terminalNo ? eq(debugLogs.terminalNo, query.terminalNo) : undefined,
    query.levels && query.levels.length > 0 ? inArray(debugLogs.level, query.levels) : undefined,
    query.keyword ? hasText(debugLogs.message, query.keyword) : undefined,
  );
  if (query.after === undefined) {
    const [newest] = await tx
      .select({ id: max(debugLogs.id) })
      .from(debugLogs)
      .where(own);
    // What comes between the two looks is of the next one.
    const some = await tx
      .select({ id: debugLogs.id })
      .from(debugLogs)
      .where(and(own, fits, lte(debugLogs.id, Number(newest?.id ?? 0))))
      .orderBy(desc(debugLogs.id))
      .limit(MOST);
    return {
      list: await readLines(by, some),
      cursor: Number(newest?.id ?? 0),
      more: false,
      gap: false,
    };
  }
  const { after } = query;
  const next = tx
    .select({ id: debugLogs.id })
    .from(debugLogs)
    .where(and(own, gt(debugLogs.id, after)))
    .orderBy(asc(debugLogs.id))
    .limit(LOOKED_AT)
    .as('next');
  const [looked] = await tx.select({ last: max(next.id), lines: count() }).from(next);
  const last = Number(looked?.last ?? after);
  const some = await tx
    .select({ id: debugLogs.id })
    .from(debugLogs)
    .where(and(own, fits, gt(debugLogs.id, after), lte(debugLogs.id, last)))
    .orderBy(asc(debugLogs.id))
    .limit(MOST);
  const isCut = some.length === MOST;
  const cursor = isCut ? (some.at(-1)?.id ?? last) : last;
  const [oldest] = await tx
    .select({ id: min(debugLogs.id) })
    .from(debugLogs)
    .where(own);
  const gap =
    after > 0 && Number(oldest?.id ?? 0) > after && (await wasTrimmed(by, netbarId, after));
  return {
    list: await readLines(by, some),
    cursor,
    more: isCut || looked?.lines === LOOKED_AT,
    gap,
  };
}

/** Whether the line at the cursor itself is gone: then those behind it may be too. */
const wasTrimmed = async ({ tx }: By, netbarId: number, after: number) =>
  (await tx.$count(debugLogs, and(eq(debugLogs.netbarId, netbarId), eq(debugLogs.id, after)))) ===
  0;

async function readLines(by: By, some: readonly { id: number }[]): Promise<DebugLog[]> {
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  const rows = await debugLogList.find(by, inArray(debugLogs.id, ids));
  return rows.sort((a, b) => a.ID - b.ID);
}

export const TraceQuery = Type.Object({
  netbarId: Type.Optional(idOf(netbars.id, texts.fields.netbarId)),
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

/** What belongs together by its trace, the newest hundred; refused where that takes longer than somebody waits. */
export async function readTraces(
  by: By,
  query: Static<typeof TraceQuery>,
): Promise<Static<typeof Trace>[]> {
  const at = max(debugLogs.occurredAt);
  const where = and(
    sql`${debugLogs.traceId} <> ''`,
    await inScope(by.tx, by.caller, debugLogs),
    query.netbarId ? eq(debugLogs.netbarId, query.netbarId) : undefined,
    query.terminalNo ? eq(debugLogs.terminalNo, query.terminalNo) : undefined,
  );
  const rows = await readWithin(by, (tx) =>
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
      .limit(MOST_TRACES),
  );
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt?.toISOString() ?? '',
    lastAt: lastAt?.toISOString() ?? '',
  }));
}
