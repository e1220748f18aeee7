import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RuleMatcher, RuleSample } from '@console/shared/contract';
import { CODE_FOLDER } from '../../process/folders.ts';

const PROGRAM = path.join(CODE_FOLDER, 'areas/rule/matchWorker.mjs');
const MEMORY_MB = 512;

/** A sample that matches. `other` is the index of the first other rule that matches it, or -1. */
interface SampleHit {
  index: number;
  other: number;
}

export interface SampleMatcher {
  /** Returns the samples that match. One call at a time. */
  match(samples: readonly RuleSample[]): Promise<SampleHit[]>;
}

/**
 * Tries a matcher on samples in a worker thread, so that the event loop stays free. The thread ends
 * with `use`.
 *
 * @param job the matcher, and those of other rules in the order of their precedence
 */
export async function withMatcher<T>(
  job: { matcher: RuleMatcher; others: readonly RuleMatcher[] },
  signal: AbortSignal,
  use: (matcher: SampleMatcher) => Promise<T>,
): Promise<T> {
  const worker = new Worker(PROGRAM, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Do not inherit options of a test runner or debugger.
    execArgv: [],
    env: {},
  });
  try {
    return await use({
      async match(samples) {
        worker.postMessage(samples);
        const [hits] = (await once(worker, 'message', { signal })) as [SampleHit[]];
        return hits;
      },
    });
  } finally {
    await worker.terminate();
  }
}
