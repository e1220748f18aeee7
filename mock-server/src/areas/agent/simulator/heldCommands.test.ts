import { expect, it } from 'vitest';
import { HeldCommands } from './heldCommands.ts';

it('a machine that is off gets its commands when it is back, in their order, once, and none that has expired', () => {
  let now = 0;
  const held = new HeldCommands<{ power: 'on' | 'off' }>(() => now);
  const begun: string[] = [];
  const off = { power: 'off' } as const;
  held.give(off, 100, () => begun.push('lock'));
  held.give(off, 10, () => begun.push('too late'));
  held.give(off, 100, () => begun.push('reboot'));
  held.give({ power: 'on' }, 100, () => begun.push('another machine'));
  expect(begun).toEqual(['another machine']);
  now = 50;
  held.handOver(off);
  held.handOver(off);
  expect(begun).toEqual(['another machine', 'lock', 'reboot']);
});
