import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Config } from '../process/config.ts';
import { areaOfPath } from './declaredCall.ts';
import { NotAuthenticated } from './errors.ts';
import { texts } from './texts.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Compares a secret and counts a wrong one as a failed try of the sender.
 *
 * @throws Refusal 429 after too many failed tries
 */
export type LimitedComparison = (
  request: FastifyRequest,
  isRight: () => boolean,
) => Promise<boolean>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request contains the token. A request without a token is not a failed try. */
async function hasToken(
  request: FastifyRequest,
  expected: string | undefined,
  guess: LimitedComparison,
): Promise<boolean> {
  const { authorization } = request.headers;
  if (expected === undefined || authorization === undefined) return false;
  return guess(request, () => timingSafeEqual(digest(authorization), digest(`Bearer ${expected}`)));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics of this server. `GET /metrics` returns them after those of the process. */
    metrics: Registry;
  }
}

/** A proxy on the same machine also connects from loopback, but sets the header. */
const isLocal = (request: FastifyRequest) =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined;

let processRegistry: Registry | undefined;

/**
 * Returns the metrics of this process. Created only once, because the collector starts a timer and
 * an observer that never end.
 */
function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** The parts of the server that metrics are read from. */
interface Server {
  config: Config;
  database: Database;
}

/** An area with additional metrics. */
interface MeasuredArea<S> {
  metrics?(registry: Registry, deps: S): void;
}

/** Counters for other parts of the server. */
interface Counters {
  /** Calls whose operation record could not be written. */
  unrecorded: Counter;
}

/** Counts calls by the code of their envelope, because refused calls also have HTTP status 200. */
function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Counter({
    name: 'console_calls_total',
    help: 'Calls of the API by code of the response: 0 done, 7 refused, 301 to 303 proof required, 409, 422, 429',
    labelNames: ['area', 'route', 'code'],
    registers: [registry],
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const code = (payload as { code?: unknown } | null)?.code;
    if (request.declared && typeof code === 'number') request.answeredCode = code;
    done(null, payload);
  });
  app.addHook('onResponse', ({ declared: route, answeredCode }, _reply, done) => {
    if (route && answeredCode !== undefined)
      calls.inc({ area: areaOfPath(route.path), route: route.path, code: answeredCode });
    done();
  });
}

/** Metrics that are read on each scrape: connections and sockets. */
function gaugeState(app: FastifyInstance, registry: Registry, { database }: Server): void {
  const registers = [registry];
  const { connections } = database;
  if (connections)
    new Gauge({
      name: 'console_database_connections',
      help: 'Connections to PostgreSQL: in use, idle, and calls waiting for a connection',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  new Gauge({
    name: 'console_sockets',
    help: 'Open websockets',
    registers,
    collect() {
      // A gateway to another back end has no sockets.
      this.set((app.websocketServer as typeof app.websocketServer | undefined)?.clients.size ?? 0);
    },
  });
}

/**
 * Registers `GET /metrics` for Prometheus, accessible from this machine or with `Authorization:
 * Bearer <CONSOLE_METRICS_TOKEN>`. The metrics are described in docs/how-to/monitor.md.
 *
 * @param guess limits the number of wrong tokens
 */
export function registerMetrics<S extends Server>(
  app: FastifyInstance,
  deps: S,
  areas: readonly MeasuredArea<S>[],
  guess: LimitedComparison,
): Counters {
  const { config } = deps;
  const registry = new Registry();
  app.decorate('metrics', registry);
  const processOnly = processMetrics();
  countCalls(app, registry);
  gaugeState(app, registry, deps);
  for (const { metrics } of areas) metrics?.(registry, deps);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const unrecorded = new Counter({
    name: 'console_unrecorded_calls_total',
    help: 'Calls whose operation record could not be written',
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { config: { open: true, whileBusy: true } }, async (request, reply) => {
    if (!isLocal(request) && !(await hasToken(request, config.metricsToken, guess)))
      throw new NotAuthenticated(texts.notSignedIn);
    reply.type(registry.contentType);
    return Registry.merge([processOnly, registry]).metrics();
  });
  return { unrecorded };
}
