import { canonicalJson, type FormSchema, numberFields } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { alreadyInUse, badFields, refuse } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { lockRow, readOne } from '../../platform/services/entity/rows.ts';
import { formList, readLatestVersion } from './list.ts';
import { findUnknownRoles, findWordedProblems, schemaErrors } from './problems.ts';
import { AddForm, type ChangeForm, type Form, type UpdateForm } from './schemas.ts';
import { formTransitions } from './status.ts';
import { formSubmissions, forms, formVersions } from './tables.ts';
import { texts } from './texts.ts';

export const readForm = (by: ActorContext, id: number): Promise<Form> =>
  readOne(formList, by, id, texts.unknown);

/** Reads a form with the fields of its draft, or of its latest version. */
export async function readEditedForm(by: ActorContext, id: number) {
  const form = await readForm(by, id);
  return { form, schema: (await readLatestVersion(by.tx, id)).schema };
}

/** Checks all fields of a form and returns its columns and its schema. */
async function checkInput({ tx }: ActorContext, input: Omit<AddForm, 'code'> & { code?: string }) {
  const { name, description = '', roleIds, perPerson = null } = input;
  const problems = await findWordedProblems(tx, input.schema);
  const unknownRoles = await findUnknownRoles(tx, roleIds);
  const errors = [
    ...formatErrors(AddForm, { name, code: input.code }),
    ...schemaErrors(problems),
    ...(unknownRoles.length > 0 ? [{ field: 'roleIds', msg: texts.unknownRole }] : []),
  ];
  if (errors.length > 0) throw badFields(errors);
  return {
    columns: { name: name.trim(), description, roleIds: [...new Set(roleIds)], perPerson },
    schema: numberFields(input.schema as FormSchema),
  };
}

/** Adds a draft. */
export async function addForm(by: ActorContext, input: AddForm): Promise<Form> {
  const { tx, caller } = by;
  const { columns, schema } = await checkInput(by, input);
  const authorName = (caller.nickName || caller.userName).slice(0, 60);
  const [row] = await tx
    .insert(forms)
    .values({ ...columns, code: input.code, authorId: caller.userId, authorName })
    .onConflictDoNothing()
    .returning({ id: forms.id });
  if (!row) throw alreadyInUse('code', texts.codeInUse);
  await tx.insert(formVersions).values({ formId: row.id, version: 1, schema });
  return readForm(by, row.id);
}

/** Locks a form for an action. Throws if it is not available, or the caller's version is old. */
async function lockForm(
  by: ActorContext,
  selected: ChangeForm,
  action: keyof typeof formTransitions.moves,
) {
  const row = await lockRow(by, forms, selected, texts.unknown);
  const latest = await readLatestVersion(by.tx, row.id);
  formTransitions.assert({ status: row.status, hasDraft: latest.publishedAt === null }, action);
  return { row, latest };
}

/** Changes a form. Changed fields of a published version become a draft of the next version. */
export async function updateForm(by: ActorContext, input: UpdateForm): Promise<Form> {
  const { tx } = by;
  const { ID } = input;
  const { latest } = await lockForm(by, input, 'edit');
  const { columns, schema } = await checkInput(by, input);
  await tx.update(forms).set(columns).where(eq(forms.id, ID));
  if (latest.publishedAt === null)
    await tx.update(formVersions).set({ schema }).where(eq(formVersions.id, latest.id));
  else if (canonicalJson(latest.schema) !== canonicalJson(schema))
    await tx.insert(formVersions).values({ formId: ID, version: latest.version + 1, schema });
  return readForm(by, ID);
}

/** Publishes the draft of a form, or opens a closed form again. */
export async function publishForm(by: ActorContext, selected: ChangeForm): Promise<Form> {
  const { tx, now } = by;
  const { row, latest } = await lockForm(by, selected, 'publish');
  if (row.roleIds.length === 0) throw badFields([{ field: 'roleIds', msg: texts.noRoles }]);
  // Dictionaries and roles may have been deleted since the draft was saved.
  const problems = await findWordedProblems(tx, latest.schema);
  if (problems.length > 0) throw badFields(schemaErrors(problems));
  await tx
    .update(formVersions)
    .set({ publishedAt: latest.publishedAt ?? now })
    .where(eq(formVersions.id, latest.id));
  await tx
    .update(forms)
    .set({ status: 'published', version: latest.version })
    .where(eq(forms.id, row.id));
  return readForm(by, row.id);
}

/** Stops submissions of a form. Its submissions stay. */
export async function closeForm(by: ActorContext, selected: ChangeForm): Promise<Form> {
  const { row } = await lockForm(by, selected, 'close');
  await by.tx.update(forms).set({ status: 'closed' }).where(eq(forms.id, row.id));
  return readForm(by, row.id);
}

/** Deletes a form without submissions. */
export async function deleteForm(by: ActorContext, selected: ChangeForm): Promise<void> {
  const { row } = await lockForm(by, selected, 'delete');
  const count = await by.tx.$count(formSubmissions, eq(formSubmissions.formId, row.id));
  if (count > 0) throw refuse(texts.hasSubmissions(count));
  await by.tx.delete(forms).where(eq(forms.id, row.id));
}
