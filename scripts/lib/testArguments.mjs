import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';
import { filesOfAreas } from './testAreas.mjs';
import { TEST_STEPS } from './testSteps.mjs';
import { ROOT } from './workspace.mjs';

const GROUPS = [...new Set(TEST_STEPS.map(({ group }) => group).filter(Boolean))];
const stepsOf = (name) => TEST_STEPS.filter((step) => step.name === name || step.group === name);

const USAGE = `Usage: npm test [-- [--area NAME]... [--times] [--shuffle [--seed N]] [STEP...]]

Sets the workspace up, runs the steps (all of them by default) and ends with the line "N passed, N failed".
Exit code 0 when nothing failed, 1 when something did, 2 for a step or an area that does not exist.

  --area NAME   only what concerns an area: the checks, the tests of its part of the server with those that
                hold every area to the rules, those of its remote, and its journeys. Areas: the folders of mock-server/src/areas
                and mock-server/src/platform with an area.ts, of remotes and of e2e/tests
  --times       also print the 40 slowest test files and journeys
  --shuffle     run the unit tests and those on PostgreSQL in a random order; --seed N repeats one

Steps; two that take one core each run at the same time:
${TEST_STEPS.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}
${GROUPS.map(
  (group) =>
    `  ${group.padEnd(10)}${stepsOf(group)
      .map(({ name }) => name)
      .join(', ')}`,
).join('\n')}

Environment:
  CHROMIUM_PATH       the browser for e2e; unset: the system's, Playwright's, or installed by apt-get when root on Debian
  TEST_DATABASE_URL   a PostgreSQL, as a superuser who may make databases; unset: a private one that is removed afterwards
  CI                  when set, a missing PostgreSQL is a failure, otherwise that step is skipped

A unit test or a journey that fails is tried once more; the summary names each one that passed at the second try only.`;

const OPTIONS = {
  area: { type: 'string', multiple: true },
  times: { type: 'boolean', default: false },
  shuffle: { type: 'boolean', default: false },
  seed: { type: 'string' },
  help: { type: 'boolean' },
};

/** @throws {Problem} for a seed without `--shuffle` and for one that is no whole number */
function seedFrom({ shuffle, seed }) {
  if (seed !== undefined && (!shuffle || !/^\d+$/.test(seed)))
    throw new Problem(`--seed is a whole number after --shuffle.\n\n${USAGE}`);
  if (!shuffle) return undefined;
  return seed === undefined ? Date.now() % 1_000_000 : Number(seed);
}

/**
 * The steps that the command line names, each with its files where an area is named.
 *
 * @throws {Problem} for a step or an area that does not exist, and for a named step that tests nothing of the areas
 */
function chooseSteps(names, areas) {
  const unknown = names.filter((name) => stepsOf(name).length === 0);
  if (unknown.length > 0) throw new Problem(`There is no step ${unknown.join(', ')}.\n\n${USAGE}`);
  const chosen =
    names.length === 0
      ? TEST_STEPS
      : TEST_STEPS.filter((step) => names.some((name) => stepsOf(name).includes(step)));
  if (areas === undefined) return chosen;
  const files = filesOfAreas(ROOT, areas);
  const concerned = chosen.filter(({ name, check }) => check || files[name]?.length > 0);
  const idle = names.filter((name) => !stepsOf(name).some((step) => concerned.includes(step)));
  if (idle.length > 0)
    throw new Problem(`${idle.join(', ')}: nothing of ${areas.join(', ')} is tested there.`);
  return concerned.map((step) => ({ ...step, files: files[step.name] }));
}

/**
 * Reads the command line of `npm test`.
 *
 * @param {string[]} args
 * @returns {{ steps: object[], times: boolean, shuffle?: number } | { text: string, exitCode: number }} what to run, or what to print
 *   in place of a run
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
