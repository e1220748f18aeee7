import type { Deps } from '../../http/deps.ts';
import { type Claim, claim } from './claim.ts';
import { AGENTS_TOPIC, type AgentNews } from './commands.ts';
import { enrol } from './keys.ts';
import type { HelloMessage } from './wire/fromAgent.ts';
import { LIMITS, PROTOCOLS } from './wire/limits.ts';

/** Why a gateway is not let in, in words for its log, and when it may try again. */
export const REFUSALS = {
  unauthenticated: ['the credential or the key is unknown, used, revoked or over', null],
  closed: ['the netbar is archived or was rejected', null],
  duplicate: ['another gateway is connected with this identity', LIMITS.leaseMs],
  protocol: [`this server speaks ${PROTOCOLS.join(', ')}`, null],
} as const;

/** Makes a gateway of whoever shows a key, and lets the instances know that another credential is over with it. */
export const enrolGateway = ({ database, sealer, bus, now }: Deps, key: string): ReturnType<typeof enrol> =>
  database.db.transaction(async (tx) => {
    const enrolled = await enrol({ tx, sealer, now: now() }, key);
    if (typeof enrolled === 'object' && enrolled.former !== undefined) {
      const news: AgentNews = { what: 'revoked', agentId: enrolled.former };
      await bus.publish(AGENTS_TOPIC, news, tx);
    }
    return enrolled;
  });

interface Place {
  deps: Deps;
  serverId: string;
  nonce: string;
}

/** Gives a connection the place of its gateway, and lets the instances know: whoever had it before has lost it. */
export const takePlace = ({ deps, serverId, nonce }: Place, hello: HelloMessage): ReturnType<typeof claim> =>
  deps.database.db.transaction(async (tx) => {
    const claimed = await claim({ tx, sealer: deps.sealer, serverId, nonce, now: deps.now() }, hello);
    if (typeof claimed === 'object') {
      const { agentId, session }: Claim = claimed;
      const news: AgentNews = { what: 'claimed', agentId, session };
      await deps.bus.publish(AGENTS_TOPIC, news, tx);
    }
    return claimed;
  });
