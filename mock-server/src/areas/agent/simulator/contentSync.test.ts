import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { ContentSync } from './contentSync.ts';
import { makeTerminals, type SimulatedTerminal } from './terminals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const neverFails = () => ({ ...makeRandom(1), next: () => 1 });
const hashes = (terminals: readonly SimulatedTerminal[]) =>
  terminals.map(({ sync = [] }) => sync.map(({ hash }) => hash).join());

/**
 * Creates terminals that are on and never fail, and a function that publishes a configuration
 * version.
 */
function netbar(pcs: number) {
  const machines = makeTerminals(makeRandom(1), pcs, 0).map((terminal) => ({
    ...terminal,
    power: 'on' as const,
  }));
  const reportStates = vi.fn<(reported: readonly SimulatedTerminal[]) => void>();
  const syncing = new ContentSync(neverFails(), machines, { send: vi.fn(), reportStates });
  const publish = (version: number) => {
    syncing.onFrame({ t: 'contents', what: 'config', version, hash: `v${version}`, left: 0 });
    vi.runAllTimers();
  };
  return { machines, reportStates, syncing, publish };
}

it('reports terminals whose configuration was changed by hand, and restores each on request', () => {
  const { machines, reportStates, syncing, publish } = netbar(44);
  publish(0);
  expect(new Set(hashes(machines))).toEqual(new Set(['v0']));
  publish(3);
  const changed = machines.filter(({ sync }) => sync?.[0]?.hash === 'changed');
  expect(changed.map(({ no }) => no)).toEqual(['A003', 'A043']);
  expect(reportStates.mock.calls.flatMap(([some]) => some)).toEqual(
    expect.arrayContaining(changed),
  );
  for (const machine of changed) syncing.reapply(machine);
  expect(new Set(hashes(machines))).toEqual(new Set(['v3']));
});

it('replaces configurations that were changed by hand with the next version', () => {
  const { machines, publish } = netbar(3);
  publish(1);
  expect(hashes(machines)).toEqual(['v1', 'v1', 'changed']);
  publish(2);
  expect(hashes(machines)).toEqual(['v2', 'v2', 'v2']);
});
