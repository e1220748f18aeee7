import { expect, it } from 'vitest';
import { findAreas } from '../platform/kernel/area/find.ts';

/** The words of the action of every call that writes an operation record, by call. */
const actions = new Map(
  (await findAreas()).flatMap(({ routes }) =>
    routes
      .filter(({ audit }) => audit)
      .map(({ method, path, description }) => [`${method} ${path}`, description] as const),
  ),
);

/** Longest action: it is one line of 操作历史. */
const LONGEST = 40;

it('every writing call declares its action in Chinese, on one line, as a name without a full stop', () => {
  const faulty = [...actions].filter(
    ([, words]) =>
      !/^\p{Script=Han}/u.test(words) || words.length > LONGEST || /[。；\n]|^\s|\s$/.test(words),
  );
  expect(faulty).toEqual([]);
  expect(actions.size).toBeGreaterThan(200);
});

it('no two writing calls have the same action', () => {
  const calls = new Map<string, string[]>();
  for (const [call, words] of actions) calls.set(words, [...(calls.get(words) ?? []), call]);
  expect([...calls].filter(([, same]) => same.length > 1)).toEqual([]);
});
