import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import { settings } from './tables.ts';

/** The row that counts changes of the settings. Rows of settings have a dot in their names, so it is none of theirs. */
const ROW = 'revision';

const Count = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  userId: Type.Integer(),
  at: Type.String(),
});
const NOTHING: Static<typeof Count> = { number: 0, userId: 0, at: '' };

/**
 * How often the settings were changed, and by whom and when last (ISO 8601); 0, 0 and '' while nobody has.
 *
 * @example await readRevision(tx) // { number: 7, userId: 1, at: '2030-01-31T08:00:00.000Z' }
 */
export async function readRevision(tx: Tx): Promise<Static<typeof Count>> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, ROW));
  return Check(Count, row?.value) ? (row?.value as Static<typeof Count>) : NOTHING;
}

/** Counts a change; under `lockSettings`. */
export async function countChange(tx: Tx, userId: number, now: Date): Promise<void> {
  const { number } = await readRevision(tx);
  const value = { number: number + 1, userId, at: now.toISOString() };
  await tx
    .insert(settings)
    .values({ name: ROW, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
