import { expect, it } from 'vitest';
import { versionOrder } from './versionOrder.ts';

it('sorts as text in the order of semantic versioning', () => {
  const ordered = [
    ['1.0.0-1', 0],
    ['1.0.0-2', 0],
    ['1.0.0-alpha', 0],
    ['1.0.0-alpha.1', 0],
    ['1.0.0-alpha.beta', 0],
    ['1.0.0-beta.2', 0],
    ['1.0.0-beta.11', 0],
    ['1.0.0', 0],
    ['1.0.0', 7],
    ['1.2.0', 0],
    ['1.10.0', 0],
    ['10.0.0', 0],
  ] as const;
  const keys = ordered.map(([version, build]) => versionOrder(version, build));
  expect([...keys].sort()).toEqual(keys);
});
