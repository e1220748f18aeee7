import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** `GET /healthz`: the process answers. `GET /readyz`: the database answers too, else HTTP 503, which balancers understand. */
export function registerHealth(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  app.get('/healthz', { config: { open: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { open: true } }, async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ok', database: database.engine };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      reply.code(503);
      return { status: 'unavailable', database: database.engine };
    }
  });
}
