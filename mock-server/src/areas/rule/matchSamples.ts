import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RuleMatcher, RuleSample } from '@console/shared/contract';

const PROGRAM = new URL('./matchWorker.mjs', import.meta.url);
const MEMORY_MB = 512;

/** A sample that matches. `other` is the index of the first other rule that matches it, or -1. */
export interface SampleHit {
  index: number;
  other: number;
}

/** Tries a matcher on samples in a worker thread, so that the event loop stays free. */
export async function matchSamples(
  job: { matcher: RuleMatcher; others: readonly RuleMatcher[]; samples: readonly RuleSample[] },
  signal: AbortSignal,
): Promise<SampleHit[]> {
  const worker = new Worker(PROGRAM, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Do not inherit options of a test runner or debugger.
    execArgv: [],
    env: {},
  });
  try {
    const [hits] = (await once(worker, 'message', { signal })) as [SampleHit[]];
    return hits;
  } finally {
    await worker.terminate();
  }
}
