import { and, eq, inArray } from 'drizzle-orm';
import { lockForCount } from '../../../db/lockCount.ts';
import { mapUniqueViolation } from '../../../db/unique.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../../http/errors.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import type { ExportLayout } from '../tasks/export/layout.ts';
import { exportableList, importableList } from './catalogue.ts';
import { assertSameList, checkContent, checkMapping } from './content.ts';
import type { TemplateContext } from './context.ts';
import { mayShare, templateTransitions } from './list.ts';
import type { AddTemplate, ExportTemplate, ShareTemplate, UpdateTemplate } from './schemas.ts';
import { exportTemplateRoles, exportTemplates } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum number of templates per user. */
const MAX_TEMPLATES = 100;

const templates = exportTemplates;

/** Reads a template that the user can see. Refuses others. */
export async function readTemplate(by: TemplateContext, id: number): Promise<ExportTemplate> {
  const [row] = await by.list.find(by, eq(templates.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Validates the content of a template for its list. */
async function checkChosen(
  by: TemplateContext,
  listKey: string,
  chosen: Pick<AddTemplate, 'columns' | 'conditions' | 'sort'>,
) {
  const { columns, conditions = {}, sort = [] } = chosen;
  const imported = await importableList(by, by.areas, listKey);
  if (imported)
    return { purpose: 'import', content: await checkMapping(by, imported, columns) } as const;
  const list = await exportableList(by, by.areas, listKey);
  const content = await checkContent(by, list, { columns, conditions, sort });
  return { purpose: 'export', content } as const;
}

const nameTaken = () => alreadyInUse('name', texts.taken);

/** Adds a template of the user. */
export async function addTemplate(
  by: TemplateContext,
  { name, listKey, ...chosen }: AddTemplate,
  code?: string,
): Promise<ExportTemplate> {
  const { tx, caller } = by;
  const { purpose, content } = await checkChosen(by, listKey, chosen);
  await lockForCount(tx, `export templates of ${caller.userId}`);
  if ((await tx.$count(templates, eq(templates.userId, caller.userId))) >= MAX_TEMPLATES)
    throw refuse(texts.tooMany(MAX_TEMPLATES));
  const values = { name: name.trim(), listKey, purpose, userId: caller.userId, ...content };
  const [added] = await mapUniqueViolation(
    'export_templates_name',
    nameTaken(),
    mapUniqueViolation(
      'export_templates_code',
      alreadyInUse('code', texts.codeTaken),
      tx
        .insert(templates)
        .values({ ...values, ...(code !== undefined && { code }) })
        .returning({ id: templates.id }),
    ),
  );
  return readTemplate(by, added?.id ?? 0);
}

/** Locks a template for a change. Throws if the user cannot change it or has seen an older one. */
async function lockTemplate(
  by: TemplateContext,
  id: number,
  action: 'edit' | 'share' | 'delete',
  expectUpdatedAt?: string,
): Promise<typeof templates.$inferSelect> {
  await readTemplate(by, id);
  const [row] = await by.tx.select().from(templates).where(eq(templates.id, id)).for('update');
  if (!row) throw refuse(texts.unknown);
  const isEditor = row.userId === by.caller.userId || (await mayShare(by));
  templateTransitions.assert({ isEditor, purpose: row.purpose }, action);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== row.updatedAt.toISOString())
    throw conflict();
  return row;
}

/** Changes the name and the content of a template. */
export async function updateTemplate(
  by: TemplateContext,
  { ID, name, expectUpdatedAt, ...chosen }: UpdateTemplate,
): Promise<ExportTemplate> {
  const row = await lockTemplate(by, ID, 'edit', expectUpdatedAt);
  const { content } = await checkChosen(by, row.listKey, chosen);
  await mapUniqueViolation(
    'export_templates_name',
    nameTaken(),
    by.tx
      .update(templates)
      .set({ name: name.trim(), ...content })
      .where(eq(templates.id, ID)),
  );
  return readTemplate(by, ID);
}

/** Deletes a template. Exports that have started with it continue. */
export async function deleteTemplate(by: TemplateContext, id: number): Promise<void> {
  await lockTemplate(by, id, 'delete');
  await by.tx.delete(templates).where(eq(templates.id, id));
}

/** Shares a template with all roles or with some, and with no others. */
export async function shareTemplate(
  by: TemplateContext,
  { ID, sharedWithAll, roleIds, expectUpdatedAt }: ShareTemplate,
): Promise<ExportTemplate> {
  const { tx } = by;
  await lockTemplate(by, ID, 'share', expectUpdatedAt);
  const ids = [...new Set(roleIds)];
  const isRole = inArray(authorities.authorityId, ids);
  if (ids.length > 0 && (await tx.$count(authorities, isRole)) < ids.length)
    throw badFields([{ field: 'roleIds', msg: texts.unknownRole }]);
  await tx.delete(exportTemplateRoles).where(and(eq(exportTemplateRoles.templateId, ID)));
  if (ids.length > 0)
    await tx
      .insert(exportTemplateRoles)
      .values(ids.map((authorityId) => ({ templateId: ID, authorityId })));
  await tx.update(templates).set({ sharedWithAll }).where(eq(templates.id, ID));
  return readTemplate(by, ID);
}

/** Reads a template as the layout of an export of its list. */
export async function readLayout(
  by: TemplateContext,
  listKey: string,
  templateId: number,
): Promise<ExportLayout> {
  const template = await readTemplate(by, templateId);
  assertSameList(template, listKey);
  const { name, columns, conditions, sort } = template;
  return { name, columns, conditions, sort };
}
