import { expect, test } from 'vitest';
import {
  checkOutcome,
  closingLine,
  countPlaywright,
  countVitest,
  runnerOutcome,
} from './count.mjs';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [],
};
const failedFile = (...statuses) => ({
  name: '/console/host/menu.test.ts',
  status: 'failed',
  message: 'no such module',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: 'menus open',
    failureMessages: status === 'failed' ? ['\u001b[31mnot open\n at x'] : [],
  })),
});

test('counts the tests of a vitest report', () => {
  expect(countVitest(vitestReport)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
    note: '',
    failures: [],
    unsteady: [],
  });
});

test('a file that cannot be loaded counts as one failed test, a file with a failed test only once', () => {
  const report = {
    ...vitestReport,
    testResults: [
      failedFile(),
      failedFile('failed', 'passed'),
      { status: 'passed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toMatchObject({
    failed: 2,
    note: '1 test file(s) could not be run',
    failures: [
      'menu.test.ts › menus open: not open',
      'menu.test.ts › the whole file: no such module',
    ],
  });
});

test('lists tests of vitest that passed only on the retry', () => {
  const [steady, unsteady] = failedFile('passed', 'failed').assertionResults;
  const file = {
    ...failedFile(),
    status: 'passed',
    assertionResults: [steady, { ...unsteady, status: 'passed' }],
  };
  expect(countVitest({ ...vitestReport, testResults: [file] })).toMatchObject({
    failures: [],
    unsteady: ['menu.test.ts › menus open: not open'],
  });
});

test('counts the tests of a Playwright report and lists those that passed only on the retry', () => {
  const spec = (title, status, ...messages) => ({
    title,
    ok: status !== 'unexpected',
    file: 'menus.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ error: message && { message } })) }],
  });
  const report = {
    stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 },
    suites: [
      {
        specs: [
          spec('menus open', 'flaky', 'late', undefined),
          spec('menus close', 'unexpected', 'first', 'still open\nat x'),
        ],
        suites: [{ specs: [spec('in the dark', 'unexpected', 'no lamp')] }],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 8,
    failed: 2,
    skipped: 3,
    note: '',
    failures: ['menus.spec.ts › menus close: still open', 'menus.spec.ts › in the dark: no lamp'],
    unsteady: ['menus.spec.ts › menus open: late'],
  });
});

const green = { passed: 3, failed: 0, skipped: 0, note: '', failures: [], unsteady: [] };

test.each([
  ['crashed without a report', undefined, 139],
  ['ended with a code although no test failed', green, 1],
  ['ran no test', { ...green, passed: 0, skipped: 4 }, 0],
])('a runner that %s has failed', (_, counted, code) => {
  const outcome = runnerOutcome(counted, code);
  expect(outcome.failed).toBe(1);
  expect(outcome.note).not.toBe('');
});

test('a runner that succeeded returns the outcome of its report', () => {
  expect(runnerOutcome(green, 0)).toBe(green);
  const red = { ...green, failed: 2 };
  expect(runnerOutcome(red, 1)).toBe(red);
});

test('the closing line contains the sums', () => {
  expect(closingLine([green, checkOutcome(true), checkOutcome(false, 'why')])).toBe(
    '4 passed, 1 failed',
  );
});
