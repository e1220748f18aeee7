import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { NotAuthenticated } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import { texts } from './texts.ts';

/** Maximum delay for `x-mock-latency`. */
const MAX_LATENCY_MS = 120_000;

function fail(kind: string, request: FastifyRequest, reply: FastifyReply): void {
  switch (kind) {
    case '401':
      throw new NotAuthenticated(texts.expired);
    case '404':
      reply.callNotFound();
      return;
    case '500':
      throw new Error('Error requested by the header x-mock-fail');
    case 'timeout':
      // The connection stays open without a response, until the client's timeout ends it.
      reply.hijack();
      return;
    default:
      request.log.warn({ kind }, 'unknown x-mock-fail');
  }
}

/**
 * Returns the proof that the header `x-mock-verify` (`sms|wx|login`) requires. The call is
 * challenged, and succeeds when it is repeated with the same header after the challenge. Only with
 * `CONSOLE_DEV=1`.
 */
export const verificationFault = (
  config: Pick<Config, 'dev'>,
  request: FastifyRequest,
): string | undefined => (config.dev ? request.headers['x-mock-verify']?.toString() : undefined);

/**
 * Adds switches to simulate errors, by request header: `x-mock-latency` (ms) and `x-mock-fail`
 * (`401|404|500|timeout`). Registered only with `CONSOLE_DEV=1`.
 */
export function registerFaults(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${API_PREFIX}/`)) return;
    const header = (name: string) => String(request.headers[name] ?? '');
    const latency = Number(header('x-mock-latency'));
    if (latency > 0) await wait(Math.min(latency, MAX_LATENCY_MS), undefined, { ref: false });
    const kind = header('x-mock-fail');
    if (kind !== '') fail(kind, request, reply);
  });
}
