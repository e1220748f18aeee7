// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCalls } from './calls.js';
import { type Database, openDatabase, undoFirst } from './database.js';
import { EXAMPLES } from './examples.js';
import { TABLES } from './tables.js';

type Row = Record<string, unknown>;

const ADMIN = { id: 7, name: 'admin', role: { id: 888, name: '超级管理员' }, scopes: ['all'] };
const STRANGER = { ...ADMIN, id: 8, name: 'lisi', scopes: ['self'] };
let database: Database;
let calls: ReturnType<typeof makeCalls>;

const call = async (name: string, body: Row, caller = ADMIN) => {
  const answer = await calls[`POST /plugin/__ID__/${name}`]?.({ caller, body });
  return answer as { code: number; msg: string; data: Row };
};
let count = 0;

/** Returns a valid body: the example with other unique values, and new rows that it refers to. */
async function newBody(name: string): Promise<Row> {
  const body: Row = { ...EXAMPLES[name] };
  const columns = Object.entries(TABLES[name]?.columns ?? {});
  for (const [field, { kind, of, unique, min = 0 }] of columns) {
    if (kind === 'relation') body[field] = await add(String(of));
    else if (unique && field in body) {
      count += 1;
      body[field] = kind === 'text' ? String(count).padStart(min, '0') : min + count;
    }
  }
  return body;
}

/** Adds a row and returns its id. */
async function add(name: string, body?: Row): Promise<number> {
  const { data } = await call(`add${TABLES[name]?.noun}`, body ?? (await newBody(name)));
  return Number(data.ID);
}

beforeAll(async () => {
  database = await openDatabase({ folder: 'memory://' });
  calls = makeCalls(database, TABLES);
});
afterAll(() => database.close());

it('creates tables that can be removed again', async () => {
  const other = await openDatabase({ folder: 'memory://' });
  const names = Object.values(TABLES).map(({ table }) => table);
  expect(await undoFirst(other, names)).toBeUndefined();
  await expect(other.query(`select 1 from "${names[0]}"`)).rejects.toThrow(/does not exist/);
  await other.close();
});

describe.each(Object.entries(TABLES))('the calls of %s', (name, table) => {
  const { noun, columns, own, states } = table;

  it('add a row, list it, change it and remove it', async () => {
    const body = await newBody(name);
    const ID = await add(name, body);
    const { data } = await call(`get${noun}List`, { page: 1, pageSize: 10, ids: [ID] });
    expect(data).toMatchObject({ total: 1, list: [{ ...body, ID }] });
    const record = (await call(`get${noun}`, { ID })).data.record as Row;
    const change = { ...body, ID, expectUpdatedAt: record.UpdatedAt };
    expect((await call(`update${noun}`, change)).data).toMatchObject({ record: { ID } });
    const stale = { ...change, expectUpdatedAt: '2020-01-01T00:00:00Z' };
    expect((await call(`update${noun}`, stale)).code).toBe(409);
    expect((await call(`delete${noun}`, { ID })).code).toBe(0);
    expect((await call(`get${noun}`, { ID })).code).toBe(7);
  });

  it('refuse a row without a required field', async () => {
    const required = Object.keys(columns).filter((field) => columns[field]?.required);
    // A new row starts in its first state.
    for (const field of required.filter((item) => item !== states?.field)) {
      const answer = await call(`add${noun}`, { ...(await newBody(name)), [field]: null });
      expect(answer).toMatchObject({ code: 422, data: { errors: [{ field }] } });
    }
  });

  it('hide rows outside the data scope of the caller', async () => {
    const ID = await add(name);
    const { code } = await call(`get${noun}`, { ID }, STRANGER);
    expect(code).toBe(own ? 7 : 0);
  });
});
