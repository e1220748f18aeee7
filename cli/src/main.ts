import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compressFolder } from './pack/compress.ts';
import { pack } from './pack/pack.ts';
import { messageOf, Problem } from './problem.ts';

const USAGE = `Usage: console-remote <command>

  pack [--releases <folder>]   build the remote in this folder and put its release in force
                               (default folder: dist/releases at the top of the workspace)
  compress <folder>            write .br and .gz copies beside the text files of a folder
  --help                       show this text
`;

/** The words on the command line make no sense; the usage tells which do. */
class UsageError extends Error {}

/**
 * Runs one command of `console-remote`.
 *
 * @param args the words after the program's name
 * @returns the exit code: 0 done, 1 failed with a line on stderr, 2 the words are wrong
 */
export async function run(args: string[]): Promise<number> {
  try {
    await runCommand(args);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function runCommand(args: string[]): Promise<void> {
  const { values, positionals } = readWords(args);
  const [command, folder, ...more] = positionals;
  if (values.help) console.log(USAGE);
  else if (command === 'pack' && folder === undefined) await packHere(values.releases);
  else if (command === 'compress' && folder !== undefined && more.length === 0) compress(folder);
  else throw new UsageError(command === undefined ? 'Which command?' : `This is no command: ${positionals.join(' ')}`);
}

function readWords(args: string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, releases: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

async function packHere(releases = '../../dist/releases'): Promise<void> {
  const root = process.cwd();
  const manifest = await pack(root, path.resolve(root, releases));
  const sizes = Object.values(manifest.files).map(([, size]) => size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${manifest.id} ${manifest.version} build ${manifest.build}: ${sizes.length} files, ${bytes} bytes`);
}

function compress(folder: string): void {
  if (!existsSync(folder)) throw new Problem(`There is no folder ${folder}.`);
  console.log(`${compressFolder(folder)} files compressed`);
}
