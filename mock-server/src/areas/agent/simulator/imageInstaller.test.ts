import { expect, it } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { type FetchedImagePackage, ImageInstaller } from './imageInstaller.ts';
import { makeTerminals } from './terminals.ts';

const entry = (change: Partial<FetchedImagePackage> = {}): FetchedImagePackage => ({
  ...{ rollout: 1, package: 'guard', category: 'client', version: '3.4.0', attempt: 1 },
  image: '2025Q1',
  ...change,
});

function simulate(packages: FetchedImagePackage[]) {
  let now = 1_000;
  const terminals = makeTerminals(makeRandom(1), 6, 0).map((pc, at) => ({
    ...pc,
    ...{ power: 'on' as const, version: '3.2.1', image: at < 4 ? '2025Q1' : 'office' },
  }));
  const installer = new ImageInstaller(makeRandom(2), {
    failing: 0,
    packages: () => packages,
    now: () => now,
  });
  const step = () => {
    now += 1_000;
    return installer.step(terminals) as { no?: string; image: string; state: string }[];
  };
  const boot = () => {
    now += 1_000;
    for (const terminal of terminals) terminal.bootAt = now;
  };
  return { installer, terminals, step, boot };
}

it('writes an image once, and terminals have the version from their next boot', () => {
  const { installer, terminals, step, boot } = simulate([entry()]);
  const boots = terminals.map(({ bootAt }) => bootAt);
  expect(step().map(({ state }) => state)).toEqual(['downloading', 'installing']);
  expect(step()).toEqual([]);
  expect(terminals.map(({ bootAt }) => bootAt)).toEqual(boots);
  boot();
  const reports = step();
  expect(reports.map(({ no, state }) => `${no ?? 'image'} ${state}`)).toEqual([
    'image installed',
    ...['A001', 'A002', 'A003', 'A004'].map((no) => `${no} installed`),
  ]);
  expect(terminals.map(({ version }) => version)).toEqual([
    ...Array(4).fill('3.4.0'),
    ...Array(2).fill('3.2.1'),
  ]);
  boot();
  expect(step()).toEqual([]);
  expect(installer.installs).toBe(1);
});

it('fails at the first boot with a version named bad', () => {
  const seen = Array.from({ length: 20 }, (_, at) =>
    entry({ rollout: at + 1, package: `tool-${at}`, version: '3.4.0-bad.1' }),
  );
  const { step, boot } = simulate(seen);
  step();
  boot();
  expect(step().filter(({ state }) => state === 'failed').length).toBeGreaterThan(8);
});
