import { parentPort, workerData } from 'node:worker_threads';
import { createRegexEngine, match } from '@console/shared/contract';
import { RE2JS } from 're2js';

/**
 * Program of the worker thread that tries a matcher on samples (`matchSamples.ts`). It is
 * JavaScript because the worker runs it without compilation.
 *
 * @typedef {import('@console/shared/contract').RuleMatcher} RuleMatcher
 * @typedef {import('@console/shared/contract').RuleSample} RuleSample
 * @typedef {{ matcher: RuleMatcher, others: RuleMatcher[] }} Job
 * `others`: matchers of the active rules in the order of their precedence
 */

const regex = createRegexEngine((pattern, caseSensitive) =>
  RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE),
);
const { matcher, others } = /** @type {Job} */ (workerData);

/**
 * Returns the index of each sample that matches, and of the first other rule that matches it, or -1.
 *
 * @param {RuleSample[]} samples
 */
const findHits = (samples) =>
  samples.flatMap((sample, index) =>
    match(matcher, sample, regex)
      ? [{ index, other: others.findIndex((other) => match(other, sample, regex)) }]
      : [],
  );

parentPort?.on('message', (samples) => parentPort?.postMessage(findHits(samples)));
