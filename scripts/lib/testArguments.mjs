import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';
import { areaTestFiles } from './testAreas.mjs';
import { TEST_STEPS } from './testSteps.mjs';
import { ROOT } from './workspace.mjs';

const GROUPS = [...new Set(TEST_STEPS.map(({ group }) => group).filter(Boolean))];
const stepsOf = (name) => TEST_STEPS.filter((step) => step.name === name || step.group === name);

const USAGE = `Usage: npm test [-- [--area NAME]... [--times] [--shuffle [--seed N]] [STEP...]]

Sets up the workspace, runs the steps (all by default) and ends with the line "N passed, N failed".
Exit code 0 if all tests passed, 1 if a test failed, 2 for an unknown step or area.

  --area NAME   run only the checks and the tests of an area: its server tests, the tests
                of all areas, the tests of its remote, and its journeys. Areas: the folders of mock-server/src/areas
                and mock-server/src/platform with an area.ts, of remotes and of e2e/tests
  --times       also print the 40 slowest test files and journeys
  --shuffle     run the unit tests and those on PostgreSQL in a random order; --seed N repeats an order

Steps (two steps with one core each run concurrently):
${TEST_STEPS.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}
${GROUPS.map(
  (group) =>
    `  ${group.padEnd(10)}${stepsOf(group)
      .map(({ name }) => name)
      .join(', ')}`,
).join('\n')}

Environment:
  CHROMIUM_PATH       the browser for e2e; unset: the system's, Playwright's, or installed by apt-get when root on Debian
  TEST_DATABASE_URL   a PostgreSQL with a superuser that may create databases; unset: a private one that is removed afterwards
  CI                  if set, a missing PostgreSQL is a failure; otherwise the step is skipped

A failed unit test or journey is retried once. The summary lists each one that passed only on the retry.`;

const OPTIONS = {
  area: { type: 'string', multiple: true },
  times: { type: 'boolean', default: false },
  shuffle: { type: 'boolean', default: false },
  seed: { type: 'string' },
  help: { type: 'boolean' },
};

/**
 * Returns the seed of the random order. @throws {Problem} for a seed without `--shuffle` and for
 * one that is not an integer
 */
function seedFrom({ shuffle, seed }) {
  if (seed !== undefined && (!shuffle || !/^\d+$/.test(seed)))
    throw new Problem(`--seed must be an integer and needs --shuffle.\n\n${USAGE}`);
  if (!shuffle) return undefined;
  return seed === undefined ? Date.now() % 1_000_000 : Number(seed);
}

/**
 * Returns the steps of the command line and those that they need, with their files if areas are
 * given.
 *
 * @throws {Problem} for an unknown step or area, and for a step without tests of the areas
 */
function chooseSteps(names, areas) {
  const unknown = names.filter((name) => stepsOf(name).length === 0);
  if (unknown.length > 0) throw new Problem(`Unknown step: ${unknown.join(', ')}.\n\n${USAGE}`);
  const named = TEST_STEPS.filter((step) => names.some((name) => stepsOf(name).includes(step)));
  const needed = new Set(named.flatMap(({ name, needs = [] }) => [name, ...needs]));
  const chosen =
    names.length === 0 ? TEST_STEPS : TEST_STEPS.filter(({ name }) => needed.has(name));
  if (areas === undefined) return chosen;
  const files = areaTestFiles(ROOT, areas);
  const concerned = chosen.filter(({ name, check }) => check || files[name]?.length > 0);
  const idle = names.filter((name) => !stepsOf(name).some((step) => concerned.includes(step)));
  if (idle.length > 0) throw new Problem(`${idle.join(', ')} has no tests of ${areas.join(', ')}.`);
  return concerned.map((step) => ({ ...step, files: files[step.name] }));
}

/**
 * Reads the command line of `npm test`.
 *
 * @param {string[]} args
 * @returns {{ steps: object[], times: boolean, shuffle?: number } | { text: string, exitCode:
 *   number }} the run, or a text to print instead
 */
export function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    if (values.help) return { text: USAGE, exitCode: 0 };
    return {
      steps: chooseSteps(positionals, values.area),
      times: values.times,
      shuffle: seedFrom(values),
    };
  } catch (error) {
    return {
      text: error instanceof Problem ? error.message : `${error.message}\n\n${USAGE}`,
      exitCode: 2,
    };
  }
}
