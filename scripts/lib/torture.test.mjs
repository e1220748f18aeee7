import { expect, test } from 'vitest';
import { readTortureArguments } from './torture.mjs';

test('reads the name, the seed and the number of requests', () => {
  expect(readTortureArguments(['calls', '--count', '400', '--seed', '7'])).toEqual({
    name: 'calls',
    env: { TORTURE_COUNT: '400', TORTURE_SEED: '7' },
  });
});

test.each([
  ['no name', []],
  ['an unknown name', ['everything']],
  ['an unknown option', ['calls', '--rounds', '3']],
  ['an option without a value', ['calls', '--seed']],
  ['a value that is not a positive integer', ['calls', '--count', '-4']],
])('refuses %s', (_what, args) => {
  expect(readTortureArguments(args)).toBeUndefined();
});
