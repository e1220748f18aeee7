import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { netbars } from '../netbar/index.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';
import { acceptsGateway, makeKey, usableKey } from './keys.ts';
import { readRefusals } from './refusals.ts';
import type { AgentState } from './schemas.ts';
import { agentSettings } from './settings.ts';
import { agentKeys, agents } from './tables.ts';
import { texts } from './texts.ts';
import { LIMITS, PROTOCOLS } from './wire/limits.ts';

const activeAgent = (netbarId: number) =>
  and(eq(agents.netbarId, netbarId), isNull(agents.revokedAt));

/** Calls of the gateway actions. */
const CALLS = {
  addKey: '/agent/addKey',
  revokeKey: '/agent/revokeKey',
  revokeAgent: '/agent/revokeAgent',
};

async function findNetbar({ tx, caller }: ActorContext, netbarId: number) {
  const [row] = await tx
    .select()
    .from(netbars)
    .where(and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)));
  if (!row) throw refuse(texts.unknownNetbar);
  return row;
}

/**
 * Returns the gateway state of a netbar. Throws if the netbar is outside the caller's data scope.
 */
export async function readAgent(by: ActorContext, netbarId: number): Promise<AgentState> {
  const { tx, caller, now } = by;
  const netbar = await findNetbar(by, netbarId);
  const [key] = await tx.select().from(agentKeys).where(usableKey(netbarId, now));
  const [gateway] = await tx.select().from(agents).where(activeAgent(netbarId));
  const [newestKey] = await tx
    .select({ at: agentKeys.createdAt })
    .from(agentKeys)
    .where(eq(agentKeys.netbarId, netbarId))
    .orderBy(desc(agentKeys.id))
    .limit(1);
  const { downloadUrl } = await readSettings(tx, agentSettings);
  const granted = await grantedPaths(tx, caller.authorityId);
  const available = {
    addKey: acceptsGateway(netbar),
    revokeKey: key !== undefined,
    revokeAgent: gateway !== undefined,
  };
  return {
    netbarId,
    netbarName: netbar.name,
    terminalTotal: netbar.terminalTotal,
    terminalOnline: netbar.terminalOnline,
    lastHeartbeatAt: netbar.lastHeartbeatAt?.toISOString() ?? null,
    ...(await readRefusals(tx, { netbarId, since: newestKey?.at, now })),
    setup: { downloadUrl, path: '/agent', protocols: [...PROTOCOLS] },
    key: key
      ? { CreatedAt: key.createdAt.toISOString(), expiresAt: key.expiresAt.toISOString() }
      : null,
    gateway: gateway
      ? {
          CreatedAt: gateway.createdAt.toISOString(),
          host: gateway.host,
          version: gateway.version,
          simulated: gateway.simulated,
          skewMs: gateway.skewMs,
          connected:
            gateway.serverId !== null &&
            now.getTime() - (gateway.seenAt?.getTime() ?? 0) < LIMITS.leaseMs,
          seenAt: gateway.seenAt?.toISOString() ?? null,
        }
      : null,
    actions: (Object.keys(CALLS) as (keyof typeof CALLS)[]).filter(
      (action) => available[action] && granted.has(CALLS[action]),
    ),
  };
}

/** Creates an enrolment key for the netbar and revokes the former unused key. */
export async function addKey(by: ActorContext, netbarId: number) {
  if (!acceptsGateway(await findNetbar(by, netbarId))) throw refuse(texts.notOpen);
  const { secret, expiresAt } = await makeKey(by.tx, {
    netbarId,
    creatorId: by.caller.userId,
    now: by.now,
  });
  return { secret, expiresAt: expiresAt.toISOString() };
}

/** Revokes the unused enrolment key. */
export async function revokeKey(by: ActorContext, netbarId: number): Promise<void> {
  await findNetbar(by, netbarId);
  const revoked = await by.tx
    .update(agentKeys)
    .set({ revokedAt: by.now })
    .where(usableKey(netbarId, by.now))
    .returning();
  if (revoked.length === 0) throw refuse(texts.noKey);
}

/**
 * Revokes the credential of the gateway. The gateway is disconnected from every instance and cannot
 * reconnect.
 */
export async function revokeAgent(by: ActorContext, bus: Bus, netbarId: number): Promise<void> {
  await findNetbar(by, netbarId);
  const [revoked] = await by.tx
    .update(agents)
    .set({ revokedAt: by.now, instance: null, serverId: null })
    .where(activeAgent(netbarId))
    .returning({ id: agents.id });
  if (!revoked) throw refuse(texts.noAgent);
  const message: AgentNews = { what: 'revoked', agentId: revoked.id };
  await bus.publish(AGENTS_TOPIC, message, by.tx);
}
