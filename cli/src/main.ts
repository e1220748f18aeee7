import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.ts';
import { messageOf, tellFailure } from './problem.ts';

const USAGE = `Usage: console-remote <command>

  dev [--console <url>] [--port <port>] [--host <folder>] [--stand-in]
      show the remote in this folder, as it is being edited, in a console: on this machine, or elsewhere by https
      (default: the console that the project was made for, else http://127.0.0.1:8080; port 8081; the console's own host);
      with --stand-in without a console, which fixtures.ts of the project answers for
  login [--console <url>] [--key <file>] [--publisher <id>] [--plain-http]
      open the console, where a user confirms that this machine may upload releases of this remote; the request carries the public key
      that signs them (made in publisher-key.json where there is none, for the publisher <id>, the remote's id by default), which an
      administrator registers
  upgrade [--console <url>]
      move a project that create made to what the console hands out now: packages, .config/, and your files by numbered changes
  pack [--releases <folder>] [--key <file>]
      build the remote in this folder, sign it and put its release in force
      (default folder: dist/releases, of the console's workspace or of the project)
  verify <folder> [--key <file>] [--to <url>] [--plain-http]
      verify a release's folder: schema, signature, every file, nothing besides; with --to also whether that console can run it
      and, with a token in CONSOLE_TOKEN, whether it would accept it
  publish [<folder>] [--to <url>] [--key <file>] [--plain-http]
      build and sign the remote in this folder, or take a release's folder; verify it, compare it with the console, ask whether it
      would accept it, and upload it. The token is that of login, or in CONSOLE_TOKEN
  keygen --publisher <id> [--key <file>]
      make a publisher's key (default file: publisher-key.json) and print the part to hand to the console's administrator
  compress <folder>
      write .br and .gz copies beside the text files of a folder
  --help
      show this text

A token goes to another machine by https; with --plain-http also by http, where everybody on the way can read it.
The key is a file that keygen wrote: --key, else (publish) publisher-key.json, else CONSOLE_PUBLISHER_KEY, else one for local builds.
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
    return tellFailure(error);
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
    throw new UsageError(
      name === '' ? 'Which command?' : `This is no command: ${positionals.join(' ')}`,
    );
  const { help: _help, ...options } = values;
  const allowed: readonly string[] = [...command.needs, ...command.takes];
  const unused = Object.keys(options).find((option) => !allowed.includes(option));
  const missing = command.needs.find((option) => options[option] === undefined);
  if (!command.operands.includes(operands.length) || unused !== undefined || missing !== undefined)
    throw new UsageError(`These are no words for ${name}: ${args.slice(1).join(' ')}`);
  await command.run(operands[0] ?? '', options);
}

function readWords(args: string[]) {
  try {
    const word = { type: 'string' } as const;
    const flag = { type: 'boolean', short: 'h' } as const;
    const words = {
      releases: word,
      key: word,
      to: word,
      publisher: word,
      console: word,
      host: word,
      port: word,
    };
    const options = {
      help: flag,
      'stand-in': { type: 'boolean' },
      'plain-http': { type: 'boolean' },
      ...words,
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}
