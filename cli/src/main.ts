import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.ts';
import { messageOf, Problem } from './problem.ts';

const USAGE = `Usage: console-remote <command>

  dev [--console <url>] [--port <port>] [--host <folder>]
      show the remote in this folder, as it is being edited, in a console on this machine
      (default: http://127.0.0.1:8080, port 8081, dist/host-dev at the top of the workspace)
  pack [--releases <folder>] [--key <file>]
      build the remote in this folder, sign it and put its release in force
      (default folder: dist/releases at the top of the workspace)
  verify <folder> [--key <file>] [--to <url>]
      verify a release's folder: schema, signature, every file, nothing besides; with --to also whether that console can run it
      and, with a token in CONSOLE_TOKEN, whether it would accept it
  publish <folder> --to <url> [--key <file>]
      verify a release's folder, compare it with that console, ask whether it would accept it, and upload it;
      the token, of a session or of the console's operator, is read from CONSOLE_TOKEN
  keygen --publisher <id> [--key <file>]
      make a publisher's key (default file: publisher-key.json) and print the part to hand to the console's administrator
  compress <folder>
      write .br and .gz copies beside the text files of a folder
  --help
      show this text

The key is a file that keygen wrote: --key, else CONSOLE_PUBLISHER_KEY, else one of the workspace for local builds.
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
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [name = '', ...operands] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new UsageError(name === '' ? 'Which command?' : `This is no command: ${positionals.join(' ')}`);
  const { help: _help, ...options } = values;
  const allowed: readonly string[] = [...command.needs, ...command.takes];
  const unused = Object.keys(options).find((option) => !allowed.includes(option));
  const missing = command.needs.find((option) => options[option] === undefined);
  if (operands.length !== command.operands || unused !== undefined || missing !== undefined)
    throw new UsageError(`These are no words for ${name}: ${args.slice(1).join(' ')}`);
  await command.run(operands[0] ?? '', options);
}

function readWords(args: string[]) {
  try {
    const word = { type: 'string' } as const;
    const flag = { type: 'boolean', short: 'h' } as const;
    const words = { releases: word, key: word, to: word, publisher: word, console: word, host: word, port: word };
    const options = { help: flag, ...words } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}
