import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import { NotAuthenticated } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import { clientNetwork } from '../../../http/network.ts';
import { limitBrowserMessages, SocketQuota } from '../../../http/sockets.ts';
import type { Deps } from '../area/deps.ts';
import { authenticate } from '../auth/authenticate.ts';
import { isSameOriginPage, presentedToken } from '../auth/sessionCookie.ts';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { CLOSE, LIMITS } from './limits.ts';
import { parseClientMessage } from './wire.ts';

/** Counter of closed sockets, by `Deps`. */
const closedSockets = new WeakMap<object, Counter>();
const hubs = new WeakMap<object, Hub>();

/** Registers metrics of subscriptions and closed sockets. */
export function measureLive(registry: Registry, deps: Deps): void {
  const registers = [registry];
  new Gauge({
    name: 'console_live_subscriptions',
    help: 'Subscriptions of open consoles, by topic',
    labelNames: ['topic'],
    registers,
    collect() {
      this.reset();
      for (const [topic, count] of hubs.get(deps)?.counts() ?? []) this.set({ topic }, count);
    },
  });
  const closed = new Counter({
    name: 'console_live_cut_total',
    help: 'Live sockets that the server closed: slow or silent readers, ended sessions, too many, bad messages, restarts',
    labelNames: ['reason'],
    registers,
  });
  closedSockets.set(deps, closed);
}

/** Number of live sockets of this instance. */
export const countSockets = (deps: Deps): number => hubs.get(deps)?.connections.size ?? 0;

/**
 * Registers the websocket `/api/live`, one per browser tab for all live topics. It requires a
 * session cookie and a page of the same origin. Messages are defined in `wire.ts`, limits in
 * `limits.ts`.
 */
export function registerLive(app: FastifyInstance, deps: Deps): void {
  const hub = new Hub(deps);
  hubs.set(deps, hub);
  app.addHook('onClose', async () => hub.close());
  const places = new SocketQuota();

  const open = async (
    socket: WebSocket,
    request: FastifyRequest,
  ): Promise<Connection | undefined> => {
    const reject = (why: keyof typeof CLOSE) => {
      closedSockets.get(deps)?.inc({ reason: why });
      socket.close(CLOSE[why]);
      return undefined;
    };
    if (!isSameOriginPage(request)) return reject('origin');
    // Check the client network first, so that a network with too many sockets cannot use up the
    // process limit.
    if (!places.tryAdd(socket, `address ${clientNetwork(request.ip)}`, LIMITS.perAddress))
      return reject('tooMany');
    if (!places.tryAdd(socket, 'process', LIMITS.perProcess)) return reject('tooMany');
    const { token } = presentedToken(request);
    const caller = await authenticate(deps, token, deps.now()).catch((error) => {
      if (error instanceof NotAuthenticated) return undefined;
      throw error;
    });
    if (!caller) return reject('session');
    if (!places.tryAdd(socket, `user ${caller.userId}`, LIMITS.perUser)) return reject('tooMany');
    const connection = new Connection(socket, caller, (reason) =>
      closedSockets.get(deps)?.inc({ reason }),
    );
    if (!connection.isOpen) return undefined;
    hub.add(connection);
    socket.once('close', () => hub.remove(connection));
    return connection;
  };

  app.get(`${API_PREFIX}/live`, { websocket: true, config: { open: true } }, (socket, request) => {
    const fail = (error: unknown) => {
      request.log.error({ err: error }, 'Live socket failed');
      socket.terminate();
    };
    limitBrowserMessages(socket);
    // Messages are received from the start and processed once the caller is known.
    let work: Promise<unknown> = Promise.resolve();
    const connected = open(socket, request);
    connected.catch(fail);
    let queued = 0;
    socket.on('message', (data) => {
      // The socket was closed because a message was too long.
      if (socket.readyState !== socket.OPEN) return;
      queued += 1;
      work = work
        .then(async () => {
          const connection = await connected;
          if (!connection?.isOpen) return;
          if (connection.isTooMany(Date.now())) return connection.close('tooMany');
          const message = parseClientMessage(String(data));
          if (!message) return connection.close('bad');
          await hub.handleMessage(connection, message);
        })
        .catch(fail)
        .finally(() => {
          queued -= 1;
        });
      // Limits queued messages, including those received before authentication.
      if (queued > 2 * LIMITS.messages) socket.terminate();
    });
  });
}
