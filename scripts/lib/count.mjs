import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * How a step of `npm test` ended. `note` says why, for people; often empty. `failures` names each test that failed and the first
 * line of what it said: where only the end of a log is kept, that is all that is left of them.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, note: string, failures: string[] }} Outcome
 */

/** The outcome of a check that is one test in itself. @returns {Outcome} */
export const checkOutcome = (ok, note = '') => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, note, failures: [] });

const named = (file, title, message = '') => `${file} › ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`;

/** What a note says of tests that failed at first: they hide a race. */
const secondTry = (unsteady) =>
  unsteady.length > 0 ? `${unsteady.length} passed at the second try: ${unsteady.join('; ')}` : '';

/**
 * Counts the tests of a report of vitest's JSON reporter. A file that cannot be loaded holds no tests and counts as one that failed.
 * A test that passed only when it was tried again counts as passed, and the note names it.
 *
 * @returns {Outcome}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: path.basename(file.name) })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const unsteady = tests
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => named(test.file, test.fullName, test.failureMessages[0]));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    note: [broken.length > 0 ? `${broken.length} test file(s) could not be run` : '', secondTry(unsteady)]
      .filter(Boolean)
      .join('; '),
    failures: [
      ...failed.map((test) => named(test.file, test.fullName, test.failureMessages[0])),
      ...broken.map((file) => named(path.basename(file.name), 'the whole file', file.message)),
    ],
  };
}

/** The specs of a suite of Playwright's report and of the suites in it. */
export const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const lastError = (spec) => spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).findLast(Boolean);

const describeSpec = (spec) => named(spec.file, spec.title, lastError(spec));

/**
 * Counts the tests of a report of Playwright's JSON reporter. A test that passed only when it was tried again counts as passed; the
 * note names it and what it said at first, for it hides a race.
 *
 * @returns {Outcome}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = specsOf(report);
  const unsteady = specs.filter((spec) => spec.tests.some(({ status }) => status === 'flaky')).map(describeSpec);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    note: secondTry(unsteady),
    failures: specs.filter((spec) => !spec.ok).map(describeSpec),
  };
}

/**
 * The outcome of a run of a test runner: one that crashed, wrote no report or ran no test has failed.
 *
 * @param {Outcome | undefined} counted what its report says; undefined without a report
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function runnerOutcome(counted, exitCode) {
  if (counted === undefined) return checkOutcome(false, `the runner ended with code ${exitCode} and without a report`);
  if (exitCode !== 0 && counted.failed === 0) return { ...counted, failed: 1, note: `the runner ended with code ${exitCode}` };
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, note: 'the runner ran no test' };
  return counted;
}

/**
 * The last line of `npm test`.
 *
 * @param {Outcome[]} outcomes
 * @example closingLine([{ passed: 2, failed: 0 }, { passed: 1, failed: 1 }]) // '3 passed, 1 failed'
 */
export function closingLine(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
