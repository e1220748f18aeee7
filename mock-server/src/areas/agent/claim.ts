import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import { netbars } from '../netbar/index.ts';
import { isOpenFor } from './keys.ts';
import { agentKeys, agents } from './tables.ts';
import type { HelloMessage } from './wire/fromAgent.ts';
import { LIMITS } from './wire/limits.ts';
import { isSameProof, proofOf } from './wire/proof.ts';

/** A connection that is a gateway's. */
export interface Claim {
  agentId: number;
  netbarId: number;
  netbarNo: string;
  session: number;
  received: number;
  skewMs: number;
}

interface Claiming {
  tx: Tx;
  sealer: Sealer;
  serverId: string;
  nonce: string;
  now: Date;
}

/**
 * Makes a connection that of a gateway that has proven who it is. The same process of a gateway may always connect anew; another one
 * only when the former has gone, or was silent for so long that it must have: two that share an identity would else take turns.
 */
export async function claim(
  { tx, sealer, serverId, nonce, now }: Claiming,
  { credential, protocol, proof, gateway, journal, time }: HelloMessage,
): Promise<Claim | 'unauthenticated' | 'closed' | 'duplicate'> {
  const [row] = await tx
    .select({ agent: agents, status: netbars.status, netbarNo: netbars.netbarNo })
    .from(agents)
    .innerJoin(netbars, eq(netbars.id, agents.netbarId))
    .where(and(eq(agents.credential, credential), isNull(agents.revokedAt)))
    .for('update', { of: agents });
  if (!row) return 'unauthenticated';
  const { agent, netbarNo } = row;
  if (
    !isSameProof(proof, proofOf(sealer.open(agent.sealedSecret), { credential, nonce, protocol }))
  )
    return 'unauthenticated';
  if (!isOpenFor(row)) return 'closed';
  const isHeld =
    agent.serverId !== null && now.getTime() - (agent.seenAt?.getTime() ?? 0) < LIMITS.leaseMs;
  if (isHeld && agent.instance !== gateway.instance) return 'duplicate';
  const session = agent.session + 1;
  const received = agent.journal === journal ? agent.received : 0;
  const skewMs = now.getTime() - time;
  const { instance, host, version, simulated = false } = gateway;
  await tx
    .update(agents)
    .set({
      session,
      received,
      skewMs,
      journal,
      instance,
      host,
      version,
      simulated,
      serverId,
      seenAt: now,
    })
    .where(eq(agents.id, agent.id));
  if (agent.session === 0 && agent.keyId !== null)
    await tx
      .update(agentKeys)
      .set({ usedAt: now })
      .where(and(eq(agentKeys.id, agent.keyId), isNull(agentKeys.usedAt)));
  return { agentId: agent.id, netbarId: agent.netbarId, netbarNo, session, received, skewMs };
}

interface Renewing {
  ids: readonly number[];
  serverId: string;
  now: Date;
}

/**
 * Says that the gateways of an instance are still there.
 *
 * @returns the session of each that has its place, which is not among them where its place is another one's, or no more
 */
export async function renewPlaces(
  tx: Tx,
  { ids, serverId, now }: Renewing,
): Promise<Map<number, number>> {
  const open = tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(notInArray(netbars.status, ['archived', 'rejected']));
  // Locked in the order in which results are taken (journal.ts).
  const own = tx
    .select({ id: agents.id })
    .from(agents)
    .where(
      and(
        inArray(agents.id, [...ids]),
        eq(agents.serverId, serverId),
        isNull(agents.revokedAt),
        inArray(agents.netbarId, open),
      ),
    )
    .orderBy(asc(agents.id))
    .for('update', { of: agents });
  const kept = await tx
    .update(agents)
    .set({ seenAt: now })
    .where(inArray(agents.id, own))
    .returning({ id: agents.id, session: agents.session });
  return new Map(kept.map(({ id, session }) => [id, session]));
}

/** Gives the place of a gateway back when its connection has ended, unless another connection has it by now. */
export async function release(
  tx: Tx,
  { agentId, session }: Pick<Claim, 'agentId' | 'session'>,
): Promise<void> {
  await tx
    .update(agents)
    .set({ instance: null, serverId: null })
    .where(and(eq(agents.id, agentId), eq(agents.session, session)));
}
