import { eq } from 'drizzle-orm';
import { mapUniqueViolation } from '../../db/unique.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { templateList } from './lists.ts';
import type { ConfigTemplate } from './schemas.ts';
import { readConfig } from './service.ts';
import { configTemplates } from './tables.ts';
import { texts } from './texts.ts';

interface TemplateInput {
  name: string;
  note?: string;
}

const nameInUse = () =>
  ['config_templates_name', alreadyInUse('name', texts.templateTaken)] as const;

async function readTemplate(by: ActorContext, id: number): Promise<ConfigTemplate> {
  const [row] = await templateList.find(by, eq(configTemplates.id, id));
  if (!row) throw refuse(texts.unknownTemplate);
  return row;
}

/** Saves the values of a netbar as a template. Throws if the netbar has no own values. */
export async function addTemplate(
  by: ActorContext,
  { name, note = '', netbarId }: TemplateInput & { netbarId: number },
): Promise<ConfigTemplate> {
  const { values } = await readConfig(by, netbarId);
  if (Object.keys(values).length === 0)
    throw badFields([{ field: 'netbarId', msg: texts.noPublished }]);
  const updaterName = by.caller.nickName || by.caller.userName;
  const row = { name: name.trim(), note, values: values as never, updaterName };
  const added = by.tx.insert(configTemplates).values(row).returning({ id: configTemplates.id });
  const [template] = await mapUniqueViolation(...nameInUse(), added);
  return readTemplate(by, template?.id ?? 0);
}

/** Renames a template. */
export async function updateTemplate(
  by: ActorContext,
  input: TemplateInput & { ID: number; expectUpdatedAt?: string },
): Promise<ConfigTemplate> {
  const { ID, name, note = '', expectUpdatedAt } = input;
  const { UpdatedAt } = await readTemplate(by, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== UpdatedAt) throw conflict(texts.stale);
  const change = { name: name.trim(), note };
  await mapUniqueViolation(
    ...nameInUse(),
    by.tx.update(configTemplates).set(change).where(eq(configTemplates.id, ID)),
  );
  return readTemplate(by, ID);
}

/** Deletes a template. Published versions are not affected. */
export async function deleteTemplate(by: ActorContext, id: number): Promise<void> {
  await readTemplate(by, id);
  await by.tx.delete(configTemplates).where(eq(configTemplates.id, id));
}
