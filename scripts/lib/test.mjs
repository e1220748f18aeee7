import { buildSteps, hostForDevelopment } from './buildSteps.mjs';
import { checkOutcome, closingLine } from './count.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping } from './processes.mjs';
import { setUp, setUpPackages } from './setUp.mjs';
import { TEST_STEPS } from './testSteps.mjs';

const USAGE = `Usage: npm test [-- STEP...]

Sets the workspace up, runs the steps (all of them by default) and ends with the line "N passed, N failed".
Exit code 0 when nothing failed, 1 when something did, 2 for a step that does not exist.

Steps:
${TEST_STEPS.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}

Environment:
  CHROMIUM_PATH       the browser for e2e; unset: the system's, Playwright's, or installed by apt-get when root on Debian
  TEST_DATABASE_URL   a PostgreSQL that may be written to; unset: a private one that is removed afterwards
  CI                  when set, a missing PostgreSQL is a failure, otherwise that step is skipped; and a journey that fails is tried
                      once more: the summary names it, also when it passes then`;

async function attempt(run) {
  try {
    return await run();
  } catch (error) {
    const message = describe(error);
    if (!isStopping()) console.error(message);
    return checkOutcome(false, message.split('\n')[0]);
  }
}

/** Makes a test of work that rejects when it fails. */
const checked = (work) => async () => {
  await work();
  return checkOutcome(true);
};

/** Runs `run` under a heading and adds its outcome to the results. */
async function record(results, name, run) {
  console.log(`\n── ${name} ──`);
  const since = performance.now();
  const outcome = await attempt(run);
  results.push({ name, ...outcome, seconds: (performance.now() - since) / 1000 });
  return outcome;
}

function summaryLine({ name, passed, failed, skipped, note, seconds }) {
  const state = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped';
  const of = failed > 0 ? `${failed} of ${passed + failed} not ok` : `${passed} ok`;
  const rest = [skipped > 0 ? `${skipped} skipped` : '', note].filter(Boolean).join('; ');
  return `${name.padEnd(11)}${state.padEnd(8)}${of.padEnd(18)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${rest}`.trimEnd();
}

async function runAll(steps) {
  const results = [];
  const packages = await record(results, 'install', checked(setUpPackages));
  const needsBuild = steps.some((step) => step.build);
  const build = checked(() => setUp([...buildSteps(), hostForDevelopment]));
  const built = packages.failed === 0 && needsBuild ? await record(results, 'build', build) : packages;
  for (const step of packages.failed === 0 ? steps : []) {
    const possible = !step.build || built.failed === 0;
    await record(results, step.name, possible ? step.run : async () => checkOutcome(false, 'not run: the build failed'));
    if (isStopping()) return results;
  }
  return results;
}

/**
 * Runs the steps of `npm test`, prints the summary and leaves with the exit code.
 *
 * @param {string[]} args names of steps; none stands for all
 */
export async function main(args) {
  const unknown = args.filter((arg) => !TEST_STEPS.some((step) => step.name === arg));
  if (unknown.length > 0) {
    console.log(USAGE);
    process.exit(unknown.includes('--help') ? 0 : 2);
  }
  forwardSignals({ exitCode: () => undefined });
  const results = await runAll(TEST_STEPS.filter((step) => args.length === 0 || args.includes(step.name)));
  if (isStopping()) return;
  const failures = results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}\n`));
  console.log(`\n${results.map(summaryLine).join('\n')}\n\n${failures.join('')}${closingLine(results)}`);
  process.exit(results.some((result) => result.failed > 0) ? 1 : 0);
}
