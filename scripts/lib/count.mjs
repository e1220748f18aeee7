import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Result of a step of `npm test`. `note` is the reason of a failure or skip; often empty.
 * `failures` lists failed tests with the first line of their messages, because often only the end
 * of a log is stored. `unsteady` does the same for tests that passed only on the retry.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, note: string, failures: string[],
 *   unsteady: string[] }} Outcome
 */

/** Returns the outcome of a check that counts as one test. @returns {Outcome} */
export const checkOutcome = (ok, note = '') => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  note,
  failures: [],
  unsteady: [],
});

const named = (file, title, message = '') =>
  `${file} › ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`;

/**
 * Counts the tests of a report of vitest's JSON reporter. A file that cannot be loaded counts as
 * one failed test. A test that passed only on the retry counts as passed.
 *
 * @returns {Outcome}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
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
    note: broken.length > 0 ? `${broken.length} test file(s) could not be run` : '',
    failures: [
      ...failed.map((test) => named(test.file, test.fullName, test.failureMessages[0])),
      ...broken.map((file) => named(path.basename(file.name), 'the whole file', file.message)),
    ],
    unsteady,
  };
}

/** Returns the specs of a suite and its nested suites in Playwright's report. */
export const collectSpecs = (suite) => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(collectSpecs),
];

const lastError = (spec) =>
  spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).findLast(Boolean);

const describeSpec = (spec) => named(spec.file, spec.title, lastError(spec));

/**
 * Counts the tests of a report of Playwright's JSON reporter. A test that passed only on the retry
 * counts as passed.
 *
 * @returns {Outcome}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = collectSpecs(report);
  const unsteady = specs
    .filter((spec) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(describeSpec);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    note: '',
    failures: specs.filter((spec) => !spec.ok).map(describeSpec),
    unsteady,
  };
}

/**
 * Returns the outcome of a test runner. A runner that crashed, wrote no report or ran no test has
 * failed.
 *
 * @param {Outcome | undefined} counted outcome of its report; undefined without a report
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function runnerOutcome(counted, exitCode) {
  if (counted === undefined)
    return checkOutcome(false, `the test runner exited with code ${exitCode} without a report`);
  if (exitCode !== 0 && counted.failed === 0)
    return { ...counted, failed: 1, note: `the test runner exited with code ${exitCode}` };
  if (counted.passed + counted.failed === 0)
    return { ...counted, failed: 1, note: 'the test runner ran no test' };
  return counted;
}

/**
 * Returns the last line of `npm test`.
 *
 * @param {Outcome[]} outcomes
 * @example closingLine([{ passed: 2, failed: 0 }, { passed: 1, failed: 1 }]) // '3 passed, 1 failed'
 */
export function closingLine(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
