import { checkBody } from './rules.js';
import { selectPage, selectRow } from './select.js';
import { quote } from './table.js';
import { texts } from './texts.zh.js';
import { fieldProblems, insertRow, isBelow, isInUse, updateRow } from './write.js';

/** @typedef {import('./database.js').Database} Database */
/** @typedef {import('./server.js').Answer} Answer */
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./identity.js').Caller} Caller */
/** @typedef {Record<string, unknown>} Row */

const refuse = (/** @type {string} */ msg, /** @type {7 | 409} */ code = 7) => ({
  code,
  data: {},
  msg,
});

/** Refuses fields. */
const badFields = (/** @type {import('./rules.js').FieldProblem[]} */ errors) =>
  /** @type {Answer} */ ({ code: 422, data: { errors }, msg: errors[0]?.msg ?? '' });

/** Numbers that PostgreSQL returns as texts, and times. */
const asJson = (/** @type {Row} */ row, /** @type {Table} */ { columns }) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      if (value instanceof Date) return [field, value.toISOString()];
      const kind = columns[field]?.kind;
      if (value !== null && (kind === 'money' || kind === 'decimal')) return [field, Number(value)];
      return [field, kind === 'parent' ? (value ?? 0) : value];
    }),
  );

/** The actions that a row offers in its state. */
const actionsOn = (/** @type {Row} */ row, /** @type {Table} */ { states }) => [
  'edit',
  ...Object.entries(states?.moves ?? {})
    .filter(([, { from }]) => from.includes(String(row[states?.field ?? ''])))
    .map(([name]) => name),
  'delete',
];

/** The calls of one table. */
class TableCalls {
  /**
   * @param {Database} database
   * @param {import('./table.js').Tables} tables
   * @param {Table} table
   */
  constructor(database, tables, table) {
    this.database = database;
    this.tables = tables;
    this.table = table;
  }

  present(/** @type {Row} */ row) {
    return { ...asJson(row, this.table), actions: actionsOn(row, this.table) };
  }

  /** Reads a row that the caller may see. */
  async read(/** @type {Caller} */ caller, /** @type {unknown} */ id) {
    if (!Number.isInteger(id)) return undefined;
    const { text, values } = selectRow(this.tables, this.table, caller, id);
    const [row] = await this.database.query(text, values);
    return row && this.present(row);
  }

  /** @returns {Promise<Answer>} */
  async list(/** @type {Caller} */ caller, /** @type {Row} */ body) {
    const { rows, count, values, page, pageSize } = selectPage(
      this.tables,
      this.table,
      caller,
      body,
    );
    const [total] = await this.database.query(count, values);
    const list = (await this.database.query(rows, values)).map((row) => this.present(row));
    return {
      code: 0,
      data: { list, total: total?.total, page, pageSize, actions: ['add'] },
      msg: '',
    };
  }

  /** @returns {Promise<Answer>} */
  async one(/** @type {Caller} */ caller, /** @type {Row} */ body) {
    const record = await this.read(caller, body.ID);
    return record ? { code: 0, data: { record }, msg: '' } : refuse(texts.unknown);
  }

  /** @returns {Promise<Answer>} */
  async add(/** @type {Caller} */ caller, /** @type {Row} */ body) {
    const { values, errors } = checkBody(this.table, body, true);
    if (errors.length > 0) return badFields(errors);
    const statement = insertRow(this.table, values, caller.id, body.requestId);
    const [added] = await this.database.query(statement.text, statement.values);
    return { code: 0, data: { ID: added?.id ?? 0 }, msg: texts.added };
  }

  /** @returns {Promise<Answer>} */
  async update(/** @type {Caller} */ caller, /** @type {Row} */ body) {
    const id = Number(body.ID);
    if (!(await this.read(caller, id))) return refuse(texts.unknown);
    const { values, errors } = checkBody(this.table, body, false);
    if (errors.length > 0) return badFields(errors);
    for (const [field, { kind, column }] of Object.entries(this.table.columns)) {
      if (kind !== 'parent' || !Number.isInteger(values[field])) continue;
      const below = await this.database.query(isBelow(this.table, column), [id, values[field]]);
      if (below.length > 0) return badFields([{ field, msg: texts.ownParent }]);
    }
    const statement = updateRow(this.table, id, values, body.expectUpdatedAt);
    const saved = await this.database.query(statement.text, statement.values);
    if (saved.length === 0) return refuse(texts.stale, 409);
    return { code: 0, data: { record: await this.read(caller, id) }, msg: texts.saved };
  }

  /** @returns {Promise<Answer>} */
  async move(/** @type {Caller} */ caller, /** @type {Row} */ body, /** @type {string} */ action) {
    const row = await this.read(caller, body.ID);
    if (!row) return refuse(texts.unknown);
    const { states, columns, table } = this.table;
    const move = states?.moves[action];
    const column = quote(columns[states?.field ?? '']?.column ?? '');
    const moved = await this.database.query(
      `update ${quote(table)} set ${column} = $2, updated_at = now() where id = $1 and ${column} = any($3) returning id`,
      [body.ID, move?.to, move?.from],
    );
    if (moved.length === 0) return refuse(texts.notNow);
    return { code: 0, data: { record: await this.read(caller, body.ID) }, msg: texts.moved };
  }

  /** @returns {Promise<Answer>} */
  async remove(/** @type {Caller} */ caller, /** @type {Row} */ body) {
    if (!(await this.read(caller, body.ID))) return refuse(texts.unknown);
    await this.database.query(`delete from ${quote(this.table.table)} where id = $1`, [body.ID]);
    return { code: 0, data: {}, msg: texts.removed };
  }
}

/**
 * The calls of the tables by route, as declared in remote.config.ts.
 *
 * @param {Database} database
 * @param {import('./table.js').Tables} tables
 * @returns {Record<string, import('./server.js').Handler>}
 */
export function makeCalls(database, tables) {
  const handlers = Object.values(tables).flatMap((table) => {
    const calls = new TableCalls(database, tables, table);
    /** @type {[string, (caller: Caller, body: Row) => Promise<Answer>][]} */
    const routes = [
      [`get${table.noun}List`, (caller, body) => calls.list(caller, body)],
      [`get${table.noun}`, (caller, body) => calls.one(caller, body)],
      [`add${table.noun}`, (caller, body) => calls.add(caller, body)],
      [`update${table.noun}`, (caller, body) => calls.update(caller, body)],
      [`delete${table.noun}`, (caller, body) => calls.remove(caller, body)],
    ];
    for (const action of Object.keys(table.states?.moves ?? {}))
      routes.push([`${action}${table.noun}`, (caller, body) => calls.move(caller, body, action)]);
    return routes.map(([name, handle]) => [
      `POST /plugin/__ID__/${name}`,
      /** @type {import('./server.js').Handler} */
      ({ caller, body }) =>
        handle(caller, /** @type {Row} */ (body ?? {})).catch((error) => {
          const problems = fieldProblems(table, error);
          if (problems.length > 0) return badFields(problems);
          if (isInUse(error)) return refuse(texts.inUse);
          throw error;
        }),
    ]);
  });
  return Object.fromEntries(handlers);
}
