import {
  type FormFieldKind,
  type FormFieldSchema,
  findNameProblem,
  listedChoices,
  orderedFields,
  rowSchema,
} from '@console/shared/contract';
import { type BuilderField, NEW_FIELDS } from './builder.model.ts';
import { builderTexts as texts } from './builder.texts.ts';

/** Kinds that the inspector offers for the fields of a row. Others can be set as JSON. */
export const ROW_KINDS = [
  'text',
  'textarea',
  'number',
  'yuan',
  'percent',
  'select',
  'switch',
  'date',
  'dateTime',
  'tags',
  'upload',
] as const satisfies readonly FormFieldKind[];

/** One field of a row, as the inspector edits it. */
export interface RowFieldValues {
  name: string;
  title: string;
  kind: FormFieldKind;
  required: boolean;
  /** Labels of the choices of a select. */
  rowChoices: readonly string[];
  /** Former keywords and options, which the inspector does not show. */
  schema?: FormFieldSchema;
}

/** A new field. It gets its name and its title when it is added. */
export const EMPTY_ROW_FIELD: Omit<RowFieldValues, 'schema'> = {
  name: '',
  title: '',
  kind: 'text',
  required: false,
  rowChoices: [],
};

/** Returns the fields of a row for the inspector. */
export function toRowFields(schema: FormFieldSchema): RowFieldValues[] {
  const row = rowSchema(schema);
  return orderedFields(row).map(([name, field]) => ({
    name,
    title: field.title,
    kind: field['x-field'].kind,
    required: row.required?.includes(name) ?? false,
    rowChoices: listedChoices(field).map(({ title }) => title),
    schema: field,
  }));
}

/** Replaces the choices of a select of one value. The values of known labels are kept. */
function withRowChoices(schema: FormFieldSchema, labels: readonly string[]): FormFieldSchema {
  const { kind, dictionary } = schema['x-field'];
  if (kind !== 'select' || schema.type !== 'string' || dictionary !== undefined) return schema;
  const known = new Map(listedChoices(schema).map((choice) => [choice.title, choice.const]));
  const choices = labels.length > 0 ? labels : listedChoices(schema).map(({ title }) => title);
  return {
    ...schema,
    oneOf: choices.map((title) => ({ const: known.get(title) ?? title, title })),
  };
}

function toFieldSchema(
  { title, kind, rowChoices, schema }: RowFieldValues,
  place: number,
): FormFieldSchema {
  const kept: FormFieldSchema =
    schema?.['x-field'].kind === kind
      ? schema
      : { ...NEW_FIELDS[kind], title, 'x-field': { kind } };
  const labels = kept === schema ? rowChoices : [];
  return withRowChoices(
    { ...kept, title, 'x-field': { ...kept['x-field'], order: place } },
    labels,
  );
}

/** Replaces the fields of a row. Their names are different and usable (`rowFieldErrors`). */
export function withRowFields(field: BuilderField, rows: readonly RowFieldValues[]): BuilderField {
  return {
    ...field,
    schema: {
      ...field.schema,
      items: {
        type: 'object',
        required: rows.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(
          rows.map((row, index) => [row.name, toFieldSchema(row, index + 1)]),
        ),
      },
    },
  };
}

/** Gives a name and a title to an added field. */
export function withNewNames(
  rows: readonly RowFieldValues[],
  formerCount: number,
): RowFieldValues[] {
  const names = new Set(rows.map(({ name }) => name));
  return rows.map((row, index) => {
    if (index < formerCount || row.name !== '') return row;
    let place = 1;
    while (names.has(`${row.kind}${place}`)) place += 1;
    return { ...row, name: `${row.kind}${place}`, title: row.title || texts.kinds[row.kind] };
  });
}

/** Returns the errors of names and titles by path: `rowFields.0.name`. */
export function rowFieldErrors(rows: readonly RowFieldValues[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, { name, title }] of rows.entries()) {
    const problem = findNameProblem(name);
    const isUsed = rows.some((other, place) => place < index && other.name === name);
    if (isUsed) errors[`rowFields.${index}.name`] = texts.nameUsed;
    else if (problem) errors[`rowFields.${index}.name`] = texts.nameProblems[problem];
    if (title.trim() === '') errors[`rowFields.${index}.title`] = texts.noTitle;
  }
  return errors;
}
