import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from './errors.ts';
import { texts } from './texts.ts';

/**
 * Minimum number of bytes of a body that must arrive in each window, unless the body ends: about
 * 4.4 kbit/s, less than the slowest connection.
 */
const WINDOW_MS = 30_000;
const MIN_WINDOW_BYTES = 16 * 1024;
/** Interval of the check. */
const CHECK_EVERY_MS = 5_000;
/**
 * Maximum number of bodies per address that take longer than {@link LATE_AFTER_MS}. More of them
 * would slow down the server.
 */
const MAX_LATE_BODIES = 100;
const LATE_AFTER_MS = 5_000;
/**
 * Limits for reading and discarding the rest of a body after the response: as many bytes as a
 * gateway lets through, and as long as a browser waits.
 */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const MAX_DRAIN_MS = 100_000;

/** A body that has not arrived completely. */
interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  /** The sender, as soon as Fastify has parsed the request. */
  sender: { request: FastifyRequest; reply: FastifyReply } | undefined;
  startedAt: number;
  /** Start of the window, and the bytes that the connection had received by then. */
  window: { at: number; bytes: number };
  /** The same values at the time of the response. Later bytes are discarded. */
  answered: { at: number; bytes: number } | undefined;
  /** Whether the body was aborted. The response then closes the connection. */
  isCut: boolean;
  /** Ends the exchange and ignores further bytes. */
  giveUp(): void;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads and discards the rest of a body. */
function drain(request: IncomingMessage): void {
  // Unpipe first: a form parser that has given up does not read, and would block the rest.
  request.unpipe();
  request.resume();
}

/**
 * Sends an early response completely, but ends the exchange only when the rest of the request body
 * was read. Closing a connection while bytes arrive would reset it, and the client could lose the
 * response. Unread bytes would be taken for the next request.
 */
function holdEnd(body: Body, now: () => number): void {
  const { request, response } = body;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    response.end = end as ServerResponse['end'];
    if (request.complete || request.destroyed || body.isCut) return end(...args);
    const [content, encoding] = args;
    if (typeof content === 'string' || content instanceof Uint8Array) {
      if (!response.headersSent && !response.hasHeader('content-length'))
        response.setHeader('content-length', Buffer.byteLength(content));
      response.write(content, (typeof encoding === 'string' ? encoding : 'utf8') as BufferEncoding);
    } else response.flushHeaders();
    body.answered = { at: now(), bytes: request.socket.bytesRead };
    body.giveUp = () => {
      end();
      request.socket.destroySoon();
    };
    request.once('close', () => response.writableEnded || end());
    drain(request);
    return response;
  }) as ServerResponse['end'];
}

/**
 * Whether too little of a body has arrived in its window. Does not count time in which the server
 * itself does not read.
 */
function isTooSlow({ request, window }: Body, now: number): boolean {
  const { bytesRead } = request.socket;
  if (request.readableLength > 0 || bytesRead - window.bytes >= MIN_WINDOW_BYTES) {
    window.at = now;
    window.bytes = bytesRead;
  }
  return now - window.at > WINDOW_MS;
}

const isDrainedEnough = ({ request, answered }: Body, now: number) =>
  answered !== undefined &&
  (now - answered.at > MAX_DRAIN_MS ||
    request.socket.bytesRead - answered.bytes > MAX_DRAINED_BYTES);

/** Returns the late bodies above the limit of an address, newest ones only. */
function surplusOf(bodies: Iterable<Body>, now: number): Body[] {
  const countByAddress = new Map<string, number>();
  return [...bodies].filter(({ startedAt, sender, request }) => {
    if (now - startedAt <= LATE_AFTER_MS) return false;
    const address = sender?.request.ip ?? request.socket.remoteAddress ?? '';
    const count = (countByAddress.get(address) ?? 0) + 1;
    countByAddress.set(address, count);
    return count > MAX_LATE_BODIES;
  });
}

/** Aborts a body that is too slow. Responds with 408 if no response was sent yet. */
function cut(body: Body): void {
  const { sender, response, request } = body;
  if (body.isCut) return;
  body.isCut = true;
  if (!sender || sender.reply.sent || response.headersSent) {
    body.giveUp();
    return;
  }
  sender.request.log.info(
    { address: sender.request.ip, bytes: request.socket.bytesRead },
    'Request body aborted because it arrived too slowly',
  );
  sender.reply
    .header('connection', 'close')
    .code(408)
    .send({ code: CODE.refused, data: {}, msg: texts.tooSlow });
}

/**
 * Limits the duration and the number of slow request bodies. Also makes sure that clients can read
 * an early response and use its connection again. The limits are documented in docs/reference/limits.md.
 */
export function limitSlowBodies(app: FastifyInstance, now: () => number): void {
  const bodies = new Map<IncomingMessage, Body>();

  function watch(request: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(request)) return;
    const at = now();
    const window = { at, bytes: request.socket.bytesRead };
    const giveUp = () => void request.socket.destroy();
    const body: Body = {
      request,
      response,
      sender: undefined,
      startedAt: at,
      window,
      answered: undefined,
      isCut: false,
      giveUp,
    };
    bodies.set(request, body);
    request.once('close', () => bodies.delete(request));
    holdEnd(body, now);
  }

  function check(): void {
    const at = now();
    for (const body of bodies.values()) {
      if (body.request.complete) bodies.delete(body.request);
      else if (isDrainedEnough(body, at)) body.giveUp();
      else if (isTooSlow(body, at)) cut(body);
    }
    for (const body of surplusOf(bodies.values(), at)) cut(body);
  }

  // Before the application, which can respond immediately.
  app.server.prependListener('request', watch);
  app.addHook('onRequest', (request, reply, done) => {
    const body = bodies.get(request.raw);
    if (body) body.sender = { request, reply };
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify closes the connection of a refused body. Here the rest of the body is read instead.
    if (bodies.get(request.raw)?.isCut === false && !request.raw.complete)
      reply.removeHeader('connection');
    done();
  });
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
