import type { FastifyInstance } from 'fastify';
import { CODE } from './errors.ts';
import { earlyHeaders } from './security.ts';
import { texts } from './texts.ts';

/** Counts a header in the raw headers, which alternate between names and values. */
const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;

/**
 * Refuses requests with more than one `Host` header (RFC 9112, section 3.2) with HTTP 400 and
 * closes the connection. Node.js uses the first header and drops the others, but a proxy may have
 * used the last one.
 *
 * Must be registered before other hooks, so that they never see such a request.
 */
export function refuseDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (countOf(request.raw.rawHeaders, 'host') < 2) return done();
    request.log.info(
      { requestId: request.id, status: 400, address: request.ip },
      'Request with several Host headers refused',
    );
    // The header alone does not close a websocket connection.
    reply.raw.once('finish', () => request.raw.socket.end());
    reply
      .code(400)
      .headers({ ...earlyHeaders(), 'x-request-id': request.id, connection: 'close' })
      .send({ code: CODE.refused, data: {}, msg: texts.badRequest });
  });
}
