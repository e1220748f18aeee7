import { type Agent, request } from 'node:http';
import type { BenchCall } from '../server/load.ts';

/** Sends a request and returns the code of its envelope, or the name of the connection error. */
export function responseCode(
  agent: Agent,
  url: string,
  { method, path, body }: BenchCall,
  token = '',
): Promise<string> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    ...(token !== '' && { 'x-token': token }),
  };
  return new Promise((resolve) => {
    const call = request(`${url}/api${path}`, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(String(JSON.parse(Buffer.concat(parts).toString()).code)));
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(payload);
  });
}

/** Returns the counts of each code, for example `0 × 150`. */
export function tally(codes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${code} × ${count}`).join(', ');
}
