import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { CODE_FOLDER } from '../../../../process/folders.ts';

const PROGRAM = path.join(CODE_FOLDER, 'platform/services/file/thumbnail/thumbnailWorker.mjs');
const MEMORY_MB = 256;
/** The worker ends after this time without a picture. */
const IDLE_MS = 60_000;

/** Longest edge of a thumbnail in pixels. */
const EDGE = 256;
/** Pictures with more pixels are not decoded. */
export const MAX_PIXELS = 100_000_000;
/** Time in which a picture must be decoded. */
const MAX_SECONDS = 5;

/** A thumbnail as WebP, or the reason why there is none. */
export type Outcome = { bytes: Uint8Array } | { reason: 'noLibrary' | 'unreadable' | 'tooSlow' };

/** Limits of one picture. */
export interface Limits {
  pixels: number;
  seconds: number;
}

/** A worker, and a promise that resolves when it has loaded the library. */
interface Running {
  worker: Worker;
  ready: Promise<unknown>;
}

let running: Running | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function startWorker(): Running {
  const worker = new Worker(PROGRAM, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Do not inherit options of a test runner or debugger.
    execArgv: [],
    env: {},
  });
  // The worker must not keep a process running that has nothing else to do.
  worker.unref();
  // Without a listener, an error between two pictures would end the server. The exit follows.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (running?.worker === worker) running = undefined;
  });
  return { worker, ready: once(worker, 'message') };
}

function endWorker(): void {
  void running?.worker.terminate();
  running = undefined;
}

/** Sends a picture to the worker. A worker that is stuck or fails is replaced for the next one. */
async function run(bytes: Uint8Array, { pixels, seconds }: Limits): Promise<Outcome> {
  running ??= startWorker();
  const { worker: current, ready } = running;
  await ready;
  return new Promise((resolve) => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      current.off('message', end).off('exit', fail);
      resolve(outcome);
    };
    const fail = (): void => end({ reason: 'unreadable' });
    // The library stops by itself after the same time, unless it is stuck.
    const timer = setTimeout(
      () => {
        endWorker();
        end({ reason: 'tooSlow' });
      },
      (seconds + 2) * 1000,
    );
    current.once('message', end);
    current.once('exit', fail);
    current.postMessage({ bytes, pixels, edge: EDGE, seconds });
  });
}

/**
 * Makes a thumbnail in a worker thread, one at a time. Never rejects: a picture that cannot be
 * decoded within the limits has a reason instead of a thumbnail.
 *
 * @param read returns the picture when its turn comes, so that waiting pictures need no memory
 */
export function makeThumbnail(
  read: () => Promise<Uint8Array | undefined>,
  limits: Limits = { pixels: MAX_PIXELS, seconds: MAX_SECONDS },
): Promise<Outcome> {
  const turn = last.then(async (): Promise<Outcome> => {
    clearTimeout(idle);
    try {
      const bytes = await read();
      return bytes ? await run(bytes, limits) : { reason: 'unreadable' };
    } catch {
      return { reason: 'unreadable' };
    } finally {
      idle = setTimeout(endWorker, IDLE_MS).unref();
    }
  });
  last = turn;
  return turn;
}
