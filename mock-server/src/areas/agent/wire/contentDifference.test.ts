import { expect, it } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { applyDifference, findDifference, splitDifference } from './contentDifference.ts';

interface Entry {
  ruleId: number;
  name: string;
}
const hashed = (entries: readonly Entry[]) =>
  entries.map((value) => ({ id: value.ruleId, hash: value.name, value }));
const numbered = (count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => ({ ruleId: at + 1, name: `rule ${at + 1}` }));

it('leads from any content to any other, also in parts', () => {
  const random = makeRandom(7);
  const pick = () => {
    const all = numbered(12).map((entry) =>
      random.next() < 0.3 ? { ...entry, name: `${entry.name} changed` } : entry,
    );
    return all
      .filter(() => random.next() < 0.7)
      .map((entry) => ({ entry, order: random.next() < 0.5 ? entry.ruleId / 100 : random.next() }))
      .sort((first, second) => first.order - second.order)
      .map(({ entry }) => entry);
  };
  for (let round = 0; round < 500; round += 1) {
    const [former, next] = [pick(), pick()];
    const parts = splitDifference(findDifference(hashed(former), hashed(next)), 60);
    const difference = {
      remove: parts.flatMap(({ remove }) => remove),
      put: parts.flatMap(({ put }) => put),
    };
    expect(applyDifference(former, difference, 'ruleId')).toEqual(next);
  }
});

it('contains only the entry that moved, and no part above the limit', () => {
  const entries = numbered(1_000);
  const [moved, ...others] = entries;
  const { remove, put } = findDifference(
    hashed(entries),
    hashed(moved ? [...others, moved] : others),
  );
  expect([remove, put.map(({ at }) => at)]).toEqual([[1], [999]]);
  const parts = splitDifference(findDifference([], hashed(entries)), 4_096);
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(JSON.stringify(part.put).length).toBeLessThan(4_200);
});
