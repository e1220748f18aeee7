import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../http/limits.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { sharePageHtml } from './sharePageHtml.ts';
import { OPEN_SHARE } from './shareRoutes.ts';
import { findShare, shareAddress } from './shares.ts';
import { texts } from './texts.ts';

const PATH = '/s/:token';
const MAX_FORM_BYTES = 4096;

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token;

/** Sends the page. It runs no script, and the address of the link is sent to no other server. */
function sendPage(reply: FastifyReply, code: number, facts: Parameters<typeof sharePageHtml>[1]) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(code)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(sharePageHtml(nonce, facts));
}

/** Shows the file of a link, or that the link has ended, with an error of the last try. */
async function showShare(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  error?: string,
): Promise<FastifyReply> {
  const opened = await findShare(deps.database.db, deps, tokenOf(request), deps.now());
  if (!opened) return sendPage(reply, 404, { error: texts.shares.ended });
  const { file, share } = opened;
  return sendPage(reply, error === undefined ? 200 : 403, {
    action: shareAddress(tokenOf(request)),
    name: file.name,
    size: file.size,
    hasPassword: share.passwordHash !== '',
    error,
  });
}

/**
 * Serves `/s/<token>`: the page of a link, and the download that its form starts. The download is
 * the call `openShare`, which counts it, limits the rate and records it.
 */
export function serveShares(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, { config: { open: true } }, (request, reply) => showShare(deps, request, reply));
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    forms.post(PATH, { config: { open: true } }, async (request, reply) => {
      const password = new URLSearchParams(String(request.body ?? '')).get('password') ?? '';
      const answer = await app.inject({
        method: 'POST',
        url: `${API_PREFIX}${OPEN_SHARE}`,
        remoteAddress: request.ip,
        headers: { 'user-agent': request.headers['user-agent'] ?? '' },
        payload: { token: tokenOf(request), password: password.slice(0, 64) },
      });
      const { code, data, msg } = answer.json<{
        code: number;
        data: { address: string };
        msg: string;
      }>();
      return code === 0 ? reply.redirect(data.address, 303) : showShare(deps, request, reply, msg);
    });
  });
}
