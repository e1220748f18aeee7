import { areas } from './areas/index.ts';
import { backup, restore } from './backup/commands.ts';
import { ConfigError, readConfig } from './config.ts';
import { buildOpenApi } from './http/openapi.ts';
import { makeLog } from './log.ts';
import { printPermissions } from './permissions/print.ts';
import { startServer } from './server.ts';
import { StartError } from './startError.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

function giveUp(message: string): never {
  process.stderr.write(`${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const server = await startServer(config, log, print);
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    server.close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  print(`ready ${server.url}`);
}

const USAGE = 'use serve (the default), backup FILE, restore FILE [--replace], openapi or permissions';

/** Runs the command that saves or restores. Its words are those after its name. */
async function move(command: 'backup' | 'restore', words: string[]): Promise<void> {
  const [file, ...more] = words.filter((word) => word !== '--replace');
  const replace = words.includes('--replace');
  if (file === undefined || more.length > 0 || (replace && command === 'backup')) giveUp(`${command} needs one file: ${USAGE}`);
  const config = readConfig(process.env);
  print(command === 'backup' ? await backup(config, file) : await restore(config, file, { replace }));
}

const [command = 'serve', ...words] = process.argv.slice(2);

try {
  if (command === 'openapi') print(JSON.stringify(buildOpenApi(areas), undefined, 2));
  else if (command === 'serve') await serve();
  else if (command === 'permissions') print((await printPermissions()).trimEnd());
  else if (command === 'backup' || command === 'restore') await move(command, words);
  else giveUp(`unknown command "${command}": ${USAGE}`);
} catch (error) {
  if (error instanceof StartError || error instanceof ConfigError) giveUp(error.message);
  throw error;
}
