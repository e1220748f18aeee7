import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import Fastify, { errorCodes, type FastifyInstance, LogController } from 'fastify';
import { respondToClientError } from '../http/clientErrors.ts';
import { registerCompression } from '../http/compression.ts';
import { sendError, sendNotFound } from '../http/errorResponses.ts';
import { registerFaults } from '../http/faults.ts';
import { registerHealth } from '../http/health.ts';
import { refuseDuplicateHost } from '../http/hostHeader.ts';
import { BODY_LIMIT, MAX_FRAME_BYTES } from '../http/limits.ts';
import { registerMetrics } from '../http/metrics.ts';
import { buildOpenApi } from '../http/openapi.ts';
import { registerOverloadProtection } from '../http/overload.ts';
import { limitSlowBodies } from '../http/requestBodies.ts';
import { requireDeclarations } from '../http/routeGuard.ts';
import { earlyHeaders, registerSecurity } from '../http/security.ts';
import { refuseOtherUpgrades, terminateBrokenSocket } from '../http/sockets.ts';
import { bootOfSession, registerPage } from '../platform/accounts/page/page.ts';
import { registerStaticFiles } from '../platform/accounts/page/staticFiles.ts';
import { bootOfUpstream } from '../platform/compat/upstream/boot.ts';
import { registerUpstream } from '../platform/compat/upstream/proxy.ts';
import { registerRegistryCalls } from '../platform/compat/upstream/registryCalls.ts';
import type { AppDeps } from '../platform/kernel/area/define.ts';
import { limitSecretGuesses } from '../platform/kernel/auth/secretGuesses.ts';
import { registerPluginCalls } from '../platform/releases/plugin/calls.ts';
import { countUndeclaredCall } from '../platform/releases/remote/remoteHeader.ts';
import { OperationJournal } from '../platform/services/operation/journal.ts';
import { registerApi } from '../platform/services/pipeline/api.ts';

/**
 * Accepts JSON, and archives for routes that declare them. Empty bodies are treated as absent,
 * because clients send the header without a body.
 */
function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
  app.addContentTypeParser('application/zip', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.declared?.archive) done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/zip'));
  });
}

/**
 * Maximum time for the headers of a request to arrive, and the interval of this check. Closing
 * thousands of late connections in one turn would delay other calls, so the interval is short.
 */
const HEADERS_TIMEOUT_MS = 30_000;
const CHECK_HEADERS_EVERY_MS = 1_000;

/**
 * Creates the server without listening on a port.
 *
 * @example const app = await createApp(deps); await app.inject({ method: 'GET', url: '/healthz' })
 */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { trustProxy } = deps.config;
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    frameworkErrors(error, request, reply) {
      reply.headers(earlyHeaders());
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => respondToClientError(deps.log, error, socket),
    // Disabled, because requestBodies.ts limits the time for bodies: uploading a file on a slow
    // connection may take longer than other requests.
    requestTimeout: 0,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_HEADERS_EVERY_MS,
    },
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  limitSlowBodies(app, () => deps.now().getTime());
  refuseDuplicateHost(app);
  // Request id, which error dialogs show, so that the call can be found in the log.
  app.addHook('onRequest', (request, reply, done) => {
    request.record = {};
    request.declared = request.routeOptions.config.declared;
    reply.header('x-request-id', request.id);
    done();
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('answeredCode', undefined);
  app.decorateRequest('declared', undefined);
  // Each request gets its own object in the first hook.
  app.decorateRequest('record', undefined as never);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  acceptBodies(app);
  requireDeclarations(app);
  await app.register(cookie);
  await registerSecurity(app, deps.config);
  await registerOverloadProtection(app, deps);
  await registerCompression(app);
  const areas = deps.areas.filter(({ development }) => !development || deps.config.dev);
  const { unrecorded } = registerMetrics(app, deps, areas, limitSecretGuesses(deps, 'metrics'));
  registerHealth(app, deps, () => ({ disk: deps.disk.state }));
  if (deps.config.dev) registerFaults(app);
  if (deps.config.upstream === undefined) {
    await app.register(websocket, {
      options: { maxPayload: MAX_FRAME_BYTES },
      errorHandler: terminateBrokenSocket,
    });
    refuseOtherUpgrades(app);
    const journal = new OperationJournal(deps, unrecorded);
    registerApi(app, deps, areas, journal, { noteCaller: countUndeclaredCall });
    registerPluginCalls(app, deps, journal);
    for (const { serve } of areas) serve?.(app, deps);
    // The document is public, so it is created once. A string would be encoded again for each
    // response, and pending responses would each have a copy of several megabytes.
    let document: Buffer | undefined;
    app.get('/api/openapi.json', { config: { open: true } }, (_request, reply) => {
      document ??= Buffer.from(JSON.stringify(buildOpenApi(deps.areas)));
      return reply.type('application/json').send(document);
    });
    registerPage(app, deps, bootOfSession(deps));
  } else {
    await registerUpstream(app, deps);
    registerRegistryCalls(app, deps);
    registerPage(app, deps, bootOfUpstream(deps, buildOpenApi(deps.areas)));
  }
  await registerStaticFiles(app, deps);
  return app;
}
