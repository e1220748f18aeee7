import { and, count, eq, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import {
  EMPTY_TALLY,
  type NetbarState,
  type RingTally,
  type RolloutState,
  type TargetState,
} from './model.ts';
import { installRecords, rolloutNetbars, rollouts } from './tables.ts';
import { addTally, tallyTarget } from './targetMoves.ts';

export type Rollout = typeof rollouts.$inferSelect;
export type InstallRecord = typeof installRecords.$inferSelect;

const time = (date: Date | null): number | null => date?.getTime() ?? null;
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Converts a row to the state for the reducer. */
export const toState = (row: Rollout): RolloutState => ({
  status: row.status,
  rings: row.rings,
  currentRing: row.currentRing,
  ringStartedAt: time(row.ringStartedAt),
  lastFailureAt: time(row.lastFailureAt),
  windows: row.windows,
  isOpen: row.isOpen,
  pacePerMin: row.pacePerMin,
  netbarPacePerMin: row.netbarPacePerMin,
  releasedAt: time(row.releasedAt),
  acceptedFailures: row.acceptedFailures,
  haltReason: row.haltReason,
  endedAt: time(row.endedAt),
});

/** Converts a row to the state for the reducer. */
export const toTarget = (row: InstallRecord): TargetState => ({
  id: row.id,
  netbarId: row.netbarId,
  ring: row.ring,
  isImage: row.imageName !== '',
  place: row.place,
  status: row.status,
  attempt: row.attempt,
  fromVersion: row.fromVersion,
  toVersion: row.toVersion,
  errorCode: row.errorCode,
  errorText: row.errorText,
  retryAt: time(row.retryAt),
  statusAt: row.statusAt.getTime(),
});

/** Locks a rollout until the transaction ends. */
export async function lockRollout(tx: Tx, id: number): Promise<Rollout | undefined> {
  const [row] = await tx.select().from(rollouts).where(eq(rollouts.id, id)).for('update');
  return row;
}

/** Reads terminals of a rollout, in the order of their places. */
export const readTargets = (
  tx: Tx,
  rolloutId: number,
  where: SQL | undefined,
  limit?: number,
): Promise<InstallRecord[]> => {
  const rows = tx
    .select()
    .from(installRecords)
    .where(and(eq(installRecords.rolloutId, rolloutId), where))
    .orderBy(installRecords.ring, installRecords.place, installRecords.id)
    .$dynamic();
  return limit === undefined ? rows : rows.limit(limit);
};

/** Reads the paces and postponements of the netbars of a rollout. */
export async function readNetbars(tx: Tx, rolloutId: number): Promise<NetbarState[]> {
  const rows = await tx
    .select()
    .from(rolloutNetbars)
    .where(eq(rolloutNetbars.rolloutId, rolloutId));
  return rows.map(({ netbarId, releasedAt, postponedUntil }) => ({
    netbarId,
    releasedAt: time(releasedAt),
    postponedUntil: time(postponedUntil),
  }));
}

/** Counts the terminals of a rollout by ring. */
export async function readTallies(tx: Tx, { id, rings }: Rollout): Promise<RingTally[]> {
  const isFailing = sql<boolean>`${installRecords.errorCode} <> ''`;
  const isRepeated = sql<boolean>`${installRecords.retryAt} is not null`;
  const rows = await tx
    .select({
      ring: installRecords.ring,
      status: installRecords.status,
      isFailing,
      isRepeated,
      count: count(),
    })
    .from(installRecords)
    .where(and(eq(installRecords.rolloutId, id), notInArray(installRecords.status, ['excluded'])))
    .groupBy(installRecords.ring, installRecords.status, isFailing, isRepeated);
  const tallies = rings.map(() => ({ ...EMPTY_TALLY }));
  for (const row of rows) {
    const tally = tallies[row.ring];
    const { status } = row;
    const one = tallyTarget({
      status,
      errorCode: row.isFailing ? 'other' : '',
      retryAt: row.isRepeated ? 0 : null,
    });
    if (tally) addTally(tally, one, row.count);
  }
  return tallies;
}

/** Condition for terminals that wait for time to pass. */
export const isDue = (now: Date, silentMs: number): SQL =>
  or(
    and(
      eq(installRecords.status, 'installing'),
      // An image is complete after the first boot from it, which has no time limit.
      eq(installRecords.imageName, ''),
      lte(installRecords.statusAt, new Date(now.getTime() - silentMs)),
    ),
    and(eq(installRecords.status, 'failed'), lte(installRecords.retryAt, now)),
  ) as SQL;

/** Stores the result of the reducer. */
export async function writeRollout(
  tx: Tx,
  id: number,
  state: RolloutState,
  more: Partial<typeof rollouts.$inferInsert>,
): Promise<void> {
  await tx
    .update(rollouts)
    .set({
      status: state.status,
      currentRing: state.currentRing,
      ringStartedAt: date(state.ringStartedAt),
      lastFailureAt: date(state.lastFailureAt),
      isOpen: state.isOpen,
      releasedAt: date(state.releasedAt),
      acceptedFailures: [...state.acceptedFailures],
      haltReason: state.haltReason,
      endedAt: date(state.endedAt),
      ...more,
    })
    .where(eq(rollouts.id, id));
}

/** Stores changed terminals in one statement. */
export async function writeTargets(tx: Tx, targets: readonly TargetState[]): Promise<void> {
  if (targets.length === 0) return;
  const rows = targets.map(({ retryAt, statusAt, ...target }) => ({
    ...target,
    retryAt: date(retryAt)?.toISOString() ?? null,
    statusAt: new Date(statusAt).toISOString(),
  }));
  await tx.execute(sql`
    update ${installRecords} r set status = e.status, attempt = e.attempt, error_code = e."errorCode",
      error_text = e."errorText", retry_at = e."retryAt", status_at = e."statusAt", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id int, status text, attempt int,
      "errorCode" text, "errorText" text, "retryAt" timestamptz, "statusAt" timestamptz)
    where r.id = e.id`);
}

/** Stores changed netbars of a rollout. */
export async function writeNetbars(
  tx: Tx,
  rolloutId: number,
  netbars: readonly NetbarState[],
): Promise<void> {
  if (netbars.length === 0) return;
  const rows = netbars.map(({ netbarId, releasedAt, postponedUntil }) => ({
    rolloutId,
    netbarId,
    releasedAt: date(releasedAt),
    postponedUntil: date(postponedUntil),
  }));
  await tx
    .insert(rolloutNetbars)
    .values(rows)
    .onConflictDoUpdate({
      target: [rolloutNetbars.rolloutId, rolloutNetbars.netbarId],
      set: {
        releasedAt: sql`excluded.released_at`,
        postponedUntil: sql`excluded.postponed_until`,
      },
    });
}
