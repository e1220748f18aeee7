import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

/** Maximum size of a message from a browser in bytes. Browsers only send subscriptions. */
const BROWSER_MESSAGE_BYTES = 1024;
/** Close code of RFC 6455 for a message that is too big. */
const TOO_BIG = 1009;

/**
 * Closes the socket of a browser that sends large messages. The limit of the server is higher
 * because gateways need it.
 */
export function limitBrowserMessages(socket: WebSocket): void {
  socket.on('message', (data: Buffer) => {
    if (data.length > BROWSER_MESSAGE_BYTES) socket.close(TOO_BIG);
  });
}

/**
 * Responds with 404 to upgrade requests for routes without a websocket. Otherwise the plugin accepts
 * them and then waits half a minute for the peer to close the socket. Call it after registering the
 * plugin and before the routes.
 */
export function refuseOtherUpgrades(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.websocket) route.config = { ...route.config, websocket: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws && !request.routeOptions.config.websocket) reply.callNotFound();
  });
}

/** Error codes that the peer can cause: invalid or large frames, broken connections. */
const PEER_ERRORS = /^(?:WS_ERR_|ECONN|EPIPE|ETIMEDOUT)/;

/** Terminates a broken socket. Errors that any peer can cause are logged as info. */
export function terminateBrokenSocket(
  error: NodeJS.ErrnoException,
  socket: WebSocket,
  request: FastifyRequest,
): void {
  const level = PEER_ERRORS.test(error.code ?? '') ? 'info' : 'error';
  request.log[level]({ err: error }, 'a socket broke');
  socket.terminate();
}

/** Counts open sockets by key, for example per process, address or user. */
export class SocketQuota {
  readonly #open = new Map<string, number>();

  /** Whether the limit of a key is reached. */
  isFull(name: string, limit: number): boolean {
    return (this.#open.get(name) ?? 0) >= limit;
  }

  /**
   * Counts a socket until it closes.
   *
   * @returns false if the limit is reached
   * @example if (!quota.tryAdd(socket, `address ${ip}`, 200)) return socket.close(4429)
   */
  tryAdd(socket: WebSocket, name: string, limit: number): boolean {
    if (this.isFull(name, limit)) return false;
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    socket.once('close', () => {
      const rest = (this.#open.get(name) ?? 1) - 1;
      if (rest === 0) this.#open.delete(name);
      else this.#open.set(name, rest);
    });
    return true;
  }
}
