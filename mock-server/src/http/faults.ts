import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, NotAuthenticated, Refusal } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import { texts } from './texts.ts';

/** Longest wait that `x-mock-latency` may ask for. */
const MAX_LATENCY_MS = 120_000;

const VERIFICATION: Record<string, number> = { sms: CODE.verifySms, wx: CODE.verifyWx, login: CODE.verifyLogin };

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
 * Fault switches for trying out error handling, by request header: `x-mock-latency` (ms), `x-mock-fail`
 * (`401|404|500|timeout`), `x-mock-verify` (`sms|wx|login`). A verification is asked for once; the same call sent again with the
 * same header goes through, so that a client's replay can be tried. Registered only with `CONSOLE_DEV=1`.
 */
export function registerFaults(app: FastifyInstance): void {
  const asked = new Set<string>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${API_PREFIX}/`)) return;
    const header = (name: string) => String(request.headers[name] ?? '');
    const latency = Number(header('x-mock-latency'));
    if (latency > 0) await wait(Math.min(latency, MAX_LATENCY_MS), undefined, { ref: false });
    const kind = header('x-mock-fail');
    if (kind !== '') fail(kind, request, reply);
    const verification = VERIFICATION[header('x-mock-verify')];
    if (verification === undefined) return;
    const call = `${verification} ${request.ip} ${request.method} ${request.url}`;
    if (asked.delete(call)) return;
    asked.add(call);
    throw new Refusal(verification, texts.verify);
  });
}
