import type { Tx } from '../../db/database.ts';
import { CODE } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { recordOperation } from '../../platform/services/operation/records/audit.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';
import { type ConnectionLease, verifyAndLease } from './connectionLease.ts';
import { type Enrolment, enrol } from './keys.ts';
import { texts } from './texts.ts';
import type { EnrolMessage, HelloMessage } from './wire/fromAgent.ts';
import { LIMITS, PROTOCOLS } from './wire/limits.ts';

/** Log texts and retry delays of refused gateways. */
export const REFUSALS = {
  unauthenticated: ['The credential or the key is unknown, used, revoked or expired', null],
  closed: ['The netbar is archived or was rejected', null],
  duplicate: ['Another gateway is connected with this identity', LIMITS.leaseMs],
  protocol: [`This server supports the protocol versions ${PROTOCOLS.join(', ')}`, null],
} as const;

/** Value of the HTTP method column of the record. */
const METHOD = 'AGENT';

/**
 * Stores an operation record of the enrolment: the key, its creator and the replaced gateway. No
 * user is signed in on this connection. The record contains neither the key nor the new secret.
 */
async function recordEnrolment(
  tx: Tx,
  { gateway, t }: EnrolMessage,
  ip: string,
  enrolled: Enrolment,
  startedAt: number,
): Promise<void> {
  const { netbarId, netbarNo, keyId, keyCreatorId, replacedAgentId } = enrolled;
  const entry = {
    method: METHOD,
    path: t,
    ip,
    agent: `${gateway.host} ${gateway.version}`,
    requestId: '',
    caller: { userId: 0, userName: texts.gatewayOf(netbarNo) },
    body: {
      netbarId,
      keyId,
      keyCreatorId: keyCreatorId,
      ...(replacedAgentId !== undefined && { formerGatewayId: replacedAgentId }),
    },
    status: 200,
    answer: { code: CODE.ok, data: { netbarNo } },
    latencyMs: performance.now() - startedAt,
  };
  const target = { kind: 'netbar', id: String(netbarId), netbarId };
  await recordOperation(tx, entry, { areas: [], targets: [target] });
}

/**
 * Enrols a gateway with a key, stores an operation record, and publishes the revocation of the
 * replaced gateway.
 *
 * @param ip address of the gateway
 */
export const enrolGateway = (
  { database, sealer, bus, now }: Deps,
  message: EnrolMessage,
  ip: string,
): ReturnType<typeof enrol> => {
  const startedAt = performance.now();
  return database.db.transaction(async (tx) => {
    const enrolled = await enrol({ tx, sealer, now: now() }, message.key);
    if (typeof enrolled === 'string') return enrolled;
    await recordEnrolment(tx, message, ip, enrolled, startedAt);
    if (enrolled.replacedAgentId !== undefined) {
      const message: AgentNews = { what: 'revoked', agentId: enrolled.replacedAgentId };
      await bus.publish(AGENTS_TOPIC, message, tx);
    }
    return enrolled;
  });
};

interface LeaseRequest {
  deps: Deps;
  serverId: string;
  nonce: string;
}

/**
 * Authenticates a `hello`, gives the gateway lease to the connection, and publishes that former
 * connections have lost it.
 */
export const acquireLease = (
  { deps, serverId, nonce }: LeaseRequest,
  hello: HelloMessage,
): ReturnType<typeof verifyAndLease> =>
  deps.database.db.transaction(async (tx) => {
    const lease = await verifyAndLease(
      { tx, sealer: deps.sealer, serverId, nonce, now: deps.now() },
      hello,
    );
    if (typeof lease === 'object') {
      const { agentId, session }: ConnectionLease = lease;
      const message: AgentNews = { what: 'claimed', agentId, session };
      await deps.bus.publish(AGENTS_TOPIC, message, tx);
    }
    return lease;
  });
