import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Config } from '../process/config.ts';
import { CODE, Refusal } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import { texts } from './texts.ts';

/** Documented in docs/reference/error-codes.md#s109. */
const REASON = 'S109';

/**
 * Maximum number of statements that may wait for the database before calls are refused. The
 * embedded engine needs some seconds for that many.
 */
export const MAX_WAITING = 512;

const SAMPLE_MS = 1_000;

/**
 * Number of samples that can contain the work of the start: the sample that is running when the
 * server starts to listen, and the one before.
 */
const STARTUP_SAMPLES = 2;

/** Refusal of a call because of overload, code 429. */
const refuseBusy = () => new Refusal(CODE.tooOften, `${REASON} ${texts.busy}`, { reason: REASON });

/**
 * Marks the request as recorded, so that no operation record is written to the overloaded database.
 */
function refuse(request: FastifyRequest): Refusal {
  request.record.kept = true;
  return refuseBusy();
}

/**
 * Whether a request will use the database: a call, or the page with its boot data. Files and health
 * checks do not.
 */
const usesDatabase = ({ url }: FastifyRequest): boolean =>
  url.startsWith(`${API_PREFIX}/`) || /^\/(?:\?|$)/.test(url);

/**
 * Limits the number of calls that may wait for the database. Calls of the same event-loop turn are
 * counted before their first statement waits.
 *
 * @param waiting returns the number of waiting statements
 * @returns function that admits one call, or returns false if the queue is full
 * @example
 * const admit = createQueueLimit(() => deps.database.waiting()); if (!admit()) throw refuseBusy();
 */
export function createQueueLimit(
  waiting: () => number,
  limit: number = MAX_WAITING,
): () => boolean {
  let arriving = 0;
  return () => {
    if (waiting() + arriving >= limit) return false;
    // One timer for all calls of a turn.
    if (arriving === 0)
      setImmediate(() => {
        arriving = 0;
      });
    arriving += 1;
    return true;
  };
}

/**
 * Returns a function that reports whether the measured delay can still come from the start of the
 * server. Always false if the server does not listen, as in tests.
 */
export function trackStartup(
  app: FastifyInstance,
  now: () => number = () => performance.now(),
): () => boolean {
  let listeningSince = Number.NEGATIVE_INFINITY;
  app.addHook('onListen', async () => {
    listeningSince = now();
  });
  return () => now() - listeningSince < STARTUP_SAMPLES * SAMPLE_MS;
}

/**
 * Refuses calls with code 429 (S109) when the event loop lags or too many statements wait for the
 * database. `overloadMs: 0` disables it. Health checks and metrics are always served.
 */
export async function registerOverloadProtection(
  app: FastifyInstance,
  deps: { config: Config; database: Database },
): Promise<void> {
  const { config } = deps;
  if (config.overloadMs === 0) return;
  const isStarting = trackStartup(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadMs,
    sampleInterval: SAMPLE_MS,
    // A second without any sample counts as an endless delay, because the event loop was blocked.
    pressureHandler: async (request) => {
      if (request.routeOptions.config.whileBusy || isStarting()) return;
      throw refuse(request);
    },
  });
  // A gateway forwards calls to another back end and does not use this database.
  if (config.upstream !== undefined) return;
  const admit = createQueueLimit(() => deps.database.waiting());
  app.addHook('onRequest', (request, _reply, done) => {
    if (!usesDatabase(request) || admit()) done();
    else done(refuse(request));
  });
}
