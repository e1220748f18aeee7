import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordOperation } from './audit.ts';
import type { Deps } from './deps.ts';
import { API_PREFIX } from './limits.ts';
import { makeGate, makeHandler } from './pipeline.ts';
import type { Area, Route } from './route.ts';
import { acceptUploads } from './uploads.ts';

/** Of longer answers, in characters, the record tells only how they ended: it would cut them off near their beginning anyway. */
const LONGEST_RECORDED = 16_384;

/** What an answer says about itself; anything that is not an envelope counts as saying nothing. */
function readAnswer(payload: unknown): { code?: number; msg?: string; data?: unknown } {
  try {
    const value: unknown = typeof payload === 'string' ? JSON.parse(payload) : undefined;
    if (typeof value !== 'object' || value === null) return {};
    return String(payload).length > LONGEST_RECORDED ? { ...value, data: { characters: String(payload).length } } : value;
  } catch {
    return {};
  }
}

/** Of an archive only the size is worth a record. */
function recorded(route: Route, body: unknown): unknown {
  if (Buffer.isBuffer(body)) return { bytes: body.length };
  return route.recordedBody ? route.recordedBody(body) : body;
}

async function audit(deps: Deps, request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
  const route = request.routeOptions.config.declared;
  if (!route?.audit) return;
  await recordOperation(deps.database.db, {
    method: route.method,
    path: route.path,
    ip: request.ip,
    agent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    caller: request.caller,
    body: recorded(route, request.body),
    status: reply.statusCode,
    answer: readAnswer(payload),
    latencyMs: reply.elapsedTime,
  }).catch((error) => request.log.error({ err: error }, 'the operation record could not be written'));
}

/** Registers every declared call below `/api`, and writes operation records before the answer leaves. */
export function registerApi(app: FastifyInstance, deps: Deps, areas: readonly Area[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.declared) reply.header('cache-control', 'no-store');
    await audit(deps, request, reply, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.declared;
    if (!route) return;
    const { method, path } = route;
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), userId: request.caller?.userId },
      'call',
    );
  });
  const declare = (scope: FastifyInstance, routes: readonly Route[]) => {
    for (const route of routes)
      scope.route({
        method: route.method,
        url: API_PREFIX + route.path,
        config: { declared: route },
        ...(route.archive && { bodyLimit: route.archive.maxBytes, onRequest: makeGate(deps, route) }),
        handler: makeHandler(deps, route),
      });
  };
  const routes = areas.flatMap((area) => area.routes);
  declare(
    app,
    routes.filter(({ upload }) => !upload),
  );
  app.register(async (scope) => {
    await acceptUploads(scope);
    declare(
      scope,
      routes.filter(({ upload }) => upload),
    );
  });
}
