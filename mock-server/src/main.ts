import { setFlagsFromString } from 'node:v8';
import { readConfig } from './process/config.ts';
import { ConfigError } from './process/environment.ts';
import { describeError, StartError } from './process/startError.ts';

// Files that any command creates (databases, uploads, backups) are accessible to their owner only.
process.umask(0o077);

// Modules are loaded per command, because a backup does not need the server.

const print = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(message: string): never {
  process.stderr.write(`${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exit(1);
}

/**
 * Argument of `serve`: the parent process builds the documentation and the SDK after the server is
 * ready, and sends a message per built part.
 */
const PARTS_BY_PARENT = '--parts-by-parent';

async function serve(words: string[]): Promise<void> {
  const [{ makeLog }, { startServer }, { PREBUILT, trackParentBuild }] = await Promise.all([
    import('./process/log.ts'),
    import('./app/server.ts'),
    import('./process/backgroundBuild.ts'),
  ]);
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const build = words.includes(PARTS_BY_PARENT) ? trackParentBuild(process) : PREBUILT;
  const server = await startServer(config, log, print, build);
  // By default V8 collects garbage only when the heap is four times as large as the live objects.
  // An export of many rows then kept 200 MB of dead objects. The flag is set after the start,
  // because most objects of the start stay alive.
  setFlagsFromString('--heap-growing-percent=50');
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    server.close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'The server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  print(`ready ${server.url}`);
  process.send?.('ready');
}

async function describe(): Promise<void> {
  const [{ findAreas }, { buildOpenApi }] = await Promise.all([
    import('./platform/kernel/area/find.ts'),
    import('./http/openapi.ts'),
  ]);
  print(JSON.stringify(buildOpenApi(await findAreas()), undefined, 2));
}

async function permissions(): Promise<void> {
  const { writePermissions } = await import('./app/permissions/documents.ts');
  await writePermissions();
}

/** Simulates netbars on a console, or tests a console against the agent protocol. */
async function runAgentCommand(
  command: 'simulate' | 'conformance',
  words: string[],
): Promise<void> {
  const { runSimulation, runConformance } = await import('./areas/agent/commandLine.ts');
  const run =
    command === 'simulate'
      ? runSimulation(words, process.env, print).then(() => true)
      : runConformance(words, print);
  const isGood = await run.catch((error) => giveUp(describeError(error)));
  if (!isGood) process.exit(1);
}

const USAGE =
  'use serve (the default), backup FILE, backup --made BYTES, restore FILE [--replace], import-gva SOURCE [--dry-run], openapi, permissions, simulate or conformance';

/** Runs `backup` or `restore` with its arguments. */
async function runBackupCommand(command: 'backup' | 'restore', words: string[]): Promise<void> {
  const { backup, restore, recordExternalBackup } = await import(
    './platform/services/backup/commands.ts'
  );
  const config = readConfig(process.env);
  if (command === 'backup' && words[0] === '--made') {
    const [, size = '', ...rest] = words;
    if (rest.length > 0) giveUp(`backup --made needs the size in bytes: ${USAGE}`);
    print(await recordExternalBackup(config, size));
    return;
  }
  const [file, ...more] = words.filter((word) => word !== '--replace');
  const replace = words.includes('--replace');
  if (file === undefined || more.length > 0 || (replace && command === 'backup'))
    giveUp(`${command} needs one file: ${USAGE}`);
  print(
    command === 'backup' ? await backup(config, file) : await restore(config, file, { replace }),
  );
}

/** Imports from a gin-vue-admin server. The exit code is 1 if there are conflicts. */
async function importFrom(words: string[]): Promise<void> {
  const { importGva, readOptions } = await import('./app/importGva.ts');
  const {
    CONSOLE_IMPORT_TOKEN: token,
    CONSOLE_IMPORT_USER: user,
    CONSOLE_IMPORT_PASSWORD: password,
  } = process.env;
  const { lines, isIncomplete } = await importGva(readConfig(process.env), readOptions(words), {
    token,
    user,
    password,
  });
  for (const line of lines) print(line);
  if (isIncomplete) process.exitCode = 1;
}

const [command = 'serve', ...words] = process.argv.slice(2);

try {
  if (command === 'openapi') await describe();
  else if (command === 'serve') await serve(words);
  else if (command === 'permissions') await permissions();
  else if (command === 'backup' || command === 'restore') await runBackupCommand(command, words);
  else if (command === 'import-gva') await importFrom(words);
  else if (command === 'simulate' || command === 'conformance')
    await runAgentCommand(command, words);
  else giveUp(`unknown command "${command}": ${USAGE}`);
} catch (error) {
  if (error instanceof StartError || error instanceof ConfigError) giveUp(error.message);
  throw error;
}
