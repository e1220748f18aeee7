import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Config } from '../process/config.ts';
import { areaOf } from './declaredCall.ts';
import { NotAuthenticated } from './errors.ts';
import { texts } from './texts.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Lets a secret be compared, and counts it as a guess of this request's sender when it is wrong.
 *
 * @throws Refusal 429 when he has guessed too often
 */
export type CountedGuess = (request: FastifyRequest, isRight: () => boolean) => Promise<boolean>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request brings the token. One without any is no guess. */
async function hasToken(
  request: FastifyRequest,
  expected: string | undefined,
  guess: CountedGuess,
): Promise<boolean> {
  const { authorization } = request.headers;
  if (expected === undefined || authorization === undefined) return false;
  return guess(request, () => timingSafeEqual(digest(authorization), digest(`Bearer ${expected}`)));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this server. `GET /metrics` shows them after those of the process. */
    metrics: Registry;
  }
}

/** A proxy on the same machine also arrives from loopback, but it says for whom. */
const isLocal = (request: FastifyRequest) =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined;

let processRegistry: Registry | undefined;

/** The metrics of this process. Each collection watches the event loop with a timer and an observer that never end, so there is only one. */
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

/** An area with metrics of its own. */
interface Measured<S> {
  metrics?(registry: Registry, deps: S): void;
}

/** What other parts of the server count. */
interface Counters {
  /** Calls that should have an operation record, and that none could be written of. */
  unrecorded: Counter;
}

/** Counts every call by the code of its envelope, which tells a refused call (`status 200`) from one that was done. */
function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Counter({
    name: 'console_calls_total',
    help: 'Calls of the API by the code of their answer: 0 done, 7 refused, 301 to 303 proof wanted, 409, 422, 429',
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
      calls.inc({ area: areaOf(route.path), route: route.path, code: answeredCode });
    done();
  });
}

/** What is read when somebody asks: connections and sockets. */
function gaugeState(app: FastifyInstance, registry: Registry, { database }: Server): void {
  const registers = [registry];
  const { connections } = database;
  if (connections)
    new Gauge({
      name: 'console_database_connections',
      help: 'Connections to PostgreSQL: in use, idle, and calls that wait for one',
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
      // A gateway of another back end has none of its own.
      this.set((app.websocketServer as typeof app.websocketServer | undefined)?.clients.size ?? 0);
    },
  });
}

/**
 * `GET /metrics` for Prometheus: from this machine, or with `Authorization: Bearer <CONSOLE_METRICS_TOKEN>`. What each of the
 * numbers means stands in docs/operations.md.
 *
 * @param guess limits how often the token may be guessed
 */
export function registerMetrics<S extends Server>(
  app: FastifyInstance,
  deps: S,
  areas: readonly Measured<S>[],
  guess: CountedGuess,
): Counters {
  const { config } = deps;
  const registry = new Registry();
  app.decorate('metrics', registry);
  const ofProcess = processMetrics();
  countCalls(app, registry);
  gaugeState(app, registry, deps);
  for (const { metrics } of areas) metrics?.(registry, deps);
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
    return Registry.merge([ofProcess, registry]).metrics();
  });
  return { unrecorded };
}
