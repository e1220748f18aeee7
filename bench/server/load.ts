import { Agent, request } from 'node:http';

/** Call of the server: a path below `/api`, and a body except for reads. */
export interface BenchCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Response times in milliseconds, and the number of measured responses. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
  responses: number;
}

/**
 * A case ends after its number of responses or after this time, but not before `MIN_RESPONSES` responses.
 */
const MAX_MS = 6_000;
const MIN_RESPONSES = 20;
/** Calls before a measurement, which are not measured. */
export const WARM_UP = 3;

let address = 0;

/** Sends a request and returns its `data`. @throws Error if the code is not 0 */
export function send(
  agent: Agent,
  url: string,
  token: string,
  { method, path, body }: BenchCall,
): Promise<Record<string, unknown>> {
  address += 1;
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'x-token': token,
    // Different addresses, because rate limits apply per address and must not affect the
    // measurement.
    'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api${path}`, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const { code, data } = JSON.parse(text);
        if (code === 0) resolve(data);
        else reject(new Error(`${method} ${path} returned ${text.slice(0, 300)}`));
      });
    });
    call.on('error', reject);
    call.end(payload);
  });
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Repeats a call over several connections. Each connection sends the next request after its
 * response.
 *
 * @example await measure(url, token, { method: 'POST', path: '/menu/getMenu' }, { connections: 32, most: 400 })
 */
export async function measure(
  url: string,
  token: string,
  call: BenchCall,
  { connections, most }: { connections: number; most: number },
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  try {
    for (let warm = 0; warm < WARM_UP; warm += 1) await send(agent, url, token, call);
    const until = performance.now() + MAX_MS;
    let left = most;
    const worker = async () => {
      while (left > 0 && (performance.now() < until || durations.length < MIN_RESPONSES)) {
        left -= 1;
        const since = performance.now();
        await send(agent, url, token, call);
        durations.push(performance.now() - since);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    agent.destroy();
  }
  durations.sort((a, b) => a - b);
  return {
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
    p99: percentile(durations, 0.99),
    responses: durations.length,
  };
}
