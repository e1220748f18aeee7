import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import { netbars } from '../netbar/index.ts';
import { agentKeys, agents } from './tables.ts';
import { LIMITS } from './wire/limits.ts';

const KEY_BYTES = 24;
const CREDENTIAL_BYTES = 12;
const SECRET_BYTES = 32;

/** What of a key rests in the database. */
export const keyHashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** The states in which a netbar has no gateway. */
const CLOSED: readonly string[] = ['archived', 'rejected'];
export const isOpenFor = ({ status }: { status: string }): boolean => !CLOSED.includes(status);

/** The key of a netbar that may still be used. */
export const usableKey = (netbarId: number, now: Date) =>
  and(
    eq(agentKeys.netbarId, netbarId),
    isNull(agentKeys.usedAt),
    isNull(agentKeys.revokedAt),
    gt(agentKeys.expiresAt, now),
  );

/** Makes the key of a netbar; the one before is none any more. The text is answered once and rests nowhere. */
export async function makeKey(
  tx: Tx,
  { netbarId, creatorId, now }: { netbarId: number; creatorId: number; now: Date },
) {
  await tx.update(agentKeys).set({ revokedAt: now }).where(usableKey(netbarId, now));
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIMITS.keyMs);
  await tx
    .insert(agentKeys)
    .values({ netbarId, keyHash: keyHashOf(secret), creatorId, expiresAt, createdAt: now });
  return { secret, expiresAt };
}

/** What a gateway is told when its key was good. */
export interface Enrolment {
  credential: string;
  secret: string;
  netbarId: number;
  netbarNo: string;
  /** The key that it showed, and who had made that. */
  keyId: number;
  keyOf: number;
  /** The gateway whose place it took. */
  former: number | undefined;
}

/** Makes a gateway. What it proves itself with is answered once. */
export async function makeAgent(
  tx: Tx,
  sealer: Sealer,
  of: { netbarId: number; keyId: number | null; host?: string; simulated?: boolean },
) {
  const credential = randomBytes(CREDENTIAL_BYTES).toString('base64url');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await tx.insert(agents).values({ ...of, credential, sealedSecret: sealer.seal(secret) });
  return { credential, secret };
}

/**
 * Makes the gateway of a netbar by a key. The one before is revoked. Until the new one has said its first hello the key may be shown
 * again: its answer may have been lost.
 */
export async function enrol(
  { tx, sealer, now }: { tx: Tx; sealer: Sealer; now: Date },
  key: string,
): Promise<Enrolment | 'unauthenticated' | 'closed'> {
  const [found] = await tx
    .select({
      id: agentKeys.id,
      keyOf: agentKeys.creatorId,
      netbarId: netbars.id,
      netbarNo: netbars.netbarNo,
      status: netbars.status,
    })
    .from(agentKeys)
    .innerJoin(netbars, eq(netbars.id, agentKeys.netbarId))
    .where(
      and(
        eq(agentKeys.keyHash, keyHashOf(key)),
        isNull(agentKeys.usedAt),
        isNull(agentKeys.revokedAt),
        gt(agentKeys.expiresAt, now),
      ),
    )
    .for('update', { of: agentKeys });
  if (!found) return 'unauthenticated';
  if (!isOpenFor(found)) return 'closed';
  const { id: keyId, keyOf, netbarId, netbarNo } = found;
  const [former] = await tx
    .update(agents)
    .set({ revokedAt: now, instance: null, serverId: null })
    .where(and(eq(agents.netbarId, netbarId), isNull(agents.revokedAt)))
    .returning({ id: agents.id });
  const { credential, secret } = await makeAgent(tx, sealer, { netbarId, keyId });
  return { credential, secret, netbarId, netbarNo, keyId, keyOf, former: former?.id };
}
