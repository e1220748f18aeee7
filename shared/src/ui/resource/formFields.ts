import { formatDate } from '../../format/time.ts';
import type { DeclaredField, Field } from '../form/field.ts';
import type { FormContext, FormValues } from './formContext.ts';
import { heldRange, isRange } from './inputRange.ts';
import { withRules } from './withRules.ts';

type FilledField = Field<FormValues>;

/** The fields of a form. */
export function formFields<Row, Options>(
  inputs: readonly DeclaredField<Row, Options>[],
  context: FormContext<Row, Options>,
): FilledField[] {
  return inputs.map((input) => withRules(input, context));
}

/** What the form begins with: what the record holds, what the action says, and nothing of each kind. */
export function formValues<Row extends object, Options>(
  inputs: readonly DeclaredField<Row, Options>[],
  fields: readonly FilledField[],
  row: Row | null,
  initial: object = {},
): FormValues {
  const begun = initial as Readonly<Record<string, unknown>>;
  const values: FormValues = { ...begun, $row: row };
  inputs.forEach(({ name, value }, index) => {
    if (name in begun) return;
    const read = row as Readonly<Record<string, unknown>> | null;
    const held =
      row &&
      (value ? value(row) : isRange(inputs[index]) ? heldRange(inputs[index], row) : read?.[name]);
    values[name] = asHeld(held, fields[index]) ?? nothingOf(fields[index]);
  });
  return values;
}

/** A day that the record holds as a time is its day. */
function asHeld(held: unknown, field: FilledField | undefined): unknown {
  return field?.kind === 'date' && typeof held === 'string' && held.includes('T')
    ? formatDate(held)
    : held;
}

function nothingOf(field: FilledField | undefined): unknown {
  switch (field?.kind) {
    case 'number':
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
