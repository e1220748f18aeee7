import { expect, test } from 'vitest';
import { readTortureArguments } from './torture.mjs';

test('reads the name, the seed and the number of requests', () => {
  expect(readTortureArguments(['calls', '--count', '400', '--seed', '7'])).toEqual({
    name: 'calls',
    env: { TORTURE_COUNT: '400', TORTURE_SEED: '7' },
  });
});

test('reads the options of another attack', () => {
  expect(readTortureArguments(['releases', '--sessions', '20'])?.env).toEqual({
    TORTURE_SESSIONS: '20',
  });
});

test('reads the options of the servers that are killed', () => {
  const options = ['--seconds', '300', '--gateways', '40', '--writers', '2'];
  expect(readTortureArguments(['instances', ...options])?.env).toEqual({
    TORTURE_SECONDS: '300',
    TORTURE_GATEWAYS: '40',
    TORTURE_WRITERS: '2',
  });
});

test.each([
  ['no name', []],
  ['an option of the other attack on servers', ['faults', '--seconds', '300']],
  ['an option of another attack', ['calls', '--sessions', '3']],
  ['an unknown name', ['everything']],
  ['an unknown option', ['calls', '--rounds', '3']],
  ['an option without a value', ['calls', '--seed']],
  ['a value that is not a positive integer', ['calls', '--count', '-4']],
])('refuses %s', (_what, args) => {
  expect(readTortureArguments(args)).toBeUndefined();
});
