import { randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, Refusal, refuse } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { checkOrigin, presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { connectionFailure } from '../../releases/plugin/connectionFailure.ts';
import { forwarded, isLoop, returned } from './headers.ts';
import { REASON, texts } from './texts.ts';

const MB = 1024 * 1024;
/** Largest body that is passed on: the largest file that a back end of this kind takes. */
const MAX_BODY_MB = 1024;
/** Largest message of a websocket. */
const MAX_MESSAGE = MB;
/** So long a connection may take, an answer to begin (a browser waits 99 999 ms), and between two pieces of it. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 100_000;
const PIECE_MS = 300_000;
/** Connections to the back end. */
const CONNECTIONS = 256;
/** A resting connection that the back end closed just then: asked once more, where that does no harm. */
const AGAIN_MS = 20;
const BROKEN = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'FST_REPLY_FROM_UNDICI_SOCKET_ERROR']);

type Fault = Parameters<typeof connectionFailure>[0];

const tooLarge = () => refuse(texts.tooLarge(`${MAX_BODY_MB} MB`));

/** Counts a body of unknown length while it passes. */
function counted(payload: Readable): Readable {
  let bytes = 0;
  const count = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_MB * MB) done(tooLarge());
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => count.destroy(error));
  return payload.pipe(count);
}

/** What is refused here already: circles, bodies without end, and writes that a page of another origin makes by the cookie alone. */
async function admit(request: FastifyRequest, id: string): Promise<void> {
  if (isLoop(request.headers, id)) throw refuse(texts.loop);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_MB * MB) throw tooLarge();
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  if (
    !isRead &&
    presentedToken(request).from === 'cookie' &&
    request.cookies['x-token'] !== undefined
  )
    checkOrigin(request);
}

/** An error page of a web server where JSON was asked for says nothing to anybody. */
function isMisdirected(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    request.method === 'POST' &&
    reply.statusCode === 200 &&
    /^text\/html/.test(String(reply.getHeader('content-type')))
  );
}

/**
 * Passes the API on to another back end: method, headers, cookies, bodies and answers as streams, websockets. What the back end does
 * not answer is answered here, as an envelope with HTTP 502 or 504 that says what is missing (S102).
 */
export async function registerUpstream(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): Promise<void> {
  const { upstream = '', trustProxy } = config;
  const id = randomUUID();
  const isTrusted = trustProxy !== false;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', (request) => admit(request, id));
    scope.addHook('preParsing', async (request, _reply, payload) =>
      request.headers['transfer-encoding'] === undefined ? payload : counted(payload as Readable),
    );
    await scope.register(httpProxy, {
      upstream,
      prefix: API_PREFIX,
      config: { open: true },
      disableRequestLogging: true,
      websocket: true,
      wsServerOptions: { maxPayload: MAX_MESSAGE },
      wsClientOptions: {
        maxPayload: MAX_MESSAGE,
        handshakeTimeout: CONNECT_MS,
        rewriteRequestHeaders(headers: object, request: FastifyRequest) {
          const { cookie, origin, 'user-agent': agent, 'x-token': token, via } = request.headers;
          const known = Object.entries({
            cookie,
            origin,
            'user-agent': agent,
            'x-token': token,
            via,
          });
          const given = Object.fromEntries(known.filter(([, value]) => value !== undefined));
          return { ...headers, ...forwarded(request, given, isTrusted, id) };
        },
      } as object,
      undici: {
        connections: CONNECTIONS,
        connect: { timeout: CONNECT_MS },
        headersTimeout: ANSWER_MS,
        bodyTimeout: PIECE_MS,
      } as object,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          forwarded(request as FastifyRequest, headers, isTrusted, id) as never,
        rewriteHeaders: (headers) => returned(headers) as never,
        retryDelay: ({ err, req, attempt }) =>
          attempt === 0 &&
          ['GET', 'HEAD'].includes(req.method ?? '') &&
          BROKEN.has((err as Fault | null)?.code ?? '')
            ? AGAIN_MS
            : null,
        onResponse(request, reply, response) {
          if (!isMisdirected(request as FastifyRequest, reply as FastifyReply))
            return reply.send(response.stream);
          response.stream.destroy();
          reply.removeHeader('content-length');
          reply.removeHeader('content-encoding');
          return reply
            .type('application/json')
            .code(502)
            .send({ code: CODE.refused, data: { reason: REASON }, msg: texts.isPage });
        },
        onError(reply, { error }) {
          if (error.cause instanceof Refusal) return reply.send(error.cause);
          const why = connectionFailure(error as Fault);
          log.warn(
            { err: error, upstream },
            'the back end behind CONSOLE_UPSTREAM does not answer',
          );
          const status = why === 'tooSlow' ? 504 : 502;
          return reply.code(status).send({
            code: CODE.refused,
            data: { reason: REASON },
            msg: texts.unreachable(texts[why]),
          });
        },
      },
    });
  });
}
