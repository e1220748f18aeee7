import { expect, it } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { type FetchedPackage, Installer } from './installer.ts';
import { makeTerminals } from './terminals.ts';

const entry = (version: string, attempt = 1): FetchedPackage => ({
  rollout: 1,
  package: 'guard',
  category: 'client',
  version,
  attempt,
});

function simulate(version: string, steps = 3) {
  const terminals = makeTerminals(makeRandom(1), 40, 0).map((pc) => ({
    ...pc,
    power: 'on' as const,
  }));
  let packages: FetchedPackage[] = [entry(version)];
  const installer = new Installer(makeRandom(2), { packages: () => packages, now: () => 5 });
  const reports: { no: string; state: string; attempt: number; shared?: boolean }[] = [];
  const run = (count: number) => {
    for (let step = 0; step < count; step += 1)
      reports.push(...(installer.step(terminals).entries as typeof reports));
  };
  run(steps);
  const states = (state: string) => reports.filter((report) => report.state === state).length;
  return { terminals, reports, states, run, offer: (next: FetchedPackage[]) => (packages = next) };
}

it('executes each attempt once and reports its states in order', () => {
  const { states, run, terminals, offer } = simulate('3.4.0');
  const installed = states('installed');
  expect(states('downloading')).toBe(40);
  expect(installed + states('failed')).toBe(40);
  expect(terminals.filter(({ version }) => version === '3.4.0')).toHaveLength(installed);
  run(3);
  expect(states('downloading')).toBe(40);
  offer([entry('3.4.0', 2)]);
  run(1);
  // Terminals with the version report it again without an installation.
  expect(states('downloading')).toBe(80 - installed);
});

it('installs and reboots only terminals that no customer uses, unless it is forced', () => {
  const reboots = { ...entry('3.4.0'), rebootRequired: true };
  const waiting = simulate('3.4.0', 0);
  for (const [at, terminal] of waiting.terminals.entries())
    Object.assign(terminal, { inUse: at % 2 === 0, bootAt: 0 });
  waiting.offer([reboots]);
  waiting.run(4);
  const used = waiting.terminals.filter(({ inUse }) => inUse);
  expect(waiting.states('downloading')).toBe(40);
  expect(waiting.states('installing')).toBe(20);
  expect(used.every(({ bootAt }) => bootAt === 0)).toBe(true);
  for (const terminal of used) terminal.inUse = false;
  waiting.run(3);
  expect(waiting.states('installing')).toBe(40);

  const forced = simulate('3.4.0', 0);
  for (const terminal of forced.terminals) terminal.inUse = true;
  forced.offer([{ ...reboots, force: true }]);
  forced.run(3);
  expect(forced.states('installing')).toBe(40);
});

it('downloads a file that may be shared on one terminal, for which the others wait', () => {
  const { terminals, states, run, offer, reports } = simulate('3.4.0', 0);
  offer([{ ...entry('3.4.0'), share: true }]);
  run(1);
  expect(reports.filter(({ shared }) => shared)).toHaveLength(39);
  expect(reports.find(({ shared }) => !shared)?.no).toBe(terminals[0]?.no);
  (terminals[0] as { power: string }).power = 'off';
  run(1);
  // The next terminal downloads the file, because the first one is off.
  expect(states('installing')).toBe(39);
  run(1);
  expect(states('installed') + states('failed')).toBe(39);
});

it('removes a package once, and installs it again for a later rollout', () => {
  const { states, run, offer, terminals } = simulate('3.4.0');
  const installed = states('installed');
  const removal = { ...entry(''), rollout: 2 };
  offer([removal]);
  run(3);
  const removed = states('installed') - installed;
  expect(removed).toBeGreaterThan(30);
  expect(terminals.filter(({ version }) => version === '')).toEqual([]);
  run(3);
  expect(states('downloading')).toBe(80);
  offer([{ ...entry('3.4.0'), rollout: 3 }]);
  run(1);
  expect(states('downloading')).toBe(120);
});

it('fails on most terminals with a version named bad', () => {
  expect(simulate('3.4.0-bad.1').states('failed')).toBeGreaterThan(20);
});

it('turns terminals off with a version named silent, which report after they are on again', () => {
  const { terminals, states, run } = simulate('3.4.0-silent.1');
  const off = terminals.filter(({ power }) => (power as string) === 'off');
  expect(off.length).toBeGreaterThan(10);
  expect(states('installed')).toBe(40 - off.length);
  for (const terminal of off) terminal.power = 'on';
  run(1);
  expect(states('installed')).toBe(40);
});
