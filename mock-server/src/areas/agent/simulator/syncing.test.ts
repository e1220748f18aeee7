import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { makeMachines, type SimulatedMachine } from './machines.ts';
import { Syncing } from './syncing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => ({ ...makeRandom(1), next: () => 1 });
const hashesOf = (machines: readonly SimulatedMachine[]) =>
  machines.map(({ sync = [] }) => sync.map(({ hash }) => hash).join());

/** Machines that are on and never fail, and the netbar's configuration as it reaches them. */
function netbar(pcs: number) {
  const machines = makeMachines(makeRandom(1), pcs, 0).map((machine) => ({
    ...machine,
    power: 'on' as const,
  }));
  const told = vi.fn<(some: readonly SimulatedMachine[]) => void>();
  const syncing = new Syncing(never(), machines, { say: vi.fn(), tell: told });
  const publish = (version: number) => {
    syncing.hear({ t: 'contents', what: 'config', version, hash: `v${version}`, left: 0 });
    vi.runAllTimers();
  };
  return { machines, told, syncing, publish };
}

it('has machines on which the published configuration was changed by hand, tells it, and heals each when asked', () => {
  const { machines, told, syncing, publish } = netbar(44);
  publish(0);
  expect(new Set(hashesOf(machines))).toEqual(new Set(['v0']));
  publish(3);
  const changed = machines.filter(({ sync }) => sync?.[0]?.hash === 'changed');
  expect(changed.map(({ no }) => no)).toEqual(['A003', 'A043']);
  expect(told.mock.calls.flatMap(([some]) => some)).toEqual(expect.arrayContaining(changed));
  for (const machine of changed) syncing.heal(machine);
  expect(new Set(hashesOf(machines))).toEqual(new Set(['v3']));
});

it('has what was changed by hand replaced by the next version', () => {
  const { machines, publish } = netbar(3);
  publish(1);
  expect(hashesOf(machines)).toEqual(['v1', 'v1', 'changed']);
  publish(2);
  expect(hashesOf(machines)).toEqual(['v2', 'v2', 'v2']);
});
