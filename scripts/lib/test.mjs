import { parseArgs } from 'node:util';
import { checkOutcome, closingLine } from './count.mjs';
import { describe, Problem } from './problem.mjs';
import { forwardSignals, isStopping } from './processes.mjs';
import { setUp, setUpPackages } from './setUp.mjs';
import { filesOfAreas } from './testAreas.mjs';
import { TEST_STEPS } from './testSteps.mjs';
import { ROOT } from './workspace.mjs';

const USAGE = `Usage: npm test [-- [--area NAME]... [STEP...]]

Sets the workspace up, runs the steps (all of them by default) and ends with the line "N passed, N failed".
Exit code 0 when nothing failed, 1 when something did, 2 for a step or an area that does not exist.

  --area NAME   only what concerns an area: the checks, the tests of its part of the server with those that
                hold every area to the rules, those of its remote, and its journeys. Areas: the folders of mock-server/src/areas
                and mock-server/src/platform with an area.ts, of remotes and of e2e/tests

Steps:
${TEST_STEPS.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}

Environment:
  CHROMIUM_PATH       the browser for e2e; unset: the system's, Playwright's, or installed by apt-get when root on Debian
  TEST_DATABASE_URL   a PostgreSQL, as a superuser who may make databases; unset: a private one that is removed afterwards
  CI                  when set, a missing PostgreSQL is a failure, otherwise that step is skipped; and a journey or a test of the
                      server that fails is tried once more: the summary names it, also when it passes then`;

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
  const names = steps.map(({ name }) => name);
  const packages = await record(results, 'install', checked(setUpPackages));
  const needsBuild = steps.some((step) => step.build);
  const build = checked(() => setUp());
  const built = packages.failed === 0 && needsBuild ? await record(results, 'build', build) : packages;
  for (const step of packages.failed === 0 ? steps : []) {
    const possible = !step.build || built.failed === 0;
    await record(
      results,
      step.name,
      possible ? () => step.run(step.files, names) : async () => checkOutcome(false, 'not run: the build failed'),
    );
    if (isStopping()) return results;
  }
  return results;
}

/** What the command line asks for. @throws {Error} for an option that there is not */
const readArgs = (args) =>
  parseArgs({ args, allowPositionals: true, options: { area: { type: 'string', multiple: true }, help: { type: 'boolean' } } });

/**
 * The steps that the command line asks for, each with its files where an area is named.
 *
 * @throws {Problem} for a step or an area that there is not, and for a step that has nothing of the areas to run
 */
function chooseSteps({ values: { area }, positionals }) {
  const unknown = positionals.filter((name) => !TEST_STEPS.some((step) => step.name === name));
  if (unknown.length > 0) throw new Problem(`There is no step ${unknown.join(', ')}.\n\n${USAGE}`);
  const chosen = TEST_STEPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (area === undefined) return chosen;
  const files = filesOfAreas(ROOT, area);
  const concerned = chosen.filter(({ name, check }) => check || files[name]?.length > 0);
  const idle = chosen.filter((step) => !concerned.includes(step)).map(({ name }) => name);
  if (positionals.length > 0 && idle.length > 0)
    throw new Problem(`${idle.join(', ')}: nothing of ${area.join(', ')} is tested there.`);
  return concerned.map((step) => ({ ...step, files: files[step.name] }));
}

function stepsFor(args) {
  try {
    const read = readArgs(args);
    if (!read.values.help) return chooseSteps(read);
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.log(error instanceof Problem ? error.message : `${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/**
 * Runs the steps of `npm test`, prints the summary and leaves with the exit code.
 *
 * @param {string[]} args names of steps, none stands for all; `--area NAME` for what concerns an area
 */
export async function main(args) {
  const steps = stepsFor(args);
  forwardSignals({ exitCode: () => undefined });
  const results = await runAll(steps);
  if (isStopping()) return;
  const failures = results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}\n`));
  console.log(`\n${results.map(summaryLine).join('\n')}\n\n${failures.join('')}${closingLine(results)}`);
  process.exit(results.some((result) => result.failed > 0) ? 1 : 0);
}
