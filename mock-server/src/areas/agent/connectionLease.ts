import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import { netbars } from '../netbar/index.ts';
import { acceptsGateway } from './keys.ts';
import { agentKeys, agents } from './tables.ts';
import { type Capabilities, knownCapabilities } from './wire/fields.ts';
import type { HelloMessage } from './wire/fromAgent.ts';
import { LIMITS } from './wire/limits.ts';
import { createProof, isSameProof } from './wire/proof.ts';

/** Lease that a connection holds for a gateway. */
export interface ConnectionLease {
  agentId: number;
  netbarId: number;
  netbarNo: string;
  session: number;
  received: number;
  skewMs: number;
  capabilities: Capabilities;
}

interface AcquireOptions {
  tx: Tx;
  sealer: Sealer;
  serverId: string;
  nonce: string;
  now: Date;
}

/**
 * Verifies the proof of a gateway and gives its lease to this connection. The same gateway process
 * can always reconnect. A different process gets the lease only if the holder has disconnected or
 * was silent for `LIMITS.leaseMs`. Otherwise two gateways with one identity would displace each
 * other forever.
 */
export async function verifyAndLease(
  { tx, sealer, serverId, nonce, now }: AcquireOptions,
  { credential, protocol, proof, gateway, journal, time, capabilities: names }: HelloMessage,
): Promise<ConnectionLease | 'unauthenticated' | 'closed' | 'duplicate'> {
  const [row] = await tx
    .select({ agent: agents, status: netbars.status, netbarNo: netbars.netbarNo })
    .from(agents)
    .innerJoin(netbars, eq(netbars.id, agents.netbarId))
    .where(and(eq(agents.credential, credential), isNull(agents.revokedAt)))
    .for('update', { of: agents });
  if (!row) return 'unauthenticated';
  const { agent, netbarNo } = row;
  if (
    !isSameProof(
      proof,
      createProof(sealer.open(agent.sealedSecret), { credential, nonce, protocol }),
    )
  )
    return 'unauthenticated';
  if (!acceptsGateway(row)) return 'closed';
  const isHeld =
    agent.serverId !== null && now.getTime() - (agent.seenAt?.getTime() ?? 0) < LIMITS.leaseMs;
  if (isHeld && agent.instance !== gateway.instance) return 'duplicate';
  const session = agent.session + 1;
  const received = agent.journal === journal ? agent.received : 0;
  const skewMs = now.getTime() - time;
  const { instance, host, version, simulated = false } = gateway;
  const capabilities = knownCapabilities(names);
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
      capabilities: [...capabilities],
      seenAt: now,
    })
    .where(eq(agents.id, agent.id));
  if (agent.session === 0 && agent.keyId !== null)
    await tx
      .update(agentKeys)
      .set({ usedAt: now })
      .where(and(eq(agentKeys.id, agent.keyId), isNull(agentKeys.usedAt)));
  const { id: agentId, netbarId } = agent;
  return { agentId, netbarId, netbarNo, session, received, skewMs, capabilities };
}

interface RenewOptions {
  ids: readonly number[];
  serverId: string;
  now: Date;
}

/**
 * Extends the leases of the gateways that are connected to an instance.
 *
 * @returns session of each gateway whose lease this instance still holds; lost leases are missing
 */
export async function renewLeases(
  tx: Tx,
  { ids, serverId, now }: RenewOptions,
): Promise<Map<number, number>> {
  const activeNetbars = tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(notInArray(netbars.status, ['archived', 'rejected']));
  // Locks in the same order as storing results (journal.ts), to avoid deadlocks.
  const lockedIds = tx
    .select({ id: agents.id })
    .from(agents)
    .where(
      and(
        inArray(agents.id, [...ids]),
        eq(agents.serverId, serverId),
        isNull(agents.revokedAt),
        inArray(agents.netbarId, activeNetbars),
      ),
    )
    .orderBy(asc(agents.id))
    .for('update', { of: agents });
  const renewed = await tx
    .update(agents)
    .set({ seenAt: now })
    .where(inArray(agents.id, lockedIds))
    .returning({ id: agents.id, session: agents.session });
  return new Map(renewed.map(({ id, session }) => [id, session]));
}

/** Ends the lease of a closed connection, unless a newer connection holds it. */
export async function releaseLease(
  tx: Tx,
  { agentId, session }: Pick<ConnectionLease, 'agentId' | 'session'>,
): Promise<void> {
  await tx
    .update(agents)
    .set({ instance: null, serverId: null })
    .where(and(eq(agents.id, agentId), eq(agents.session, session)));
}
