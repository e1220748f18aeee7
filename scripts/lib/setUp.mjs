import path from 'node:path';
import { buildSteps, sdkSteps } from './buildSteps.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { install } from './install.mjs';
import { withLock } from './lock.mjs';
import { runSteps } from './schedule.mjs';
import { CACHE, exists, installInputs, ROOT } from './workspace.mjs';

const AT_A_TIME = 2;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step unless its inputs are those of its last success; prints when it begins and ends. */
async function runIfChanged({ name, inputs, skipped, outputs, run }) {
  const kept = stamp(CACHE, name);
  const current = fingerprint(ROOT, inputs, `${process.platform} ${process.arch}`, skipped);
  if (kept.holds(current) && outputs.every(exists)) return false;
  const since = performance.now();
  console.log(`${name} …`);
  // A step that is stopped halfway has to run again, also when its inputs are put back.
  kept.clear();
  await run();
  kept.set(current);
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
    run: install,
  });

/** Installs the packages when a lock file or a package.json changed since the last install. Rejects with a Problem. */
export const setUpPackages = () => locked(installIfChanged);

/**
 * Installs and builds what changed since the last time. Rejects with a Problem.
 *
 * @param {import('./buildSteps.mjs').BuildStep[]} [wanted] what to build: everything by default
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
    console.log(
      changed
        ? `Set up in ${seconds(since)}`
        : `Nothing changed since the last set-up (checked in ${seconds(since)})`,
    );
  });

/**
 * Builds what of the SDK has changed, one part after the other: people use the console meanwhile. When a part cannot be built, the next one
 * is built all the same.
 *
 * @param {(part: 'packages' | 'host', error?: unknown) => void} onEnd is called when a part is built, or with the error of its build
 * @returns {Promise<void>} never rejects
 */
export function setUpSdk(onEnd) {
  const waiting = sdkSteps();
  return locked(async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { sdkPart } = step;
      await runIfChanged(step).then(
        () => onEnd(sdkPart),
        (error) => onEnd(sdkPart, error),
      );
    }
  }).catch((error) => {
    for (const { sdkPart } of waiting) onEnd(sdkPart, error);
  });
}
