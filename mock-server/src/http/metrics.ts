import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { NotAuthenticated } from './errors.ts';
import { texts } from './texts.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

function hasToken(request: FastifyRequest, expected: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${expected}`);
  return expected !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A proxy on the same machine also arrives from loopback, but it says for whom. */
const isLocal = (request: FastifyRequest) =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;

/** What other parts of the server count. */
interface Counters {
  /** Calls that should have an operation record, and that none could be written of. */
  unrecorded: Counter;
}

/** `GET /metrics` for Prometheus: from this machine, or with `Authorization: Bearer <CONSOLE_METRICS_TOKEN>`. */
export function registerMetrics(app: FastifyInstance, config: Pick<Config, 'metricsToken'>): Counters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const unrecorded = new Counter({
    name: 'console_unrecorded_calls_total',
    help: 'Calls whose operation record could not be written',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { config: { open: true } }, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, config.metricsToken)) throw new NotAuthenticated(texts.notSignedIn);
    reply.type(registry.contentType);
    return registry.metrics();
  });
  return { unrecorded };
}
