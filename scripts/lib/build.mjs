import { describe } from './problem.mjs';
import { forwardSignals, isStopping } from './processes.mjs';
import { setUp } from './setUp.mjs';

/** Sets the workspace up and leaves: exit code 1 when that fails, with what to do on stderr. */
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
