import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** Maximum wait for the database in milliseconds. Load balancers wait only a few seconds. */
const PING_WITHIN_MS = 2_000;

interface Server {
  database: Database;
  state: { phase: 'working' | 'stopping' | 'leaving' };
}

async function ping(database: Database): Promise<void> {
  const limit = new AbortController();
  const timeout = wait(PING_WITHIN_MS, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`No response from the database within ${PING_WITHIN_MS} ms`);
  });
  await Promise.race([database.ping(), timeout]).finally(() => {
    timeout.catch(() => undefined);
    limit.abort();
  });
}

/**
 * Registers the health endpoints. `GET /healthz` succeeds while the process runs. `GET /readyz`
 * succeeds while the database responds and the process is not stopping; otherwise it returns HTTP
 * 503, which load balancers understand. Both also respond under overload. A server that is leaving
 * closes each connection after the response, so that clients connect to another instance.
 *
 * @param more further fields of `/readyz`, which do not affect its status
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
      request.log.error({ err: error }, 'The database does not respond');
      reply.code(503);
      return { status: 'unavailable', ...answer };
    }
  });
}
