import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Header values as a plain object. */
type Headers = Record<string, string | string[] | undefined>;

/** More consoles than this one after another are a circle. */
const MAX_GATEWAYS = 4;
const VIA = /\bconsole-[\w-]+/g;

/** Whether a request has been here before, or went through so many gateways that it never arrives. */
export function isLoop({ via }: IncomingHttpHeaders, id: string): boolean {
  const passed: readonly string[] = via?.match(VIA) ?? [];
  return passed.includes(`console-${id}`) || passed.length >= MAX_GATEWAYS;
}

/** Added to what a proxy has said before, or to nothing. */
const joined = (before: string | string[] | undefined, more: string): string =>
  before === undefined || before.length === 0 ? more : `${String(before)}, ${more}`;

/**
 * What the back end is told of who asks. What a client itself says of its address counts only behind a proxy that is trusted.
 *
 * @param isTrusted whether a proxy in front of us is believed
 * @param id of this gateway
 */
export function forwarded(
  request: FastifyRequest,
  headers: Headers,
  isTrusted: boolean,
  id: string,
): Headers {
  const { 'x-forwarded-for': claimed, ...rest } = headers;
  return {
    ...rest,
    via: joined(headers.via, `1.1 console-${id}`),
    'x-forwarded-for': joined(isTrusted ? claimed : undefined, request.socket.remoteAddress ?? ''),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-real-ip': request.ip,
  };
}

/** Documents in which a script could run as if it were ours. */
const ACTIVE =
  /^\s*(?:text\/html|text\/xml|application\/xml|application\/xhtml\+xml|image\/svg\+xml)\b/i;
const DOMAIN = /;\s*domain=[^;]*/gi;

/**
 * What of the back end's answer goes on: cookies are made this origin's, and a document that somebody uploaded there runs no script
 * here. What it says of content security is not for this origin.
 */
export function returned(headers: Headers): Headers {
  const {
    'set-cookie': cookies,
    'content-security-policy': _policy,
    'strict-transport-security': _transport,
    ...rest
  } = headers;
  const own: Headers = { ...rest };
  if (cookies !== undefined)
    own['set-cookie'] = [cookies].flat().map((cookie) => cookie.replace(DOMAIN, ''));
  if (ACTIVE.test(String(headers['content-type'] ?? '')))
    own['content-security-policy'] =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
  return own;
}
