import type { GeneratorField } from '../model/schemas.ts';
import { labelOf } from './fieldName.ts';

const INTEGER = /^-?(?:0|[1-9]\d{0,8})$/;
const DECIMAL = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const FLAG = /^(?:true|false)$/i;
const LONG = 100;
const MAX_CHOICES = 8;
/** Fewer rows than this per value could also be free texts. */
const ROWS_PER_CHOICE = 5;

type Guess = Pick<GeneratorField, 'kind'> & Partial<GeneratorField>;

const isAll = (values: readonly string[], pattern: RegExp) =>
  values.every((value) => pattern.test(value));

/** Guesses the kind of a field from its values, as texts. Empty values do not count. */
export function inferKind(all: readonly string[]): Guess {
  const values = all.filter((value) => value !== '');
  if (values.length === 0) return { kind: 'text' };
  if (isAll(values, FLAG)) return { kind: 'switch', search: true };
  if (isAll(values, INTEGER)) return { kind: 'integer' };
  if (isAll(values, DECIMAL)) return { kind: 'decimal' };
  if (isAll(values, DAY)) return { kind: 'date', search: true };
  if (isAll(values, TIME)) return { kind: 'dateTime', search: true };
  const longest = Math.max(...values.map(({ length }) => length));
  if (longest > LONG) return { kind: 'longText', list: false, max: longest > 2000 ? 20_000 : 2000 };
  const distinct = [...new Set(values)];
  const isChoice =
    distinct.length <= MAX_CHOICES &&
    longest <= 20 &&
    values.length >= distinct.length * ROWS_PER_CHOICE &&
    distinct.every((value) => !/\p{C}/u.test(value));
  if (isChoice)
    return {
      kind: 'choice',
      search: true,
      choices: distinct.map((value) => ({ value, label: labelOf(value) })),
    };
  return { kind: 'text', max: longest > 60 ? 200 : 100 };
}
