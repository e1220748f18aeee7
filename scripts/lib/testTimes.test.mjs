import { expect, test } from 'vitest';
import { playwrightTimes, slowestLines, vitestTimes } from './testTimes.mjs';

test('the time of a test file is from its first to its last test', () => {
  const report = {
    testResults: [{ name: '/console/host/src/menu.test.ts', startTime: 1_000, endTime: 3_500 }],
  };
  expect(vitestTimes(report, '/console')).toEqual([
    { name: 'host/src/menu.test.ts', seconds: 2.5 },
  ]);
});

test('the time of a journey includes its retries', () => {
  const spec = {
    file: 'menus.spec.ts',
    title: 'opens',
    tests: [{ results: [{ duration: 4_000 }, { duration: 500 }] }],
  };
  expect(playwrightTimes({ suites: [{ specs: [spec] }] })).toEqual([
    { name: 'menus.spec.ts › opens', seconds: 4.5 },
  ]);
});

test('the slowest entries are first and limited in number', () => {
  const times = [
    { name: 'a', seconds: 1 },
    { name: 'b', seconds: 12.34 },
    { name: 'c', seconds: 5 },
  ];
  expect(slowestLines(times, 2)).toEqual(['  12.3 s  b', '   5.0 s  c']);
});
