import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { wxDeliveries } from '../../kernel/identity/wx/tables.ts';
import type { WechatGateway, WechatSignature } from '../../kernel/interfaces/wechatGateway.ts';
import { readWechatMessage, writeWechatReply } from '../../services/gateways/wechat/messages.ts';
import { replyToMessage } from './answer.ts';

const PATH = `${API_PREFIX}/wx/event`;
/** Size limit of a platform message, in bytes. */
const MESSAGE_LIMIT = 16 * 1024;
/** Nonces are kept longer than signatures are valid. */
const NONCE_MS = 15 * 60 * 1000;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const signatureOf = (request: FastifyRequest): WechatSignature => {
  const query = request.query as Record<string, unknown>;
  return {
    signature: text(query.signature),
    timestamp: text(query.timestamp),
    nonce: text(query.nonce),
    messageSignature: text(query.msg_signature),
  };
};

const hash = (value: string) => createHash('sha256').update(value).digest('hex');

/**
 * Returns true if a nonce is new or belongs to the same body. The platform repeats messages without
 * a reply.
 */
async function isFresh(
  { database: { db } }: Deps,
  { timestamp, nonce }: WechatSignature,
  body: string,
  now: Date,
): Promise<boolean> {
  const key = hash(`${timestamp}:${nonce}`);
  const bodyHash = hash(body);
  await db
    .insert(wxDeliveries)
    .values({ nonce: key, bodyHash, expiresAt: new Date(now.getTime() + NONCE_MS) })
    .onConflictDoNothing();
  const [delivery] = await db.select().from(wxDeliveries).where(eq(wxDeliveries.nonce, key));
  return delivery?.bodyHash === bodyHash;
}

/**
 * Handles a message or event of the platform. A message without a reply is acknowledged, so that it
 * is not repeated.
 */
async function handleMessage(
  deps: Deps,
  gateway: WechatGateway,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
) {
  const now = deps.now();
  const decrypted = gateway.encryption ? gateway.encryption.open(body, signatureOf(request)) : body;
  if (decrypted === undefined)
    return forbid(request, reply, 'not encrypted and signed for this account');
  const message = readWechatMessage(decrypted);
  if (!message) {
    request.log.warn(
      'cannot read a message of the WeChat platform. In the encrypted mode, set the message key in the system configuration',
    );
    return reply.code(400).type('text/plain').send('unreadable');
  }
  if (!(await isFresh(deps, signatureOf(request), body, now)))
    return forbid(request, reply, 'the nonce was used with another body');
  const answer = await replyToMessage(deps, gateway, message, now);
  if (answer === undefined) return reply.type('text/plain').send('success');
  const written = writeWechatReply(message, answer, now);
  return reply
    .type('text/xml; charset=utf-8')
    .send(gateway.encryption?.seal(written, now) ?? written);
}

function forbid(request: FastifyRequest, reply: FastifyReply, why: string) {
  request.log.warn({ why }, 'refused a call of the WeChat platform');
  return reply.code(403).type('text/plain').send('forbidden');
}

const isXml = (request: FastifyRequest) =>
  /^(?:text|application)\/xml\b/.test(request.headers['content-type'] ?? '');

/**
 * Registers the platform's calls on the path of the phone page's call. GET with `echostr` verifies
 * the address, POST with XML delivers messages and events. Calls without a valid signature return
 * HTTP 403, and unreadable messages return HTTP 400.
 */
export function registerWxCallback(app: FastifyInstance, deps: Deps): void {
  app.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'string', bodyLimit: MESSAGE_LIMIT },
    (request, body, done) => {
      if (request.routeOptions.url === PATH) done(null, body);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    },
  );
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== PATH) return;
    const { echostr } = request.query as { echostr?: unknown };
    const isProof = request.method === 'GET' && typeof echostr === 'string';
    if (!isProof && !(request.method === 'POST' && isXml(request))) return;
    const gateway = await deps.gateways.wechat(deps.database.db);
    if (!gateway?.isSigned(signatureOf(request), deps.now()))
      return forbid(request, reply, 'signature');
    if (isProof) return reply.type('text/plain').send(echostr);
    return handleMessage(deps, gateway, request, reply, String(request.body));
  });
}
