import path from 'node:path';
import { buildSteps } from './buildSteps.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { install } from './install.mjs';
import { withLock } from './lock.mjs';
import { runSteps } from './schedule.mjs';
import { CACHE, exists, installInputs, ROOT } from './workspace.mjs';

const AT_A_TIME = 2;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step unless its inputs are those of its last success; prints one line when it ran. */
async function runIfChanged({ name, inputs, outputs, run }) {
  const kept = stamp(CACHE, name);
  const current = fingerprint(ROOT, inputs, `${process.platform} ${process.arch}`);
  if (kept.holds(current) && outputs.every(exists)) return false;
  const since = performance.now();
  await run();
  kept.set(current);
  console.log(`${name} done in ${seconds(since)}`);
  return true;
}

const locked = (work) => {
  const file = path.join(CACHE, 'lock');
  return withLock(file, work, (pid) =>
    console.log(`Waiting for the set-up of process ${pid}. If there is none, delete ${path.relative(ROOT, file)}.`),
  );
};

const installIfChanged = () =>
  runIfChanged({ name: 'install', inputs: installInputs(), outputs: ['node_modules/.bin'], run: install });

/** Installs the packages when a lock file or a package.json changed since the last install. Rejects with a Problem. */
export const setUpPackages = () => locked(installIfChanged);

/**
 * Installs and builds what changed since the last time. Rejects with a Problem.
 *
 * @param {import('./buildSteps.mjs').BuildStep[]} [wanted] what to build: all that a console needs to run
 */
export const setUp = (wanted) =>
  locked(async () => {
    const since = performance.now();
    let changed = await installIfChanged();
    const steps = (wanted ?? buildSteps()).map((step) => ({
      ...step,
      run: async () => {
        if (await runIfChanged(step)) changed = true;
      },
    }));
    await runSteps(steps, AT_A_TIME);
    console.log(changed ? `Set up in ${seconds(since)}` : `Nothing changed since the last set-up (checked in ${seconds(since)})`);
  });
