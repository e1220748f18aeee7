import { formatDate } from '../../format/time.ts';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import type { FieldRule } from '../../request/operation.ts';
import type { DeclaredField } from '../form/field.ts';

type Ends = Pick<DeclaredField, 'name' | 'from' | 'to'>;
type Range = Ends & { from: string; to: string };

/** Whether an input is one range in the form and two fields in the body. */
export function isRange(input: Ends | undefined): input is Range {
  return input?.from !== undefined && input.to !== undefined;
}

/** Returns the days of a range from a record, or `undefined` if one is missing. */
export function recordRange({ from, to }: Range, row: object): readonly string[] | undefined {
  const read = row as Readonly<Record<string, string | null | undefined>>;
  const ends = [read[from], read[to]];
  return ends.every(Boolean) ? ends.map((end) => formatDate(end)) : undefined;
}

/**
 * Converts the end of a range to the format of the call: a day, or the first or last millisecond of
 * the day.
 */
function endOf(
  day: string | undefined,
  rule: FieldRule | undefined,
  clock: string,
): string | undefined {
  if (day === undefined || rule?.format === 'date') return day;
  return new Date(`${day}T${clock}`).toISOString();
}

/** Replaces each range in the input by its two body fields. */
export function withoutRanges(
  inputs: readonly Ends[],
  rules: Readonly<Record<string, FieldRule>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values };
  for (const { name, from, to } of inputs.filter(isRange)) {
    if (!(name in values)) continue;
    const [first, last] = (values[name] ?? []) as readonly string[];
    delete result[name];
    result[from] = endOf(first, rules[from], '00:00:00.000');
    result[to] = endOf(last, rules[to], '23:59:59.999');
  }
  return result;
}

/** Moves errors of the ends of a range to the range. */
export function rangeErrors(inputs: readonly Ends[], errors: FieldErrors): FieldErrors {
  const names = new Map(
    inputs
      .filter(isRange)
      .flatMap(({ name, from, to }) => [[from, name] as const, [to, name] as const]),
  );
  return Object.fromEntries(
    Object.entries(errors).map(([field, msg]) => [names.get(field) ?? field, msg]),
  );
}
