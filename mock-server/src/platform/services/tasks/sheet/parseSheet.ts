import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CellValue } from 'hucre/csv';
import { refuse } from '../../../../http/errors.ts';
import { CODE_FOLDER } from '../../../../process/folders.ts';
import { texts } from './texts.ts';

/** A row of a file with its row number in a spreadsheet. Trailing empty cells are left out. */
export interface SheetRow {
  row: number;
  cells: readonly CellValue[];
}

interface SheetOptions {
  /** Whether the file is CSV in UTF-8; otherwise it is a workbook (xlsx). */
  csv: boolean;
  /** Whether to remove the apostrophe that exports write before `= + - @` in CSV. */
  unescapeFormulae?: boolean;
  /** Maximum number of rows to read. */
  most: number;
  /** Aborts the parsing, for example when the task is canceled. */
  signal?: AbortSignal;
  /** Maximum duration of the parsing. */
  timeoutMs?: number;
  /** Maximum heap of the worker in megabytes. */
  memoryMb?: number;
}

interface Sheet {
  rows: SheetRow[];
  /** Whether the file has more than `most` rows. */
  isCut: boolean;
}

type Message = { rows: SheetRow[] } | { end: 'done' | 'cut' | 'tooLarge' | 'unreadable' };

const PROGRAM = path.join(CODE_FOLDER, 'platform/services/tasks/sheet/sheetWorker.mjs');
const TIMEOUT_MS = 120_000;
const MEMORY_MB = 512;

/** Node.js reports a worker that exceeded its heap limit with this code. */
const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Collects the rows that a worker posts. Rejects with a refusal if the file cannot be read within
 * the limits.
 */
function collect(worker: Worker, { signal, timeoutMs = TIMEOUT_MS }: SheetOptions): Promise<Sheet> {
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = [];
    const timer = setTimeout(() => reject(refuse(texts.tooSlow(timeoutMs / 1000))), timeoutMs);
    const stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: Message) => {
      if ('rows' in message) rows.push(...message.rows);
      else if (message.end === 'tooLarge') reject(refuse(texts.tooLarge));
      else if (message.end === 'unreadable') reject(refuse(texts.unreadable));
      else resolve({ rows, isCut: message.end === 'cut' });
    });
    worker.once('messageerror', reject);
    worker.once('error', (error) => reject(isOutOfMemory(error) ? refuse(texts.tooLarge) : error));
    worker.once('exit', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      // Has no effect if the promise is already settled.
      reject(new Error(`The worker that parses a sheet ended early with exit code ${code}`));
    });
  });
}

/**
 * Parses an uploaded file in a worker thread, so that the event loop stays free. Stops at the row
 * limit. Empty rows are left out. Time and memory of the worker are limited.
 *
 * @throws Refusal if the file is not a spreadsheet, is too large when unpacked, or takes too long;
 * the reason of `signal` if aborted
 * @example const { rows, isCut } = await parseSpreadsheet(bytes, { csv: false, most: 20_000 })
 */
export async function parseSpreadsheet(bytes: Uint8Array, options: SheetOptions): Promise<Sheet> {
  const { csv, unescapeFormulae = false, most, signal, memoryMb = MEMORY_MB } = options;
  signal?.throwIfAborted();
  const worker = new Worker(PROGRAM, {
    workerData: { bytes, csv, unescapeFormulae, most },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Do not inherit options of a test runner or debugger.
    execArgv: [],
    env: {},
  });
  try {
    return await collect(worker, options);
  } finally {
    await worker.terminate();
  }
}
