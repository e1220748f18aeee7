/**
 * How a step of `npm test` ended.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, note: string }} Outcome `note` says why, for people; often empty
 */

/** The outcome of a check that is one test in itself. @returns {Outcome} */
export const checkOutcome = (ok, note = '') => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, note });

/**
 * Counts the tests of a report of vitest's JSON reporter. A file that cannot be loaded holds no tests and counts as one that failed.
 *
 * @returns {Outcome}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    note: broken.length > 0 ? `${broken.length} test file(s) could not be run` : '',
  };
}

/**
 * Counts the tests of a report of Playwright's JSON reporter. A test that passed only when it was tried again counts as passed and is mentioned.
 *
 * @returns {Outcome}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, note: flaky > 0 ? `${flaky} passed at the second try` : '' };
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
