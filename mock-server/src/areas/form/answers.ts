import {
  type FormFieldSchema,
  type FormSchema,
  type FormValues,
  isEmptyFormValue,
  listedChoices,
  orderedFields,
  writeHundredths,
} from '@console/shared/contract';
import type { Tx } from '../../db/database.ts';
import { readChoices } from '../../platform/services/dictionary/choices.ts';
import type { RecordNames } from './records.ts';
import { texts } from './texts.ts';

/** Choices of dictionaries by type. */
export type Dictionaries = Record<string, { value: string; label: string }[]>;

/** Labels of values, from dictionaries and records. */
export interface Labels {
  dictionaries: Dictionaries;
  records: RecordNames;
}

/** Reads the choices of the dictionaries that form schemas name. */
export function readDictionaries(tx: Tx, schemas: readonly FormSchema[]): Promise<Dictionaries> {
  const types = schemas.flatMap((schema) =>
    orderedFields(schema).flatMap(([, field]) => field['x-field'].dictionary ?? []),
  );
  return readChoices(tx, Object.fromEntries(types.map((type) => [type, type])));
}

const TIME = new Intl.DateTimeFormat('sv', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

function labelOf(field: FormFieldSchema, value: unknown, { dictionaries }: Labels): string {
  const { dictionary } = field['x-field'];
  const label =
    dictionary === undefined
      ? listedChoices(field).find((choice) => choice.const === value)?.title
      : dictionaries[dictionary]?.find((choice) => choice.value === value)?.label;
  return label ?? String(value);
}

/** Returns a value of a form as text for people. An empty value is an empty text. */
function answerText(field: FormFieldSchema, value: unknown, labels: Labels): string {
  const { kind, source = '', suffix } = field['x-field'];
  if (isEmptyFormValue(value)) return '';
  switch (kind) {
    case 'switch':
      return value === true ? texts.yes : texts.no;
    case 'yuan':
      return writeHundredths(Number(value));
    case 'percent':
      return `${writeHundredths(Number(value))}%`;
    case 'number':
      return suffix === undefined ? String(value) : `${value} ${suffix}`;
    case 'dateTime':
      return TIME.format(new Date(String(value)));
    case 'dateRange':
      return (value as string[]).join(texts.until);
    case 'remoteSelect':
      return labels.records.get(source)?.get(Number(value)) ?? texts.hiddenRecord(Number(value));
    default:
      return (Array.isArray(value) ? value : [value])
        .map((item) => labelOf(field, item, labels))
        .join(texts.separator);
  }
}

/** Returns the values of a submission as texts, in the order of its version of the form. */
export const answersOf = (schema: FormSchema, values: FormValues, labels: Labels) =>
  orderedFields(schema).map(([name, field]) => ({
    name,
    title: field.title,
    text: answerText(field, values[name], labels),
  }));
