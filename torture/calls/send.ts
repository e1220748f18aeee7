import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { FuzzRequest } from '@console/mock-server/src/testing/fuzz/requests.ts';

/** A received response, or the reason why there is none. */
export type Answer =
  | { statusCode: number; headers: IncomingHttpHeaders; body: string; ms: number }
  | { error: string };

/** Time limit of a response. */
const LIMIT_MS = 15_000;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let sent = 0;

/** Rate limits apply per address and must not hide the handlers. */
function nextAddress(): string {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
}

function sendOnce(
  url: string,
  { method, url: target, headers, payload = '' }: FuzzRequest,
  token: string,
  through: Agent | undefined,
): Promise<Answer> {
  const since = performance.now();
  const options = {
    method,
    agent: through ?? false,
    timeout: LIMIT_MS,
    headers: {
      ...headers,
      'content-length': Buffer.byteLength(payload),
      'x-forwarded-for': nextAddress(),
      ...(token !== '' && { 'x-token': token, 'x-user-id': '1' }),
    },
  };
  return new Promise((resolve) => {
    const call = request(`${url}/api${target}`, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', ({ message }) => resolve({ error: message }));
      response.on('end', () =>
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - since,
        }),
      );
    });
    call.on('timeout', () => call.destroy(new Error(`no response in ${LIMIT_MS / 1000} s`)));
    call.on('error', ({ message }) => resolve({ error: message }));
    call.end(payload);
  });
}

/**
 * Sends a request. Repeats it on a new connection if the server has closed the idle one at the same
 * time.
 */
export async function send(url: string, request: FuzzRequest, token: string): Promise<Answer> {
  const answer = await sendOnce(url, request, token, agent);
  const isClosed = 'error' in answer && /ECONNRESET|socket hang up|EPIPE/.test(answer.error);
  return isClosed ? sendOnce(url, request, token, undefined) : answer;
}
