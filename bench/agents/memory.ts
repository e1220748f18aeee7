import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ConsoleServer } from '@console/e2e/support/consoleServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-held-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const filePrefix = path.join(folder, 'held');

/** Environment of servers that write their memory use on SIGUSR2. */
export const MEMORY_REPORTING = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'reportMemory.mjs')).href}`,
  BENCH_HELD: filePrefix,
} as const;

/** Memory in bytes. */
export interface Memory {
  /** Heap and external buffers after a garbage collection. */
  heldBytes: number;
  /** Resident set size. It does not shrink after a peak. */
  rss: number;
}

/**
 * Triggers a garbage collection in the server (SIGUSR2) and returns its memory use.
 *
 * @example const before = await measureMemory(server);
 */
export async function measureMemory({ pid }: ConsoleServer): Promise<Memory> {
  const file = `${filePrefix}.${pid}`;
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await wait(50);
  const memory: Memory = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return memory;
}
