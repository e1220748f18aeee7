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
import { refuseSdk } from '../../../http/sdkMissing.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { texts } from './texts.ts';

/** The packages of the SDK that every project keeps, so that it builds by itself. */
const PACKAGES = ['console-remote.tgz', 'console-shared.tgz'] as const;
/** The earliest time that an archive can say; a true one would give the same project another archive every time. */
const NO_TIME = '1980-01-01T00:00:00';

type Sdk = Pick<Deps, 'config' | 'sdk'>;

interface SdkIndex {
  folder: string;
}

/** Reads a file of the SDK. Waits for a build that runs; refuses where there is no SDK. */
async function readJson<T>({ config, sdk }: Sdk, name: string): Promise<T> {
  await sdk.built('packages').catch((error) => {
    throw refuseSdk(error);
  });
  const text = await readFile(join(config.sdkDir, name), 'utf8').catch(() => undefined);
  if (text === undefined) throw refuse(texts.noSdk);
  return JSON.parse(text) as T;
}

/** The files of a project as `create` writes them. Throws 422 with a sentence for each answer that cannot be used. */
export async function renderProject(
  deps: Sdk,
  answers: TemplateAnswers,
): Promise<Record<string, string>> {
  const problems = answerProblems({ ...answers });
  if (problems.length > 0)
    throw badFields(problems.map(({ field }) => ({ field, msg: texts.wrong[field] })));
  return renderTemplate(await readJson<TemplatePackage>(deps, 'templates.json'), answers);
}

/**
 * The archive of a project that builds: its files and the packages of the SDK, in a folder of its name.
 *
 * @param console where the project's tool finds this console
 */
export async function archiveProject(
  deps: Sdk,
  answers: TemplateAnswers,
  console: string,
): Promise<Buffer> {
  const files = await renderProject(deps, answers);
  const { folder } = await readJson<SdkIndex>(deps, 'index.json');
  const packages = await Promise.all(
    PACKAGES.map(
      async (name) =>
        [`.sdk/${name}`, await readFile(join(deps.config.sdkDir, folder, name))] as const,
    ),
  );
  const facts = `${JSON.stringify({ console, sdk: folder }, null, 2)}\n`;
  const texted = Object.entries({ ...files, '.config/console.json': facts }).map(
    ([name, text]) => [name, Buffer.from(text)] as const,
  );
  const entries = [...texted, ...packages].map(([name, bytes]) => [
    `${answers.id}/${name}`,
    new Uint8Array(bytes),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: NO_TIME }));
}
