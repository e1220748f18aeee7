import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOnSource, sourceAddress } from '../testing/source.ts';
import { readTable, readTables } from './readTable.ts';

const sources = { shop: sourceAddress ?? '' };
const SCHEMA = 'generator_source';

it('refuses a source that the operator did not name', async () => {
  for (const name of ['other', 'toString', ''])
    await expect(readTables(sources, name)).rejects.toThrow(/CONSOLE_SOURCES/);
});

it('reports a database that cannot be reached, without its address', async () => {
  const closed = { shop: 'postgres://reader:secret@127.0.0.1:1/shop' };
  await expect(readTables(closed, 'shop')).rejects.toThrow(/^连接不上数据源/);
});

describe.skipIf(sourceAddress === undefined)('a PostgreSQL server', () => {
  beforeAll(() =>
    runOnSource(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA};
      create type ${SCHEMA}.state as enum ('new', 'paid');
      create table ${SCHEMA}.orders (id serial primary key, "order no" varchar(40) not null,
        total numeric(10, 2), paid boolean not null, state ${SCHEMA}.state, day date,
        at timestamptz, memo text, tags text[], class int);
      comment on column ${SCHEMA}.orders.total is '总额';
      insert into ${SCHEMA}.orders ("order no", total, paid, state) values ('A1', 9.5, true, 'new');
      create table ${SCHEMA}.bare (note varchar(20));
      create view ${SCHEMA}.slow as select pg_sleep(30)::text as nap;
      create table ${SCHEMA}.wide (${Array.from({ length: 1500 }, (_, index) => `c${index} int`).join()})`),
  );
  afterAll(() => runOnSource(`drop schema ${SCHEMA} cascade`));

  it('lists its tables and turns one into an entity with its first rows', async () => {
    const tables = await readTables(sources, 'shop');
    expect(tables.map(({ name }) => name)).toContain(`${SCHEMA}.orders`);
    const { entities, rows, columns, notes } = await readTable(sources, 'shop', `${SCHEMA}.orders`);
    expect(entities[0]?.fields.map(({ name, label, kind }) => `${name} ${label} ${kind}`)).toEqual([
      'orderNo order no text',
      'total 总额 decimal',
      'paid paid switch',
      'state state choice',
      'day day date',
      'at at dateTime',
      'memo memo longText',
      'classValue class integer',
    ]);
    expect(columns.slice(0, 3)).toEqual(['id', 'order no', 'total']);
    expect(rows[0]?.slice(0, 3)).toEqual(['1', 'A1', '9.50']);
    expect(notes.join()).toMatch(/tags/);
  });

  it('reports a table without key, with too many columns, an unknown one and a slow one', async () => {
    expect((await readTable(sources, 'shop', `${SCHEMA}.bare`)).notes.join()).toMatch(/没有主键/);
    const wide = await readTable(sources, 'shop', `${SCHEMA}.wide`);
    expect([wide.entities[0]?.fields.length, wide.notes.join()]).toEqual([
      60,
      expect.stringMatching(/其余 1440 个/),
    ]);
    const unknown = 'orders"; drop table orders; --';
    await expect(readTable(sources, 'shop', unknown)).rejects.toThrow(/没有表/);
    await expect(readTable(sources, 'shop', `${SCHEMA}.slow`)).rejects.toThrow(/5 秒内/);
  });
});
