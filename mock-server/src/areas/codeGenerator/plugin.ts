import type { TemplatePackage } from '@console/shared/contract';
import type { Tx } from '../../db/database.ts';
import { badFields } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { idInUseMessage } from '../../platform/releases/generator/idInUse.ts';
import { packProject, readSdk } from '../../platform/releases/generator/project.ts';
import type { GeneratorModel } from './model/schemas.ts';
import { projectProblems } from './project/problems.ts';
import { projectFiles } from './project/projectFiles.ts';

/** Returns the files of a plugin project. Throws 422 with each problem of the model. */
export async function checkedFiles(
  deps: Pick<Deps, 'config' | 'background'>,
  model: GeneratorModel,
): Promise<Record<string, string>> {
  const problems = projectProblems(model);
  if (problems.length > 0)
    throw badFields(problems.map(({ field, msg }) => ({ field: `model.${field}`, msg })));
  return projectFiles(await readSdk<TemplatePackage>(deps, 'templates.json'), model);
}

/** Returns the archive of a project as Base64. */
export async function archiveOf(
  deps: Pick<Deps, 'config' | 'background'>,
  id: string,
  files: Readonly<Record<string, string>>,
  console: string,
): Promise<string> {
  return (await packProject(deps, id, files, console)).toString('base64');
}

/** Returns a message if a module already has the id, else an empty text. */
export const idMessage = ({ tx, deps }: { tx: Tx; deps: Deps }, id: string): Promise<string> =>
  idInUseMessage(tx, deps, id);
