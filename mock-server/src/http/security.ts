import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/**
 * Returns the Content-Security-Policy of a response. Styles of the page need the nonce of the same
 * response.
 *
 * @example
 * contentSecurityPolicy('q1w2')
 * // "default-src 'self'; … style-src 'self' 'nonce-q1w2'; …"
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

/** Headers of responses that are sent before the hooks of the application run. */
export const earlyHeaders = (): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/**
 * Computes the headers of helmet once. They are equal for all responses, and computing them per
 * response would take longer than many calls.
 */
async function fixedHeaders({
  trustProxy,
}: Pick<Config, 'trustProxy'>): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: trustProxy !== false,
  });
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return {
    ...answer.json<Record<string, string>>(),
    'content-security-policy': contentSecurityPolicy(),
  };
}

/** Adds the security headers to every response. */
export async function registerSecurity(
  app: FastifyInstance,
  config: Pick<Config, 'trustProxy'>,
): Promise<void> {
  const headers = await fixedHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
