import { quote } from './table.js';
import { texts } from './texts.zh.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * Returns the statement that adds a row, and nothing if the request was repeated.
 *
 * @param {Table} table
 * @param {Readonly<Record<string, unknown>>} fields
 * @param {number} userId
 * @param {unknown} requestId
 */
export function insertRow({ table, columns, states }, fields, userId, requestId) {
  const all = states ? { ...fields, [states.field]: states.start } : fields;
  const names = Object.keys(all).map((field) => quote(columns[field]?.column ?? field));
  const values = [userId, typeof requestId === 'string' ? requestId : null, ...Object.values(all)];
  const places = values.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into ${quote(table)} (${['created_by', 'request_id', ...names].join(', ')}) values (${places.join(', ')}) on conflict (request_id) do nothing returning id`,
    values,
  };
}

/**
 * Returns the statement that changes a row, unless it was changed after the caller read it.
 *
 * @param {Table} table
 * @param {number} id
 * @param {Readonly<Record<string, unknown>>} fields
 * @param {unknown} expectUpdatedAt
 */
export function updateRow({ table, columns }, id, fields, expectUpdatedAt) {
  const values = [id, ...Object.values(fields)];
  const sets = Object.keys(fields).map(
    (field, index) => `${quote(columns[field]?.column ?? field)} = $${index + 2}`,
  );
  const isFresh = typeof expectUpdatedAt === 'string';
  if (isFresh) values.push(expectUpdatedAt);
  const condition = isFresh
    ? ` and date_trunc('milliseconds', updated_at) = $${values.length}::timestamptz`
    : '';
  return {
    text: `update ${quote(table)} set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1${condition} returning id`,
    values,
  };
}

/**
 * Returns the statement that finds out whether a row is the given one or below it.
 *
 * @param {Table} table
 * @param {string} column
 */
export const isBelow = ({ table }, column) =>
  `with recursive below as (select id from ${quote(table)} where id = $1 union select t.id from ${quote(table)} t join below b on t.${quote(column)} = b.id) select 1 from below where id = $2`;

const UNIQUE = '23505';
const REFERENCE = '23503';

/**
 * Turns an error of the database into problems of fields.
 *
 * @param {Table} table
 * @param {unknown} error
 * @returns {import('./rules.js').FieldProblem[]} Empty for other errors.
 */
export function fieldProblems({ table, columns }, error) {
  const { code, constraint } = /** @type {{ code?: string, constraint?: string }} */ (error);
  const of = Object.entries(columns).find(
    ([, { column }]) => constraint === `${table}_${column}_${code === UNIQUE ? 'key' : 'fkey'}`,
  );
  if (!of) return [];
  const [field, { label }] = of;
  return [{ field, msg: code === UNIQUE ? texts.taken(label) : texts.missing(label) }];
}

/** Whether a row cannot be removed because another row refers to it. */
export const isInUse = (/** @type {unknown} */ error) =>
  /** @type {{ code?: string }} */ (error).code === REFERENCE;
