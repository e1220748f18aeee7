import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import { NotAuthenticated } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import { clientNetwork } from '../../../http/network.ts';
import { limitBrowserMessages, SocketQuota } from '../../../http/sockets.ts';
import type { Deps } from '../area/deps.ts';
import { authenticate } from '../auth/authenticate.ts';
import { isOwnPage, presentedToken } from '../auth/sessionCookie.ts';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { CLOSE, LIMITS } from './limits.ts';
import { readWish } from './wire.ts';

/** What of the live sockets operators see, by what the server is made of. */
const measured = new WeakMap<object, Counter>();
const hubs = new WeakMap<object, Hub>();

/** Counts what is open and what was cut. */
export function measureLive(registry: Registry, deps: Deps): void {
  const registers = [registry];
  new Gauge({
    name: 'console_live_subscriptions',
    help: 'What open consoles listen to, by topic',
    labelNames: ['topic'],
    registers,
    collect() {
      this.reset();
      for (const [topic, count] of hubs.get(deps)?.counts() ?? []) this.set({ topic }, count);
    },
  });
  const cut = new Counter({
    name: 'console_live_cut_total',
    help: 'Live sockets that the server closed: slow or silent readers, ended sessions, too many, bad messages, restarts',
    labelNames: ['reason'],
    registers,
  });
  measured.set(deps, cut);
}

/** Browser tabs that have a live socket of this instance. */
export const countSockets = (deps: Deps): number => hubs.get(deps)?.connections.size ?? 0;

/**
 * The websocket `/api/live`: one per browser tab, for all that is live. The session is that of the cookie, and the page must be of this
 * origin. The browser says what it listens to, and is told (`wire.ts`). Every limit stands in `limits.ts`.
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
    const cut = (why: keyof typeof CLOSE) => {
      measured.get(deps)?.inc({ reason: why });
      socket.close(CLOSE[why]);
      return undefined;
    };
    if (!isOwnPage(request)) return cut('origin');
    // The address first: whoever has too many must not stand in the places of all others while he is being sent away.
    if (!places.tryAdd(socket, `address ${clientNetwork(request.ip)}`, LIMITS.perAddress))
      return cut('tooMany');
    if (!places.tryAdd(socket, 'process', LIMITS.perProcess)) return cut('tooMany');
    const { token } = presentedToken(request);
    const caller = await authenticate(deps, token, deps.now()).catch((error) => {
      if (error instanceof NotAuthenticated) return undefined;
      throw error;
    });
    if (!caller) return cut('session');
    if (!places.tryAdd(socket, `user ${caller.userId}`, LIMITS.perUser)) return cut('tooMany');
    const connection = new Connection(socket, caller, (reason) =>
      measured.get(deps)?.inc({ reason }),
    );
    if (!connection.isOpen) return undefined;
    hub.add(connection);
    socket.once('close', () => hub.remove(connection));
    return connection;
  };

  app.get(`${API_PREFIX}/live`, { websocket: true, config: { open: true } }, (socket, request) => {
    const fail = (error: unknown) => {
      request.log.error({ err: error }, 'a live socket failed');
      socket.terminate();
    };
    limitBrowserMessages(socket);
    // What the browser says at once is listened to at once, and obeyed when it is known who he is.
    let work: Promise<unknown> = Promise.resolve();
    const connected = open(socket, request);
    connected.catch(fail);
    let early = 0;
    socket.on('message', (data) => {
      // One that was too long has closed it.
      if (socket.readyState !== socket.OPEN) return;
      early += 1;
      work = work
        .then(async () => {
          const connection = await connected;
          if (!connection?.isOpen) return;
          if (connection.isTooMany(Date.now())) return connection.close('tooMany');
          const wish = readWish(String(data));
          if (!wish) return connection.close('bad');
          await hub.obey(connection, wish);
        })
        .catch(fail)
        .finally(() => {
          early -= 1;
        });
      // Nobody may have more waiting than he may send.
      if (early > 2 * LIMITS.messages) socket.terminate();
    });
  });
}
