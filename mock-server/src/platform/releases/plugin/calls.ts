import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { CODE } from '../../../http/errors.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { send } from '../../kernel/outbound/send.ts';
import type { OperationJournal } from '../../services/operation/journal.ts';
import { createHandler } from '../../services/pipeline/pipeline.ts';
import { countUndeclaredCall } from '../remote/remoteHeader.ts';
import { readConnectionLimits } from './backends.ts';
import { parseEnvelope } from './envelope.ts';
import { readResponseBody } from './exchange.ts';
import { BackendRefusal, toBackendRefusal } from './faults.ts';
import { IDENTITY_HEADER, signIdentity } from './identity.ts';
import { signingKey } from './keys.ts';
import { blockedReason, isSwitchedOff } from './pluginState.ts';
import { pluginBackends, pluginRoutes } from './tables.ts';
import { texts } from './texts.ts';

const MAX_QUERY = 4_000;
const USER_AGENT = 'console';

/** A call of an installed release, with the address of its back end. */
interface PluginRoute {
  method: string;
  path: string;
  remote: string;
  title: string;
  apiGroup: string;
  reads: boolean;
  target: string | null;
}

async function findRoute(db: Tx, method: string, path: string): Promise<PluginRoute | undefined> {
  const { remote, title, apiGroup, reads } = pluginRoutes;
  const [route] = await db
    .select({
      method: pluginRoutes.method,
      path: pluginRoutes.path,
      remote,
      title,
      apiGroup,
      reads,
      target: pluginBackends.target,
    })
    .from(pluginRoutes)
    .leftJoin(pluginBackends, eq(pluginBackends.remote, pluginRoutes.remote))
    .where(sql`${pluginRoutes.method} = ${method} and ${pluginRoutes.path} = ${path}`);
  return route;
}

/**
 * Forwards a call. Builds the request from scratch: it contains no headers, cookies or tokens of
 * the caller.
 */
async function forwardCall(
  route: PluginRoute,
  search: string,
  { deps, caller, body, requestId, now }: Call,
) {
  const { remote, method, path, target } = route;
  const stopped = await blockedReason(deps.database.db, deps.registry, route);
  if (stopped !== undefined) throw new BackendRefusal(stopped);
  if (target === null) throw new BackendRefusal(texts.unreachable(remote, texts.noTarget));
  const reader = caller.reader;
  const [{ allowed, seconds }, key] = await Promise.all([
    readConnectionLimits(reader),
    signingKey(reader, deps),
  ]);
  if (!key) throw new BackendRefusal(texts.unreachable(remote, texts.noKey));
  const breaker = deps.breakers.of(remote, target);
  const breakerState = breaker.start(now);
  if (breakerState) {
    deps.breakers.count(remote, breakerState);
    throw new BackendRefusal(
      breakerState === 'busy'
        ? texts.busy(remote)
        : texts.paused(remote, breaker.secondsUntilTrial(now)),
    );
  }
  let failure: string | undefined;
  try {
    const content =
      method === 'GET' || body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const url = new URL(`${target}${path}${search}`);
    const address = `${path}${url.search}`;
    const identity = await signIdentity(reader, key, caller, {
      remote,
      method,
      address,
      body: content,
      requestId,
      now,
    });
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': USER_AGENT,
      'x-request-id': requestId,
      [IDENTITY_HEADER]: identity,
      ...(content && { 'content-type': 'application/json' }),
    };
    const received = await send(url, {
      method,
      headers,
      body: content,
      allowed,
      timeoutMs: seconds * 1000,
    });
    return parseEnvelope(readResponseBody(received));
  } catch (error) {
    const refusal = toBackendRefusal(error, remote, seconds);
    failure = refusal.message;
    deps.log.warn(
      { err: error, remote, target, path },
      'no valid response from the back end of a plugin',
    );
    throw refusal;
  } finally {
    breaker.end(deps.now(), failure);
    deps.breakers.count(remote, failure === undefined ? 'answered' : 'failed');
  }
}

/**
 * Returns the route definition of a plugin call, so that the pipeline applies the usual
 * permissions, records and limits.
 */
function routeOf(pluginRoute: PluginRoute, search: string): Route {
  const { method, path, title, apiGroup, reads } = pluginRoute;
  const route: Route = {
    method: method as Route['method'],
    path,
    apiGroup,
    description: title,
    permission: 'granted',
    raises: false,
    audit: !reads,
    transaction: false,
    confirmed: true,
    ...(!reads && { effects: [], targets: { none: 'only the back end can identify the target' } }),
    ...(method !== 'GET' && { body: Type.Any() }),
    data: Type.Any(),
    async handler(call): Promise<Answer | CommittedRefusal> {
      const { code, data, msg } = await forwardCall(pluginRoute, search, call);
      return code === CODE.ok ? { data, ...(msg !== '' && { msg }) } : { code, data, msg };
    },
  };
  return route;
}

/**
 * Returns a route that reports that the remote was uninstalled, for users whose page is still open.
 */
const uninstalledRoute = (method: string, path: string, remote: string): Route => ({
  method: method as Route['method'],
  path,
  apiGroup: remote,
  description: remote,
  permission: 'self',
  audit: false,
  data: Type.Any(),
  async handler() {
    throw new BackendRefusal(texts.isOff(remote));
  },
});

/** Splits a URL into path and query without decoding them. */
function partsOf(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/**
 * Serves `/api/plugin/<id>/…`. Only routes that an installed release declares exist, and the path
 * must match exactly.
 */
export function registerPluginCalls(
  app: FastifyInstance,
  deps: Deps,
  journal: OperationJournal,
): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${API_PREFIX}/plugin/:remote/*`,
    config: { found: true },
    exposeHeadRoute: false,
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const [path, search] = partsOf(request.url.slice(API_PREFIX.length));
      const { db } = deps.database;
      const pluginRoute = await findRoute(db, request.method, path);
      // Use the raw path, because decoded text may contain characters that the database rejects.
      const [, , remote = ''] = path.split('/');
      if (!pluginRoute && !(await isSwitchedOff(db, remote))) return reply.callNotFound();
      if (search.length > MAX_QUERY) throw new BackendRefusal(texts.tooLongQuery);
      const route = pluginRoute
        ? routeOf(pluginRoute, search)
        : uninstalledRoute(request.method, path, remote);
      request.declared = route;
      return createHandler(deps, route, journal, countUndeclaredCall)(request, reply);
    },
  });
}
