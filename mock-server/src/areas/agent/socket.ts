import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Deps } from '../../http/deps.ts';
import { networkOf } from '../../http/network.ts';
import { Places } from '../../http/sockets.ts';
import { Hub } from './hub.ts';
import { measuresOf } from './measures.ts';
import { CLOSE, LIMITS } from './wire/limits.ts';

const hubs = new WeakMap<object, Hub>();

/** The hub of a server, for tests that do not wait for its timers. */
export const hubOf = (deps: Deps): Hub | undefined => hubs.get(deps);

/** The websocket `/agent`, one for each netbar: docs/specs/agent.md. It asks for no session; its gateway proves who it is. */
export function serveAgents(app: FastifyInstance, deps: Deps): void {
  const hub = new Hub(deps);
  hubs.set(deps, hub);
  app.addHook('preClose', () => hub.close());
  const places = new Places();
  const enter = (socket: WebSocket, address: string) =>
    places.take(socket, 'process', LIMITS.perProcess) && places.take(socket, address, LIMITS.perAddress);

  app.get('/agent', { websocket: true, config: { open: true } }, (socket, request) => {
    if (!enter(socket, networkOf(request.ip))) {
      measuresOf(deps)?.cut.inc({ reason: 'tooMany' });
      socket.close(CLOSE.tooMany);
    } else if (deps.state.phase !== 'working') socket.close(CLOSE.restart);
    else hub.add(socket);
  });
}
