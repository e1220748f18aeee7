import { eq } from 'drizzle-orm';
import { unlessTaken } from '../../db/unique.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { templateList } from './lists.ts';
import type { ConfigTemplate } from './schemas.ts';
import { readConfig } from './service.ts';
import { configTemplates } from './tables.ts';
import { texts } from './texts.ts';

interface Wish {
  name: string;
  note?: string;
}

const nameTaken = () =>
  ['config_templates_name', alreadyInUse('name', texts.templateTaken)] as const;

async function readTemplate(by: By, id: number): Promise<ConfigTemplate> {
  const [row] = await templateList.find(by, eq(configTemplates.id, id));
  if (!row) throw refuse(texts.unknownTemplate);
  return row;
}

/** Keeps what a netbar says itself under a name. Throws where it says nothing. */
export async function addTemplate(
  by: By,
  { name, note = '', netbarId }: Wish & { netbarId: number },
): Promise<ConfigTemplate> {
  const { values } = await readConfig(by, netbarId);
  if (Object.keys(values).length === 0)
    throw badFields([{ field: 'netbarId', msg: texts.noPublished }]);
  const updaterName = by.caller.nickName || by.caller.userName;
  const row = { name: name.trim(), note, values: values as never, updaterName };
  const added = by.tx.insert(configTemplates).values(row).returning({ id: configTemplates.id });
  const [template] = await unlessTaken(...nameTaken(), added);
  return readTemplate(by, template?.id ?? 0);
}

/** Changes how a template is called. */
export async function updateTemplate(
  by: By,
  wish: Wish & { ID: number; expectUpdatedAt?: string },
): Promise<ConfigTemplate> {
  const { ID, name, note = '', expectUpdatedAt } = wish;
  const { UpdatedAt } = await readTemplate(by, ID);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== UpdatedAt) throw conflict(texts.stale);
  const change = { name: name.trim(), note };
  await unlessTaken(
    ...nameTaken(),
    by.tx.update(configTemplates).set(change).where(eq(configTemplates.id, ID)),
  );
  return readTemplate(by, ID);
}

/** Removes a template. What was published from it stays. */
export async function deleteTemplate(by: By, id: number): Promise<void> {
  await readTemplate(by, id);
  await by.tx.delete(configTemplates).where(eq(configTemplates.id, id));
}
