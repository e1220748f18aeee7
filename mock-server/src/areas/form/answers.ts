import {
  everyField,
  type FormFieldSchema,
  type FormSchema,
  type FormValues,
  filledFields,
  isEmptyFormValue,
  listedChoices,
  orderedFields,
  rowSchema,
  writeHundredths,
} from '@console/shared/contract';
import type { Tx } from '../../db/database.ts';
import { readChoices } from '../../platform/services/dictionary/choices.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import type { FileNames } from './files.ts';
import type { RecordNames } from './records.ts';
import { texts } from './texts.ts';

/** Choices of dictionaries by type. */
export type Dictionaries = Record<string, { value: string; label: string }[]>;

/** Labels of values, from dictionaries, records and files. */
export interface Labels {
  dictionaries: Dictionaries;
  records: RecordNames;
  files: FileNames;
}

/** Reads the choices of the dictionaries that form schemas name. */
export function readDictionaries(tx: Tx, schemas: readonly FormSchema[]): Promise<Dictionaries> {
  const types = schemas.flatMap((schema) =>
    everyField(schema).flatMap(({ field }) => field['x-field'].dictionary ?? []),
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

const fileName = (key: string, { files }: Labels): string => files.get(key) ?? key;

/** Returns the filled fields of a row on one line. */
const rowText = (schema: FormSchema, row: FormValues, labels: Labels): string =>
  orderedFields(schema)
    .flatMap(([name, field]) => {
      const text = answerText(field, row[name], labels);
      return text === '' ? [] : [texts.inRow(field.title, text)];
    })
    .join(texts.inRowSeparator);

/** Returns the files of a field with their addresses, also those in its rows. */
function filesOf(name: string, field: FormFieldSchema, value: unknown, labels: Labels) {
  const schema: FormSchema = { type: 'object', properties: { [name]: field } };
  return filledFields(schema, { [name]: value })
    .filter((part) => part.field['x-field'].kind === 'upload')
    .map(({ value: key }) => {
      const shown = fileName(String(key), labels);
      const url = `${FILES_PATH}/${key}?${new URLSearchParams({ name: shown })}`;
      return { name: shown, url };
    });
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
    case 'upload':
      return fileName(String(value), labels);
    case 'rows':
      return (value as FormValues[])
        .map((row, index) => texts.row(index + 1, rowText(rowSchema(field), row, labels)))
        .join('\n');
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
    files: filesOf(name, field, values[name], labels),
  }));
