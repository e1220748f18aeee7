import { checkOutcome, closingLine } from './count.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping } from './processes.mjs';
import { runSteps } from './schedule.mjs';
import { setUp, setUpPackages } from './setUp.mjs';
import { readArguments } from './testArguments.mjs';
import { slowestLines } from './testTimes.mjs';

/** Number of cores for concurrent steps. Steps with two cores use two workers. */
const CORES = 2;
const SLOWEST = 40;

const seconds = (since) => (performance.now() - since) / 1000;

/** Converts work that rejects on failure into a test step. */
const checked = (work) => async () => {
  await work();
  return checkOutcome(true);
};

/** Installs and builds everything that changed. */
const setUpAll = () => setUp();

const print = (text) => process.stdout.write(text);

/**
 * Runs `run` and returns its outcome, also for an error. The output is printed below a heading:
 * immediately if the step owns the terminal, otherwise as a whole after the step.
 */
async function record(name, ownsTerminal, run) {
  const heading = `\n── ${name} ──\n`;
  const texts = [];
  const write = ownsTerminal ? print : (text) => texts.push(text);
  print(ownsTerminal ? heading : `${name} has started\n`);
  const since = performance.now();
  try {
    return { name, ...(await run({ write, ownsTerminal })), seconds: seconds(since) };
  } catch (error) {
    const message = describe(error);
    if (!isStopping()) write(`${message}\n`);
    return { name, ...checkOutcome(false, message.split('\n')[0]), seconds: seconds(since) };
  } finally {
    if (!ownsTerminal) print(`${heading}${texts.join('')}\n`);
  }
}

function summaryLine({ name, passed, failed, skipped, note, seconds }) {
  const state = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped';
  const count = failed > 0 ? `${failed} of ${passed + failed} not ok` : `${passed} ok`;
  const rest = [skipped > 0 ? `${skipped} skipped` : '', note].filter(Boolean).join('; ');
  return `${name.padEnd(11)}${state.padEnd(8)}${count.padEnd(18)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${rest}`.trimEnd();
}

async function runAll({ steps, shuffle }) {
  const packages = await record('install', true, checked(setUpPackages));
  if (packages.failed > 0 || isStopping()) return [packages];
  const needsBuild = steps.some((step) => step.build);
  const built = needsBuild ? await record('build', true, checked(setUpAll)) : undefined;
  const names = steps.map(({ name }) => name);
  const results = new Map();
  const run = async (step) => {
    if (isStopping()) return;
    const possible = !step.build || built.failed === 0;
    const ownsTerminal = step.cores === CORES || steps.length === 1;
    const context = {
      files: step.files,
      steps: names,
      shuffle: step.shuffled ? shuffle : undefined,
    };
    const outcome = await record(step.name, ownsTerminal, async (parts) =>
      possible
        ? step.run({ ...context, ...parts })
        : checkOutcome(false, 'not run: the build failed'),
    );
    results.set(step, outcome);
  };
  await runSteps(
    steps.map((step) => ({ ...step, run: () => run(step) })),
    CORES,
  );
  return [packages, built, ...steps.map((step) => results.get(step))].filter(Boolean);
}

/** Returns the lines of the summary. The last one is the closing line. */
function summary(results, { times, shuffle }, total) {
  const named = (key, what) =>
    results.flatMap((result) => result[key].map((text) => `${result.name}: ${what}${text}`));
  const unsteady = named('unsteady', 'passed at the second try: ');
  const measured = results.flatMap((result) => result.times ?? []);
  const slowest =
    times && measured.length > 0
      ? ['', `Slowest ${SLOWEST}:`, ...slowestLines(measured, SLOWEST)]
      : [];
  return [
    ...slowest,
    '',
    ...results.map(summaryLine),
    `${'in all'.padEnd(37)}${`${total.toFixed(1)} s`.padStart(8)}`,
    ...(shuffle === undefined ? [] : [`Shuffled: --shuffle --seed ${shuffle} repeats this order.`]),
    '',
    ...unsteady,
    ...named('failures', ''),
    closingLine(results),
  ];
}

/**
 * Runs the steps of `npm test`, prints the summary and exits.
 *
 * @param {string[]} args see `npm test -- --help`
 */
export async function main(args) {
  const options = readArguments(args);
  if (options.text !== undefined) {
    console.log(options.text);
    process.exit(options.exitCode);
  }
  forwardSignals({ exitCode: () => undefined });
  const since = performance.now();
  const results = await runAll(options);
  if (isStopping()) return;
  console.log(summary(results, options, seconds(since)).join('\n'));
  process.exit(results.some((result) => result.failed > 0) ? 1 : 0);
}
