import type { BlockList } from 'node:net';
import { ForbiddenAddress } from '../../../kernel/outbound/addresses.ts';
import { type Received, send } from '../../../kernel/outbound/send.ts';
import { texts } from '../texts.ts';

/** A gateway could not do what it was asked. The message is for the log: it names the service's own reason and holds no secret. */
export class GatewayError extends Error {}

/** Longest wait for a gateway, in ms. */
export const GATEWAY_TIMEOUT_MS = 8_000;

/** What to send to a gateway. */
interface Post {
  url: string;
  /** JSON. */
  body: string;
  headers?: Readonly<Record<string, string>>;
  /** The private networks that the gateway may be in (platform/outbound). */
  allowed: BlockList;
}

/**
 * Posts JSON to a gateway. Its address follows the rules of outbound connections, and a redirect is an error: it would carry the key
 * and the phone number to a host that nobody named.
 *
 * @throws GatewayError for a forbidden address, no connection, no answer in time, and a redirect
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
    throw new GatewayError(`${target.host} does not answer: ${reasonOf(error)}`);
  });
  if (received.status >= 300 && received.status < 400)
    throw new GatewayError(
      `${target.host} answers HTTP ${received.status}: redirects are not followed`,
    );
  return received;
}

function reasonOf(error: Error): string {
  if (error instanceof ForbiddenAddress)
    return `${error.message}; allow it under ${texts.allowedNetworks}`;
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}

/**
 * Sends JSON and reads JSON.
 *
 * @throws GatewayError as `postJson`, and for an HTTP error and an answer that is not a JSON object
 */
export async function exchangeJson(
  url: string,
  body: object,
  { allowed, headers }: Pick<Post, 'allowed' | 'headers'>,
): Promise<Record<string, unknown>> {
  const { host } = new URL(url);
  const { status, bytes } = await postJson({ url, body: JSON.stringify(body), allowed, headers });
  if (status < 200 || status > 299) throw new GatewayError(`${host} answers HTTP ${status}`);
  const answer = parse(bytes.toString('utf8'));
  if (typeof answer !== 'object' || answer === null)
    throw new GatewayError(`${host} answers no JSON`);
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
