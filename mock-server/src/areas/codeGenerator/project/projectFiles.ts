import { renderTemplate, type TemplatePackage } from '@console/shared/contract';
import { orderEntities } from '../model/check.ts';
import { pascalCase } from '../model/names.ts';
import type { GeneratorModel } from '../model/schemas.ts';
import { tableFile, tablesFile } from './backendTables.ts';
import { examplesFile } from './examples.ts';
import { firstMigration, undoMigration } from './migration.ts';
import { detailPage, listPage, pageTest } from './pages.ts';
import { pageTexts } from './pageTexts.ts';
import { remoteConfig } from './remoteConfig.ts';
import { resourceFile } from './resource.ts';

/** Files of the template for an empty plugin that the tables replace. */
const REPLACED = /(?:^|\/)notes(?:page)?\.(?:test\.)?[jt]sx?$/i;

/** The script that creates the tables of a project. */
export const MIGRATION = 'backend/migrations/0001_first.sql';

/** The files that depend on the model, by path. */
function generatedFiles(model: GeneratorModel, host: string): Record<string, string> {
  const { order } = orderEntities(model);
  const files: Record<string, string> = {
    'remote.config.ts': remoteConfig(model, host),
    'src/texts.zh.ts': pageTexts(model),
    'src/pages.test.tsx': pageTest(model),
    'backend/tables.js': tablesFile(order),
    'backend/examples.js': examplesFile(order),
    [MIGRATION]: firstMigration(model, order),
    'backend/migrations/undo/0001_first.sql': undoMigration(model, order),
  };
  for (const entity of model.entities) {
    const { name } = entity;
    files[`backend/tables/${name}.js`] = tableFile(model, entity);
    files[`src/${name}/${name}.resource.tsx`] = resourceFile(model, entity);
    files[`src/${name}/${pascalCase(name)}Page.tsx`] = listPage(entity);
    files[`src/${name}/${pascalCase(name)}DetailPage.tsx`] = detailPage(model, entity);
  }
  return files;
}

/**
 * Returns the files of a plugin project by path: those of the SDK's template, and those that the
 * model describes.
 *
 * @param model a model without problems, see `modelProblems`
 */
export function projectFiles(
  templates: TemplatePackage,
  model: GeneratorModel,
): Record<string, string> {
  const { id, title } = model;
  const rendered = renderTemplate(templates, { id, title, kind: 'plugin' }, 'table');
  const kept = Object.entries(rendered).filter(([path]) => !REPLACED.test(path));
  return { ...Object.fromEntries(kept), ...generatedFiles(model, templates.host) };
}
