import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { tooOften } from './errors.ts';
import { texts } from './texts.ts';

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

/** What every answer carries, for those that no hook of the application sees. */
export const bareHeaders = (): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/**
 * Refuses a call while the event loop lags.
 *
 * With a sample missing the plugin takes the delay for endless. That is a loop that stood still once (a long query of the
 * embedded database, a machine that slept), not one that cannot keep up: such a call is taken.
 *
 * @param delay ms of the last second, `Infinity` when it had no sample
 * @throws Refusal 429
 */
export async function refuseWhenBusy(_request: unknown, _reply: unknown, _type: string, delay?: number): Promise<void> {
  if (delay !== Number.POSITIVE_INFINITY) throw tooOften(texts.busy);
}

/** What helmet adds to an answer. It is the same for all of them, and to work it out anew takes longer than many a call. */
async function fixedHeaders({ trustProxy }: Pick<Config, 'trustProxy'>): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: trustProxy !== false });
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return { ...answer.json<Record<string, string>>(), 'content-security-policy': contentSecurityPolicy() };
}

/** Security headers, and code 429 instead of a queue when the process cannot keep up. */
export async function registerSecurity(app: FastifyInstance, config: Pick<Config, 'trustProxy' | 'overloadMs'>): Promise<void> {
  const headers = await fixedHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (config.overloadMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadMs,
    pressureHandler: refuseWhenBusy,
  });
}
