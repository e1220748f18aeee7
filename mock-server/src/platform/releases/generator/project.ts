import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  answerProblems,
  renderTemplate,
  type TemplateAnswers,
  type TemplatePackage,
} from '@console/shared/contract';
import { zipSync } from 'fflate';
import { badFields, refuse } from '../../../http/errors.ts';
import { partRefusal } from '../../../http/partMissing.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { texts } from './texts.ts';

/** Packages of the SDK that are copied into every project, so that it builds offline. */
const PACKAGES = ['console-remote.tgz', 'console-shared.tgz'] as const;
/** Earliest time that a zip archive supports. A fixed time makes archives reproducible. */
const NO_TIME = '1980-01-01T00:00:00';

type Sdk = Pick<Deps, 'config' | 'background'>;

interface SdkIndex {
  folder: string;
}

/**
 * Reads a file of the SDK. Waits for a running build of the SDK. Throws a refusal if there is no
 * SDK.
 */
export async function readSdk<T>({ config, background }: Sdk, name: string): Promise<T> {
  await background.built('packages').catch((error) => {
    throw partRefusal(error);
  });
  const text = await readFile(join(config.sdkDir, name), 'utf8').catch(() => undefined);
  if (text === undefined) throw refuse(texts.noSdk);
  return JSON.parse(text) as T;
}

/**
 * Renders the files of a project, like the `create` command. Throws 422 with a message for each
 * invalid answer.
 */
export async function renderProject(
  deps: Sdk,
  answers: TemplateAnswers,
): Promise<Record<string, string>> {
  const problems = answerProblems({ ...answers });
  if (problems.length > 0)
    throw badFields(problems.map(({ field }) => ({ field, msg: texts.wrong[field] })));
  return renderTemplate(await readSdk<TemplatePackage>(deps, 'templates.json'), answers);
}

/**
 * Returns the archive of a project with the packages of the SDK. All files are in a folder with the
 * project's id.
 *
 * @param console address of this console, for the project's tool
 */
export async function packProject(
  deps: Sdk,
  id: string,
  files: Readonly<Record<string, string>>,
  console: string,
): Promise<Buffer> {
  const { folder } = await readSdk<SdkIndex>(deps, 'index.json');
  const packages = await Promise.all(
    PACKAGES.map(
      async (name) =>
        [`.sdk/${name}`, await readFile(join(deps.config.sdkDir, folder, name))] as const,
    ),
  );
  const facts = `${JSON.stringify({ console, sdk: folder }, null, 2)}\n`;
  const textFiles = Object.entries({ ...files, '.config/console.json': facts }).map(
    ([name, text]) => [name, Buffer.from(text)] as const,
  );
  const entries = [...textFiles, ...packages].map(([name, bytes]) => [
    `${id}/${name}`,
    new Uint8Array(bytes),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: NO_TIME }));
}

/** Returns the archive of a new project for the answers. */
export const archiveProject = async (
  deps: Sdk,
  answers: TemplateAnswers,
  console: string,
): Promise<Buffer> => packProject(deps, answers.id, await renderProject(deps, answers), console);
