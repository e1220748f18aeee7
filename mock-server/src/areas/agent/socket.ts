import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../../http/network.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { Entrance } from './entrance.ts';
import { Hub } from './hub.ts';
import { measuresOf } from './measures.ts';
import { CLOSE, type CloseReason, LIMITS } from './wire/limits.ts';

const hubs = new WeakMap<object, Hub>();

/** The hub of a server, for tests that do not wait for its timers. */
export const hubOf = (deps: Deps): Hub | undefined => hubs.get(deps);

/** The websocket `/agent`, one for each netbar: docs/specs/agent.md. It asks for no session; its gateway proves who it is. */
export function serveAgents(app: FastifyInstance, deps: Deps): void {
  const hub = new Hub(deps);
  hubs.set(deps, hub);
  app.addHook('preClose', () => hub.close());
  const cut = (reason: CloseReason) => measuresOf(deps)?.cut.inc({ reason });
  const entrance = new Entrance(LIMITS, () => cut('later'));

  app.get('/agent', { websocket: true, config: { open: true } }, (socket, request) => {
    if (deps.state.phase !== 'working') return socket.close(CLOSE.restart);
    const network = clientNetwork(request.ip);
    const full = entrance.enter(socket, network);
    if (full) {
      cut(full);
      socket.close(CLOSE[full]);
    } else hub.add(socket, request.ip, () => entrance.pass(socket, network));
  });
}
