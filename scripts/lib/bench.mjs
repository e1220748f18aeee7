import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp } from './setUp.mjs';
import { ROOT } from './workspace.mjs';

/** Sets the workspace up, runs the bench and leaves with its exit code; 1 with what to do on stderr when the set-up fails. */
export async function main() {
  forwardSignals({ exitCode: () => undefined });
  try {
    await setUp();
    const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };
    const runner = path.join(ROOT, 'bench/node_modules/playwright/cli.js');
    const child = startChild(process.execPath, [runner, 'test'], {
      cwd: path.join(ROOT, 'bench'),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    process.exit(await child.ended);
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    process.exit(1);
  }
}
