import {
  listedChoices,
  orderedFields,
  rowSchema,
  shownFormFields,
} from '../../../contract/formFields.ts';
import {
  FORM_FILE_TYPES,
  FORM_LIMITS,
  type FormFieldSchema,
  type FormFileType,
  type FormSchema,
  type FormValues,
} from '../../../contract/formSchema.ts';
import { formValueProblem } from '../../../contract/formValue.ts';
import type { Option } from '../../list/filterField.ts';
import { choiceSource } from '../choiceSource.ts';
import type { Field, RowValues } from '../field.ts';
import type { SchemaFormProps, SchemaFormValues } from './schemaFormProps.ts';
import { schemaFormTexts } from './texts.ts';

type SchemaField = Field<SchemaFormValues>;
type Dictionaries = NonNullable<SchemaFormProps['dictionaries']>;

const { problems: PROBLEM_TEXTS } = schemaFormTexts;

/** Checks the rules of the schema that no kind of field has. */
const checkOf = (field: FormFieldSchema) => (value: unknown) => {
  const problem = formValueProblem(field, value);
  const text = PROBLEM_TEXTS[problem?.kind as keyof typeof PROBLEM_TEXTS];
  return text?.(field.title, problem?.limit ?? 0);
};

function choicesOf(field: FormFieldSchema, dictionaries: Dictionaries): readonly Option[] {
  const { dictionary } = field['x-field'];
  if (dictionary !== undefined) return dictionaries[dictionary] ?? [];
  return listedChoices(field).map(({ const: value, title: label }) => ({ value, label }));
}

const withPlaceholder = (placeholder: string | undefined) =>
  placeholder === undefined ? {} : { placeholder };

function textRules({ minLength, maxLength, pattern, 'x-field': options }: FormFieldSchema) {
  const { patternText, placeholder } = options;
  return {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern: new RegExp(pattern, 'u') }),
    ...(patternText !== undefined && { patternText }),
    ...withPlaceholder(placeholder),
  };
}

const range = ({ minimum: min, maximum: max }: FormFieldSchema) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Further endings of files of a type. */
const OTHER_ENDINGS: Partial<Record<FormFileType, readonly string[]>> = { jpg: ['.jpeg'] };
const MB = 1024 * 1024;

function uploadRules({ 'x-field': options }: FormFieldSchema) {
  const { accept = FORM_FILE_TYPES, maxMegabytes = FORM_LIMITS.megabytes } = options;
  return {
    kind: 'upload' as const,
    purpose: 'form',
    accept: accept.flatMap((type) => [`.${type}`, ...(OTHER_ENDINGS[type] ?? [])]),
    maxBytes: maxMegabytes * MB,
    read: ({ file }: { file: string }) => file,
    show: () => schemaFormTexts.uploaded,
  };
}

/** The rows of a field. A required field has at least one row. */
function rowsOf(field: FormFieldSchema, required: boolean, context: Context) {
  const schema = rowSchema(field);
  const { minItems = 0, maxItems = FORM_LIMITS.items } = field;
  const { noun } = field['x-field'];
  return {
    kind: 'rows' as const,
    fields: schemaFields(schema, context) as readonly Field<RowValues>[],
    empty: schemaValues(schema, {}),
    ...(required && { min: Math.max(minItems, 1) }),
    max: maxItems,
    ...(noun !== undefined && { noun }),
  };
}

interface Context {
  dictionaries: Dictionaries;
  /** Roles whose fields are shown; `undefined` for all. */
  roles: readonly number[] | undefined;
}

/** Returns the kind of the kit's field with its options. */
function kindOf(field: FormFieldSchema, required: boolean, context: Context) {
  const { dictionaries } = context;
  const { kind, suffix, precision, placeholder, source = 'netbar' } = field['x-field'];
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return { kind, ...textRules(field) };
    case 'number':
      return {
        kind,
        ...range(field),
        ...(suffix !== undefined && { suffix }),
        precision: field.type === 'integer' ? 0 : (precision ?? 6),
      };
    case 'yuan':
    case 'percent':
      return { kind, ...range(field) };
    case 'select':
      return {
        kind,
        multiple: field.type === 'array',
        choices: choicesOf(field, dictionaries),
        ...withPlaceholder(placeholder),
      };
    case 'tags':
      return {
        kind,
        ...(field.maxItems !== undefined && { max: field.maxItems }),
        ...(field.items?.maxLength !== undefined && { maxLength: field.items.maxLength }),
        ...withPlaceholder(placeholder),
      };
    case 'remoteSelect':
      return { kind, source: choiceSource(source), ...withPlaceholder(placeholder) };
    case 'upload':
      return uploadRules(field);
    case 'rows':
      return rowsOf(field, required, context);
    default:
      return { kind };
  }
}

/** Returns the fields of the kit for a form schema, in the shown order. */
export function schemaFields(schema: FormSchema, context: Context): SchemaField[] {
  return orderedFields(schema).map(([name, field]): SchemaField => {
    const { group, width } = field['x-field'];
    const required = schema.required?.includes(name) ?? false;
    return {
      name,
      label: field.title,
      required,
      ...(field.description !== undefined && { hint: field.description }),
      ...(group !== undefined && { group }),
      ...(width !== undefined && { wide: width === 'full' }),
      hidden: (values) => !shownFormFields(schema, values, context.roles).has(name),
      check: checkOf(field),
      ...kindOf(field, required, context),
    };
  });
}

/** Returns the given values, with those of the schema for all others. A switch starts as `false`. */
export function schemaValues({ properties }: FormSchema, initial: FormValues): SchemaFormValues {
  const values: SchemaFormValues = {};
  for (const [name, field] of Object.entries(properties)) {
    if (field.default !== undefined) values[name] = field.default;
    else if (field.type === 'boolean') values[name] = false;
  }
  return { ...values, ...initial };
}
