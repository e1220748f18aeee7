import type { BlockList } from 'node:net';
import { ForbiddenAddress } from '../../../kernel/outbound/addresses.ts';
import { type Received, send } from '../../../kernel/outbound/send.ts';
import { texts } from './texts.ts';

/** A request to a gateway failed. The message is logged; it contains the reason but no secrets. */
export class GatewayError extends Error {}

/** The address of a gateway is not allowed. Nothing was sent. */
export class NotSentError extends GatewayError {}

/** Timeout of a gateway request in ms. */
export const GATEWAY_TIMEOUT_MS = 8_000;

/** A request to a gateway. */
interface Post {
  url: string;
  /** JSON text. */
  body: string;
  headers?: Readonly<Record<string, string>>;
  /** The private networks that the gateway may be in (platform/outbound). */
  allowed: BlockList;
}

/**
 * Posts JSON to a gateway. The address is checked like any outbound connection. Redirects are
 * errors, because they would send the key and the phone number to another host.
 *
 * @throws NotSentError for a forbidden address; GatewayError for a failed connection, a timeout, and
 *   a redirect
 */
export async function postJson({ url, body, headers = {}, allowed }: Post): Promise<Received> {
  const target = new URL(url);
  const received = await send(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(body),
    allowed,
    timeoutMs: GATEWAY_TIMEOUT_MS,
  }).catch((error: Error) => {
    const reason = `${target.host} does not answer: ${reasonOf(error)}`;
    throw error instanceof ForbiddenAddress ? new NotSentError(reason) : new GatewayError(reason);
  });
  if (received.status >= 300 && received.status < 400)
    throw new GatewayError(
      `${target.host} responded with HTTP ${received.status}: redirects are not followed`,
    );
  return received;
}

function reasonOf(error: Error): string {
  if (error instanceof ForbiddenAddress)
    return `${error.message}; allow it under ${texts.allowedNetworks}`;
  return error.name === 'TimeoutError' ? 'no response in time' : error.message;
}

/**
 * Posts JSON and returns the JSON response.
 *
 * @throws GatewayError like `postJson`, and for an HTTP error or a response that is not a JSON
 * object
 */
export async function exchangeJson(
  url: string,
  body: object,
  { allowed, headers }: Pick<Post, 'allowed' | 'headers'>,
): Promise<Record<string, unknown>> {
  const { host } = new URL(url);
  const { status, bytes } = await postJson({ url, body: JSON.stringify(body), allowed, headers });
  if (status < 200 || status > 299) throw new GatewayError(`${host} responded with HTTP ${status}`);
  const answer = parse(bytes.toString('utf8'));
  if (typeof answer !== 'object' || answer === null)
    throw new GatewayError(`The response of ${host} is not a JSON object`);
  return answer as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
