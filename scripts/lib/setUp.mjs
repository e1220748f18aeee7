import path from 'node:path';
import { backgroundChecks, backgroundSteps, buildSteps } from './buildSteps.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { install } from './install.mjs';
import { withLock } from './lock.mjs';
import { runSteps } from './schedule.mjs';
import { CACHE, exists, installInputs, ROOT } from './workspace.mjs';

const AT_A_TIME = 2;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step unless its inputs equal those of its last success. Prints its start and end. */
async function runIfChanged({ name, inputs, skipped, outputs, updatesInputs, run }) {
  const lastSuccess = stamp(CACHE, name);
  const read = () => fingerprint(ROOT, inputs, `${process.platform} ${process.arch}`, skipped);
  const current = read();
  if (lastSuccess.holds(current) && outputs.every(exists)) return false;
  const since = performance.now();
  console.log(`${name} …`);
  // An interrupted step must run again even if its inputs are restored.
  lastSuccess.clear();
  await run();
  lastSuccess.set(updatesInputs ? read() : current);
  console.log(`${name} done in ${seconds(since)}`);
  return true;
}

const locked = (work) => {
  const file = path.join(CACHE, 'lock');
  return withLock(file, work, (pid) =>
    console.log(
      `Waiting for the set-up of process ${pid}. If there is none, delete ${path.relative(ROOT, file)}.`,
    ),
  );
};

const installIfChanged = () =>
  runIfChanged({
    name: 'install',
    inputs: installInputs(),
    outputs: ['node_modules/.bin'],
    // The lock file, if a package.json is newer.
    updatesInputs: true,
    run: install,
  });

/** Installs the packages if a lock file or a package.json has changed. Rejects with a Problem. */
export const setUpPackages = () => locked(installIfChanged);

/**
 * Installs and builds everything that changed. Rejects with a Problem.
 *
 * @param {import('./buildSteps.mjs').BuildStep[]} [chosenSteps] steps to run; the default is all
 */
export const setUp = (chosenSteps) =>
  locked(async () => {
    const since = performance.now();
    let changed = await installIfChanged();
    const steps = (chosenSteps ?? buildSteps()).map((step) => ({
      ...step,
      run: async () => {
        if (await runIfChanged(step)) changed = true;
      },
    }));
    await runSteps(steps, AT_A_TIME);
    console.log(
      changed
        ? `Set up in ${seconds(since)}`
        : `Nothing changed since the last set-up (checked in ${seconds(since)})`,
    );
  });

/**
 * Builds the changed documentation, the parts of the SDK and the catalogue in sequence, because the console is in use at
 * the same time. Then checks the types of the remotes.
 * If a part fails, the next one is still built.
 *
 * @param {(part: 'docs' | 'packages' | 'host' | undefined, error?: unknown) => void} onEnd called after each part, with
 *   the error if it failed
 * @returns {Promise<void>} does not reject
 */
export function setUpInBackground(onEnd) {
  const waiting = [...backgroundSteps(), ...backgroundChecks()];
  return locked(async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { part } = step;
      await runIfChanged(step).then(
        () => onEnd(part),
        (error) => onEnd(part, error),
      );
    }
  }).catch((error) => {
    for (const { part } of waiting) onEnd(part, error);
  });
}
