/**
 * How a value is stored and checked.
 *
 * @typedef {'text' | 'integer' | 'decimal' | 'money' | 'switch' | 'date' | 'dateTime' | 'choice' | 'relation' | 'parent'} Kind
 */

/**
 * A field of the rows. The name is its key in the calls, `column` its name in the database.
 *
 * @typedef {object} Column
 * @property {string} column
 * @property {string} label
 * @property {Kind} kind
 * @property {boolean} [required]
 * @property {boolean} [unique]
 * @property {number} [min] The smallest number, or the smallest number of characters.
 * @property {number} [max]
 * @property {readonly string[]} [values] The values of a choice.
 * @property {string} [of] The table that a relation refers to.
 * @property {boolean} [search] Whether the list can be searched by it.
 */

/**
 * The states of a row, and the actions that change them.
 *
 * @typedef {object} States
 * @property {string} field
 * @property {string} start
 * @property {Readonly<Record<string, { from: readonly string[], to: string }>>} moves
 */

/**
 * A table with its calls.
 *
 * @typedef {object} Table
 * @property {string} table Its name in the database.
 * @property {string} noun The last part of its calls: `getCarList`, `addCar`.
 * @property {string} label
 * @property {string} title The field that names a row.
 * @property {boolean} own Whether a user without the data scope `all` sees only their own rows.
 * @property {Readonly<Record<string, Column>>} columns
 * @property {States} [states]
 */

/** @typedef {Readonly<Record<string, Table>>} Tables */

/** Returns a name as PostgreSQL reads it in a statement. */
export const quote = (/** @type {string} */ name) => `"${name}"`;

/** Whether a value refers to a row. */
export const isReference = (/** @type {Column} */ { kind }) =>
  kind === 'relation' || kind === 'parent';
