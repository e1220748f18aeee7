import {
  everyField,
  type FormProblem,
  type FormSchema,
  type FormValueProblem,
  fieldAt,
  findFormProblems,
} from '@console/shared/contract';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { FieldError } from '../../http/errors.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { dictionaries } from '../../platform/services/dictionary/tables.ts';
import { texts } from './texts.ts';

/** A violated rule of a form schema in words. */
export interface WordedProblem {
  path: string;
  msg: string;
}

const word = ({ kind, path, detail = '' }: FormProblem): WordedProblem => ({
  path,
  msg: texts.problems[kind](String(detail)),
});

/** Checks that the dictionaries and roles of a valid schema exist. */
async function findMissingRows(tx: Tx, schema: FormSchema): Promise<WordedProblem[]> {
  const fields = everyField(schema).map(({ pointer, field }) => ({
    path: `${pointer}/x-field`,
    ...field['x-field'],
  }));
  const types = fields.flatMap(({ dictionary }) => dictionary ?? []);
  const roles = fields.flatMap(({ roles: ids = [] }) => ids);
  const knownTypes = await tx
    .select({ type: dictionaries.type })
    .from(dictionaries)
    .where(inArray(dictionaries.type, types));
  const unknownRoles = new Set(await findUnknownRoles(tx, roles));
  return fields.flatMap(({ path, dictionary, roles: ids = [] }) => [
    ...(dictionary !== undefined && !knownTypes.some(({ type }) => type === dictionary)
      ? [{ path: `${path}/dictionary`, msg: texts.unknownDictionary(dictionary) }]
      : []),
    ...(ids.some((id) => unknownRoles.has(id))
      ? [{ path: `${path}/roles`, msg: texts.unknownRole }]
      : []),
  ]);
}

/** Returns the ids that belong to no role. */
export async function findUnknownRoles(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: authorities.authorityId })
    .from(authorities)
    .where(inArray(authorities.authorityId, [...ids]));
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** Returns the violated rules of a form schema in words. Without any, the value is a schema. */
export async function findWordedProblems(tx: Tx, schema: unknown): Promise<WordedProblem[]> {
  const problems = findFormProblems(schema);
  return problems.length > 0 ? problems.map(word) : findMissingRows(tx, schema as FormSchema);
}

/** Returns the violated rules as errors of the field `schema`, one with its path for each. */
export const schemaErrors = (problems: readonly WordedProblem[]): FieldError[] =>
  problems.map(({ path, msg }) => ({ field: `schema${path}`, msg }));

/** Returns the errors of submitted values in words. */
export const valueErrors = (
  schema: FormSchema,
  problems: Readonly<Record<string, FormValueProblem>>,
): FieldError[] =>
  Object.entries(problems).map(([field, { kind, limit = 0 }]) => {
    const { title = field, 'x-field': options } = fieldAt(schema, field) ?? {};
    const isHundredths = options?.kind === 'yuan' || options?.kind === 'percent';
    const msg =
      kind === 'pattern' && options?.patternText
        ? options.patternText
        : texts.values[kind](title, isHundredths ? limit / 100 : limit);
    return { field, msg };
  });
