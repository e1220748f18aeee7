import type { Schema } from '@console/shared/contract';

type Value = number | string;

/** Edge values of a type: values that a schema accepts, and values that it must reject. */
export interface EdgeValues {
  accepted: readonly Value[];
  refused: readonly Value[];
}

/** Limits of PostgreSQL's `int` and `bigint` and of JavaScript's integers and doubles. */
const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  999_999_999_999_999,
  1e15,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  5e21,
  1e308,
  -(2 ** 31),
  -(2 ** 31) - 1,
  -(2 ** 53),
  -1e308,
];

/** First and last accepted times, and the widest offsets. */
const MOMENTS: readonly string[] = [
  '1970-01-01T00:00:00+15:59',
  '2999-12-31T23:59:59.999-15:59',
  '2026-01-02t03:04:05.123456789012345-15:59',
  '2026-01-02T00:00:00+15:59',
];

/**
 * Times and offsets that JavaScript, PostgreSQL or RFC 3339 does not support or writes differently.
 */
const NO_MOMENTS: readonly string[] = [
  '9999-12-31T23:59:59-23:59',
  '2026-01-02T00:00:00+16:00',
  '2026-01-02T00:00:00-23:59',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '0000-12-31T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '1969-12-31T23:59:59.999Z',
  '3000-01-01T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-02-30T00:00:00Z',
  '2026-01-02',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  'infinity',
  'now',
];

const DAYS: readonly string[] = ['1970-01-01', '2999-12-31', '2024-02-29'];
const NO_DAYS: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '3000-01-01',
  '9999-12-31',
  '2026-02-29',
  '2026-13-01',
  'infinity',
  '2026-1-1',
];

/**
 * Maximum length of sent texts if the schema has no or a larger limit. The database has no limit.
 */
const MAX_LENGTH = 3_000;

/**
 * Texts with a meaning for fields of a special format: numbers, ranges, dates, versions, addresses.
 */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\ud800',
  '٣',
  '0',
  '-1',
  '9999999999',
  '99999999999999999999',
  '1e308',
  'NaN',
  '0~1',
  '2099-12',
  'Z9999',
  '0~999999999999999',
  '99999999999999~99999999999999',
  '32503679999999~32503680000000',
  '0~9999999999999',
  '23:59',
  '999999',
  '9999-12-31',
  '9999-12-31T23:59:59-23:59',
  '99999.99999.99999.99999',
  'http://[::1]:65536/',
];

function textValues({ minLength = 0, maxLength = MAX_LENGTH, pattern = '' }: Schema): EdgeValues {
  const longest = Math.min(maxLength, MAX_LENGTH);
  const all = [
    ...TEXTS,
    ...['x', '9', 'f', '中', '\u{1f600}'].map((character) => character.repeat(longest)),
  ];
  const form = new RegExp(pattern, 'u');
  const fits = (text: string) =>
    [...text].length >= minLength && [...text].length <= maxLength && form.test(text);
  return {
    accepted: all.filter(fits),
    refused: [...all.filter((text) => !fits(text)), '\u0000', 'x'.repeat(longest + 1)],
  };
}

function numberValues({
  type,
  minimum = -Number.MAX_VALUE,
  maximum = Number.MAX_VALUE,
}: Schema): EdgeValues {
  const fits = (value: number) => value >= minimum && value <= maximum;
  const limits = [minimum, maximum].filter((value) => Math.abs(value) !== Number.MAX_VALUE);
  const beyond = [...limits.flatMap((limit) => [limit - 1, limit + 1]), ...NUMBERS].filter(
    (value) => !fits(value),
  );
  return {
    accepted: limits.length === 2 ? limits : [...limits, ...NUMBERS.filter(fits)],
    refused: type === 'integer' ? [...beyond, 0.5, 5e-324] : beyond,
  };
}

/**
 * Returns values at and beyond the limits of a type: limits of the schema, the database and
 * JavaScript.
 *
 * @example edgeValues({ type: 'integer', minimum: 1, maximum: 9 }).accepted // [1, 9]
 */
export function edgeValues(schema: Schema): EdgeValues {
  if (schema.type !== 'string') return numberValues(schema);
  if (schema.format === 'date-time') return { accepted: MOMENTS, refused: NO_MOMENTS };
  if (schema.format === 'date') return { accepted: DAYS, refused: NO_DAYS };
  return textValues(schema);
}
