import { Worker } from 'node:worker_threads';
import type { CellValue } from 'hucre/csv';
import { refuse } from '../../../../http/errors.ts';
import { texts } from '../texts.ts';

/** A row of a file with the number that a spreadsheet shows for it. Empty cells at its end are left out. */
export interface SheetRow {
  row: number;
  cells: readonly CellValue[];
}

interface SheetOptions {
  /** Whether the file is CSV in UTF-8; otherwise it is a workbook (xlsx). */
  csv: boolean;
  /** Whether the apostrophe before `= + - @`, which exports write into CSV, is removed. */
  unescapeFormulae?: boolean;
  /** Most rows that are read. */
  most: number;
  /** Ends the work, for example when the task is cancelled. */
  signal?: AbortSignal;
  /** Longest time that parsing may take. */
  timeoutMs?: number;
  /** Most memory for the objects of the worker, in megabytes. */
  memoryMb?: number;
}

interface Sheet {
  rows: SheetRow[];
  /** Whether the file has further rows beyond `most`. */
  isCut: boolean;
}

type Message = { rows: SheetRow[] } | { end: 'done' | 'cut' | 'tooLarge' | 'unreadable' };

const PROGRAM = new URL('./sheetWorker.mjs', import.meta.url);
const TIMEOUT_MS = 120_000;
const MEMORY_MB = 512;

/** A worker that ran out of memory fails with this code. */
const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Collects the rows that a worker posts. Rejects with a refusal for a file that cannot be read within the limits. */
function collect(worker: Worker, { signal, timeoutMs = TIMEOUT_MS }: SheetOptions): Promise<Sheet> {
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = [];
    const late = setTimeout(
      () => reject(refuse(texts.importing.tooSlow(timeoutMs / 1000))),
      timeoutMs,
    );
    const stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: Message) => {
      if ('rows' in message) rows.push(...message.rows);
      else if (message.end === 'tooLarge') reject(refuse(texts.importing.tooLarge));
      else if (message.end === 'unreadable') reject(refuse(texts.importing.unreadable));
      else resolve({ rows, isCut: message.end === 'cut' });
    });
    worker.once('messageerror', reject);
    worker.once('error', (error) =>
      reject(isOutOfMemory(error) ? refuse(texts.importing.tooLarge) : error),
    );
    worker.once('exit', (code) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      // Without effect after any of the above.
      reject(new Error(`the worker that parses a sheet ended with exit code ${code}`));
    });
  });
}

/**
 * Parses a file that somebody uploaded in a thread of its own, so that the event loop of the server stays free, and stops at the limit
 * of rows. Rows without any content are left out. Time and memory of the thread are bounded.
 *
 * @throws Refusal for a file that is no spreadsheet, is too large when unpacked, or takes too long; the reason of `signal`
 * @example const { rows, isCut } = await parseSheet(bytes, { csv: false, most: 20_000 })
 */
export async function parseSheet(bytes: Uint8Array, options: SheetOptions): Promise<Sheet> {
  const { csv, unescapeFormulae = false, most, signal, memoryMb = MEMORY_MB } = options;
  signal?.throwIfAborted();
  const worker = new Worker(PROGRAM, {
    workerData: { bytes, csv, unescapeFormulae, most },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Switches of a test runner or debugger are not for it.
    execArgv: [],
    env: {},
  });
  try {
    return await collect(worker, options);
  } finally {
    await worker.terminate();
  }
}
