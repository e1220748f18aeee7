import { formatDate } from '../../format/time.ts';
import type { FieldRule } from '../../request/operation.ts';
import type { FormField } from '../form/formField.ts';
import type { InputContext, ResourceInput, ResourceInputs } from './action.ts';
import { inputField } from './inputField.ts';
import { heldRange, isRange } from './inputRange.ts';
import type { ResourceField } from './resource.ts';

/** What a form holds; `$row` is the record as it was read last, which travels along while the form is filled in. */
export interface FormValues {
  [name: string]: unknown;
  $row: object | null;
}

type Field = FormField<FormValues>;
type Rules = Readonly<Record<string, FieldRule>>;

/** What the inputs of a form are made with. */
export interface FormContext<Row, Options> extends InputContext<Row, Options> {
  fields: Readonly<Record<string, ResourceField<Row, Options>>>;
  labels: Readonly<Record<string, string>>;
  rules: Rules;
}

/** The inputs one by one, each with the title of its group. */
export function flatInputs<Row, Options>(inputs: ResourceInputs<Row, Options>, group?: string): ResourceInput<Row, Options>[] {
  return inputs.flatMap((one) => {
    if (typeof one === 'string') return [{ name: one, ...(group === undefined ? {} : { group }) }];
    if ('inputs' in one) return flatInputs(one.inputs, one.group);
    return [group === undefined ? one : { group, ...one }];
  });
}

/** The fields of a form. */
export function formFields<Row, Options>(
  inputs: readonly ResourceInput<Row, Options>[],
  context: FormContext<Row, Options>,
): Field[] {
  return inputs.map((input) => inputField(input, context));
}

/** What the form begins with: what the record holds, what the action says, and nothing of each kind. */
export function formValues<Row extends object, Options>(
  inputs: readonly ResourceInput<Row, Options>[],
  fields: readonly Field[],
  row: Row | null,
  initial: object = {},
): FormValues {
  const begun = initial as Readonly<Record<string, unknown>>;
  const values: FormValues = { ...begun, $row: row };
  inputs.forEach(({ name, value }, index) => {
    if (name in begun) return;
    const read = row as Readonly<Record<string, unknown>> | null;
    const held = row && (value ? value(row) : isRange(inputs[index]) ? heldRange(inputs[index], row) : read?.[name]);
    values[name] = asHeld(held, fields[index]) ?? nothingOf(fields[index]);
  });
  return values;
}

/** A day that the record holds as a time is its day. */
function asHeld(held: unknown, field: Field | undefined): unknown {
  return field?.kind === 'date' && typeof held === 'string' && held.includes('T') ? formatDate(held) : held;
}

function nothingOf(field: Field | undefined): unknown {
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
