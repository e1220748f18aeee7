import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Probe {
  /** Returns the response times since the last call in milliseconds, fastest first. */
  taken(): Promise<number[]>;
  end(): Promise<void>;
}

/** Sends requests to an address continuously from a separate process. */
export function startProbe(address: string): Probe {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'probe.mjs'), address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async taken() {
      child.stdin.write('\n');
      const { value } = await lines.next();
      return (JSON.parse(value) as number[]).sort((a, b) => a - b);
    },
    async end() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
