import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, Refusal } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { countCall } from '../../platform/kernel/traffic/rateLimit.ts';
import { verifies } from '../../platform/services/gateways/exchange/signature.ts';
import type { StoredProvider } from './evaluate.ts';
import { readEvent } from './event.ts';
import { takeOnce } from './intake.ts';
import { PROVIDER_NO } from './schemas.ts';
import { secretsOf } from './secrets.ts';
import { providers } from './tables.ts';
import { turns } from './turns.ts';
import { webhookPathOf } from './webhookPath.ts';
import { WEBHOOK_REASONS, type WebhookReason } from './webhookReasons.texts.ts';

/** Largest message, in bytes: several times what an order needs. */
const MESSAGE_LIMIT = 16 * 1024;
/** How far the clock of a provider may be off. */
const WINDOW_MS = 5 * 60_000;
/** Messages of one network in a minute. */
const LIMIT = { max: 6_000, windowMs: 60_000 };

/** Messages of all providers that are worked on at once: people keep the rest of the connections. */
const AT_ONCE = 4;
/** Messages that wait for that; more are to be sent later. */
const WAITING = 5_000;

/** A message that is not taken. */
class Refused extends Error {
  readonly status: number;
  readonly reason: WebhookReason;

  constructor(status: number, reason: WebhookReason) {
    super(WEBHOOK_REASONS[reason]);
    this.status = status;
    this.reason = reason;
  }
}

/** What the console refuses by its own codes, as HTTP tells it to programs that look at nothing else. */
const REFUSALS: Readonly<Record<number, readonly [status: number, reason: WebhookReason]>> = {
  [CODE.conflict]: [409, 'W105'],
  [CODE.fields]: [422, 'W106'],
  [CODE.tooOften]: [429, 'W107'],
};

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Nobody has it: a provider that is not known takes as long to refuse as one that is. */
const NO_SECRET = 'no provider signs with this';

/** The provider that signed a message; nothing where nobody known did. */
async function signer(
  deps: Deps,
  request: FastifyRequest,
  body: string,
): Promise<StoredProvider | undefined> {
  const { providerNo } = request.params as { providerNo: string };
  // What is no number is not asked of the database, which refuses some texts.
  const [provider] = PROVIDER_NO.test(providerNo)
    ? await deps.database.db.select().from(providers).where(eq(providers.providerNo, providerNo))
    : [];
  const signed = {
    timestamp: header(request, 'x-timestamp'),
    signature: header(request, 'x-signature'),
  };
  const secrets = provider ? secretsOf(provider, deps.sealer, deps.now()) : [NO_SECRET];
  return secrets.some((secret) => verifies(secret, body, signed)) ? provider : undefined;
}

/** Takes a message. Throws `Refused`, or a refusal of the console’s own. */
async function take(deps: Deps, request: FastifyRequest) {
  const { db } = deps.database;
  const now = deps.now();
  const body = typeof request.body === 'string' ? request.body : '';
  await deps.disk.assertRoom({ isFile: false, bytes: Buffer.byteLength(body) });
  await countCall(db, `provider webhook ${networkOf(request.ip)}`, LIMIT, now);
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
  return takeOnce(db, provider, { event, hash, now });
}

/** Answers why a message is not taken. What is a fault of the server is thrown on. */
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
  // A full disk: it is to be sent again.
  if (error instanceof Refusal && error.code === CODE.refused)
    return reply.code(503).send({ code: 503, data: error.data, msg: error.message });
  if (status >= 500 || reason === undefined) throw error;
  const { providerNo } = request.params as { providerNo: string };
  request.log.warn(
    { provider: providerNo.slice(0, 20), status, reason },
    'a provider’s message was refused',
  );
  const data = { reason, ...(error instanceof Refusal && (error.data as object)) };
  return reply
    .code(status)
    .send({ code: status, data, msg: `${reason} ${WEBHOOK_REASONS[reason]}` });
}

/**
 * Takes what providers tell: `POST /api/provider/webhook/<number>`, as docs/specs/provider-webhook.md has it. The body is looked at as it
 * came, byte by byte, before anything reads it.
 */
export function serveWebhook(app: FastifyInstance, deps: Deps): void {
  const inTurn = turns(AT_ONCE, WAITING, () => new Refused(429, 'W107'));
  app.register(async (own) => {
    own.removeContentTypeParser('application/json');
    own.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MESSAGE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    own.setErrorHandler<Error>(refuse);
    own.post(
      webhookPathOf(':providerNo'),
      { config: { open: true }, bodyLimit: MESSAGE_LIMIT },
      async (request) => ({
        code: CODE.ok,
        data: await inTurn(() => take(deps, request)),
        msg: 'ok',
      }),
    );
  });
}
