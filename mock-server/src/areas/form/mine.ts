import {
  checkFormValues,
  FORM_LIMITS,
  type FormSchema,
  filledFields,
} from '@console/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, conflict, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { contains } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { readDictionaries } from './answers.ts';
import { keepFiles, lockFiles } from './files.ts';
import { valueErrors } from './problems.ts';
import { type RecordContext, readRecordNames } from './records.ts';
import { MyForm, type SubmitForm } from './schemas.ts';
import { formSubmissions, forms, formVersions } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;

/** Condition for published forms that a role can submit. */
const isOfferedTo = (authorityId: number) =>
  and(
    eq(forms.status, 'published'),
    // The column is bigint[], and the parameter must have its type.
    sql`${forms.roleIds} @> array[${authorityId}]::bigint[]`,
  );

async function readOwn({ tx, caller }: ActorContext, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: formSubmissions.formId,
      count: sql<number>`count(*)::int`,
      last: sql<string>`max(${formSubmissions.createdAt})`,
    })
    .from(formSubmissions)
    .where(
      and(eq(formSubmissions.userId, caller.userId), inArray(formSubmissions.formId, [...ids])),
    )
    .groupBy(formSubmissions.formId);
  return new Map(rows.map(({ id, count, last }) => [id, { count, last }]));
}

/** Published forms that the role of the caller can submit, the most recently changed first. */
export const myFormList = defineList({
  table: forms,
  id: forms.id,
  always: ({ caller }) => isOfferedTo(caller.authorityId),
  select: (tx: Tx) => tx.select().from(forms).$dynamic(),
  filters: { keyword: contains(forms.name, fields.keyword) },
  order: [descending(forms.createdAt), descending(forms.id)],
  row: MyForm,
  context: (by: ActorContext, rows: readonly { id: number }[]) =>
    readOwn(
      by,
      rows.map(({ id }) => id),
    ),
  present({ id, code, name, description, version, perPerson }, { context }) {
    const own = context.get(id);
    const submitted = own?.count ?? 0;
    const submittedAt = own ? new Date(own.last).toISOString() : null;
    return { ID: id, code, name, description, version, perPerson, submitted, submittedAt };
  },
  actionsOn: (_row, _by, { perPerson, submitted }) =>
    perPerson !== null && submitted >= perPerson ? [] : ['fill'],
  nameOf: ({ name }) => name,
});

async function readSchema(tx: Tx, formId: number, version: number): Promise<FormSchema> {
  const [row] = await tx
    .select({ schema: formVersions.schema })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)));
  if (!row) throw new Error(`Form ${formId} has no version ${version}`);
  return row.schema;
}

/** Removes the fields of other roles, so that their titles are not sent to the caller. */
function schemaFor(schema: FormSchema, authorityId: number): FormSchema {
  const own = Object.entries(schema.properties).filter(
    ([, field]) => field['x-field'].roles?.includes(authorityId) ?? true,
  );
  const names = new Set(own.map(([name]) => name));
  return {
    ...schema,
    properties: Object.fromEntries(own),
    required: schema.required?.filter((name) => names.has(name)) ?? [],
  };
}

/** Reads a published form for a user who fills it in. */
export async function readPublishedForm(by: ActorContext, code: string) {
  const { tx, caller } = by;
  const [form] = await myFormList.find(by, eq(forms.code, code));
  if (!form) throw refuse(texts.notOffered);
  const schema = schemaFor(await readSchema(tx, form.ID, form.version), caller.authorityId);
  return { form, schema, dictionaries: await readDictionaries(tx, [schema]) };
}

/** Checks values that only the database knows: of dictionaries, and records in the data scope. */
async function findUnknownValues(
  by: RecordContext,
  schema: FormSchema,
  values: Record<string, unknown>,
) {
  const dictionaries = await readDictionaries(by.tx, [schema]);
  const records = await readRecordNames(by, [{ schema, values }]);
  const isKnown = ({ field, value }: ReturnType<typeof filledFields>[number]): boolean => {
    const { dictionary, source } = field['x-field'];
    if (source !== undefined) return records.get(source)?.has(value as number) ?? false;
    if (dictionary === undefined) return true;
    const known = new Set(dictionaries[dictionary]?.map((choice) => choice.value));
    return (Array.isArray(value) ? value : [value]).every((item) => known.has(item));
  };
  const unknown = filledFields(schema, values).filter((part) => !isKnown(part));
  return Object.fromEntries(unknown.map(({ path }) => [path, { kind: 'notOffered' } as const]));
}

/** Locks a form that the caller can submit. Throws if the limit per person is reached. */
async function lockOffered(by: ActorContext, id: number) {
  const { tx, caller } = by;
  const [form] = await tx
    .select()
    .from(forms)
    .where(and(eq(forms.id, id), isOfferedTo(caller.authorityId)))
    .for('update');
  if (!form) throw refuse(texts.notOffered);
  const { perPerson } = form;
  if (perPerson === null) return form;
  const own = and(eq(formSubmissions.formId, id), eq(formSubmissions.userId, caller.userId));
  if ((await tx.$count(formSubmissions, own)) >= perPerson)
    throw refuse(texts.limitReached(perPerson));
  return form;
}

/**
 * Stores the values of a form, after validation against its published version. Refuses an outdated
 * version with 409, so that the browser can load the new version and keep the input.
 */
export async function submitForm(
  by: RecordContext,
  { ID, version, values }: SubmitForm,
): Promise<number> {
  const { tx, caller } = by;
  const form = await lockOffered(by, ID);
  if (form.version !== version) throw conflict(texts.outdated, { version: form.version });
  if (JSON.stringify(values).length > FORM_LIMITS.values)
    throw refuse(texts.tooLarge(FORM_LIMITS.values));
  const schema = await readSchema(tx, ID, version);
  const checked = checkFormValues(schema, values, [caller.authorityId]);
  const unknown = await findUnknownValues(by, schema, checked.values);
  const files = await lockFiles(by, schema, checked.values);
  const errors = valueErrors(schema, { ...unknown, ...files.problems, ...checked.problems });
  if (errors.length > 0) throw badFields(errors);
  const userName = caller.userName.slice(0, 60);
  const [row] = await tx
    .insert(formSubmissions)
    .values({ formId: ID, version, userId: caller.userId, userName, values: checked.values })
    .returning({ id: formSubmissions.id });
  await keepFiles(tx, files.keys);
  return row?.id ?? 0;
}
