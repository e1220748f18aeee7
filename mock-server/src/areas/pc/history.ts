import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { netbars } from '../netbar/index.ts';
import { onlineCounts } from './tables.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/**
 * Steps in minutes. After `keptMs` the rows of a step are merged into the next one. Rows of the
 * last step are deleted.
 */
const STEPS = [
  { step: 5, keptMs: 2 * DAY },
  { step: 60, keptMs: 90 * DAY },
  { step: 1_440, keptMs: 3 * 365 * DAY },
] as const;
const [{ step: SMALLEST_STEP }] = STEPS;

/** Returns the begin of the step that contains a time. Days begin at midnight in China. */
export const stepStart = (at: ReturnType<typeof sql>, step: number) =>
  sql`date_bin(make_interval(mins => ${step}::int), ${at}, timestamptz '2020-01-01 00:00:00+08')`;

const mergeOnConflict = sql`on conflict (netbar_id, step, at) do update set samples = ${onlineCounts}.samples + excluded.samples,
  online = ${onlineCounts}.online + excluded.online, most = greatest(${onlineCounts}.most, excluded.most),
  protected_online = ${onlineCounts}.protected_online + excluded.protected_online`;

/** Stores the current number of online and protected terminals of some netbars. */
export async function sampleOnline(tx: Tx, netbarIds: readonly number[], now: Date): Promise<void> {
  if (netbarIds.length === 0) return;
  await tx.execute(sql`
    insert into ${onlineCounts} (netbar_id, step, at, samples, online, most, protected_online)
    select n.id, ${SMALLEST_STEP}::int, ${stepStart(sql`${now.toISOString()}::timestamptz`, SMALLEST_STEP)},
      1, n.terminal_online, n.terminal_online, n.terminal_protected
    from ${netbars} n where n.id = any(${sql.param([...netbarIds])}::int[])
    ${mergeOnConflict}`);
}

/**
 * Merges old rows into coarser steps. Several instances can run it concurrently, because each row
 * is deleted only once.
 */
export async function mergeOldCounts(tx: Tx, now: Date): Promise<void> {
  for (const [index, { step, keptMs }] of STEPS.entries()) {
    const before = sql`${new Date(now.getTime() - keptMs).toISOString()}::timestamptz`;
    const deleteOld = sql`delete from ${onlineCounts} where step = ${step}::int and at < ${before}`;
    const next = STEPS[index + 1];
    await tx.execute(
      next
        ? sql`with old as (${deleteOld} returning *)
            insert into ${onlineCounts} (netbar_id, step, at, samples, online, most, protected_online)
            select netbar_id, ${next.step}::int, ${stepStart(sql`old.at`, next.step)}, sum(samples), sum(online), max(most),
              case when bool_and(protected_online is not null) then sum(protected_online) end
            from old group by 1, 3 ${mergeOnConflict}`
        : deleteOld,
    );
  }
}

/**
 * Returns the number of online and protected terminals of a netbar, oldest first. Steps without
 * reports are missing.
 */
export async function readOnline(
  tx: Tx,
  { netbarId, from, to }: { netbarId: number; from: Date; to: Date },
) {
  const rows = await tx
    .select()
    .from(onlineCounts)
    .where(
      and(
        eq(onlineCounts.netbarId, netbarId),
        gte(onlineCounts.at, from),
        lte(onlineCounts.at, to),
      ),
    )
    .orderBy(asc(onlineCounts.at), asc(onlineCounts.step));
  return rows.map(({ at, step, samples, online, most, protectedOnline }) => {
    const meanOf = (sum: number) => Math.round((sum / samples) * 10) / 10;
    return {
      at: at.toISOString(),
      minutes: step,
      mean: meanOf(online),
      most,
      protected: protectedOnline === null ? null : meanOf(protectedOnline),
    };
  });
}
