import { isReference, quote } from './table.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Tables} Tables */
/** @typedef {import('./identity.js').Caller} Caller */

const MAX_PAGE = 100;
/** A tree is loaded completely. */
const MAX_TREE = 2_000;

/** The placeholders of a statement with their values. */
export class Values {
  /** @type {unknown[]} */
  list = [];

  /** Adds a value and returns its placeholder. */
  add(/** @type {unknown} */ value) {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/**
 * Returns the columns of a row with the names of the calls. References also have the text of the
 * row that they refer to.
 *
 * @param {Tables} tables
 * @param {Table} table
 */
function selected(tables, { columns }) {
  const fixed = ['t.id as "ID"', 't.created_at as "CreatedAt"', 't.updated_at as "UpdatedAt"'];
  const fields = Object.entries(columns).flatMap(([field, column]) => {
    const value = `t.${quote(column.column)}${column.kind === 'date' ? '::text' : ''} as ${quote(field)}`;
    const target = isReference(column) ? tables[column.of ?? ''] : undefined;
    if (!target) return [value];
    const title = quote(target.columns[target.title]?.column ?? 'id');
    const text = `(select o.${title}::text from ${quote(target.table)} o where o.id = t.${quote(column.column)})`;
    return [value, `${text} as ${quote(`${field}Text`)}`];
  });
  return [...fixed, 't.created_by as "createdBy"', ...fields].join(', ');
}

/**
 * Returns the conditions for the rows that the caller sees.
 *
 * @param {Table} table
 * @param {Caller} caller
 * @param {Values} values
 */
export const visible = ({ own }, caller, values) =>
  own && !caller.scopes.includes('all') ? [`t.created_by = ${values.add(caller.id)}`] : [];

const HALF_DAY = 12 * 3_600_000;

/**
 * Returns the end of a range. Pages send the first and the last millisecond of days in the time zone
 * of their user; half a day further inside is the same day in every time zone.
 *
 * @param {'date' | 'dateTime'} kind
 * @param {unknown} value
 * @param {1 | -1} inside
 */
function bound(kind, value, inside) {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  if (kind === 'dateTime') return new Date(time).toISOString();
  return new Date(time + inside * HALF_DAY).toISOString().slice(0, 10);
}

/**
 * Returns the conditions of the filters.
 *
 * @param {Table} table
 * @param {Readonly<Record<string, unknown>>} body
 * @param {Values} values
 */
function filtered({ columns }, body, values) {
  const conditions = Array.isArray(body.ids) ? [`t.id = any(${values.add(body.ids)})`] : [];
  const searched = Object.entries(columns).filter(([, { search }]) => search);
  for (const [field, { column, kind }] of searched) {
    const name = `t.${quote(column)}`;
    const value = body[field];
    if (kind === 'date' || kind === 'dateTime') {
      const from = bound(kind, body[`${field}From`], 1);
      const to = bound(kind, body[`${field}To`], -1);
      if (from) conditions.push(`${name} >= ${values.add(from)}`);
      if (to) conditions.push(`${name} <= ${values.add(to)}`);
    } else if (kind !== 'text' && value !== undefined && value !== null && value !== '')
      conditions.push(
        `${name} = ${values.add(kind === 'switch' ? String(value) === 'true' : value)}`,
      );
  }
  const texts = searched.filter(([, { kind }]) => kind === 'text');
  const { keyword } = body;
  if (typeof keyword === 'string' && keyword.trim() !== '' && texts.length > 0) {
    const pattern = values.add(`%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`);
    const either = texts.map(([, { column }]) => `t.${quote(column)} ilike ${pattern}`);
    conditions.push(`(${either.join(' or ')})`);
  }
  return conditions;
}

/**
 * Returns the order of the list: that of the request, then the newest first.
 *
 * @param {Table} table
 * @param {unknown} sort
 */
function order({ columns }, sort) {
  const wanted = (Array.isArray(sort) ? sort : []).flatMap(({ field, order: direction }) => {
    const column = field === 'CreatedAt' ? 'created_at' : columns[field]?.column;
    return column ? [`t.${quote(column)} ${direction === 'asc' ? 'asc' : 'desc'}`] : [];
  });
  return [...wanted, 't.id desc'].join(', ');
}

/**
 * Returns the statements of a page of rows, and of their number.
 *
 * @param {Tables} tables
 * @param {Table} table
 * @param {Caller} caller
 * @param {Readonly<Record<string, unknown>>} body
 */
export function selectPage(tables, table, caller, body) {
  const values = new Values();
  const all = [...visible(table, caller, values), ...filtered(table, body, values)];
  const from = `from ${quote(table.table)} t${all.length > 0 ? ` where ${all.join(' and ')}` : ''}`;
  const isTree = Object.values(table.columns).some(({ kind }) => kind === 'parent');
  const limit = isTree ? MAX_TREE : Math.min(Math.max(Number(body.pageSize) || 10, 1), MAX_PAGE);
  const page = isTree ? 1 : Math.max(Math.trunc(Number(body.page)) || 1, 1);
  return {
    page,
    pageSize: limit,
    values: values.list,
    count: `select count(*)::int as total ${from}`,
    rows: `select ${selected(tables, table)} ${from} order by ${order(table, body.sort)} limit ${limit} offset ${(page - 1) * limit}`,
  };
}

/**
 * Returns the statement of one row.
 *
 * @param {Tables} tables
 * @param {Table} table
 * @param {Caller} caller
 * @param {unknown} id
 */
export function selectRow(tables, table, caller, id) {
  const values = new Values();
  const all = [`t.id = ${values.add(id)}`, ...visible(table, caller, values)];
  return {
    text: `select ${selected(tables, table)} from ${quote(table.table)} t where ${all.join(' and ')}`,
    values: values.list,
  };
}
