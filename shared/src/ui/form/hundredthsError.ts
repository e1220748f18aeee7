import {
  type HundredthsFault,
  parseHundredths,
  writeHundredths,
} from '../../contract/hundredths.ts';
import { decimalTexts } from './decimal.texts.ts';
import type { Field } from './field.ts';

type DecimalField = Extract<Field<never>, { kind: 'yuan' | 'percent' }>;

const FAULTS: Readonly<Record<HundredthsFault, (label: string) => string>> = {
  notNumber: decimalTexts.notNumber,
  tooPrecise: decimalTexts.tooPrecise,
  tooLarge: decimalTexts.tooLarge,
};

/** Validates an amount or a percentage. */
export function hundredthsError(
  field: Pick<Field<never>, 'kind' | 'label'>,
  value: unknown,
): string | undefined {
  const { label, min, max, kind } = field as DecimalField;
  const parsed = typeof value === 'string' ? parseHundredths(value) : value;
  if (typeof parsed === 'string') return FAULTS[parsed as HundredthsFault](label);
  const write = (limit: number) => `${writeHundredths(limit)} ${decimalTexts.decimalUnits[kind]}`;
  if (min !== undefined && Number(parsed) < min) return decimalTexts.notBelow(label, write(min));
  return max !== undefined && Number(parsed) > max
    ? decimalTexts.notAbove(label, write(max))
    : undefined;
}
