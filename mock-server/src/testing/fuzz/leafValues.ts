import type { Schema } from '@console/shared/contract';
import fc, { type Arbitrary } from 'fast-check';
import { edgeValues } from './edgeValues.ts';
import { hostileTexts } from './hostile.ts';

/** Longest generated text, except at limits. */
const MAX_LENGTH = 40;
/** Row ids of a database with demo data are mostly below this number. */
const LIKELY_ID = 12;
const ROLES = 'authorities.authorityId';
const ROLE_IDS = [888, 999, 100, 110, 120, 200, 201, 300, 301];
const YEAR_3000 = Date.UTC(3000, 0, 1);

const USUAL_TEXTS = [
  'alice',
  '网吧',
  '192.168.1.1',
  '13800138000',
  'a1',
  '1.0.0',
  'http://127.0.0.1/',
];

/** Texts without U+0000, which the server refuses everywhere. */
const STORABLE_TEXTS = hostileTexts.filter((text) => !text.includes('\u0000'));

/** Creating the arbitrary of a pattern with Unicode properties takes a second. */
const byPattern = new Map<string, Arbitrary<string>>();

function matching(pattern: string): Arbitrary<string> {
  const arbitrary = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  byPattern.set(pattern, arbitrary);
  return arbitrary;
}

/** Creates texts that match a schema. Many of them have broken servers before. */
export function textValues(schema: Schema): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = Number.MAX_VALUE } = schema;
  const moment = fc
    .date({ min: new Date(0), max: new Date(YEAR_3000 - 1), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (format === 'date-time') return moment;
  if (format === 'date') return moment.map((iso) => iso.slice(0, 10));
  const longest = Math.max(minLength, Math.min(maxLength, MAX_LENGTH));
  const fitted = (value: string, most: number) =>
    [...value.padEnd(minLength, 'k')].slice(0, most).join('');
  if (pattern !== undefined) return matching(pattern).map((value) => fitted(value, maxLength));
  const fit = (value: string) => fitted(value, longest);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...USUAL_TEXTS).map(fit) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: longest, unit: 'binary' }) },
    { weight: 2, arbitrary: fc.constantFrom(...STORABLE_TEXTS).map(fit) },
  );
}

/**
 * Creates numbers that match a schema, mostly ids of existing rows. Some numbers that may be sent as
 * text are texts.
 */
export function numberValues(schema: Schema & { multipleOf?: number }): Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 1e9, multipleOf = 1 } = schema;
  if (type === 'number')
    return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
  const likely =
    schema['x-row'] === ROLES
      ? fc.constantFrom(...ROLE_IDS)
      : fc
          .integer({ min: minimum, max: Math.min(maximum, minimum + LIKELY_ID) })
          .map((value) => minimum + (value - minimum) * multipleOf);
  const any = fc.maxSafeInteger().map((value) => Math.max(minimum, Math.min(maximum, value)));
  return fc.oneof(
    { weight: 12, arbitrary: likely },
    { weight: 2, arbitrary: any },
    { weight: schema['x-text'] ? 2 : 0, arbitrary: likely.map(String) },
  );
}

/** Creates accepted and refused edge values of a number or text. */
export function edgesOf(schema: Schema): Arbitrary<unknown> {
  const { accepted, refused } = edgeValues(schema);
  return fc.constantFrom(...accepted, ...refused);
}
