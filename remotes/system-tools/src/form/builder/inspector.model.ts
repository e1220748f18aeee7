import {
  type FormChoice,
  type FormFieldOptions,
  type FormFieldSchema,
  type FormScalar,
  isEmptyFormValue,
  listedChoices,
} from '@console/shared/contract';
import type { BuilderField } from './builder.model.ts';
import { type RowFieldValues, toRowFields, withRowFields } from './rowFields.model.ts';

/** Values of the inspector by the name of a property of the field. */
export type InspectorValues = Record<string, unknown>;

type Schema = Record<string, unknown>;

/** Sets a key, or removes it if the value is empty. */
function withKey<T extends object>(target: T, key: string, value: unknown): T {
  const { [key]: _former, ...others } = target as Schema;
  return (isEmptyFormValue(value) ? others : { ...others, [key]: value }) as T;
}

const withOption = (field: BuilderField, key: string, value: unknown): BuilderField => ({
  ...field,
  schema: {
    ...field.schema,
    'x-field': withKey<FormFieldOptions>(field.schema['x-field'], key, value),
  },
});

const withKeyword = (field: BuilderField, key: string, value: unknown): BuilderField => ({
  ...field,
  schema: withKey<FormFieldSchema>(field.schema, key, value),
});

/** Replaces the choices of a select; `undefined` if a dictionary contains them. */
function withChoices(
  field: BuilderField,
  choices: readonly FormChoice[] | undefined,
): BuilderField {
  const { oneOf: _one, items: _items, ...schema } = field.schema;
  const listed =
    schema.type === 'array'
      ? { items: { type: 'string' as const, ...(choices && { oneOf: choices }) } }
      : { ...(choices && { oneOf: choices }) };
  return { ...field, schema: { ...schema, ...listed } };
}

function withMultiple(field: BuilderField, isMultiple: boolean): BuilderField {
  const choices = listedChoices(field.schema);
  const {
    minItems: _min,
    maxItems: _max,
    uniqueItems: _unique,
    default: _default,
    ...schema
  } = field.schema;
  const type = isMultiple ? ('array' as const) : ('string' as const);
  return withChoices(
    { ...field, schema: { ...schema, type } },
    choices.length ? choices : undefined,
  );
}

const toChoices = (rows: unknown): FormChoice[] =>
  (rows as Partial<FormChoice>[]).map(({ const: value = '', title = '' }) => ({
    const: value,
    title,
  }));

function withChoiceSource(field: BuilderField, source: unknown, dictionary: string): BuilderField {
  return source === 'dictionary'
    ? withChoices(withOption(field, 'dictionary', dictionary), undefined)
    : withChoices(withOption(field, 'dictionary', undefined), [{ const: '1', title: '1' }]);
}

/** Converts typed values of a condition to the type of the controlling field. */
function conditionValue(
  controller: FormFieldSchema | undefined,
  value: unknown,
): FormScalar | FormScalar[] {
  if (controller?.type === 'boolean') return value === 'true';
  const texts = Array.isArray(value)
    ? (value as string[])
    : String(value ?? '')
        .split(/[,，]/)
        .map((text) => text.trim());
  const isNumber = controller?.type === 'number' || controller?.type === 'integer';
  const values = isNumber ? texts.map(Number) : texts;
  return values.length === 1 ? (values[0] ?? '') : values;
}

/** The value with which a new condition starts. */
function firstValue(controller: FormFieldSchema | undefined): FormScalar {
  if (controller?.type === 'boolean') return true;
  if (controller?.type === 'number' || controller?.type === 'integer') return 0;
  return controller ? (listedChoices(controller)[0]?.const ?? '') : '';
}

/** What the inspector needs besides the field. */
export interface InspectorContext {
  others: readonly BuilderField[];
  dictionaries: readonly { value: string; label: string }[];
}

const controllerOf = (name: unknown, { others }: InspectorContext) =>
  others.find((field) => field.name === name)?.schema;

function withCondition(field: BuilderField, name: unknown, context: InspectorContext) {
  if (isEmptyFormValue(name)) return withOption(field, 'when', undefined);
  const equals = firstValue(controllerOf(name, context));
  return withOption(field, 'when', { field: name, equals });
}

const OPTIONS = new Set([
  'group',
  'width',
  'placeholder',
  'patternText',
  'suffix',
  'precision',
  'dictionary',
  'source',
  'roles',
  'accept',
  'maxMegabytes',
  'noun',
]);

/** Returns the field with a changed property. */
export function applyChange(
  field: BuilderField,
  [name, value]: readonly [name: string, value: unknown],
  context: InspectorContext,
): BuilderField {
  const { when } = field.schema['x-field'];
  switch (name) {
    case 'title':
      return { ...field, schema: { ...field.schema, title: String(value) } };
    case 'name':
      return { ...field, name: String(value) };
    case 'required':
      return { ...field, required: value === true };
    case 'multiple':
      return withMultiple(field, value === true);
    case 'choiceSource':
      return withChoiceSource(field, value, context.dictionaries[0]?.value ?? '');
    case 'choices':
      return withChoices(field, toChoices(value));
    case 'rowFields':
      return withRowFields(field, value as RowFieldValues[]);
    case 'whenField':
      return withCondition(field, value, context);
    case 'whenValue':
      return when
        ? withOption(field, 'when', {
            ...when,
            equals: conditionValue(controllerOf(when.field, context), value),
          })
        : field;
    default:
      return OPTIONS.has(name) ? withOption(field, name, value) : withKeyword(field, name, value);
  }
}

/** Returns the properties of a field as values of the inspector. */
export function toInspectorValues(
  { name, required, schema }: BuilderField,
  context: InspectorContext,
): InspectorValues {
  const { 'x-field': options, items: _items, oneOf: _oneOf, ...keywords } = schema;
  const { when, ...others } = options;
  const controller = when && controllerOf(when.field, context);
  const equals = when && (Array.isArray(when.equals) ? when.equals : [when.equals]);
  const hasList = controller?.['x-field'].kind === 'select' && listedChoices(controller).length > 0;
  return {
    ...keywords,
    ...others,
    name,
    required,
    multiple: schema.type === 'array',
    choiceSource: options.dictionary === undefined ? 'listed' : 'dictionary',
    choices: listedChoices(schema),
    rowFields: toRowFields(schema),
    whenField: when?.field,
    whenValue: hasList ? equals : equals?.map(String).join(','),
  };
}
