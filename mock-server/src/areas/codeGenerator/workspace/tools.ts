import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { refuse } from '../../../http/errors.ts';
import { texts } from './texts.ts';

/** Time after which a tool is ended, for example one that asks a question. */
const TIMEOUT_MS = 120_000;
const MAX_OUTPUT = 2_000;

/**
 * Runs a tool of the workspace with Node. Throws a refusal with the end of its output if it fails.
 *
 * @param root folder of the workspace
 * @param script the tool, relative to the workspace
 */
export async function runTool(
  root: string,
  script: string,
  words: readonly string[],
  folder = '.',
): Promise<void> {
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output = `${output}${part}`.slice(-MAX_OUTPUT);
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code !== 0) throw refuse(texts.toolFailed(script, output.trim()));
}
