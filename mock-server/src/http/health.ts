import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** Longer than this a database that answers is not waited for: whoever asks has a limit of his own, of a few seconds. */
const PING_WITHIN_MS = 2_000;

async function ping(database: Deps['database']): Promise<void> {
  const limit = new AbortController();
  const late = wait(PING_WITHIN_MS, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${PING_WITHIN_MS} ms`);
  });
  await Promise.race([database.ping(), late]).finally(() => {
    late.catch(() => undefined);
    limit.abort();
  });
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it may be sent calls, which is so while the database answers and until
 * it was told to stop; else HTTP 503, which balancers understand. A server that leaves closes each connection with its answer,
 * so that the next call of that client goes elsewhere. `more` is told besides and no reason to turn away.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, state }: Pick<Deps, 'database' | 'state'>,
  more: () => object,
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (state.phase === 'leaving') reply.header('connection', 'close');
  });
  app.get('/healthz', { config: { open: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { open: true } }, async (request, reply) => {
    const answer = { database: database.engine, ...more() };
    if (state.phase !== 'working') {
      reply.code(503);
      return { status: 'stopping', ...answer };
    }
    try {
      await ping(database);
      return { status: 'ok', ...answer };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      reply.code(503);
      return { status: 'unavailable', ...answer };
    }
  });
}
