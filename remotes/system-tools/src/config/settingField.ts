import { choiceSource, type Field as FormField } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import {
  type Choice,
  type Configuration,
  type Field,
  type SettingSchema,
  settingSchema,
  type Values,
} from './config.model.ts';

type Choices = Configuration['choices'];
type Options = { value: string | number; label: string }[];

/** Longer texts get a field with several lines. */
const ONE_LINE = 1000;

/** Whether a setting is a list of rules with several parts. */
export const isRows = ({ type, items }: SettingSchema): boolean =>
  type === 'array' && items?.properties !== undefined;

/** The label of a value. A call is shown with its path. */
export const choiceLabel = ({ value, label }: Choice): string =>
  typeof value === 'string' ? texts.choiceWithValue(label, value) : label;

/**
 * The options of a setting: the allowed choices, and its current values even if they are not
 * allowed or missing.
 */
function optionsOf(schema: SettingSchema, choices: Choices, value: unknown): Options | undefined {
  if (schema.enum)
    return schema.enum.map((value) => ({
      value,
      label: schema['x-labels']?.[value] ?? String(value),
    }));
  const list = schema['x-choices'];
  if (list === undefined) return undefined;
  const allowed = choices[list].map((choice) => ({
    value: choice.value,
    label: choiceLabel(choice),
    choosable: choice.choosable,
  }));
  const current = (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is string | number =>
      entry !== '' && (typeof entry === 'string' || typeof entry === 'number'),
  );
  const missing = current.filter((entry) => !allowed.some((option) => option.value === entry));
  const offered = allowed.filter(
    ({ value: option, choosable }) => choosable || current.includes(option),
  );
  return [
    ...offered.map(({ value: option, label }) => ({ value: option, label })),
    ...missing.map((entry) => ({ value: entry, label: texts.unknownChoice(String(entry)) })),
  ];
}

/** The form field for a schema. The server validates the values. */
export function settingField(
  name: string,
  label: string,
  schema: SettingSchema,
  choices: Choices,
  value: unknown,
): FormField<Values> {
  const multiple = schema.type === 'array';
  const records = schema['x-records'];
  if (records)
    return { name, label, kind: 'remoteSelect', multiple, source: choiceSource(records) };
  const options = optionsOf(schema, choices, value);
  if (options) {
    const hint =
      multiple && schema.description !== undefined ? { placeholder: schema.description } : {};
    return {
      name,
      label,
      kind: 'select',
      choices: options,
      multiple,
      required: !multiple,
      ...hint,
    };
  }
  if (schema.type === 'boolean') return { name, label, kind: 'switch' };
  if (schema.type === 'integer' || schema.type === 'number') {
    if (schema['x-percent']) {
      const { minimum, maximum } = schema;
      return {
        name,
        label,
        kind: 'percent',
        ...(minimum !== undefined && { min: minimum }),
        ...(maximum !== undefined && { max: maximum }),
      };
    }
    const suffix = schema['x-unit'];
    return { name, label, kind: 'number', suffix };
  }
  return {
    name,
    label,
    kind: (schema.maxLength ?? 0) > ONE_LINE ? 'textarea' : 'text',
    placeholder: '',
  };
}

/** Whether a default is worth a button. A switch is as easy to set by hand. */
export const hasDefault = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Writes a value as the form shows it: basis points in percent. */
const writtenNumber = (schema: SettingSchema, value: unknown): string =>
  schema['x-percent'] ? `${Number(value) / 100}%` : String(value);

/** Describes the default in words. Undefined if it is not helpful or too long. */
export function defaultText(
  schema: SettingSchema,
  value: unknown,
  choices: Choices,
): string | undefined {
  if (!hasDefault(value) || (schema.maxLength ?? 0) > ONE_LINE) return undefined;
  const option = optionsOf(schema, choices, value)?.find((candidate) => candidate.value === value);
  return texts.default(
    option?.label ??
      `${writtenNumber(schema, value)}${schema['x-unit'] === undefined ? '' : ` ${schema['x-unit']}`}`,
  );
}

/**
 * The hint of a setting: the environment variable that overrides it, or its description, range and
 * default. May be empty.
 */
export function settingHint(field: Field, choices: Choices): string {
  if (field.fixedBy !== '') return texts.fixedBy(field.fixedBy);
  const schema = settingSchema(field);
  const { minimum, maximum } = schema;
  // A multiple choice shows the description in its empty field, a picker how to search.
  const isInField = schema.type === 'array' && schema['x-records'] === undefined;
  const description = isInField ? undefined : schema.description;
  const range =
    minimum !== undefined && maximum !== undefined
      ? texts.range(writtenNumber(schema, minimum), writtenNumber(schema, maximum))
      : undefined;
  return [description, range, defaultText(schema, field.default, choices)]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** A new rule with the first value of each enumeration and no other choices. */
export function emptyRow({ properties = {} }: SettingSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      schema.type === 'array' ? [] : (schema.enum?.[0] ?? ''),
    ]),
  );
}
