import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { revokedTokens } from './tables.ts';

export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Ends a session permanently on all instances. */
export async function revoke(tx: Tx, caller: Pick<Caller, 'token' | 'expiresAt'>): Promise<void> {
  await tx
    .insert(revokedTokens)
    .values({ tokenHash: tokenHash(caller.token), expiresAt: caller.expiresAt })
    .onConflictDoNothing();
}
