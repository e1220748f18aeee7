/** A gateway could not do what it was asked. The message is for the log: it names the service's own reason and holds no secret. */
export class GatewayError extends Error {}

/** Longest wait for a gateway, in ms. */
export const GATEWAY_TIMEOUT_MS = 8_000;

/**
 * Sends JSON and reads JSON. Throws `GatewayError` for everything else: no connection, no answer in time, a redirect, an HTTP
 * error, an answer that is no JSON object.
 */
export async function exchangeJson(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const { host } = new URL(url);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // A redirect would carry the key and the phone number to a host that nobody named.
    redirect: 'error',
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new GatewayError(`${host} does not answer: ${error.name === 'TimeoutError' ? 'no answer in time' : error.message}`);
  });
  if (!response.ok) throw new GatewayError(`${host} answers HTTP ${response.status}`);
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null) throw new GatewayError(`${host} answers no JSON`);
  return answer as Record<string, unknown>;
}
