import type { FastifyInstance } from 'fastify';
import { CODE } from './errors.ts';
import { bareHeaders } from './security.ts';
import { texts } from './texts.ts';

/** How often a name occurs in the raw headers, which alternate between names and values. */
const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;

/**
 * Refuses a request with more than one `Host` header (RFC 9112, section 3.2) with HTTP 400 and ends its connection. Node reads the
 * first one and drops the others, while a proxy in front may have decided by the last.
 *
 * Call it before other hooks are added, so that none of them reads such a request.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (countOf(request.raw.rawHeaders, 'host') < 2) return done();
    request.log.info(
      { requestId: request.id, status: 400, address: request.ip },
      'a request has several Host headers',
    );
    // The header alone does not close the connection of a websocket.
    reply.raw.once('finish', () => request.raw.socket.end());
    reply
      .code(400)
      .headers({ ...bareHeaders(), 'x-request-id': request.id, connection: 'close' })
      .send({ code: CODE.refused, data: {}, msg: texts.badRequest });
  });
}
