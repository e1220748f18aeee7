import { orderEntities } from '../model/check.ts';
import type { GeneratorModel } from '../model/schemas.ts';
import { areaName } from './print/areaFacts.ts';
import { areaFile, textsFile } from './print/areaFile.ts';
import { docsFiles } from './print/docsFiles.ts';
import { listFile } from './print/listFile.ts';
import { remoteFiles } from './print/remoteFiles.ts';
import { resourceFile } from './print/resourceFile.ts';
import { movesFile, routesFile } from './print/routesFile.ts';
import { callsFile, schemasFile } from './print/schemasFile.ts';
import { serviceFile } from './print/serviceFile.ts';
import { tableFile, valuesFile } from './print/tableFile.ts';
import { testFile } from './print/testFile.ts';

/** Folder of the area of a model. */
export const areaFolder = (id: string): string => `mock-server/src/areas/${areaName(id)}`;

/**
 * Returns the files of an area of the workspace by path, before they are formatted and without its
 * migration.
 *
 * @param model a model without problems, see `areaProblems`
 */
export function areaFiles(model: GeneratorModel): Record<string, string> {
  const { order } = orderEntities(model);
  const folder = areaFolder(model.id);
  const values = valuesFile(model);
  const files: Record<string, string> = {
    [`${folder}/area.ts`]: areaFile(model),
    [`${folder}/tables.ts`]: tableFile(model, order),
    [`${folder}/calls.ts`]: callsFile(),
    [`${folder}/texts.ts`]: textsFile(model),
    [`${folder}/${areaName(model.id)}.test.ts`]: testFile(model, order),
    ...(values !== '' && { [`${folder}/values.ts`]: values }),
    ...remoteFiles(model, resourceFile),
    ...docsFiles(model),
  };
  for (const entity of model.entities) {
    const own = `${folder}/${entity.name}`;
    files[`${own}/schemas.ts`] = schemasFile(model, entity);
    files[`${own}/list.ts`] = listFile(model, entity);
    files[`${own}/service.ts`] = serviceFile(model, entity);
    files[`${own}/routes.ts`] = routesFile(model, entity);
    const moves = movesFile(model, entity);
    if (moves !== undefined) files[`${own}/moves.ts`] = moves;
  }
  return files;
}
