import { Agent, request } from 'node:http';

/** One call of the server: a path below `/api`, a body, or none for a call that reads. */
export interface BenchCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Times of answers, in milliseconds, and how many were counted. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
  answers: number;
}

/** A case ends after so many answers or, where they take long, after this time; never before the least. */
const MAX_MS = 6_000;
const LEAST = 20;

let address = 0;

/** Makes one call and answers its `data`. Throws when the answer is not code 0. */
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
    // Limits are counted by address, and this is no test of limits.
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
        else reject(new Error(`${method} ${path} answers ${text.slice(0, 300)}`));
      });
    });
    call.on('error', reject);
    call.end(payload);
  });
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Makes a call again and again over some connections at once, each sending the next one when it has its answer.
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
  const took: number[] = [];
  try {
    for (let warm = 0; warm < 3; warm += 1) await send(agent, url, token, call);
    const until = performance.now() + MAX_MS;
    let left = most;
    const worker = async () => {
      while (left > 0 && (performance.now() < until || took.length < LEAST)) {
        left -= 1;
        const since = performance.now();
        await send(agent, url, token, call);
        took.push(performance.now() - since);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    agent.destroy();
  }
  took.sort((a, b) => a - b);
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
    answers: took.length,
  };
}
