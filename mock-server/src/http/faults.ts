import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { NotAuthenticated } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import { texts } from './texts.ts';

/** Longest wait that `x-mock-latency` may ask for. */
const MAX_LATENCY_MS = 120_000;

function fail(kind: string, request: FastifyRequest, reply: FastifyReply): void {
  switch (kind) {
    case '401':
      throw new NotAuthenticated(texts.expired);
    case '404':
      reply.callNotFound();
      return;
    case '500':
      throw new Error('x-mock-fail asked for this');
    case 'timeout':
      // The connection stays open and silent: the client's own limit has to end it.
      reply.hijack();
      return;
    default:
      request.log.warn({ kind }, 'unknown x-mock-fail');
  }
}

/**
 * The proof that the header `x-mock-verify` (`sms|wx|login`) asks for, as the policy would: the call is challenged, and the
 * same call with the same header goes through once the challenge was passed. Only with `CONSOLE_DEV=1`.
 */
export const verificationFault = (
  config: Pick<Config, 'dev'>,
  request: FastifyRequest,
): string | undefined => (config.dev ? request.headers['x-mock-verify']?.toString() : undefined);

/**
 * Fault switches for trying out error handling, by request header: `x-mock-latency` (ms) and `x-mock-fail`
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
