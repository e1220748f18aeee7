import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { renderTemplate, type TemplatePackage } from '@console/shared/contract';
import { messageOf, Problem, tellFailure } from '../problem.ts';
import { collectAnswers } from './answers.ts';
import { assertEmpty, FACTS_FILE, factsText, SDK_FOLDER, writeNewProject } from './project.ts';
import { runStarter } from './runStarter.ts';
import {
  addressOf,
  fetchPackage,
  PROJECT_PACKAGES,
  readSdkIndex,
  type SdkIndex,
  STARTER,
} from './sdkIndex.ts';
import { takenNote } from './takenId.ts';
import { upgradeProject } from './upgradeProject.ts';
import { consoleOf } from './whence.ts';

const USAGE = `Usage: npx <console>/sdk/console-remote.tgz create <folder> [--id <id>] [--title <text>] [--kind <kind>]

Makes a project for a remote of that console in a new folder. Kinds: list, form, dashboard, slot, plugin. What is not said is asked for.
  --console <url>   the console, where npm did not fetch this from one
`;

/** The package's own folder: `templates.json` and `sdk.json` lie in it. */
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

const readOwn = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(PACKAGE, name), 'utf8')) as T;

/**
 * Runs the starter: `create` makes a project, `upgrade` (by the project's own tool) moves one.
 *
 * @param args the words after the program's name
 * @returns the exit code: 0 done, 1 failed with a line on stderr, 2 the words are wrong
 */
export async function run(args: string[]): Promise<number> {
  try {
    const words = readWords(args);
    if (words === undefined) {
      console.error(USAGE);
      return 2;
    }
    const { command, folder, given, values } = words;
    const address = addressOf(
      values.console ?? consoleOf(fileURLToPath(import.meta.url)) ?? missingConsole(),
    );
    const index = await readSdkIndex(address);
    // npm keeps what it fetched from an address for good: this may be older, or newer, than what the console has now.
    if (readOwn<{ folder: string }>('sdk.json').folder !== index.folder)
      return await runStarter(
        `${address}/sdk/${index.folder}/${STARTER}`,
        withConsole(args, address),
      );
    if (command === 'create') await create(path.resolve(folder), given, address, index);
    else
      await upgradeProject(
        path.resolve(folder),
        address,
        index,
        readOwn<TemplatePackage>('templates.json'),
      );
    return 0;
  } catch (error) {
    return tellFailure(error);
  }
}

function missingConsole(): never {
  throw new Problem('Which console? Say it with --console https://console.example');
}

function readWords(args: string[]) {
  const word = { type: 'string' } as const;
  let read: ReturnType<typeof parseWords>;
  function parseWords() {
    return parseArgs({
      args,
      options: { id: word, title: word, kind: word, console: word },
      allowPositionals: true,
    });
  }
  try {
    read = parseWords();
  } catch (error) {
    console.error(messageOf(error));
    return undefined;
  }
  const { values, positionals } = read;
  const [command, folder, ...more] = positionals;
  if ((command !== 'create' && command !== 'upgrade') || folder === undefined || more.length > 0)
    return undefined;
  const { console: _console, ...given } = values;
  return { command, folder, given, values };
}

const withConsole = (args: string[], console: string): string[] =>
  args.includes('--console') ? args : [...args, '--console', console];

async function create(
  root: string,
  given: { id?: string; title?: string; kind?: string },
  address: string,
  index: SdkIndex,
) {
  assertEmpty(root);
  const answers = await collectAnswers(given, path.basename(root));
  const templates = readOwn<TemplatePackage>('templates.json');
  const packages = await Promise.all(
    PROJECT_PACKAGES.map(
      async (name) => [`${SDK_FOLDER}/${name}`, await fetchPackage(address, index, name)] as const,
    ),
  );
  writeNewProject(root, {
    ...renderTemplate(templates, answers),
    ...Object.fromEntries(packages),
    [FACTS_FILE]: factsText({ console: address, sdk: index.folder }),
  });
  console.log(`${answers.title} (${answers.id}) is in ${root}, for the console at ${address}.

  cd ${path.relative(process.cwd(), root) || '.'}
  npm install
  npm run dev        shows it in the console while you edit it
  npm run login      once: lets the console know you
  npm run publish    builds, signs and uploads a release`);
  const taken = await takenNote(address, answers.id);
  if (taken !== undefined) console.log(`\n${taken}`);
}
