import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../http/limits.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { SharedContents } from './schemas.ts';
import { readContents } from './sharedFolder.ts';
import { sharePageHtml } from './sharePageHtml.ts';
import { OPEN_SHARE, SHARE_CONTENTS } from './shareRoutes.ts';
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

/** Parts of the page that depend on the last try of a visitor. */
interface Result {
  error?: string;
  /** Files of a folder with a password, after the password was accepted. */
  contents?: SharedContents;
}

/** Shows the file or folder of a link, or that the link has ended, with the result of the last try. */
async function showShare(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, contents }: Result = {},
): Promise<FastifyReply> {
  const { db } = deps.database;
  const opened = await findShare(db, deps, tokenOf(request), deps.now());
  if (!opened) return sendPage(reply, 404, { error: texts.shares.ended });
  const { file, folder, share } = opened;
  const hasPassword = share.passwordHash !== '';
  return sendPage(reply, error === undefined ? 200 : 403, {
    action: shareAddress(tokenOf(request)),
    name: file?.name ?? folder?.name,
    size: file?.size,
    isFolder: folder !== null,
    contents: folder && !hasPassword ? await readContents(db, folder) : contents,
    hasPassword,
    error,
  });
}

/** Makes a call of the API in the name of the visitor, which limits the rate and records it. */
async function visit<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
  form: URLSearchParams,
) {
  const password = form.get('password') ?? '';
  const answer = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}${path}`,
    remoteAddress: request.ip,
    headers: { 'user-agent': request.headers['user-agent'] ?? '' },
    payload: { token: tokenOf(request), password: password.slice(0, 64) },
  });
  return answer.json<{ code: number; data: T; msg: string }>();
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
      const form = new URLSearchParams(String(request.body ?? ''));
      if (form.has('list')) {
        const { code, data, msg } = await visit<SharedContents>(app, request, SHARE_CONTENTS, form);
        return showShare(deps, request, reply, code === 0 ? { contents: data } : { error: msg });
      }
      const { code, data, msg } = await visit<{ address: string }>(app, request, OPEN_SHARE, form);
      return code === 0
        ? reply.redirect(data.address, 303)
        : showShare(deps, request, reply, { error: msg });
    });
  });
}
