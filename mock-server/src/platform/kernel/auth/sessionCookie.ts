import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedToken } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import { TOKEN_PREFIX } from './accessTokens.ts';
import { DEVICE_MS } from './devices.ts';

const NAME = 'x-token';

/** Not HttpOnly: the client stores the token itself and clears this cookie (spec 3). */
const options = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'strict', secure: request.protocol === 'https' }) as const;

export interface PresentedToken {
  token: string | undefined;
  from: 'header' | 'cookie';
}

const BEARER = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{20,80})$`);

/**
 * Returns the access token of a request (`Authorization: Bearer cst_…`), unless the request has an
 * `x-token` header.
 */
export const getAccessToken = ({ headers }: FastifyRequest): string | undefined =>
  headers['x-token'] ? undefined : BEARER.exec(headers.authorization ?? '')?.[1];

/**
 * Returns the token of a request from the header, or else from the cookie (downloads and uploads by
 * navigation have no header).
 */
export function presentedToken(request: FastifyRequest): PresentedToken {
  const header = request.headers['x-token'];
  if (typeof header === 'string' && header !== '') return { token: header, from: 'header' };
  if (getAccessToken(request) !== undefined) return { token: undefined, from: 'header' };
  return { token: request.cookies[NAME], from: 'cookie' };
}

/**
 * Refuses a call that is authenticated by the cookie only and does not come from a page of this
 * origin. Use it for all methods except GET.
 */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const { origin } = request.headers;
  if (site === undefined && origin === `${request.protocol}://${request.host}`) return;
  throw refuse(texts.crossSite);
}

/**
 * Whether a websocket was opened by a page of this origin, or by a client that is not a browser.
 * Browsers always send `origin`.
 */
export function isSameOriginPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Sets the session cookie, or clears it. It uses `maxAge`, because the clock of a browser can be
 * wrong by years.
 */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  issued: IssuedToken | null,
): void {
  if (issued) reply.setCookie(NAME, issued.token, { ...options(request), maxAge: issued.life });
  else reply.clearCookie(NAME, options(request));
}

const DEVICE = 'x-device';

export const getDeviceCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[DEVICE];

/** Sets the device cookie. It is HttpOnly, because no script needs it. */
export function setDevice(request: FastifyRequest, reply: FastifyReply, sealed: string): void {
  reply.setCookie(DEVICE, sealed, {
    ...options(request),
    httpOnly: true,
    maxAge: DEVICE_MS / 1000,
  });
}

/**
 * Sends a renewed session: headers `new-token` and `new-expires-at` (unix seconds), and the cookie.
 */
export function renewSession(
  request: FastifyRequest,
  reply: FastifyReply,
  issued: IssuedToken,
): void {
  reply.header('new-token', issued.token);
  reply.header('new-expires-at', String(Math.floor(issued.expiresAt.getTime() / 1000)));
  setCookie(request, reply, issued);
}
