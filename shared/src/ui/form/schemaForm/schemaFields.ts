import {
  type FormFieldSchema,
  type FormSchema,
  type FormValues,
  listedChoices,
  orderedFields,
  shownFormFields,
} from '../../../contract/formSchema.ts';
import { formValueProblem } from '../../../contract/formValues.ts';
import type { Option } from '../../list/filterField.ts';
import { choiceSource } from '../choiceSource.ts';
import type { Field } from '../field.ts';
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

/** Returns the kind of the kit's field with its options. */
function kindOf(field: FormFieldSchema, dictionaries: Dictionaries) {
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
    default:
      return { kind };
  }
}

/**
 * Returns the fields of the kit for a form schema, in the shown order.
 *
 * @param roles roles whose fields are shown; `undefined` for all
 */
export function schemaFields(
  schema: FormSchema,
  { dictionaries, roles }: { dictionaries: Dictionaries; roles: readonly number[] | undefined },
): SchemaField[] {
  return orderedFields(schema).map(([name, field]): SchemaField => {
    const { group, width } = field['x-field'];
    return {
      name,
      label: field.title,
      required: schema.required?.includes(name) ?? false,
      ...(field.description !== undefined && { hint: field.description }),
      ...(group !== undefined && { group }),
      ...(width !== undefined && { wide: width === 'full' }),
      hidden: (values) => !shownFormFields(schema, values, roles).has(name),
      check: checkOf(field),
      ...kindOf(field, dictionaries),
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
