import {
  type FormFieldKind,
  type FormFieldSchema,
  type FormSchema,
  orderedFields,
} from '@console/shared/contract';
import { builderTexts as texts } from './builder.texts.ts';

/** One field of the edited form. */
export interface BuilderField {
  /** Identifies the field while its name changes. */
  key: number;
  name: string;
  required: boolean;
  schema: FormFieldSchema;
}

/** Fields of the edited form, and the parts that the builder does not show. */
export interface BuilderForm {
  fields: readonly BuilderField[];
  rest: Omit<FormSchema, 'properties' | 'required' | 'type'>;
}

let lastKey = 0;
const newKey = (): number => {
  lastKey += 1;
  return lastKey;
};

/** Converts a schema to the edited form. */
export function toBuilderForm(schema: FormSchema): BuilderForm {
  const { properties: _properties, required = [], type: _type, ...rest } = schema;
  const fields = orderedFields(schema).map(([name, field]) => ({
    key: newKey(),
    name,
    required: required.includes(name),
    schema: field,
  }));
  return { fields, rest };
}

/** Converts the edited form to a schema. The position of a field becomes its `order`. */
export function toSchema({ fields, rest }: BuilderForm): FormSchema {
  return {
    type: 'object',
    ...rest,
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, schema }, index) => [
        name,
        { ...schema, 'x-field': { ...schema['x-field'], order: index + 1 } },
      ]),
    ),
  };
}

const firstChoices = [1, 2].map((place) => ({
  const: String(place),
  title: texts.newChoice(place),
}));

/** Characters that a new field accepts, until its author changes them. */
const NEW_LENGTHS = { text: 100, textarea: 500, tag: 20 } as const;

/** Keywords of a new field of each kind. */
export const NEW_FIELDS: Readonly<
  Record<FormFieldKind, Omit<FormFieldSchema, 'title' | 'x-field'>>
> = {
  text: { type: 'string', maxLength: NEW_LENGTHS.text },
  textarea: { type: 'string', maxLength: NEW_LENGTHS.textarea },
  markdown: { type: 'string' },
  number: { type: 'number' },
  yuan: { type: 'integer', minimum: 0 },
  percent: { type: 'integer', minimum: 0, maximum: 10_000 },
  select: { type: 'string', oneOf: firstChoices },
  switch: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  dateRange: { type: 'array' },
  tags: { type: 'array', items: { type: 'string', maxLength: NEW_LENGTHS.tag }, maxItems: 10 },
  remoteSelect: { type: 'integer' },
  upload: { type: 'string' },
  rows: {
    type: 'array',
    maxItems: 20,
    items: {
      type: 'object',
      required: [],
      properties: {
        text1: {
          type: 'string',
          title: texts.kinds.text,
          maxLength: NEW_LENGTHS.text,
          'x-field': { kind: 'text' },
        },
      },
    },
  },
};

/** Returns a name that no field has: `select2`, `select3`. */
function freeName(fields: readonly BuilderField[], base: string): string {
  const names = new Set(fields.map(({ name }) => name));
  let place = 1;
  while (names.has(`${base}${place}`)) place += 1;
  return `${base}${place}`;
}

const insertAt = <T>(items: readonly T[], index: number, item: T): T[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];

/** Adds a field of a kind at a position. */
export function addField(form: BuilderForm, kind: FormFieldKind, index: number): BuilderForm {
  // A field between two fields of one group belongs to the group.
  const before = form.fields[index - 1]?.schema['x-field'].group;
  const isInside = before !== undefined && form.fields[index]?.schema['x-field'].group === before;
  const field: BuilderField = {
    key: newKey(),
    name: freeName(form.fields, kind),
    required: false,
    schema: {
      ...NEW_FIELDS[kind],
      title: texts.kinds[kind],
      'x-field': {
        kind,
        ...(kind === 'remoteSelect' && { source: 'netbar' as const }),
        ...(isInside && { group: before }),
      },
    },
  };
  return { ...form, fields: insertAt(form.fields, index, field) };
}

/** Adds a copy of a field behind it. */
export function duplicateField(form: BuilderForm, key: number): BuilderForm {
  const index = form.fields.findIndex((field) => field.key === key);
  const field = form.fields[index];
  if (!field) return form;
  const { schema } = field;
  const copy = {
    ...field,
    key: newKey(),
    name: freeName(form.fields, schema['x-field'].kind),
    schema: { ...schema, title: texts.copySuffix(schema.title) },
  };
  return { ...form, fields: insertAt(form.fields, index + 1, copy) };
}

/** Moves a field to another position. */
export function moveField(form: BuilderForm, from: number, to: number): BuilderForm {
  const field = form.fields[from];
  if (!field || to < 0 || to >= form.fields.length) return form;
  const others = form.fields.filter((_field, index) => index !== from);
  return { ...form, fields: insertAt(others, to, field) };
}

/** Removes the condition of a field. */
function withoutCondition(field: BuilderField): BuilderField {
  const { when: _when, ...options } = field.schema['x-field'];
  return { ...field, schema: { ...field.schema, 'x-field': options } };
}

/** Removes a field, and the conditions that name it. */
export function removeField(form: BuilderForm, key: number): BuilderForm {
  const removed = form.fields.find((field) => field.key === key);
  const fields = form.fields
    .filter((field) => field !== removed)
    .map((field) =>
      field.schema['x-field'].when?.field === removed?.name ? withoutCondition(field) : field,
    );
  return { ...form, fields };
}

/** Replaces a field. A new name is also used in the conditions that name the field. */
export function replaceField(form: BuilderForm, next: BuilderField): BuilderForm {
  const former = form.fields.find(({ key }) => key === next.key);
  const rename = (field: BuilderField): BuilderField => {
    const { when } = field.schema['x-field'];
    if (!former || when?.field !== former.name || former.name === next.name) return field;
    const options = { ...field.schema['x-field'], when: { ...when, field: next.name } };
    return { ...field, schema: { ...field.schema, 'x-field': options } };
  };
  return {
    ...form,
    fields: form.fields.map((field) => (field.key === next.key ? next : rename(field))),
  };
}
