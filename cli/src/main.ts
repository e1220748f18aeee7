import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.ts';
import { errorMessage, printFailure } from './problem.ts';

const USAGE = `Usage: console-remote <command>

  dev [--console <url>] [--port <port>] [--host <folder>] [--stand-in]
      Show the working copy of the remote in this folder in a console, on this machine or elsewhere
      over HTTPS. Defaults: the console of the project, else http://127.0.0.1:8080; port 8081; the
      console's own host. With --stand-in no console is needed: fixtures.ts contains the responses.
  login [--console <url>] [--key <file>] [--publisher <id>] [--plain-http]
      Open the console, where a user allows this machine to upload releases of this remote. The
      request contains the public key that signs the releases, which an administrator registers.
      A missing key is created in publisher-key.json for the publisher <id> (default: the remote's
      id).
  upgrade [--console <url>]
      Update a project that create has created to the SDK of the console: packages, .config/, and
      your files by numbered migrations.
  pack [--releases <folder>] [--key <file>] [--zip]
      Build the remote in this folder, sign the release and activate it. Default folder:
      dist/releases of the console's workspace or of the project. With --zip also write the archive
      for 插件发布 and 插件安装 to dist/<id>-<version>.zip.
  verify <folder> [--key <file>] [--to <url>] [--plain-http]
      Verify the folder of a release: schema, signature, every file, and no other files. With --to
      also check that the console can run it and, with CONSOLE_TOKEN, that it would accept it.
  publish [<folder>] [--to <url>] [--key <file>] [--plain-http]
      Build and sign the remote in this folder, or use the folder of a release. Verify the release,
      check it with the console, and upload it with the token of login or of CONSOLE_TOKEN.
  keygen --publisher <id> [--key <file>]
      Create a publisher's key (default file: publisher-key.json) and print its public part for the
      administrator of the console.
  sign <folder> [--manifest <file>] [--key <file>]
      Sign the output folder of another bundler: add the files, the build and the signature to the
      manifest of the author (default: remote.manifest.json), and write remote.json to the folder.
  compress <folder>
      Write .br and .gz copies of the text files in a folder.
  --help
      Print this text.

Tokens are sent to other machines only over HTTPS. With --plain-http they are also sent over HTTP,
where others on the network can read them.
The key is a file of keygen: --key, else (publish) publisher-key.json, else CONSOLE_PUBLISHER_KEY,
else a key for local builds.
`;

/** Invalid command-line arguments. The usage is printed. */
class UsageError extends Error {}

/**
 * Runs one command of `console-remote`.
 *
 * @param args the command-line arguments
 * @returns the exit code: 0 for success, 1 for a failure with a message on stderr, 2 for invalid
 * arguments
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
    return printFailure(error);
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
      name === '' ? 'Missing command.' : `Unknown command: ${positionals.join(' ')}`,
    );
  const { help: _help, ...options } = values;
  const allowed: readonly string[] = [...command.needs, ...command.takes];
  const unused = Object.keys(options).find((option) => !allowed.includes(option));
  const missing = command.needs.find((option) => options[option] === undefined);
  if (!command.operands.includes(operands.length) || unused !== undefined || missing !== undefined)
    throw new UsageError(`Invalid arguments for ${name}: ${args.slice(1).join(' ')}`);
  await command.run(operands[0] ?? '', options);
}

function readWords(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', short: 'h' } as const;
    const words = {
      releases: text,
      key: text,
      to: text,
      publisher: text,
      console: text,
      host: text,
      port: text,
      manifest: text,
    };
    const options = {
      help: flag,
      'stand-in': { type: 'boolean' },
      'plain-http': { type: 'boolean' },
      zip: { type: 'boolean' },
      ...words,
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}
