import type { Tx } from '../../db/database.ts';
import { CODE } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { recordOperation } from '../../platform/services/operation/audit.ts';
import { type Claim, claim } from './claim.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';
import { type Enrolment, enrol } from './keys.ts';
import { texts } from './texts.ts';
import type { EnrolMessage, HelloMessage } from './wire/fromAgent.ts';
import { LIMITS, PROTOCOLS } from './wire/limits.ts';

/** Why a gateway is not let in, in words for its log, and when it may try again. */
export const REFUSALS = {
  unauthenticated: ['the credential or the key is unknown, used, revoked or over', null],
  closed: ['the netbar is archived or was rejected', null],
  duplicate: ['another gateway is connected with this identity', LIMITS.leaseMs],
  protocol: [`this server speaks ${PROTOCOLS.join(', ')}`, null],
} as const;

/** In the place of a method of HTTP. */
const METHOD = 'AGENT';

/** Who came by which key, and whose place he took: nobody is signed in there. Neither the key nor what was made of it is in it. */
async function record(
  tx: Tx,
  { gateway, t }: EnrolMessage,
  ip: string,
  enrolled: Enrolment,
  since: number,
): Promise<void> {
  const { netbarId, netbarNo, keyId, keyOf, former } = enrolled;
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
      keyCreatorId: keyOf,
      ...(former !== undefined && { formerGatewayId: former }),
    },
    status: 200,
    answer: { code: CODE.ok, data: { netbarNo } },
    latencyMs: performance.now() - since,
  };
  const about = { kind: 'netbar', id: String(netbarId), netbarId };
  await recordOperation(tx, entry, { areas: [], targets: [about] });
}

/**
 * Makes a gateway of whoever shows a key, with an operation record, and lets the instances know that another credential is over with it.
 *
 * @param ip where it connects from
 */
export const enrolGateway = (
  { database, sealer, bus, now }: Deps,
  message: EnrolMessage,
  ip: string,
): ReturnType<typeof enrol> => {
  const since = performance.now();
  return database.db.transaction(async (tx) => {
    const enrolled = await enrol({ tx, sealer, now: now() }, message.key);
    if (typeof enrolled === 'string') return enrolled;
    await record(tx, message, ip, enrolled, since);
    if (enrolled.former !== undefined) {
      const news: AgentNews = { what: 'revoked', agentId: enrolled.former };
      await bus.publish(AGENTS_TOPIC, news, tx);
    }
    return enrolled;
  });
};

interface Place {
  deps: Deps;
  serverId: string;
  nonce: string;
}

/** Gives a connection the place of its gateway, and lets the instances know: whoever had it before has lost it. */
export const takePlace = (
  { deps, serverId, nonce }: Place,
  hello: HelloMessage,
): ReturnType<typeof claim> =>
  deps.database.db.transaction(async (tx) => {
    const claimed = await claim(
      { tx, sealer: deps.sealer, serverId, nonce, now: deps.now() },
      hello,
    );
    if (typeof claimed === 'object') {
      const { agentId, session }: Claim = claimed;
      const news: AgentNews = { what: 'claimed', agentId, session };
      await deps.bus.publish(AGENTS_TOPIC, news, tx);
    }
    return claimed;
  });
