import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import type { WebSocket } from 'ws';
import { CODE } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import { clientNetwork } from '../../../http/network.ts';
import { limitBrowserMessages, SocketQuota } from '../../../http/sockets.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { isSameOriginPage, presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { WX_TOPIC } from './scans.ts';
import { Uuid } from './schemas.ts';
import { texts } from './texts.ts';
import { findTicket, TICKET_SECONDS, type WxTicket } from './tickets.ts';

/** Limits of open sockets per code, per address and per process. */
const MAX_PER_UUID = 3;
const MAX_PER_ADDRESS = 100;
const MAX_SOCKETS = 2_000;
/** Interval of pings, which keep proxies from closing idle connections. */
const PING_MS = 25_000;
/** Application close codes. The browser treats them equally. */
const CLOSE = { done: 1000, refused: 4000, expired: 4408 } as const;

const sendMessage = (socket: WebSocket, code: number, msg: string, data: object = {}) =>
  socket.send(JSON.stringify({ code, msg, data }));

function refuseSocket(socket: WebSocket, msg: string): void {
  sendMessage(socket, CODE.refused, msg);
  socket.close(CLOSE.refused);
}

/** A code that belongs to a session can only be watched in that session. */
async function canObserve(
  deps: Deps,
  request: FastifyRequest,
  { sessionId }: WxTicket,
): Promise<boolean> {
  if (sessionId === null) return true;
  const caller = await authenticate(deps, presentedToken(request).token, deps.now()).catch(
    () => undefined,
  );
  return caller?.sessionId === sessionId;
}

/**
 * Sends the decision about a ticket and closes the socket. Does nothing while the ticket is
 * waiting.
 */
function report(socket: WebSocket, ticket: WxTicket | undefined): void {
  if (!ticket || ticket.state === 'used') refuseSocket(socket, texts.expired);
  else if (ticket.state === 'declined') refuseSocket(socket, ticket.reason);
  else if (ticket.state === 'accepted') {
    sendMessage(socket, 200, texts.accepted, { uuid: ticket.uuid });
    socket.close(CLOSE.done);
  }
}

/** Watches a ticket until it is decided, the browser disconnects, or the time is over. */
function observeTicket(deps: Deps, socket: WebSocket, ticket: WxTicket, seconds: number): void {
  const read = async () =>
    report(socket, await findTicket(deps.database.db, ticket.uuid, deps.now()));
  const check = () =>
    void read().catch((error) => {
      deps.log.error({ err: error }, 'cannot read a watched QR code');
      socket.close(CLOSE.refused);
    });
  const unsubscribe = deps.bus.subscribe(
    WX_TOPIC,
    (note) => {
      if ((note as { uuid?: unknown }).uuid === ticket.uuid) check();
    },
    check,
  );
  const remainingMs = Math.min(seconds * 1000, ticket.expiresAt.getTime() - deps.now().getTime());
  const end = setTimeout(() => socket.close(CLOSE.expired), remainingMs);
  const ping = setInterval(() => socket.ping(), PING_MS);
  socket.once('close', () => {
    unsubscribe();
    clearTimeout(end);
    clearInterval(ping);
  });
  // The ticket may have been decided before the socket was opened.
  check();
}

/**
 * Registers the websocket `/api/wx/ws?uuid=&expire_seconds=`. It sends one message `{ code, msg,
 * data }` when the code is accepted (200) or fails (other codes), and then closes. It closes after
 * `expire_seconds` at the latest.
 */
export function registerWxSocket(app: FastifyInstance, deps: Deps): void {
  const quota = new SocketQuota();
  // Check the process limit last. Otherwise sockets that exceed their own limit would use up the
  // process limit.
  const enter = (socket: WebSocket, network: string, uuid: string) =>
    quota.tryAdd(socket, `address ${network}`, MAX_PER_ADDRESS) &&
    quota.tryAdd(socket, uuid, MAX_PER_UUID) &&
    quota.tryAdd(socket, 'process', MAX_SOCKETS);

  app.get(
    `${API_PREFIX}/wx/ws`,
    { websocket: true, config: { open: true } },
    async (socket, request) => {
      limitBrowserMessages(socket);
      const query = request.query as Record<string, unknown>;
      const seconds = Number(query.expire_seconds ?? TICKET_SECONDS);
      if (!isSameOriginPage(request)) return refuseSocket(socket, general.crossSite);
      if (!Check(Uuid, query.uuid) || !(seconds > 0)) return refuseSocket(socket, texts.expired);
      const uuid = query.uuid.toLowerCase();
      if (!enter(socket, clientNetwork(request.ip), uuid))
        return refuseSocket(socket, texts.tooManySockets);
      const ticket = await findTicket(deps.database.db, uuid, deps.now());
      if (!ticket || !(await canObserve(deps, request, ticket)))
        return refuseSocket(socket, texts.expired);
      if (socket.readyState === socket.OPEN) observeTicket(deps, socket, ticket, seconds);
    },
  );
}
