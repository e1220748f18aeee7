import { expect, it } from 'vitest';
import { compareRules, type RankedRule } from './rulePrecedence.ts';

const base: RankedRule = { id: 1, level: 'global', priority: 50, mode: 'block', critical: false };
const before = (first: Partial<RankedRule>, second: Partial<RankedRule>) =>
  compareRules({ ...base, ...first }, { ...base, ...second }) < 0;

it('orders by level, priority of the scope, priority, mode and id, each before the next', () => {
  expect(before({ level: 'terminal', priority: 99 }, { level: 'group', priority: 1 })).toBe(true);
  expect(before({ level: 'scope' }, { level: 'global', priority: 1 })).toBe(true);
  expect(
    before(
      { level: 'scope', scopePriority: 1, priority: 99 },
      { level: 'scope', scopePriority: 2, priority: 1 },
    ),
  ).toBe(true);
  expect(before({ priority: 10, mode: 'audit' }, { priority: 20, critical: true })).toBe(true);
  expect(before({ critical: true, id: 9 }, { mode: 'allow' })).toBe(true);
  expect(before({ mode: 'allow', critical: true, id: 9 }, {})).toBe(true);
  expect(before({ id: 9 }, { mode: 'alert' })).toBe(true);
  expect(before({ mode: 'alert', id: 9 }, { mode: 'audit' })).toBe(true);
  expect(before({ id: 1 }, { id: 2 })).toBe(true);
});
