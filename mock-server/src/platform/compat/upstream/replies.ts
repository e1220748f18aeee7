import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CODE, Refusal } from '../../../http/errors.ts';
import { connectionFailure } from '../../releases/plugin/connectionFailure.ts';
import { forwardedHeaders, returnedHeaders } from './headers.ts';
import { REASON, texts } from './texts.ts';

/** Delay before the single retry of a GET or HEAD whose idle connection was closed. */
const RETRY_MS = 20;
const CONNECTION_CLOSED = new Set([
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'FST_REPLY_FROM_UNDICI_SOCKET_ERROR',
]);

type Fault = Parameters<typeof connectionFailure>[0];
type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/**
 * Returns true if a successful POST got an HTML page instead of JSON. The upstream address then
 * points to a web server.
 */
function isHtmlPage(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    request.method === 'POST' &&
    reply.statusCode === 200 &&
    /^text\/html/.test(String(reply.getHeader('content-type')))
  );
}

/**
 * Returns the options that rewrite forwarded requests and their responses. A failed request gets an
 * envelope with HTTP 502, or 504 after a timeout, and the reason S102.
 */
export function replyOptions({
  upstream,
  isTrusted,
  id,
  log,
}: {
  upstream: string;
  isTrusted: boolean;
  id: string;
  log: Logger;
}): ReplyOptions {
  return {
    rewriteRequestHeaders: (request, headers) =>
      forwardedHeaders(request as FastifyRequest, headers, isTrusted, id) as never,
    rewriteHeaders: (headers) => returnedHeaders(headers) as never,
    retryDelay: ({ err, req, attempt }) =>
      attempt === 0 &&
      ['GET', 'HEAD'].includes(req.method ?? '') &&
      CONNECTION_CLOSED.has((err as Fault | null)?.code ?? '')
        ? RETRY_MS
        : null,
    onResponse(request, reply, response) {
      if (!isHtmlPage(request as FastifyRequest, reply as FastifyReply))
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
      const failure = connectionFailure(error as Fault);
      log.warn(
        { err: error, upstream },
        'no response from the back end. Check that it runs and that CONSOLE_UPSTREAM is its address',
      );
      return reply.code(failure === 'tooSlow' ? 504 : 502).send({
        code: CODE.refused,
        data: { reason: REASON },
        msg: texts.unreachable(texts[failure]),
      });
    },
  };
}
