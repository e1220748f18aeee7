import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { netbars } from '../netbar/index.ts';
import { onlineCounts } from './tables.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Steps in minutes, with how long each is kept before it becomes part of the next one; the last is then gone. */
const STEPS = [
  { step: 5, keptMs: 2 * DAY },
  { step: 60, keptMs: 90 * DAY },
  { step: 1_440, keptMs: 3 * 365 * DAY },
] as const;
const [{ step: FINEST }] = STEPS;

/** The begin of a step in which a moment lies; days are those of China. */
export const beginOf = (at: ReturnType<typeof sql>, step: number) =>
  sql`date_bin(make_interval(mins => ${step}::int), ${at}, timestamptz '2020-01-01 00:00:00+08')`;

const merged = sql`on conflict (netbar_id, step, at) do update set samples = ${onlineCounts}.samples + excluded.samples,
  online = ${onlineCounts}.online + excluded.online, most = greatest(${onlineCounts}.most, excluded.most)`;

/** Notes how many machines of some netbars are on now. */
export async function sampleOnline(tx: Tx, netbarIds: readonly number[], now: Date): Promise<void> {
  if (netbarIds.length === 0) return;
  await tx.execute(sql`
    insert into ${onlineCounts} (netbar_id, step, at, samples, online, most)
    select n.id, ${FINEST}::int, ${beginOf(sql`${now.toISOString()}::timestamptz`, FINEST)}, 1, n.terminal_online, n.terminal_online
    from ${netbars} n where n.id = any(${sql.param([...netbarIds])}::int[])
    ${merged}`);
}

/** Puts what has aged into coarser steps. Several instances may do it at once: what one takes away, no other finds. */
export async function thinHistory(tx: Tx, now: Date): Promise<void> {
  for (const [place, { step, keptMs }] of STEPS.entries()) {
    const before = sql`${new Date(now.getTime() - keptMs).toISOString()}::timestamptz`;
    const old = sql`delete from ${onlineCounts} where step = ${step}::int and at < ${before}`;
    const next = STEPS[place + 1];
    await tx.execute(
      next
        ? sql`with old as (${old} returning *)
            insert into ${onlineCounts} (netbar_id, step, at, samples, online, most)
            select netbar_id, ${next.step}::int, ${beginOf(sql`old.at`, next.step)}, sum(samples), sum(online), max(most)
            from old group by 1, 3 ${merged}`
        : old,
    );
  }
}

/** How many machines of a netbar were on, oldest first: of each step the mean and the most. A step without one is unknown. */
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
  return rows.map(({ at, step, samples, online, most }) => ({
    at: at.toISOString(),
    minutes: step,
    mean: Math.round((online / samples) * 10) / 10,
    most,
  }));
}
