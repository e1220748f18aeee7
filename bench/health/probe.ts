import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Probe {
  /** Times of all answers since the last call, in milliseconds, the fastest first. */
  taken(): Promise<number[]>;
  end(): Promise<void>;
}

/** Asks an address without pause in a process of its own. */
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
