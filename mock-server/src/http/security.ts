import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Above this delay of the event loop calls are refused with code 429 instead of queueing up. */
const MAX_EVENT_LOOP_DELAY_MS = 5_000;

/**
 * The Content-Security-Policy of every answer. Styles of the page need the nonce of that very answer.
 *
 * @example contentSecurityPolicy('q1w2') // "default-src 'self'; … style-src 'self' 'nonce-q1w2'; …"
 */
export function contentSecurityPolicy(nonce?: string): string {
  const styles = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Security headers and protection from overload. */
export async function registerSecurity(app: FastifyInstance, config: Pick<Config, 'trustProxy'>): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: config.trustProxy !== false });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy());
  });
  // Sampled as slowly: with a sample missing the plugin takes the delay for endless, and one long query of the embedded
  // database holds the loop up for more than the second that it waits by itself.
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: MAX_EVENT_LOOP_DELAY_MS,
  });
}
