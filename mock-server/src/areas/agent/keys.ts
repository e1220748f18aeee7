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

/** Returns the hash of a key. Only the hash is stored. */
export const hashEnrolmentKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** Netbar statuses that do not accept a gateway. */
const CLOSED: readonly string[] = ['archived', 'rejected'];
export const acceptsGateway = ({ status }: { status: string }): boolean => !CLOSED.includes(status);

/** Matches the valid key of a netbar. */
export const usableKey = (netbarId: number, now: Date) =>
  and(
    eq(agentKeys.netbarId, netbarId),
    isNull(agentKeys.usedAt),
    isNull(agentKeys.revokedAt),
    gt(agentKeys.expiresAt, now),
  );

/**
 * Creates a key for a netbar and revokes the former one. The key itself is returned once and is not
 * stored.
 */
export async function makeKey(
  tx: Tx,
  { netbarId, creatorId, now }: { netbarId: number; creatorId: number; now: Date },
) {
  await tx.update(agentKeys).set({ revokedAt: now }).where(usableKey(netbarId, now));
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIMITS.keyMs);
  await tx
    .insert(agentKeys)
    .values({ netbarId, keyHash: hashEnrolmentKey(secret), creatorId, expiresAt, createdAt: now });
  return { secret, expiresAt };
}

/** Result of an enrolment. */
export interface Enrolment {
  credential: string;
  secret: string;
  netbarId: number;
  netbarNo: string;
  /** The used key and its creator. */
  keyId: number;
  keyCreatorId: number;
  /** The replaced gateway. */
  replacedAgentId: number | undefined;
}

/** Creates a gateway. Its secret is returned once. */
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
 * Enrols a gateway with a key and revokes the former gateway. The key can be used again until the
 * first `hello`, because the response may have been lost, but at most `LIMITS.enrolments` times.
 */
export async function enrol(
  { tx, sealer, now }: { tx: Tx; sealer: Sealer; now: Date },
  key: string,
): Promise<Enrolment | 'unauthenticated' | 'closed'> {
  const [match] = await tx
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
        eq(agentKeys.keyHash, hashEnrolmentKey(key)),
        isNull(agentKeys.usedAt),
        isNull(agentKeys.revokedAt),
        gt(agentKeys.expiresAt, now),
      ),
    )
    .for('update', { of: agentKeys });
  if (!match) return 'unauthenticated';
  if (!acceptsGateway(match)) return 'closed';
  const { id: keyId, keyOf, netbarId, netbarNo } = match;
  if ((await tx.$count(agents, eq(agents.keyId, keyId))) >= LIMITS.enrolments) {
    await tx.update(agentKeys).set({ usedAt: now }).where(eq(agentKeys.id, keyId));
    return 'unauthenticated';
  }
  const [former] = await tx
    .update(agents)
    .set({ revokedAt: now, instance: null, serverId: null })
    .where(and(eq(agents.netbarId, netbarId), isNull(agents.revokedAt)))
    .returning({ id: agents.id });
  const { credential, secret } = await makeAgent(tx, sealer, { netbarId, keyId });
  return {
    credential,
    secret,
    netbarId,
    netbarNo,
    keyId,
    keyCreatorId: keyOf,
    replacedAgentId: former?.id,
  };
}
