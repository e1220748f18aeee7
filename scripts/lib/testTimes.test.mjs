import { expect, test } from 'vitest';
import { playwrightTimes, slowestLines, vitestTimes } from './testTimes.mjs';

test('a test file takes the time from its first to its last test', () => {
  const report = {
    testResults: [{ name: '/console/host/src/menu.test.ts', startTime: 1_000, endTime: 3_500 }],
  };
  expect(vitestTimes(report, '/console')).toEqual([
    { name: 'host/src/menu.test.ts', seconds: 2.5 },
  ]);
});

test('a journey takes the time of all its tries', () => {
  const spec = {
    file: 'menus.spec.ts',
    title: 'opens',
    tests: [{ results: [{ duration: 4_000 }, { duration: 500 }] }],
  };
  expect(playwrightTimes({ suites: [{ specs: [spec] }] })).toEqual([
    { name: 'menus.spec.ts › opens', seconds: 4.5 },
  ]);
});

test('the slowest come first, and not more than asked for', () => {
  const times = [
    { name: 'a', seconds: 1 },
    { name: 'b', seconds: 12.34 },
    { name: 'c', seconds: 5 },
  ];
  expect(slowestLines(times, 2)).toEqual(['  12.3 s  b', '   5.0 s  c']);
});
