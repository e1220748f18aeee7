import { expect, it } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { executeCommand } from './executeCommand.ts';
import { NetbarModel } from './netbarModel.ts';
import { listProcesses } from './processes.ts';
import { makeTerminals } from './terminals.ts';

const HOUR = 3_600_000;
/** Runs the model for some steps and returns their events as sent to the console. */
function runModel(seed: number, steps = 2_000) {
  const random = makeRandom(seed);
  const life = new NetbarModel(random, makeTerminals(random, 60, HOUR));
  return Array.from({ length: steps }, (_, at) => structuredClone(life.step(HOUR + at * 5_000)));
}

it('repeats the same events for the same seed, and others for another seed', () => {
  expect(runModel(7)).toEqual(runModel(7));
  expect(runModel(8)).not.toEqual(runModel(7));
});

it('produces boots, shutdowns, bursts of attacks, failed and successful updates, and lost connections', () => {
  const steps = runModel(1);
  const changed = steps.flatMap((step) => step.changed);
  expect(
    changed.some(({ power }) => power === 'on') && changed.some(({ power }) => power === 'off'),
  ).toBe(true);
  const logs = steps.flatMap((step) => step.logs as { level: string }[]);
  expect(new Set(logs.map(({ level }) => level))).toEqual(new Set(['info', 'error']));
  expect(changed.some(({ reason }) => reason !== '')).toBe(true);
  expect(steps.some(({ connectionLost }) => connectionLost)).toBe(true);
  const attacked = steps.map(({ attacks }) => attacks.length > 0);
  // Attacks come in bursts: after most steps with an attack, the next step has one too.
  const continued = attacked.filter((now, at) => now && attacked[at + 1]).length;
  expect(continued).toBeGreaterThan(attacked.filter(Boolean).length / 2);
});

it('ends a process only if name, start time and hardware match', () => {
  const [terminal] = makeTerminals(makeRandom(1), 1, HOUR);
  if (!terminal) throw new Error('makeMachines() returned no terminal');
  const never = { ...makeRandom(1), next: () => 1 };
  const game = listProcesses(terminal).find(({ name }) => name === 'game.exe');
  const { pid, name, startAt } = game ?? {};
  const kill = (args: object, mac: string | null = terminal.mac) =>
    executeCommand(
      never,
      terminal,
      { name: 'killProcess', args: { pid, name, startAt, ...args }, mac },
      HOUR,
    ).outcome;
  expect(kill({})).toBe('done');
  expect(kill({ name: 'other.exe' })).toBe('refused');
  expect(kill({ startAt: (startAt ?? 0) + 60_000 })).toBe('refused');
  expect(kill({ pid: 3 })).toBe('refused');
  expect(kill({}, '02:FF:FF:FF:FF:FF')).toBe('refused');
});
