import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../../http/network.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { ConnectionLimiter } from './connectionLimiter.ts';
import { GatewayHub } from './gatewayHub.ts';
import { gatewayMetrics } from './metrics.ts';
import { CLOSE, type CloseReason, LIMITS } from './wire/limits.ts';

const hubs = new WeakMap<object, GatewayHub>();

/** Returns the gateway hub of a server. Used by tests that do not wait for its timers. */
export const gatewayHub = (deps: Deps): GatewayHub | undefined => hubs.get(deps);

/**
 * Serves the websocket `/agent`, with one connection per netbar. It needs no session, because
 * gateways authenticate with a proof. See docs/reference/agent-protocol.md.
 */
export function serveAgents(app: FastifyInstance, deps: Deps): void {
  const hub = new GatewayHub(deps);
  hubs.set(deps, hub);
  app.addHook('preClose', () => hub.close());
  const countClose = (reason: CloseReason) => gatewayMetrics(deps)?.cut.inc({ reason });
  const limiter = new ConnectionLimiter(LIMITS, () => countClose('later'));

  app.get('/agent', { websocket: true, config: { open: true } }, (socket, request) => {
    if (deps.state.phase !== 'working') return socket.close(CLOSE.restart);
    const network = clientNetwork(request.ip);
    const refusal = limiter.admit(socket, network);
    if (refusal) {
      countClose(refusal);
      socket.close(CLOSE[refusal]);
    } else hub.add(socket, request.ip, () => limiter.promote(socket, network));
  });
}
