import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import { numberFields } from '../platform/kernel/area/idSchema.ts';
import { probeLists, type Rows, readProperties, textFields } from '../testing/probeLists.ts';
import { withServer } from '../testing/server.ts';

/*
 * A user copies a text from a row into a filter, and expects to find the row. Lists and filters are
 * found from the declarations of the areas, so new lists are included automatically.
 */

const server = withServer({ demo: true });
let as: string;
const { routes, ask, waysToAsk, columns, comparedBy } = probeLists(server, () => as);
beforeEach(async () => {
  as = await server.login();
});

type Row = Rows[number];

/** Maximum number of compared values of a column. */
const VALUES = 5_000;

/** Returns the texts that a row shows, also those of its inner objects. */
const textsOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(textsOf)
    : typeof value === 'string' && value.length > 1
      ? [value]
      : [];

/**
 * Values of a column that rows may show. Masked texts are missing: for them, the placeholder of a
 * keyword asks for the complete number.
 */
async function readShown(name: string): Promise<Set<string>> {
  const column = columns().get(name);
  if (column?.dataType !== 'string') return new Set();
  const { rows } = (await server.db.execute(
    sql`select distinct ${column} as value from ${column.table} where length(${column}::text) > 1 limit ${VALUES}`,
  )) as unknown as { rows: { value: string }[] };
  return new Set(rows.map(({ value }) => value));
}
const shownValues = new Map<string, Promise<Set<string>>>();
const valuesOf = (name: string): Promise<Set<string>> => {
  const values = shownValues.get(name) ?? readShown(name);
  shownValues.set(name, values);
  return values;
};

/** Returns the texts of a row by which a filter must find it. */
async function textsFor(row: Row, field: string, compared: readonly string[]): Promise<string[]> {
  const name = Object.keys(row).find((key) => key.toLowerCase() === field.toLowerCase());
  const fieldValue = row[name ?? ''];
  if (typeof fieldValue === 'string') return fieldValue === '' ? [] : [fieldValue];
  const values = await Promise.all(compared.map(valuesOf));
  return [...new Set(textsOf(row))].filter((text) => values.some((known) => known.has(text)));
}

const finds = async (route: DeclaredCall, set: object, row: Row): Promise<boolean> =>
  (
    await ask(route, { ...set, ...(readProperties(route.body).pageSize && { pageSize: 100 }) })
  ).some(({ ID }) => ID === row.ID);

it('a text filter finds the first row by each of its texts that the filter compares', async () => {
  const faults: string[] = [];
  const tried: string[] = [];
  for (const route of routes())
    for (const way of await waysToAsk(route)) {
      const [row] = await ask(route, way);
      if (!row) continue;
      for (const field of textFields(route))
        for (const text of await textsFor(row, field, await comparedBy(route, field, way))) {
          tried.push(`${route.path} ${field}`);
          if (!(await finds(route, { ...way, [field]: text }, row)))
            faults.push(`${route.path} ${field}: ${text}`);
        }
    }
  expect(faults).toEqual([]);
  expect(new Set(tried).size).toBeGreaterThan(40);
}, 900_000);

/** Kinds of choices by the column that a filter compares. */
const KINDS: Readonly<Record<string, string>> = {
  'netbars.id': 'netbar',
  'terminals.id': 'terminal',
  'users.id': 'person',
};

/** Returns the text of the record that a row names by an id. */
const nameIn = (row: Row, field: string): unknown =>
  row[field.replace(/Id$/, 'Name')] ?? row[field.replace(/Id$/, 'No')];

it('a picker offers the record by the text of the row, and its filter finds the row', async () => {
  const faults: string[] = [];
  const tried: string[] = [];
  for (const route of routes())
    for (const way of await waysToAsk(route)) {
      const rows = await ask(route, way);
      for (const { path, row: of = '' } of numberFields(route.body ?? route.query)) {
        const [field = ''] = path;
        const kind = KINDS[of];
        const row = rows.find(
          (candidate) => typeof candidate[field] === 'number' && nameIn(candidate, field),
        );
        if (!kind || !row || field in way) continue;
        const text = String(nameIn(row, field));
        const where = `${route.path} ${field}: ${text}`;
        tried.push(where);
        const netbarId = kind === 'terminal' ? Number(row.netbarId) : undefined;
        const { data } = await server.call<{ list: { ID: number }[] }>(
          'POST /search/findChoices',
          { kind, text, within: { ...(netbarId && { netbarId }) } },
          { as },
        );
        if (!data.list.some(({ ID }) => ID === row[field])) faults.push(`${where} is not offered`);
        if (!(await finds(route, { ...way, [field]: row[field] }, row)))
          faults.push(`${where} does not find its row`);
      }
    }
  expect(faults).toEqual([]);
  expect(tried.length).toBeGreaterThan(5);
}, 900_000);
