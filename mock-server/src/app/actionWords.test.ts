import { expect, it } from 'vitest';
import { findAreas } from '../platform/kernel/area/find.ts';

/** Descriptions of all calls that write an operation record. */
const actions = new Map(
  (await findAreas()).flatMap(({ routes }) =>
    routes
      .filter(({ audit }) => audit)
      .map(({ method, path, description }) => [`${method} ${path}`, description] as const),
  ),
);

/** Maximum length of a description, which is one line of 操作历史. */
const MAX_LENGTH = 40;

it('every writing call has a Chinese description of one line without a full stop', () => {
  const faulty = [...actions].filter(
    ([, words]) =>
      !/^\p{Script=Han}/u.test(words) ||
      words.length > MAX_LENGTH ||
      /[。；\n]|^\s|\s$/.test(words),
  );
  expect(faulty).toEqual([]);
  expect(actions.size).toBeGreaterThan(200);
});

it('all writing calls have different descriptions', () => {
  const calls = new Map<string, string[]>();
  for (const [call, words] of actions) calls.set(words, [...(calls.get(words) ?? []), call]);
  expect([...calls].filter(([, same]) => same.length > 1)).toEqual([]);
});
