import { expect, it } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { answer } from './answers.ts';
import { Life } from './life.ts';
import { makeMachines } from './machines.ts';
import { processesOf } from './processes.ts';

const HOUR = 3_600_000;
/** What happens in so many steps, told as the wire tells it. */
function live(seed: number, steps = 2_000) {
  const random = makeRandom(seed);
  const life = new Life(random, makeMachines(random, 60, HOUR));
  return Array.from({ length: steps }, (_, at) => structuredClone(life.step(HOUR + at * 5_000)));
}

it('is the same with the same seed, and another one with another', () => {
  expect(live(7)).toEqual(live(7));
  expect(live(8)).not.toEqual(live(7));
});

it('has boots, people who leave, attacks in bursts, updates of which some fail, and lines that break', () => {
  const steps = live(1);
  const changed = steps.flatMap((step) => step.changed);
  expect(
    changed.some(({ power }) => power === 'on') && changed.some(({ power }) => power === 'off'),
  ).toBe(true);
  const logs = steps.flatMap((step) => step.logs as { level: string }[]);
  expect(new Set(logs.map(({ level }) => level))).toEqual(new Set(['info', 'error']));
  expect(changed.some(({ reason }) => reason !== '')).toBe(true);
  expect(steps.some(({ isCut }) => isCut)).toBe(true);
  const attacked = steps.map(({ threats }) => threats.length > 0);
  // In bursts: who is attacked in one step mostly is in the next one too.
  const goesOn = attacked.filter((now, at) => now && attacked[at + 1]).length;
  expect(goesOn).toBeGreaterThan(attacked.filter(Boolean).length / 2);
});

it('ends a process only while it is the one that was meant', () => {
  const [machine] = makeMachines(makeRandom(1), 1, HOUR);
  if (!machine) throw new Error('there is no machine');
  const never = { ...makeRandom(1), next: () => 1 };
  const game = processesOf(machine).find(({ name }) => name === 'game.exe');
  const { pid, name, startAt } = game ?? {};
  const kill = (args: object, mac: string | null = machine.mac) =>
    answer(
      never,
      machine,
      { name: 'killProcess', args: { pid, name, startAt, ...args }, mac },
      HOUR,
    ).outcome;
  expect(kill({})).toBe('done');
  expect(kill({ name: 'other.exe' })).toBe('refused');
  expect(kill({ startAt: (startAt ?? 0) + 60_000 })).toBe('refused');
  expect(kill({ pid: 3 })).toBe('refused');
  expect(kill({}, '02:FF:FF:FF:FF:FF')).toBe('refused');
});
