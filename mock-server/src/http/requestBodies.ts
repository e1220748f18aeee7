import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from './errors.ts';
import { texts } from './texts.ts';

/** In each window of this length so many bytes of a body must arrive, or its end: 6.5 kbit/s, less than the slowest line. */
const WINDOW_MS = 30_000;
const MIN_WINDOW_BYTES = 16 * 1024;
/** How often that is looked at. */
const CHECK_EVERY_MS = 5_000;
/** Most bodies of one address that may be under way for longer than {@link LATE_AFTER_MS}: who sends more holds the server up. */
const MAX_LATE_BODIES = 100;
const LATE_AFTER_MS = 5_000;
/** What comes of a body after its answer is read and thrown away, so far and so long: as much as a gateway lets through, as long as a browser waits. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const MAX_DRAIN_MS = 100_000;

/** A body that has not arrived as a whole. */
interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  /** Who sends it, as far as it is known by now. */
  sender: { request: FastifyRequest; reply: FastifyReply } | undefined;
  startedAt: number;
  /** When the window began, and how many bytes had arrived on the connection then. */
  window: { at: number; bytes: number };
  /** The same when the answer was given; from then on what comes is thrown away. */
  answered: { at: number; bytes: number } | undefined;
  /** Whether it is given up: then the answer closes the connection. */
  isCut: boolean;
  /** Ends the exchange, whatever is still to come. */
  giveUp(): void;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads what is left of a body to nowhere. */
function drain(request: IncomingMessage): void {
  // A parser of forms that has given up takes nothing more, and would hold the rest up.
  request.unpipe();
  request.resume();
}

/**
 * Lets an answer that comes before its request has ended be read, whoever sent it: the answer leaves at once, but the exchange
 * ends when the rest of the body was read. To close a connection on which bytes arrive resets it, and its client may lose the
 * answer; to leave them unread poisons it for the next request.
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

/** Whether too little of a body has come since its window began. While the server itself does not read, nobody is too slow. */
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

/** Those that are late beyond what one address may have: the ones that came last. */
function surplusOf(bodies: Iterable<Body>, now: number): Body[] {
  const late = new Map<string, number>();
  return [...bodies].filter(({ startedAt, sender, request }) => {
    if (now - startedAt <= LATE_AFTER_MS) return false;
    const address = sender?.request.ip ?? request.socket.remoteAddress ?? '';
    const count = (late.get(address) ?? 0) + 1;
    late.set(address, count);
    return count > MAX_LATE_BODIES;
  });
}

/** Tells who sends too slowly, if he was not answered yet, and ends the exchange. */
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
    'a body that does not arrive is given up',
  );
  sender.reply
    .header('connection', 'close')
    .code(408)
    .send({ code: CODE.refused, data: {}, msg: texts.tooSlow });
}

/**
 * Limits how slowly and how many bodies of requests arrive, and sees to it that an early answer can be read and its connection
 * be used again. The limits stand in docs/operations.md.
 */
export function limitBodies(app: FastifyInstance, now: () => number): void {
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

  // Before the application: it may answer at once.
  app.server.prependListener('request', watch);
  app.addHook('onRequest', (request, reply, done) => {
    const body = bodies.get(request.raw);
    if (body) body.sender = { request, reply };
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify closes a connection whose body it refuses; what is left of the body is read instead.
    if (bodies.get(request.raw)?.isCut === false && !request.raw.complete)
      reply.removeHeader('connection');
    done();
  });
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
