import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { settings } from './tables.ts';

/** Name of the row with the revision. Names of settings contain a dot, so they cannot conflict. */
const ROW = 'revision';

const Count = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  userId: Type.Integer(),
  at: Type.String(),
});
const NO_CHANGES: Static<typeof Count> = { number: 0, userId: 0, at: '' };

/**
 * Returns the number of changes of the settings, with the user and time (ISO 8601) of the last one;
 * 0, 0 and '' if there was no change.
 *
 * @example await readRevision(tx) // { number: 7, userId: 1, at: '2030-01-31T08:00:00.000Z' }
 */
export async function readRevision(tx: Tx): Promise<Static<typeof Count>> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, ROW));
  return Check(Count, row?.value) ? (row?.value as Static<typeof Count>) : NO_CHANGES;
}

/** Increments the revision. Call it while holding `lockSettings`. */
export async function countChange(tx: Tx, userId: number, now: Date): Promise<void> {
  const { number } = await readRevision(tx);
  const value = { number: number + 1, userId, at: now.toISOString() };
  await tx
    .insert(settings)
    .values({ name: ROW, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
