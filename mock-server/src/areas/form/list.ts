import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { Form } from './schemas.ts';
import { FORM_STATUSES, formTransitions } from './status.ts';
import { formSubmissions, forms, formVersions } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
type FormRow = typeof forms.$inferSelect;

async function countSubmissions(tx: Tx, ids: number[]) {
  const rows = await tx
    .select({ id: formSubmissions.formId, count: sql<number>`count(*)::int` })
    .from(formSubmissions)
    .where(inArray(formSubmissions.formId, ids))
    .groupBy(formSubmissions.formId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function readDrafts(tx: Tx, ids: number[]) {
  const rows = await tx
    .select({ id: formVersions.formId })
    .from(formVersions)
    .where(and(inArray(formVersions.formId, ids), isNull(formVersions.publishedAt)));
  return new Set(rows.map(({ id }) => id));
}

async function readRoleNames(tx: Tx, ids: number[]) {
  const rows = await tx
    .select({ id: authorities.authorityId, name: authorities.authorityName })
    .from(authorities)
    .where(inArray(authorities.authorityId, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readContext({ tx }: ActorContext, rows: readonly FormRow[]) {
  const ids = rows.map(({ id }) => id);
  return {
    submissions: await countSubmissions(tx, ids),
    drafts: await readDrafts(tx, ids),
    roleNames: await readRoleNames(tx, [...new Set(rows.flatMap(({ roleIds }) => roleIds))]),
  };
}

/** Forms, newest first. */
export const formList = defineList({
  table: forms,
  id: forms.id,
  select: (tx: Tx) => tx.select().from(forms).$dynamic(),
  filters: {
    keyword: contains([forms.name, forms.code], fields.keyword),
    status: among(forms.status, FORM_STATUSES, fields.status),
    ...range('CreatedAt', forms.createdAt, fields.created),
  },
  tabs: ['status'],
  sort: { CreatedAt: forms.createdAt },
  order: [descending(forms.createdAt), descending(forms.id)],
  row: Form,
  context: readContext,
  present(row, { context: { submissions, drafts, roleNames } }) {
    const { id, createdAt, updatedAt, authorId: _author, ...plain } = row;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      hasDraft: drafts.has(id),
      roleNames: row.roleIds.map((role) => roleNames.get(role) ?? String(role)),
      submissions: submissions.get(id) ?? 0,
    };
  },
  actionsOn: ({ status }, { may }, { hasDraft }) =>
    formTransitions.actions({ status, hasDraft }, may),
  actions: { add: '/form/addForm' },
  nameOf: ({ name }) => name,
});

/** Reads the version that is being edited, otherwise the latest one. */
export async function readLatestVersion(tx: Tx, formId: number) {
  const [row] = await tx
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.version))
    .limit(1);
  if (!row) throw new Error(`Form ${formId} has no version`);
  return row;
}
