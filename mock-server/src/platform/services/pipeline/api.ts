import type { FastifyInstance } from 'fastify';
import { maxBodyBytes } from '../../../http/bodyLimits.ts';
import { areaOfPath } from '../../../http/declaredCall.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import type { ServedArea } from '../../kernel/area/define.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import type { OperationJournal } from '../operation/journal.ts';
import { resultHeaders } from './answer.ts';
import { type CallerHook, createHandler, createPreBodyHook } from './pipeline.ts';
import { acceptUploads } from './uploads.ts';

/** Hooks of upper layers that the application passes to the pipeline. */
interface PipelineHooks {
  noteCaller: CallerHook;
}

/**
 * Registers all declared calls below `/api`. A refused call is recorded before its response is
 * sent.
 */
export function registerApi(
  app: FastifyInstance,
  deps: Deps,
  areas: readonly ServedArea[],
  journal: OperationJournal,
  { noteCaller }: PipelineHooks,
): void {
  // Without redaction: these log lines contain no secrets, and searching each line for them takes
  // time.
  const log = deps.log.child({}, { redact: [] });
  app.addHook('onSend', (request, reply, payload, done) => {
    const route = request.declared;
    if (route) reply.header('cache-control', 'no-store');
    if (route?.resultInHeaders) reply.headers(resultHeaders(String(payload)));
    if (route?.audit)
      journal.recordRefusal(route, request, reply, payload).then(() => done(), done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.declared;
    if (route) {
      const { method, path } = route;
      const how = {
        status: reply.statusCode,
        code: request.answeredCode,
        ms: Math.round(reply.elapsedTime),
      };
      const who = { requestId: request.id, userId: request.caller?.userId };
      log.info({ method, path, area: areaOfPath(path), ...how, ...who }, 'call');
    }
    done();
  });
  const declare = (scope: FastifyInstance, routes: readonly Route[]) => {
    for (const route of routes)
      scope.route({
        method: route.method,
        url: API_PREFIX + route.path,
        config: { declared: route },
        bodyLimit: maxBodyBytes(route),
        ...(route.archive && { onRequest: createPreBodyHook(deps, route) }),
        handler: createHandler(deps, route, journal, noteCaller),
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
