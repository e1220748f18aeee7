import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { secrets } from './tables.ts';

const NAME = 'jwt';

/** The key of the session tokens: the given one, else the one kept in the database, made on first use. */
export async function sessionSecret(tx: Tx, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  await tx
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(48).toString('base64') })
    .onConflictDoNothing();
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('The key of the session tokens is missing');
  return row.value;
}
