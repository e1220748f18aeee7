import { type FormSchema, orderedFields } from '@console/shared/contract';
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { contains, equals, range } from '../../platform/kernel/lists/filters.ts';
import { answersOf, readDictionaries } from './answers.ts';
import { readFileNames } from './files.ts';
import { type RecordContext, readRecordNames } from './records.ts';
import { FormSubmission } from './schemas.ts';
import { formSubmissions, forms, formVersions } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
type SubmissionRow = typeof formSubmissions.$inferSelect;

/** Reads the published versions of forms, oldest first. */
const readVersions = (tx: Tx, formIds: readonly number[]) =>
  tx
    .select()
    .from(formVersions)
    .where(and(inArray(formVersions.formId, [...formIds]), isNotNull(formVersions.publishedAt)))
    .orderBy(asc(formVersions.formId), asc(formVersions.version));

const NO_FIELDS: FormSchema = { type: 'object', properties: {} };

async function readContext(by: RecordContext, rows: readonly SubmissionRow[]) {
  const { tx } = by;
  const versions = await readVersions(tx, [...new Set(rows.map(({ formId }) => formId))]);
  const schemaOf = (row: Pick<SubmissionRow, 'formId' | 'version'>) =>
    versions.find(({ formId, version }) => formId === row.formId && version === row.version)
      ?.schema ?? NO_FIELDS;
  const people = await tx
    .select({ id: users.id, nickName: users.nickName, headerImg: users.headerImg })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map(({ userId }) => userId))]));
  const filled = rows.map((row) => ({ schema: schemaOf(row), values: row.values }));
  return {
    schemaOf,
    people: new Map(people.map(({ id, ...person }) => [id, person])),
    labels: {
      dictionaries: await readDictionaries(
        tx,
        versions.map(({ schema }) => schema),
      ),
      records: await readRecordNames(by, filled),
      files: await readFileNames(tx, filled),
    },
  };
}

/** Submissions of forms by users in the caller's data scope, newest first. */
export const submissionList = defineList({
  table: formSubmissions,
  id: formSubmissions.id,
  select: (tx: Tx) => tx.select().from(formSubmissions).$dynamic(),
  filters: {
    formId: equals(formSubmissions.formId, idSchema(forms.id, fields.ID)),
    keyword: contains(formSubmissions.userName, fields.person),
    ...range('CreatedAt', formSubmissions.createdAt, fields.submittedAt),
  },
  sort: { CreatedAt: formSubmissions.createdAt },
  row: FormSubmission,
  context: readContext,
  present(row, { context: { schemaOf, people, labels } }) {
    const { id, createdAt, updatedAt: _same, ...plain } = row;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      ...plain,
      ...(people.get(row.userId) ?? { nickName: row.userName, headerImg: '' }),
      answers: answersOf(schemaOf(row), row.values, labels),
    };
  },
  actions: { export: '/form/exportSubmissionList' },
  nameOf: ({ nickName }) => nickName,
});

/**
 * Returns the fields of all published versions of a form by name. The latest version comes first,
 * and its titles apply.
 */
export async function readSubmittedFields(tx: Tx, formId: number) {
  const found = new Map<string, ReturnType<typeof orderedFields>[number][1]>();
  for (const { schema } of (await readVersions(tx, [formId])).reverse())
    for (const [name, field] of orderedFields(schema)) if (!found.has(name)) found.set(name, field);
  return found;
}
