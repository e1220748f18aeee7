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
import { isOwnPage, presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { WX_TOPIC } from './scans.ts';
import { Uuid } from './schemas.ts';
import { texts } from './texts.ts';
import { findTicket, TICKET_SECONDS, type WxTicket } from './tickets.ts';

/** Sockets of one code, of one address, and of one process. */
const MAX_PER_UUID = 3;
const MAX_PER_ADDRESS = 100;
const MAX_SOCKETS = 2_000;
/** A sign of life for the proxies between, which close what is silent. */
const PING_MS = 25_000;
/** Close codes of our own; the browser shows them alike. */
const CLOSE = { done: 1000, refused: 4000, expired: 4408 } as const;

const say = (socket: WebSocket, code: number, msg: string, data: object = {}) =>
  socket.send(JSON.stringify({ code, msg, data }));

function refuseSocket(socket: WebSocket, msg: string): void {
  say(socket, CODE.refused, msg);
  socket.close(CLOSE.refused);
}

/** A code that belongs to a session is told of to that session only. */
async function mayWatch(
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

/** Says how a ticket was decided and ends the socket; keeps silent while it waits. */
function report(socket: WebSocket, ticket: WxTicket | undefined): void {
  if (!ticket || ticket.state === 'used') refuseSocket(socket, texts.expired);
  else if (ticket.state === 'declined') refuseSocket(socket, ticket.reason);
  else if (ticket.state === 'accepted') {
    say(socket, 200, texts.accepted, { uuid: ticket.uuid });
    socket.close(CLOSE.done);
  }
}

/** Watches a ticket until it is decided, the browser leaves, or the time is over. */
function watch(deps: Deps, socket: WebSocket, ticket: WxTicket, seconds: number): void {
  const read = async () =>
    report(socket, await findTicket(deps.database.db, ticket.uuid, deps.now()));
  const look = () =>
    void read().catch((error) => {
      deps.log.error({ err: error }, 'a watched QR code could not be read');
      socket.close(CLOSE.refused);
    });
  const leave = deps.bus.subscribe(
    WX_TOPIC,
    (note) => {
      if ((note as { uuid?: unknown }).uuid === ticket.uuid) look();
    },
    look,
  );
  const left = Math.min(seconds * 1000, ticket.expiresAt.getTime() - deps.now().getTime());
  const end = setTimeout(() => socket.close(CLOSE.expired), left);
  const ping = setInterval(() => socket.ping(), PING_MS);
  socket.once('close', () => {
    leave();
    clearTimeout(end);
    clearInterval(ping);
  });
  // What was decided between the code and this socket.
  look();
}

/**
 * The websocket `/api/wx/ws?uuid=&expire_seconds=`: one message `{ code, msg, data }` when the code was accepted (200) or
 * came to nothing (any other code), then the end. It is closed after `expire_seconds` at the latest.
 */
export function registerWxSocket(app: FastifyInstance, deps: Deps): void {
  const places = new SocketQuota();
  // The process last: whoever has too many must not stand in the places of all others while he is being sent away.
  const enter = (socket: WebSocket, network: string, uuid: string) =>
    places.tryAdd(socket, `address ${network}`, MAX_PER_ADDRESS) &&
    places.tryAdd(socket, uuid, MAX_PER_UUID) &&
    places.tryAdd(socket, 'process', MAX_SOCKETS);

  app.get(
    `${API_PREFIX}/wx/ws`,
    { websocket: true, config: { open: true } },
    async (socket, request) => {
      limitBrowserMessages(socket);
      const query = request.query as Record<string, unknown>;
      const seconds = Number(query.expire_seconds ?? TICKET_SECONDS);
      if (!isOwnPage(request)) return refuseSocket(socket, general.crossSite);
      if (!Check(Uuid, query.uuid) || !(seconds > 0)) return refuseSocket(socket, texts.expired);
      const uuid = query.uuid.toLowerCase();
      if (!enter(socket, clientNetwork(request.ip), uuid))
        return refuseSocket(socket, texts.tooManySockets);
      const ticket = await findTicket(deps.database.db, uuid, deps.now());
      if (!ticket || !(await mayWatch(deps, request, ticket)))
        return refuseSocket(socket, texts.expired);
      if (socket.readyState === socket.OPEN) watch(deps, socket, ticket, seconds);
    },
  );
}
