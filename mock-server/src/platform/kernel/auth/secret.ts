import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { secrets } from './tables.ts';

const NAME = 'jwt';

/**
 * Returns the key of session tokens: the given one, or a random key that is stored in the database
 * on first use.
 */
export async function sessionSecret(tx: Tx, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  await tx
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(48).toString('base64') })
    .onConflictDoNothing();
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('The session key is missing in the table secrets');
  return row.value;
}
