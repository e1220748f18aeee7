import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import type { Identity } from './client/gatewayClient.ts';
import { makeAgent, usableKey } from './keys.ts';
import { SIMULATED_HOST } from './simulator/simulatedNetbar.ts';
import { agentKeys, agents } from './tables.ts';

/**
 * Returns the identity of the simulated gateway of a netbar, and creates it if needed. Returns
 * `undefined` if the netbar has a real gateway or an unused key.
 */
export async function simulatedIdentity(
  { tx, sealer, now }: { tx: Tx; sealer: Sealer; now: Date },
  netbarId: number,
): Promise<Identity | undefined> {
  const [gateway] = await tx
    .select({
      credential: agents.credential,
      sealed: agents.sealedSecret,
      simulated: agents.simulated,
    })
    .from(agents)
    .where(and(eq(agents.netbarId, netbarId), isNull(agents.revokedAt)));
  if (gateway?.simulated)
    return { credential: gateway.credential, secret: sealer.open(gateway.sealed) };
  if (gateway || (await tx.$count(agentKeys, usableKey(netbarId, now))) > 0) return undefined;
  return makeAgent(tx, sealer, { netbarId, keyId: null, host: SIMULATED_HOST, simulated: true });
}
