import { describe } from './problem.mjs';
import { forwardSignals, isStopping } from './processes.mjs';
import { setUp } from './setUp.mjs';

/** Sets up the workspace. Exits with code 1 and an explanation on stderr if that fails. */
export async function main() {
  forwardSignals({ exitCode: () => undefined });
  try {
    await setUp();
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    process.exit(1);
  }
}
