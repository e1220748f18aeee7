import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../../http/network.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { Entrance } from './entrance.ts';
import { Hub } from './hub.ts';
import { measuresOf } from './measures.ts';
import { CLOSE, type CloseReason, LIMITS } from './wire/limits.ts';

const hubs = new WeakMap<object, Hub>();

/** Returns the gateway hub of a server. Used by tests that do not wait for its timers. */
export const hubOf = (deps: Deps): Hub | undefined => hubs.get(deps);

/**
 * Serves the websocket `/agent`, with one connection per netbar (docs/specs/agent.md). It needs no
 * session, because gateways authenticate with a proof.
 */
export function serveAgents(app: FastifyInstance, deps: Deps): void {
  const hub = new Hub(deps);
  hubs.set(deps, hub);
  app.addHook('preClose', () => hub.close());
  const countClose = (reason: CloseReason) => measuresOf(deps)?.cut.inc({ reason });
  const limiter = new Entrance(LIMITS, () => countClose('later'));

  app.get('/agent', { websocket: true, config: { open: true } }, (socket, request) => {
    if (deps.state.phase !== 'working') return socket.close(CLOSE.restart);
    const network = clientNetwork(request.ip);
    const refusal = limiter.enter(socket, network);
    if (refusal) {
      countClose(refusal);
      socket.close(CLOSE[refusal]);
    } else hub.add(socket, request.ip, () => limiter.pass(socket, network));
  });
}
