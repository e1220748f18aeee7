import { randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { checkOrigin, presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { forwardedHeaders, isLoop } from './headers.ts';
import { replyOptions } from './replies.ts';
import { texts } from './texts.ts';

const MB = 1024 * 1024;
/** Limit of a forwarded body: the largest file that gin-vue-admin accepts. */
const MAX_BODY_MB = 1024;
/** Limit of a websocket message. */
const MAX_MESSAGE = MB;
const CONNECT_MS = 5_000;
/** Time limit for the response headers. The browser itself waits 99 999 ms. */
const HEADERS_MS = 100_000;
/** Time limit between two chunks of a response body. */
const CHUNK_MS = 300_000;
/** Size of the connection pool to the back end. */
const CONNECTIONS = 256;

const tooLarge = () => refuse(texts.tooLarge(`${MAX_BODY_MB} MB`));

/** Applies the size limit to a body without a Content-Length while it is streamed. */
function limitSize(payload: Readable): Readable {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_MB * MB) done(tooLarge());
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => counter.destroy(error));
  return payload.pipe(counter);
}

/**
 * Rejects proxy loops, bodies above the limit, and cross-origin writes that are authenticated only
 * by the cookie.
 */
async function validateRequest(request: FastifyRequest, id: string): Promise<void> {
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

/** Returns the options of a websocket to the back end, which gets the headers of a session. */
function websocketOptions(isTrusted: boolean, id: string): object {
  return {
    maxPayload: MAX_MESSAGE,
    handshakeTimeout: CONNECT_MS,
    rewriteRequestHeaders(headers: object, request: FastifyRequest) {
      const { cookie, origin, 'user-agent': agent, 'x-token': token, via } = request.headers;
      const all = Object.entries({ cookie, origin, 'user-agent': agent, 'x-token': token, via });
      const defined = Object.fromEntries(all.filter(([, value]) => value !== undefined));
      return { ...headers, ...forwardedHeaders(request, defined, isTrusted, id) };
    },
  };
}

/**
 * Forwards the API to another back end: method, headers, cookies, websockets, and bodies and
 * responses as streams. If the back end does not respond, the caller gets an envelope with HTTP 502
 * or 504 and the reason S102.
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
    scope.addHook('onRequest', (request) => validateRequest(request, id));
    scope.addHook('preParsing', async (request, _reply, payload) =>
      request.headers['transfer-encoding'] === undefined ? payload : limitSize(payload as Readable),
    );
    await scope.register(httpProxy, {
      upstream,
      prefix: API_PREFIX,
      config: { open: true },
      disableRequestLogging: true,
      websocket: true,
      wsServerOptions: { maxPayload: MAX_MESSAGE },
      wsClientOptions: websocketOptions(isTrusted, id),
      undici: {
        connections: CONNECTIONS,
        connect: { timeout: CONNECT_MS },
        headersTimeout: HEADERS_MS,
        bodyTimeout: CHUNK_MS,
      } as object,
      replyOptions: replyOptions({ upstream, isTrusted, id, log }),
    });
  });
}
