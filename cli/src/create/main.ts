import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { renderTemplate, type TemplatePackage } from '@console/shared/contract';
import { errorMessage, Problem, printFailure } from '../problem.ts';
import { collectAnswers } from './answers.ts';
import { findConsole } from './packageOrigin.ts';
import { assertEmpty, FACTS_FILE, factsText, SDK_FOLDER, writeNewProject } from './project.ts';
import { runStarter } from './runStarter.ts';
import {
  fetchPackage,
  normalizeAddress,
  PROJECT_PACKAGES,
  readSdkIndex,
  type SdkIndex,
  STARTER,
} from './sdkIndex.ts';
import { upgradeProject } from './upgradeProject.ts';
import { usedIdWarning } from './usedId.ts';

const USAGE = `Usage: npx <console>/sdk/console-remote.tgz create <folder> [--id <id>] [--title <text>] [--kind <kind>]

Creates a project for a remote of that console in a new folder. Kinds: list, form, dashboard, slot,
plugin. Asks for missing options.
  --console <url>   the console, if npm did not download this package from it
`;

/** The package's own folder, which contains `templates.json` and `sdk.json`. */
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

const readOwn = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(PACKAGE, name), 'utf8')) as T;

/**
 * Runs the starter: `create` creates a project; `upgrade`, called by the project's own tool,
 * migrates one.
 *
 * @param args the command-line arguments
 * @returns the exit code: 0 for success, 1 for a failure with a message on stderr, 2 for invalid
 * arguments
 */
export async function run(args: string[]): Promise<number> {
  try {
    const parsed = readWords(args);
    if (parsed === undefined) {
      console.error(USAGE);
      return 2;
    }
    const { command, folder, given, values } = parsed;
    const address = normalizeAddress(
      values.console ?? findConsole(fileURLToPath(import.meta.url)) ?? missingConsole(),
    );
    const index = await readSdkIndex(address);
    // npm caches downloads of an address forever, so this starter may differ from the console's
    // current one.
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
    return printFailure(error);
  }
}

function missingConsole(): never {
  throw new Problem('Missing option: --console https://console.example');
}

function readWords(args: string[]) {
  const text = { type: 'string' } as const;
  let read: ReturnType<typeof parseWords>;
  function parseWords() {
    return parseArgs({
      args,
      options: { id: text, title: text, kind: text, console: text },
      allowPositionals: true,
    });
  }
  try {
    read = parseWords();
  } catch (error) {
    console.error(errorMessage(error));
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
  npm run dev        shows the working copy in the console
  npm run login      once: allows this machine to upload releases
  npm run publish    builds, signs and uploads a release`);
  const warning = await usedIdWarning(address, answers.id);
  if (warning !== undefined) console.log(`\n${warning}`);
}
