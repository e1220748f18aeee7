import type { FieldRule } from '../../request/operation.ts';
import type { DeclaredField } from '../form/field.ts';
import type { InputContext } from '../form/fieldContext.ts';
import type { ResourceInputs } from './action.ts';
import type { ResourceField } from './resource.ts';

/** Values of a form. `$row` is the record as last loaded. */
export interface FormValues {
  [name: string]: unknown;
  $row: object | null;
}

type Rules = Readonly<Record<string, FieldRule>>;

/** Data from which the fields of a form are derived. */
export interface FormContext<Row, Options> extends InputContext<Row, Options> {
  fields: Readonly<Record<string, ResourceField<Row, Options>>>;
  labels: Readonly<Record<string, string>>;
  rules: Rules;
}

/** Flattens the inputs. Each gets the title of its group. */
export function flatInputs<Row, Options>(
  inputs: ResourceInputs<Row, Options>,
  group?: string,
): DeclaredField<Row, Options>[] {
  return inputs.flatMap((input) => {
    if (typeof input === 'string')
      return [{ name: input, ...(group === undefined ? {} : { group }) }];
    if ('inputs' in input) return flatInputs(input.inputs, input.group);
    return [group === undefined ? input : { group, ...input }];
  });
}
