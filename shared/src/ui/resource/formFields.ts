import { formatDate } from '../../format/time.ts';
import type { DeclaredField, Field } from '../form/field.ts';
import type { FormContext, FormValues } from './formContext.ts';
import { isRange, recordRange } from './inputRange.ts';
import { withRules } from './withRules.ts';

type FilledField = Field<FormValues>;

export function formFields<Row, Options>(
  inputs: readonly DeclaredField<Row, Options>[],
  context: FormContext<Row, Options>,
): FilledField[] {
  return inputs.map((input) => withRules(input, context));
}

/**
 * Returns the initial values of the form: from the action, from the record, or the empty value of
 * each kind.
 */
export function formValues<Row extends object, Options>(
  inputs: readonly DeclaredField<Row, Options>[],
  fields: readonly FilledField[],
  row: Row | null,
  initial: object = {},
): FormValues {
  const given = initial as Readonly<Record<string, unknown>>;
  const values: FormValues = { ...given, $row: row };
  inputs.forEach(({ name, value }, index) => {
    if (name in given) return;
    const read = row as Readonly<Record<string, unknown>> | null;
    const recordValue =
      row &&
      (value
        ? value(row)
        : isRange(inputs[index])
          ? recordRange(inputs[index], row)
          : read?.[name]);
    values[name] = toFieldValue(recordValue, fields[index]) ?? emptyValue(fields[index]);
  });
  return values;
}

/** Converts a time of the record to its day for a `date` field. */
function toFieldValue(recordValue: unknown, field: FilledField | undefined): unknown {
  return field?.kind === 'date' && typeof recordValue === 'string' && recordValue.includes('T')
    ? formatDate(recordValue)
    : recordValue;
}

function emptyValue(field: FilledField | undefined): unknown {
  switch (field?.kind) {
    case 'number':
    case 'yuan':
    case 'percent':
    case 'custom':
    case 'dateRange':
    case 'upload':
    case undefined:
      return undefined;
    case 'select':
      return field.multiple || field.creatable ? [] : undefined;
    case 'remoteSelect':
    case 'treeSelect':
      return field.multiple ? [] : undefined;
    case 'tags':
    case 'rows':
      return [];
    case 'switch':
      return field.off ?? false;
    default:
      return '';
  }
}
