import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;

/** Limit of consecutive consoles. More are treated as a loop. */
const MAX_GATEWAYS = 4;
const VIA = /\bconsole-[\w-]+/g;

/** Returns true if a request has already passed through this gateway or through too many gateways. */
export function isLoop({ via }: IncomingHttpHeaders, id: string): boolean {
  const passed: readonly string[] = via?.match(VIA) ?? [];
  return passed.includes(`console-${id}`) || passed.length >= MAX_GATEWAYS;
}

/** Appends a value to a header. */
const joined = (before: string | string[] | undefined, more: string): string =>
  before === undefined || before.length === 0 ? more : `${String(before)}, ${more}`;

/**
 * Returns the headers of a forwarded request. The client's own address headers are only used behind
 * a trusted proxy.
 *
 * @param isTrusted whether a trusted proxy is in front of this server
 * @param id id of this gateway
 */
export function forwardedHeaders(
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

/** Content types that can run scripts in this origin. */
const ACTIVE =
  /^\s*(?:text\/html|text\/xml|application\/xml|application\/xhtml\+xml|image\/svg\+xml)\b/i;
const DOMAIN = /;\s*domain=[^;]*/gi;

/**
 * Returns the headers of a forwarded response. Cookies are set for this origin, and uploaded
 * documents cannot run scripts. The back end's own security headers are dropped because they refer
 * to its origin.
 */
export function returnedHeaders(headers: Headers): Headers {
  const {
    'set-cookie': cookies,
    'content-security-policy': _policy,
    'strict-transport-security': _transport,
    ...rest
  } = headers;
  const forwarded: Headers = { ...rest };
  if (cookies !== undefined)
    forwarded['set-cookie'] = [cookies].flat().map((cookie) => cookie.replace(DOMAIN, ''));
  if (ACTIVE.test(String(headers['content-type'] ?? '')))
    forwarded['content-security-policy'] =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
  return forwarded;
}
