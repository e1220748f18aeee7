import path from 'node:path';
import { compressFolder } from './pack/compress.ts';
import { pack } from './pack/pack.ts';
import { Problem } from './problem.ts';

const USAGE = `Usage: console-remote <command>

  pack [--releases <folder>]   build the remote in this folder and put its release in force
                               (default folder: dist/releases at the top of the workspace)
  compress <folder>            write .br and .gz copies beside the text files of a folder
`;

/**
 * Runs one command of `console-remote`.
 *
 * @param args the words after the program's name
 * @returns the exit code: 0 done, 1 failed with a line on stderr, 2 the words are wrong
 */
export async function run(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  try {
    if (command === 'pack') return await packHere(rest);
    if (command === 'compress' && rest[0] !== undefined) {
      console.log(`${compressFolder(rest[0])} files compressed`);
      return 0;
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return 1;
  }
  console.error(USAGE);
  return 2;
}

async function packHere(args: string[]): Promise<number> {
  const at = args.indexOf('--releases');
  const releases = at >= 0 ? args[at + 1] : path.resolve('../../dist/releases');
  if (releases === undefined) throw new Problem('--releases needs a folder.');
  const manifest = await pack(process.cwd(), path.resolve(releases));
  const bytes = Object.values(manifest.files).reduce((sum, [, size]) => sum + size, 0);
  console.log(
    `${manifest.id} ${manifest.version} build ${manifest.build}: ${Object.keys(manifest.files).length} files, ${bytes} bytes`,
  );
  return 0;
}
