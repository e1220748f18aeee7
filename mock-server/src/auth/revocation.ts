import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/route.ts';
import { revokedTokens } from './tables.ts';

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Ends one session for good, at once and on every instance. Entries of tokens that ended anyway are dropped on the way. */
export async function revoke(tx: Tx, caller: Pick<Caller, 'token' | 'expiresAt'>, now: Date): Promise<void> {
  await tx.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now));
  await tx
    .insert(revokedTokens)
    .values({ tokenHash: tokenHash(caller.token), expiresAt: caller.expiresAt })
    .onConflictDoNothing();
}
