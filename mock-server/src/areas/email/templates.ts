import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { alreadyInUse, badFields, conflict, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains } from '../../platform/kernel/lists/filters.ts';
import { combineTransitions, defineEntity } from '../../platform/services/entity/defineEntity.ts';
import { draftErrors, placeholderNames } from './placeholders.ts';
import { type AddTemplate, EmailTemplate, type UpdateTemplate } from './schemas.ts';
import { TEMPLATE_STATUSES, type TemplateStatus } from './status.ts';
import { emailTemplates } from './tables.ts';
import { texts } from './texts.ts';

type StoredTemplate = typeof emailTemplates.$inferSelect;

const templateStatus = ({ status }: StoredTemplate) => status as TemplateStatus;

const template = defineEntity({
  table: emailTemplates,
  apiGroup: texts.group,
  stateOf: templateStatus,
  stored: (status) => ({ status }),
  refusals: { unknown: texts.unknownTemplate, notNow: () => texts.templateNotNow },
});

const enable = template.one({
  path: '/email/enableTemplate',
  description: texts.calls.enableTemplate,
  effects: [],
  body: {},
  actions: { enable: { from: ['disabled'], to: 'enabled', msg: texts.enabled } },
});

const disable = template.one({
  path: '/email/disableTemplate',
  description: texts.calls.disableTemplate,
  effects: [],
  body: {},
  actions: { disable: { from: ['enabled'], to: 'disabled', msg: texts.disabled } },
});

export const templateMoves = [enable, disable];

const before = {
  edit: { call: '/email/updateTemplate', from: TEMPLATE_STATUSES },
  send: { call: '/email/sendLetter', from: ['enabled'] },
  test: { call: '/email/emailTest', from: TEMPLATE_STATUSES },
} as const;
const transitions = combineTransitions(before, templateMoves, {
  delete: { call: '/email/deleteTemplate', from: TEMPLATE_STATUSES },
});

/** Lists templates, newest first. */
export const templateList = defineList({
  table: emailTemplates,
  id: emailTemplates.id,
  select: (tx: Tx) => tx.select().from(emailTemplates).$dynamic(),
  filters: {
    keyword: contains(
      [emailTemplates.name, emailTemplates.subject],
      texts.fields.templateListKeyword,
    ),
    status: among(emailTemplates.status, TEMPLATE_STATUSES, texts.fields.status),
  },
  tabs: ['status'],
  sort: {
    name: emailTemplates.name,
    CreatedAt: emailTemplates.createdAt,
    UpdatedAt: emailTemplates.updatedAt,
  },
  row: EmailTemplate,
  present: (row) => {
    const { id, createdAt, updatedAt, name, subject, body, updaterName } = row;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      name,
      subject,
      body,
      names: placeholderNames({ subject, body }),
      status: templateStatus(row),
      updaterName,
    };
  },
  actionsOn: (row, { may }) => transitions.actions(templateStatus(row), may),
  actions: { add: '/email/addTemplate' },
  nameOf: ({ name }) => name,
});

/** Reads a template. Throws if it does not exist. */
export async function readTemplate(by: ActorContext, id: number): Promise<EmailTemplate> {
  const [row] = await templateList.find(by, eq(emailTemplates.id, id));
  if (!row) throw refuse(texts.unknownTemplate);
  return row;
}

/** Validates the input and returns the columns to store. */
function toColumns(
  { caller }: ActorContext,
  { name, subject, body }: Pick<AddTemplate, 'name' | 'subject' | 'body'>,
) {
  const errors = draftErrors({ subject, body });
  if (errors.length > 0) throw badFields(errors);
  return {
    name: name.trim(),
    subject: subject.trim(),
    body,
    updaterName: caller.nickName || caller.userName,
  };
}

export async function addTemplate(by: ActorContext, params: AddTemplate): Promise<EmailTemplate> {
  const [added] = await by.tx
    .insert(emailTemplates)
    .values(toColumns(by, params))
    .onConflictDoNothing({ target: emailTemplates.name })
    .returning({ id: emailTemplates.id });
  if (!added) throw alreadyInUse('name', texts.nameTaken);
  return readTemplate(by, added.id);
}

/** Updates a template. Mails that were sent with it do not change. */
export async function updateTemplate(
  by: ActorContext,
  params: UpdateTemplate,
): Promise<EmailTemplate> {
  const { ID, expectUpdatedAt } = params;
  const values = toColumns(by, params);
  const [row] = await by.tx
    .select()
    .from(emailTemplates)
    .where(eq(emailTemplates.id, ID))
    .for('update');
  if (!row) throw refuse(texts.unknownTemplate);
  if (expectUpdatedAt !== undefined && expectUpdatedAt !== row.updatedAt.toISOString())
    throw conflict();
  const [other] = await by.tx
    .select({ id: emailTemplates.id })
    .from(emailTemplates)
    .where(eq(emailTemplates.name, values.name));
  if (other && other.id !== ID) throw alreadyInUse('name', texts.nameTaken);
  await by.tx.update(emailTemplates).set(values).where(eq(emailTemplates.id, ID));
  return readTemplate(by, ID);
}

/** Deletes a template. The log keeps its name. */
export async function deleteTemplate({ tx }: ActorContext, id: number): Promise<void> {
  const deleted = await tx
    .delete(emailTemplates)
    .where(eq(emailTemplates.id, id))
    .returning({ id: emailTemplates.id });
  if (deleted.length === 0) throw refuse(texts.unknownTemplate);
}

/** Reads an enabled template for sending. */
export async function readDraft(tx: Tx, id: number): Promise<StoredTemplate> {
  const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  if (!row) throw refuse(texts.unknownTemplate);
  if (row.status !== 'enabled')
    throw badFields([{ field: 'templateId', msg: texts.disabledTemplate }]);
  return row;
}
