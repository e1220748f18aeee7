import { expect, it } from 'vitest';
import { HeldCommands } from './heldCommands.ts';

it('runs commands of a terminal that was off when it is back: in order, once, and without expired ones', () => {
  let now = 0;
  const deferred = new HeldCommands<{ power: 'on' | 'off' }>(() => now);
  const started: string[] = [];
  const off = { power: 'off' } as const;
  deferred.give(off, 100, () => started.push('lock'));
  deferred.give(off, 10, () => started.push('too late'));
  deferred.give(off, 100, () => started.push('reboot'));
  deferred.give({ power: 'on' }, 100, () => started.push('another machine'));
  expect(started).toEqual(['another machine']);
  now = 50;
  deferred.handOver(off);
  deferred.handOver(off);
  expect(started).toEqual(['another machine', 'lock', 'reboot']);
});
