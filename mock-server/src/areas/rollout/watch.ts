import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { agents } from '../agent/index.ts';
import { applyEvent } from './applyEvent.ts';
import { releaseQuota } from './reducer.ts';
import { isDue, lockRollout, type Rollout, readTargets, toState } from './rows.ts';
import { rolloutSettings } from './settings.ts';
import { installRecords, rollouts } from './tables.ts';

const INTERVAL_MS = 5_000;
const MINUTE_MS = 60_000;
/** Terminals that start in one step without a pace, to limit the size of a transaction. */
const MAX_STARTED = 5_000;

type WatchDeps = Pick<Deps, 'database' | 'bus' | 'now'>;

/** Returns the rollouts that run, or whose terminals wait for time to pass. */
async function dueRollouts(tx: Tx, now: Date, silentMs: number): Promise<number[]> {
  const waiting = tx
    .selectDistinct({ id: installRecords.rolloutId })
    .from(installRecords)
    .where(isDue(now, silentMs));
  const rows = await tx
    .select({ id: rollouts.id })
    .from(rollouts)
    .where(or(eq(rollouts.status, 'running'), inArray(rollouts.id, waiting)))
    .orderBy(rollouts.id);
  return rows.map(({ id }) => id);
}

/** Returns the terminals that cannot install, but whose gateway has learnt to. */
const readSupported = (tx: Tx, { id }: Rollout) =>
  readTargets(
    tx,
    id,
    and(
      eq(installRecords.status, 'unsupported'),
      inArray(
        installRecords.netbarId,
        tx
          .select({ netbarId: agents.netbarId })
          .from(agents)
          .where(and(isNull(agents.revokedAt), sql`'packages' = any(${agents.capabilities})`)),
      ),
    ),
  );

/** Returns the terminals that may start now. */
function readStarting(tx: Tx, rollout: Rollout, now: Date) {
  const quota = Math.min(releaseQuota(toState(rollout), now.getTime()), MAX_STARTED);
  if (rollout.status !== 'running' || quota === 0) return [];
  return readTargets(
    tx,
    rollout.id,
    and(eq(installRecords.status, 'waiting'), lte(installRecords.ring, rollout.currentRing + 1)),
    quota,
  );
}

/** Applies the passed time to one rollout, unless another instance is working on it. */
async function passTime(
  { tx, bus, now }: { tx: Tx; bus: Deps['bus']; now: Date },
  id: number,
  silentMs: number,
): Promise<void> {
  const free = await tx
    .select({ id: rollouts.id })
    .from(rollouts)
    .where(eq(rollouts.id, id))
    .for('update', { skipLocked: true });
  const rollout = free.length > 0 && (await lockRollout(tx, id));
  if (!rollout) return;
  const supported = rollout.status === 'running' ? await readSupported(tx, rollout) : [];
  const rows = [
    ...(await readTargets(tx, id, isDue(now, silentMs))),
    ...supported,
    ...(await readStarting(tx, rollout, now)),
  ];
  const supportedIds = new Set(supported.map((row) => row.id));
  const event = { type: 'timePassed' as const, silentMs, supportedIds };
  await applyEvent({ tx, bus, now }, rollout, { event, rows });
}

/** Applies the passed time to all rollouts: silence, repetitions, pace and promotions. */
export async function watchOnce({ database: { db }, bus, now }: WatchDeps): Promise<void> {
  const { silentMinutes } = await readSettings(db, rolloutSettings);
  const silentMs = silentMinutes * MINUTE_MS;
  for (const id of await dueRollouts(db, now(), silentMs))
    await db.transaction((tx) =>
      passTime({ tx: tx as unknown as Tx, bus, now: now() }, id, silentMs),
    );
}

/** Watches the rollouts while the server runs. */
export const watchRollouts = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    work: () => watchOnce(deps),
    failed: 'Watching the rollouts failed. Next attempt in five seconds',
  });
