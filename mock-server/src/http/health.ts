import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** Longest wait for an answer of the database, in milliseconds: balancers wait a few seconds at most. */
const PING_WITHIN_MS = 2_000;

interface Server {
  database: Database;
  state: { phase: 'working' | 'stopping' | 'leaving' };
}

async function ping(database: Database): Promise<void> {
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
 * `GET /healthz`: the process answers. `GET /readyz`: calls may be sent to it. That holds while the database answers and until the
 * process is told to stop; otherwise HTTP 503, which balancers understand. Both are answered while calls are refused for overload. A
 * server that leaves closes each connection with its answer, so that the next call of that client goes elsewhere.
 *
 * @param more further fields of `/readyz`, which do not decide its status
 */
export function registerHealth(app: FastifyInstance, deps: Server, more: () => object): void {
  app.addHook('onSend', async (_request, reply) => {
    if (deps.state.phase === 'leaving') reply.header('connection', 'close');
  });
  app.get('/healthz', { config: { open: true, whileBusy: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { open: true, whileBusy: true } }, async (request, reply) => {
    const { database, state } = deps;
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
