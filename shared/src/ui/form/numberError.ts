import { decimalTexts } from './decimal.texts.ts';
import type { Field } from './field.ts';

type NumberField = Extract<Field<never>, { kind: 'number' }>;

/** Validates the decimals of a number, so that no control rounds it. */
export function numberError(
  field: Pick<Field<never>, 'kind' | 'label'>,
  value: unknown,
): string | undefined {
  if (typeof value !== 'number') return undefined;
  const { label, precision = 0 } = field as NumberField;
  if (Number(value.toFixed(precision)) === value) return undefined;
  return precision === 0
    ? decimalTexts.notWhole(label)
    : decimalTexts.tooManyDecimals(label, precision);
}
