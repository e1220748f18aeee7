import { texts } from './texts.zh.js';

/** @typedef {{ field: string, msg: string }} FieldProblem */
/** @typedef {import('./table.js').Column} Column */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_INT = 2_147_483_647;
const MAX_TEXT = 20_000;

const isTime = (/** @type {unknown} */ value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/**
 * Returns what is wrong with a number.
 *
 * @param {unknown} value
 * @param {Column} column
 */
function numberProblem(value, { kind, min, max }) {
  const limit = kind === 'integer' ? MAX_INT : Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'number' || !Number.isFinite(value)) return texts.number;
  if (kind !== 'decimal' && !Number.isInteger(value)) return texts.whole;
  if (value < (min ?? -limit)) return texts.least(min ?? -limit);
  return value > (max ?? limit) ? texts.most(max ?? limit) : undefined;
}

/**
 * @param {unknown} value
 * @param {Column} column
 */
function textProblem(value, { min = 0, max = MAX_TEXT }) {
  if (typeof value !== 'string') return texts.text;
  if (value.length < min) return texts.shortest(min);
  return value.length > max ? texts.longest(max) : undefined;
}

/** @type {Record<import('./table.js').Kind, (value: unknown, column: Column) => string | undefined>} */
const PROBLEMS = {
  text: textProblem,
  integer: numberProblem,
  decimal: numberProblem,
  money: numberProblem,
  switch: (value) => (typeof value === 'boolean' ? undefined : texts.choice),
  date: (value) => (DAY.test(String(value)) && isTime(value) ? undefined : texts.date),
  dateTime: (value) => (isTime(value) ? undefined : texts.date),
  choice: (value, { values }) => (values?.includes(String(value)) ? undefined : texts.choice),
  relation: (value) => (Number.isInteger(value) ? undefined : texts.choice),
  parent: (value) => (Number.isInteger(value) ? undefined : texts.choice),
};

const isEmpty = (/** @type {unknown} */ value) =>
  value === undefined || value === null || value === '';

/**
 * Checks the fields of a body. Fields that the body does not have keep their values.
 *
 * @param {import('./table.js').Table} table
 * @param {Readonly<Record<string, unknown>>} body
 * @param {boolean} isNew
 */
export function checkBody({ columns, states }, body, isNew) {
  /** @type {Record<string, unknown>} */
  const values = {};
  /** @type {FieldProblem[]} */
  const errors = [];
  for (const [field, column] of Object.entries(columns)) {
    if (field === states?.field || (!isNew && !(field in body))) continue;
    const value = column.kind === 'parent' && body[field] === 0 ? null : body[field];
    if (isEmpty(value)) {
      if (column.required) errors.push({ field, msg: texts.required(column.label) });
      values[field] = null;
      continue;
    }
    const problem = PROBLEMS[column.kind](value, column);
    if (problem) errors.push({ field, msg: `${column.label}${problem}` });
    else values[field] = value;
  }
  return { values, errors };
}
