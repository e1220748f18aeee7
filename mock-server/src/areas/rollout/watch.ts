import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { agents } from '../agent/index.ts';
import { applyEvent } from './applyEvent.ts';
import { isDelivered } from './desiredState.ts';
import { endOldHolds } from './holds.ts';
import { renewAddresses } from './renewal.ts';
import { isDue, lockRollout, readTargets } from './rows.ts';
import { rolloutSettings } from './settings.ts';
import { hasEndedPostponement, readStarting } from './starting.ts';
import { installRecords, rolloutNetbars, rollouts } from './tables.ts';
import { isAnyOpen } from './window.ts';

const INTERVAL_MS = 5_000;
const MINUTE_MS = 60_000;

type WatchDeps = Pick<Deps, 'database' | 'bus' | 'now'>;

/** Condition for terminals and images that could not install, but whose gateway has learnt to. */
const isSupportedNow = (tx: Tx) =>
  and(
    eq(installRecords.status, 'unsupported'),
    exists(
      tx
        .select({ id: agents.id })
        .from(agents)
        .where(
          and(
            eq(agents.netbarId, installRecords.netbarId),
            isNull(agents.revokedAt),
            sql`${agents.capabilities} @> '{packages}'`,
            or(eq(installRecords.imageName, ''), sql`${agents.capabilities} @> '{images}'`),
            or(ne(installRecords.toVersion, ''), sql`${agents.capabilities} @> '{uninstall}'`),
          ),
        ),
    ),
  );

/** Returns the completed rollouts with terminals to reach whose window opens or closes. */
async function switchingRollouts(tx: Tx, now: Date): Promise<number[]> {
  const open = tx
    .select({ id: installRecords.id })
    .from(installRecords)
    .where(and(eq(installRecords.rolloutId, rollouts.id), eq(installRecords.status, 'pending')));
  const rows = await tx
    .select({ id: rollouts.id, windows: rollouts.windows, isOpen: rollouts.isOpen })
    .from(rollouts)
    .where(
      and(eq(rollouts.status, 'completed'), sql`${rollouts.windows} <> '[]'::jsonb`, exists(open)),
    );
  return rows
    .filter(({ windows, isOpen }) => isAnyOpen(windows, now.getTime()) !== isOpen)
    .map(({ id }) => id);
}

/** Returns the rollouts that run, or whose terminals or netbars wait for time to pass. */
async function dueRollouts(tx: Tx, now: Date, silentMs: number): Promise<number[]> {
  const waiting = tx
    .selectDistinct({ id: installRecords.rolloutId })
    .from(installRecords)
    .where(isDue(now, silentMs));
  const supported = tx
    .selectDistinct({ id: installRecords.rolloutId })
    .from(installRecords)
    .where(isSupportedNow(tx));
  const postponed = tx
    .selectDistinct({ id: rolloutNetbars.rolloutId })
    .from(rolloutNetbars)
    .where(hasEndedPostponement(now));
  const rows = await tx
    .select({ id: rollouts.id })
    .from(rollouts)
    .where(
      or(
        eq(rollouts.status, 'running'),
        inArray(rollouts.id, waiting),
        and(eq(rollouts.status, 'completed'), inArray(rollouts.id, supported)),
        inArray(rollouts.id, postponed),
        inArray(rollouts.id, await switchingRollouts(tx, now)),
      ),
    )
    .orderBy(rollouts.id);
  return rows.map(({ id }) => id);
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
  const supported = isDelivered(rollout.status)
    ? await readTargets(tx, id, isSupportedNow(tx))
    : [];
  const rows = [
    ...(await readTargets(tx, id, isDue(now, silentMs))),
    ...supported,
    ...(await readStarting(tx, rollout, now)),
  ];
  const supportedIds = new Set(supported.map((row) => row.id));
  const event = { type: 'timePassed' as const, silentMs, supportedIds };
  await applyEvent({ tx, bus, now }, rollout, { event, rows });
}

/** Applies the passed time to all rollouts: silence, repetitions, windows, pace and promotions. */
export async function watchOnce({ database: { db }, bus, now }: WatchDeps): Promise<void> {
  const { silentMinutes } = await readSettings(db, rolloutSettings);
  const silentMs = silentMinutes * MINUTE_MS;
  await endOldHolds(db as unknown as Tx, now());
  await db.transaction((tx) => renewAddresses({ tx: tx as unknown as Tx, bus }, now()));
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
