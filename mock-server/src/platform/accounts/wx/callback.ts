import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { wxDeliveries } from '../../kernel/identity/wx/tables.ts';
import type { WechatGateway, WechatSignature } from '../../kernel/interfaces/wechatGateway.ts';
import { readWechatMessage, writeWechatReply } from '../../services/gateways/wechat/messages.ts';
import { answerMessage } from './answer.ts';

const PATH = `${API_PREFIX}/wx/event`;
/** Largest message of the platform, in bytes. */
const MESSAGE_LIMIT = 16 * 1024;
/** Nonces are kept for longer than a signature is good for. */
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

/** Whether this nonce is new or comes with the body that it came with before (the platform repeats what it got no answer to). */
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
  const [kept] = await db.select().from(wxDeliveries).where(eq(wxDeliveries.nonce, key));
  return kept?.bodyHash === bodyHash;
}

/** A message or an event of the platform. What nobody answers is acknowledged, so that it is not repeated. */
async function takeMessage(
  deps: Deps,
  gateway: WechatGateway,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
) {
  const now = deps.now();
  const opened = gateway.encryption ? gateway.encryption.open(body, signatureOf(request)) : body;
  if (opened === undefined)
    return forbid(request, reply, 'not encrypted and signed for this account');
  const message = readWechatMessage(opened);
  if (!message) {
    request.log.warn(
      'a message of the WeChat platform cannot be read; in the encrypted mode its key has to be set',
    );
    return reply.code(400).type('text/plain').send('unreadable');
  }
  if (!(await isFresh(deps, signatureOf(request), body, now)))
    return forbid(request, reply, 'a nonce came back with another body');
  const answer = await answerMessage(deps, gateway, message, now);
  if (answer === undefined) return reply.type('text/plain').send('success');
  const written = writeWechatReply(message, answer, now);
  return reply
    .type('text/xml; charset=utf-8')
    .send(gateway.encryption?.seal(written, now) ?? written);
}

function forbid(request: FastifyRequest, reply: FastifyReply, why: string) {
  request.log.warn({ why }, 'a call of the WeChat platform was refused');
  return reply.code(403).type('text/plain').send('forbidden');
}

const isXml = (request: FastifyRequest) =>
  /^(?:text|application)\/xml\b/.test(request.headers['content-type'] ?? '');

/**
 * The platform's own calls, on the path of the phone page's: GET with `echostr` proves the address, POST with XML brings
 * messages and events. Both need the platform's signature. HTTP 403 without it, 400 for what cannot be read.
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
    return takeMessage(deps, gateway, request, reply, String(request.body));
  });
}
