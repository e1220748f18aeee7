import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Config } from '../process/config.ts';
import { CODE, Refusal } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import { texts } from './texts.ts';

/** Its page is docs/messages/S109.md. */
const REASON = 'S109';

/** Most statements that may wait for the database before further calls are refused: some seconds of work for the embedded engine. */
export const MAX_WAITING = 512;

const SAMPLE_MS = 1_000;

/** Samples that still contain the work of the start: the one that runs when the server begins to listen, and the one before it. */
const SAMPLES_OF_START = 2;

/** The refusal of a call that this process has no room for, code 429. */
const refuseBusy = () => new Refusal(CODE.tooOften, `${REASON} ${texts.busy}`, { reason: REASON });

/** Marks the request so that its refusal writes no operation record: the database is what has no room. */
function refuse(request: FastifyRequest): Refusal {
  request.record.kept = true;
  return refuseBusy();
}

/** Whether a request will use the database: a call, or the page with its boot data. Files and health do not. */
const usesDatabase = ({ url }: FastifyRequest): boolean =>
  url.startsWith(`${API_PREFIX}/`) || /^\/(?:\?|$)/.test(url);

/**
 * Bounds the calls that may wait for the database. Calls of the same turn of the event loop are counted before their first statement
 * waits.
 *
 * @param waiting number of statements that wait now
 * @returns admits one call, or answers false when the queue is full
 * @example const admit = boundQueue(() => deps.database.waiting()); if (!admit()) throw refuseBusy();
 */
export function boundQueue(waiting: () => number, most: number = MAX_WAITING): () => boolean {
  let arriving = 0;
  return () => {
    if (waiting() + arriving >= most) return false;
    // One timer for all calls of a turn.
    if (arriving === 0)
      setImmediate(() => {
        arriving = 0;
      });
    arriving += 1;
    return true;
  };
}

/** Tells whether the delay of the event loop may still come from the start of this server. Without a socket, as in tests, it never does. */
export function watchStart(
  app: FastifyInstance,
  now: () => number = () => performance.now(),
): () => boolean {
  let listeningSince = Number.NEGATIVE_INFINITY;
  app.addHook('onListen', async () => {
    listeningSince = now();
  });
  return () => now() - listeningSince < SAMPLES_OF_START * SAMPLE_MS;
}

/**
 * Refuses calls with code 429 (S109) instead of letting them queue up, when the event loop lags or too many statements wait for the
 * database. `overloadMs: 0` refuses none. Health and metrics are always answered.
 */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  deps: { config: Config; database: Database },
): Promise<void> {
  const { config } = deps;
  if (config.overloadMs === 0) return;
  const isStarting = watchStart(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadMs,
    sampleInterval: SAMPLE_MS,
    // A last second without a sample counts as an endless delay: the event loop did not turn once in it.
    pressureHandler: async (request) => {
      if (request.routeOptions.config.whileBusy || isStarting()) return;
      throw refuse(request);
    },
  });
  // A gateway asks another back end instead.
  if (config.upstream !== undefined) return;
  const admit = boundQueue(() => deps.database.waiting());
  app.addHook('onRequest', (request, _reply, done) => {
    if (!usesDatabase(request) || admit()) done();
    else done(refuse(request));
  });
}
