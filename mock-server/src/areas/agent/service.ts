import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { refuse } from '../../http/errors.ts';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { netbars } from '../netbar/index.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';
import { isOpenFor, makeKey, usableKey } from './keys.ts';
import { readRefusals } from './refusals.ts';
import type { AgentState } from './schemas.ts';
import { agentSettings } from './settings.ts';
import { agentKeys, agents } from './tables.ts';
import { texts } from './texts.ts';
import { LIMITS, PROTOCOLS } from './wire/limits.ts';

const inForce = (netbarId: number) => and(eq(agents.netbarId, netbarId), isNull(agents.revokedAt));

/** What may be done about the gateway of a netbar, and by which call. */
const CALLS = {
  addKey: '/agent/addKey',
  revokeKey: '/agent/revokeKey',
  revokeAgent: '/agent/revokeAgent',
};

async function ownNetbar({ tx, caller }: By, netbarId: number) {
  const [row] = await tx
    .select()
    .from(netbars)
    .where(and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)));
  if (!row) throw refuse(texts.unknownNetbar);
  return row;
}

/** How a netbar of the caller's scope stands with its gateway. Throws where it is out of scope. */
export async function readAgent(by: By, netbarId: number): Promise<AgentState> {
  const { tx, caller, now } = by;
  const netbar = await ownNetbar(by, netbarId);
  const [key] = await tx.select().from(agentKeys).where(usableKey(netbarId, now));
  const [gateway] = await tx.select().from(agents).where(inForce(netbarId));
  const [newest] = await tx
    .select({ at: agentKeys.createdAt })
    .from(agentKeys)
    .where(eq(agentKeys.netbarId, netbarId))
    .orderBy(desc(agentKeys.id))
    .limit(1);
  const { downloadUrl } = await readSettings(tx, agentSettings);
  const may = await callsOf(tx, caller.authorityId);
  const offered = {
    addKey: isOpenFor(netbar),
    revokeKey: key !== undefined,
    revokeAgent: gateway !== undefined,
  };
  return {
    netbarId,
    netbarName: netbar.name,
    terminalTotal: netbar.terminalTotal,
    terminalOnline: netbar.terminalOnline,
    lastHeartbeatAt: netbar.lastHeartbeatAt?.toISOString() ?? null,
    ...(await readRefusals(tx, { netbarId, since: newest?.at, now })),
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
      (action) => offered[action] && may.has(CALLS[action]),
    ),
  };
}

/** Makes a key by which a gateway becomes that of the netbar. The one that was not used is none any more. */
export async function addKey(by: By, netbarId: number) {
  if (!isOpenFor(await ownNetbar(by, netbarId))) throw refuse(texts.notOpen);
  const { secret, expiresAt } = await makeKey(by.tx, {
    netbarId,
    creatorId: by.caller.userId,
    now: by.now,
  });
  return { secret, expiresAt: expiresAt.toISOString() };
}

/** Takes back the key that was not used. */
export async function revokeKey(by: By, netbarId: number): Promise<void> {
  await ownNetbar(by, netbarId);
  const gone = await by.tx
    .update(agentKeys)
    .set({ revokedAt: by.now })
    .where(usableKey(netbarId, by.now))
    .returning();
  if (gone.length === 0) throw refuse(texts.noKey);
}

/** Takes the credential of the netbar's gateway back: it is disconnected at once, wherever it is connected, and cannot come back. */
export async function revokeAgent(by: By, bus: Bus, netbarId: number): Promise<void> {
  await ownNetbar(by, netbarId);
  const [gone] = await by.tx
    .update(agents)
    .set({ revokedAt: by.now, instance: null, serverId: null })
    .where(inForce(netbarId))
    .returning({ id: agents.id });
  if (!gone) throw refuse(texts.noAgent);
  const news: AgentNews = { what: 'revoked', agentId: gone.id };
  await bus.publish(AGENTS_TOPIC, news, by.tx);
}
