import { clientTypeSteps } from './buildSteps.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp } from './setUp.mjs';

/**
 * Generates the types of the calls, checks the types of every package and exits with the compiler's
 * exit code.
 */
export async function main() {
  forwardSignals({ exitCode: () => undefined });
  try {
    await setUp(clientTypeSteps());
    const compiler = startChild(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    process.exitCode = await compiler.ended;
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    process.exitCode = 1;
  }
}
