import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '../../../http/bodyLimits.ts';
import type { Caller } from '../../../http/caller.ts';
import { isReadOnly, resolveEffects } from '../../../http/effects.ts';
import { CODE, refuse } from '../../../http/errors.ts';
import { guardTx } from '../../../http/guardedTx.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import { ignoreTargets } from '../../../http/targets.ts';
import { texts as common } from '../../../http/texts.ts';
import { validator } from '../../../http/validation.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { AppDeps } from '../../kernel/area/define.ts';
import type { Route } from '../../kernel/area/route.ts';
import type { Envelope } from '../../services/pipeline/answer.ts';
import { assertDiskSpace } from '../../services/pipeline/diskSpace.ts';
import { resolveWritePolicy } from '../../services/pipeline/run.ts';
import { operatorTokens, UPLOADERS } from './operatorTokens.ts';

/**
 * Area with the calls of the registry. Its other calls for any session are forwarded to the back
 * end.
 */
const AREA = 'remote';

type Read = (request: FastifyRequest) => unknown;

/** Returns a function that validates the body of a call. */
function reader({ archive, body }: Route): Read {
  if (archive)
    return (request) => {
      if (!Buffer.isBuffer(request.body)) throw refuse(common.notArchive);
      return request.body;
    };
  const read = body && validator(body);
  return (request) => read?.(request.body);
}

/**
 * Returns the handler of a registry call. Its writes run in one transaction, like in the regular
 * pipeline.
 */
function answering(deps: AppDeps, route: Route) {
  const { database, log, now } = deps;
  const read = reader(route);
  return async (request: FastifyRequest): Promise<Envelope> => {
    const call: Omit<Call, 'tx'> = {
      deps,
      now: now(),
      caller: request.caller as Caller,
      body: read(request),
      query: undefined,
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
      deviceCookie: undefined,
      requestId: request.id,
      proven: false,
      upload: undefined,
      signal: undefined,
      // The registry in front of another back end does not write operation records.
      target: ignoreTargets,
    };
    const effects = await resolveEffects(route, { ...call, tx: database.db });
    const run: (tx: Call['tx']) => ReturnType<Route['handler']> = (tx) =>
      route.handler({ ...call, tx: guardTx(tx, resolveWritePolicy({ deps, route }, effects)) });
    const isWhole = !isReadOnly(route) && route.transaction !== false;
    const answer = await (isWhole ? database.db.transaction(run) : run(database.db));
    if (!isReadOnly(route))
      log.info({ path: route.path, by: call.caller.userName, ip: call.ip }, 'changed the registry');
    if ('code' in answer) return { code: answer.code, data: answer.data ?? {}, msg: answer.msg };
    return { code: CODE.ok, data: answer.data, msg: answer.msg ?? common.done };
  };
}

/** Each operator token may upload releases. The roles of the back end do not matter. */
const answerUploaders = async ({ caller }: FastifyRequest): Promise<Envelope> => ({
  code: CODE.ok,
  data: { allowed: true, role: caller?.userName ?? '', roles: [] },
  msg: common.done,
});

/**
 * Serves the calls of the registry on a console that forwards all other calls to another back end.
 * The console's own registry decides which releases run. {@link operatorTokens} authenticates the
 * calls before a body is read. The back end does not receive these calls and their tokens.
 */
export function registerRegistryCalls(app: FastifyInstance, deps: AppDeps): void {
  const routes = deps.areas.filter(({ name }) => name === AREA).flatMap((area) => area.routes);
  const admit = operatorTokens(deps);
  const isRegistryCall = ({ permission, path }: Route) =>
    permission === 'granted' || path === UPLOADERS;
  for (const route of routes.filter(isRegistryCall))
    app.route({
      method: route.method,
      url: API_PREFIX + route.path,
      config: { declared: route },
      bodyLimit: maxBodyBytes(route),
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store');
        request.caller = await admit(request, route);
        await assertDiskSpace(deps, route, request);
      },
      handler: route.path === UPLOADERS ? answerUploaders : answering(deps, route),
    });
}
