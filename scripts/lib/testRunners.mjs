import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkOutcome, countPlaywright, countVitest, runnerOutcome } from './count.mjs';
import { pageSnapshots } from './pageSnapshots.mjs';
import { startChild, stopChild } from './processes.mjs';
import { playwrightTimes, vitestTimes } from './testTimes.mjs';
import { CACHE, ROOT } from './workspace.mjs';

const RUNNER_DEADLINE_MS = 40 * 60_000;
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'e2e/node_modules/playwright/cli.js';

/**
 * Context of a step of `npm test`.
 *
 * @typedef {{
 * files?: string[],
 * steps: string[],
 * shuffle?: number,
 * write(text: string): void,
 * ownsTerminal: boolean,
 * }} StepContext `files`: test files to run, all by default; `steps`: names of all steps of this
 * run; `shuffle`: seed of a random order; `write`: adds to the step's output; `ownsTerminal`: no
 * other step runs concurrently, so that runners may write to the terminal
 */

/** Returns the streams of a child and the environment for coloured output. */
function streamsFor({ ownsTerminal }, env) {
  if (ownsTerminal) return { stdio: ['ignore', 'inherit', 'inherit'], env };
  const colours = process.stdout.isTTY && env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};
  return { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...colours } };
}

/**
 * Runs a Node script with its output in that of the step. Stops it at the deadline. @returns
 * {Promise<number>} its exit code
 */
async function runNode(context, script, args, { cwd = ROOT, env = process.env } = {}) {
  const child = startChild(process.execPath, [path.join(ROOT, script), ...args], {
    cwd,
    ...streamsFor(context, env),
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => context.write(text));
  const deadline = setTimeout(() => {
    context.write(`${script} was stopped after ${RUNNER_DEADLINE_MS / 60_000} minutes.\n`);
    void stopChild(child);
  }, RUNNER_DEADLINE_MS);
  return await child.ended.finally(() => clearTimeout(deadline));
}

/** Returns a step that passes if the script ends with exit code 0. */
export const check =
  (script, ...args) =>
  async (context) =>
    checkOutcome((await runNode(context, script, args)) === 0);

function newReport(name) {
  const file = path.join(CACHE, 'reports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport({ write }, file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    write(`No report: ${error.message}\n`);
    return undefined;
  }
}

/**
 * Runs vitest.
 *
 * @param {StepContext} context
 * @param {string} name name of the report
 * @param {{ cwd?: string, env?: object, args?: string[] }} options
 * @returns {Promise<import('./count.mjs').Outcome & { times: import('./testTimes.mjs').Time[] }>}
 */
export async function runVitest(context, name, { cwd = ROOT, env = process.env, args = [] }) {
  const { files = [], shuffle } = context;
  const file = newReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const order = shuffle === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${shuffle}`];
  const code = await runNode(context, VITEST, ['run', ...reporters, ...order, ...args, ...files], {
    cwd,
    env,
  });
  const report = readReport(context, file);
  return {
    ...runnerOutcome(report && countVitest(report), code),
    times: report ? vitestTimes(report, ROOT) : [],
  };
}

/** Runs Playwright and prints the pages of failed journeys. See {@link runVitest}. */
export async function runPlaywright(context, name, { cwd, env }) {
  const file = newReport(name);
  const args = ['test', '--reporter=list,json', ...(context.files ?? [])];
  const code = await runNode(context, PLAYWRIGHT, args, {
    cwd,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(context, file);
  for (const line of report ? pageSnapshots(report) : []) context.write(`${line}\n`);
  return {
    ...runnerOutcome(report && countPlaywright(report), code),
    times: report ? playwrightTimes(report) : [],
  };
}
