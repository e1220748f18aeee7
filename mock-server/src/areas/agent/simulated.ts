import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import type { Identity } from './client/gatewayLine.ts';
import { makeAgent, usableKey } from './keys.ts';
import { SIMULATED_HOST } from './simulator/simulatedNetbar.ts';
import { agentKeys, agents } from './tables.ts';

/**
 * What the simulated gateway of a netbar is known by, made where there is none yet. Nothing for a netbar that has another gateway, or a
 * key for one: that is somebody's own.
 */
export async function simulatedIdentity(
  { tx, sealer, now }: { tx: Tx; sealer: Sealer; now: Date },
  netbarId: number,
): Promise<Identity | undefined> {
  const [known] = await tx
    .select({
      credential: agents.credential,
      sealed: agents.sealedSecret,
      simulated: agents.simulated,
    })
    .from(agents)
    .where(and(eq(agents.netbarId, netbarId), isNull(agents.revokedAt)));
  if (known?.simulated) return { credential: known.credential, secret: sealer.open(known.sealed) };
  if (known || (await tx.$count(agentKeys, usableKey(netbarId, now))) > 0) return undefined;
  return makeAgent(tx, sealer, { netbarId, keyId: null, host: SIMULATED_HOST, simulated: true });
}
