import { expect, it } from 'vitest';
import { DeferredCommands } from './deferredCommands.ts';

it('runs commands of a terminal that was off when it is back: in order, once, and without expired ones', () => {
  let now = 0;
  const deferred = new DeferredCommands<{ power: 'on' | 'off' }>(() => now);
  const started: string[] = [];
  const off = { power: 'off' } as const;
  deferred.run(off, 100, () => started.push('lock'));
  deferred.run(off, 10, () => started.push('too late'));
  deferred.run(off, 100, () => started.push('reboot'));
  deferred.run({ power: 'on' }, 100, () => started.push('another machine'));
  expect(started).toEqual(['another machine']);
  now = 50;
  deferred.runDeferred(off);
  deferred.runDeferred(off);
  expect(started).toEqual(['another machine', 'lock', 'reboot']);
});
