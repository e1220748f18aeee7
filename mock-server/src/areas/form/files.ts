import {
  FORM_FILE_TYPES,
  FORM_LIMITS,
  type FormFieldSchema,
  type FormSchema,
  type FormValueProblem,
  type FormValues,
  filledFields,
} from '@console/shared/contract';
import { and, eq, inArray, lte, not, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { fileReaders } from '../../platform/services/file/fileReaders.ts';
import { addFileReference, releaseFiles } from '../../platform/services/file/references.ts';
import { fileReferences } from '../../platform/services/file/tables.ts';
import { formFiles } from './tables.ts';
import { texts } from './texts.ts';

const MB = 1024 * 1024;
/** Kind of the references to files of forms. */
const KIND = 'formFile';
/** Callers with this permission read the files in the submissions of people in their data scope. */
const READ_CALL = '/form/getSubmissionList';
const RETENTION_MS = 24 * 3_600_000;
/** Maximum number of files of a user without a submission. */
const MAX_UNSUBMITTED = 100;

const isUnsubmitted = not(formFiles.isSubmitted);

/** Upload of a file for a form, before the form is submitted. */
export const formUpload = defineUpload({
  name: 'form',
  permission: 'self',
  kinds: FORM_FILE_TYPES,
  maxBytes: FORM_LIMITS.megabytes * MB,
  async before(tx, { userId }) {
    const own = and(eq(formFiles.userId, userId), isUnsubmitted);
    if ((await tx.$count(formFiles, own)) >= MAX_UNSUBMITTED)
      throw refuse(texts.tooManyFiles(MAX_UNSUBMITTED));
  },
  async save(tx, { key, name, size, userId }) {
    const [row] = await tx
      .insert(formFiles)
      .values({ key, name, size, userId })
      .returning({ id: formFiles.id });
    await addFileReference(tx, { key, kind: KIND, refId: row?.id ?? 0, userId, access: 'owner' });
    return { file: key, name };
  },
});

/** The files in submissions are readable by those who read the submissions. */
export const submittedFiles = fileReaders.with({
  kind: KIND,
  async readable(tx, caller) {
    if (!(await grantedPaths(tx, caller.authorityId)).has(READ_CALL)) return sql`false`;
    const isSeen = (await inScope(tx, caller, fileReferences)) ?? sql`true`;
    return sql`${isSeen} and exists (select from ${formFiles} where ${formFiles.id} = ${fileReferences.refId} and ${formFiles.isSubmitted})`;
  },
});

/** Deletes files that no submission contains one day after their upload. */
export async function sweepFormFiles({ database, now }: UpkeepDeps): Promise<void> {
  await database.db.transaction(async (tx) => {
    const isOld = lte(formFiles.createdAt, new Date(now().getTime() - RETENTION_MS));
    const deleted = await tx
      .delete(formFiles)
      .where(and(isUnsubmitted, isOld))
      .returning({ key: formFiles.key, refId: formFiles.id });
    await releaseFiles(tx, KIND, deleted, now());
  });
}

/** Returns the filled `upload` fields, also those of rows. The value is the key of the file. */
const uploadsOf = (schema: FormSchema, values: FormValues) =>
  filledFields(schema, values).filter(({ field }) => field['x-field'].kind === 'upload');

function sizeProblem(
  { 'x-field': { maxMegabytes = FORM_LIMITS.megabytes } }: FormFieldSchema,
  size: number,
): FormValueProblem | undefined {
  return size > maxMegabytes * MB ? { kind: 'fileTooLarge', limit: maxMegabytes } : undefined;
}

/**
 * Locks the files of a submission and returns the violated rules by the path of the value. Only the
 * user who uploaded a file can submit it.
 */
export async function lockFiles(
  { tx, caller }: ActorContext,
  schema: FormSchema,
  values: FormValues,
): Promise<{ keys: string[]; problems: Record<string, FormValueProblem> }> {
  const uploads = uploadsOf(schema, values);
  const keys = uploads.map(({ value }) => value as string);
  const rows = await tx
    .select({ key: formFiles.key, size: formFiles.size })
    .from(formFiles)
    .where(and(inArray(formFiles.key, keys), eq(formFiles.userId, caller.userId)))
    .for('update');
  const sizes = new Map(rows.map(({ key, size }) => [key, size]));
  const problems: Record<string, FormValueProblem> = {};
  for (const { path, field, value } of uploads) {
    const size = sizes.get(value as string);
    const problem =
      size === undefined ? ({ kind: 'fileMissing' } as const) : sizeProblem(field, size);
    if (problem) problems[path] = problem;
  }
  return { keys, problems };
}

/** Keeps the files of a stored submission. */
export async function keepFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(formFiles)
      .set({ isSubmitted: true })
      .where(inArray(formFiles.key, [...keys]));
}

/** Names of files by key. */
export type FileNames = ReadonlyMap<string, string>;

/** Reads the names of the files in submissions. */
export async function readFileNames(
  tx: Tx,
  filled: readonly { schema: FormSchema; values: FormValues }[],
): Promise<FileNames> {
  const keys = filled.flatMap(({ schema, values }) =>
    uploadsOf(schema, values).map(({ value }) => value as string),
  );
  const rows = await tx
    .select({ key: formFiles.key, name: formFiles.name })
    .from(formFiles)
    .where(inArray(formFiles.key, [...new Set(keys)]));
  return new Map(rows.map(({ key, name }) => [key, name]));
}
