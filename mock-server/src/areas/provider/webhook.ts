import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, Refusal } from '../../http/errors.ts';
import { clientNetwork } from '../../http/network.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { createSemaphore } from '../../platform/kernel/concurrency/semaphore.ts';
import { consumeRateLimit } from '../../platform/kernel/requestGuards/rateLimit.ts';
import { verifySignature } from '../../platform/services/gateways/exchange/signature.ts';
import type { StoredProvider } from './evaluate.ts';
import { readEvent } from './event.ts';
import { applyEventInTransaction } from './orderIngestion.ts';
import { PROVIDER_NO } from './schemas.ts';
import { validSecrets } from './secrets.ts';
import { providers } from './tables.ts';
import { providerWebhookPath } from './webhookPath.ts';
import { WEBHOOK_REASONS, type WebhookReason } from './webhookReasons.texts.ts';

/** Maximum size of a message in bytes, several times the size of an order. */
const MESSAGE_LIMIT = 16 * 1024;
/** Maximum difference between the provider's clock and ours. */
const WINDOW_MS = 5 * 60_000;
/** Maximum number of messages per network and minute. */
const LIMIT = { max: 6_000, windowMs: 60_000 };

/**
 * Messages of all providers that are processed concurrently. Other connections remain free for
 * users.
 */
const MAX_CONCURRENT = 4;
/** Maximum number of waiting messages. Further messages are refused with 429. */
const WAITING = 5_000;

/** Error for a refused message. */
class Refused extends Error {
  readonly status: number;
  readonly reason: WebhookReason;

  constructor(status: number, reason: WebhookReason) {
    super(WEBHOOK_REASONS[reason]);
    this.status = status;
    this.reason = reason;
  }
}

/** HTTP status and reason for refusals of the console. */
const REFUSALS: Readonly<Record<number, readonly [status: number, reason: WebhookReason]>> = {
  [CODE.conflict]: [409, 'W105'],
  [CODE.fields]: [422, 'W106'],
  [CODE.tooOften]: [429, 'W107'],
};

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Placeholder secret, so that an unknown provider takes as long to refuse as a known one. */
const NO_SECRET = 'no provider signs with this';

/** Returns the provider that signed a message, or undefined. */
async function signer(
  deps: Deps,
  request: FastifyRequest,
  body: string,
): Promise<StoredProvider | undefined> {
  const { providerNo } = request.params as { providerNo: string };
  // Do not query with an invalid number, because PostgreSQL rejects some texts.
  const [provider] = PROVIDER_NO.test(providerNo)
    ? await deps.database.db.select().from(providers).where(eq(providers.providerNo, providerNo))
    : [];
  const signed = {
    timestamp: header(request, 'x-timestamp'),
    signature: header(request, 'x-signature'),
  };
  const secrets = provider ? validSecrets(provider, deps.sealer, deps.now()) : [NO_SECRET];
  return secrets.some((secret) => verifySignature(secret, body, signed)) ? provider : undefined;
}

/** Processes a message. Throws `Refused`, or a `Refusal` of the console. */
async function take(deps: Deps, request: FastifyRequest) {
  const { db } = deps.database;
  const now = deps.now();
  const body = typeof request.body === 'string' ? request.body : '';
  await deps.disk.assertRoom({ isFile: false, bytes: Buffer.byteLength(body) });
  await consumeRateLimit(db, `provider webhook ${clientNetwork(request.ip)}`, LIMIT, now);
  const provider = await signer(deps, request, body);
  if (!provider) throw new Refused(401, 'W101');
  if (Math.abs(now.getTime() - Number(header(request, 'x-timestamp'))) > WINDOW_MS)
    throw new Refused(401, 'W102');
  if (provider.status !== 'enabled') throw new Refused(403, 'W103');
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    throw new Refused(400, 'W104');
  }
  const { event, hash } = readEvent(content);
  return applyEventInTransaction(db, provider, { event, hash, now });
}

/** Responds with the reason of a refusal. Rethrows server errors. */
function refuse(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { statusCode = 500 } = error;
  const [status, reason] =
    error instanceof Refused
      ? ([error.status, error.reason] as const)
      : error instanceof Refusal
        ? (REFUSALS[error.code] ?? [500, undefined])
        : ([statusCode, 'W104'] as const);
  // The disk is full. The provider should send it again.
  if (error instanceof Refusal && error.code === CODE.refused)
    return reply.code(503).send({ code: 503, data: error.data, msg: error.message });
  if (status >= 500 || reason === undefined) throw error;
  const { providerNo } = request.params as { providerNo: string };
  request.log.warn(
    { provider: providerNo.slice(0, 20), status, reason },
    'Provider message was refused',
  );
  const data = { reason, ...(error instanceof Refusal && (error.data as object)) };
  return reply
    .code(status)
    .send({ code: status, data, msg: `${reason} ${WEBHOOK_REASONS[reason]}` });
}

/**
 * Serves `POST /api/provider/webhook/<number>` as specified in docs/reference/integrations.md. The
 * signature is verified on the raw body before it is parsed.
 */
export function serveWebhook(app: FastifyInstance, deps: Deps): void {
  const inTurn = createSemaphore(MAX_CONCURRENT, WAITING, () => new Refused(429, 'W107'));
  app.register(async (instance) => {
    instance.removeContentTypeParser('application/json');
    instance.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MESSAGE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    instance.setErrorHandler<Error>(refuse);
    instance.post(
      providerWebhookPath(':providerNo'),
      { config: { open: true }, bodyLimit: MESSAGE_LIMIT },
      async (request) => ({
        code: CODE.ok,
        data: await inTurn(() => take(deps, request)),
        msg: 'ok',
      }),
    );
  });
}
