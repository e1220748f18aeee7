import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { beforeEach, expect, it } from 'vitest';
import type { DeclaredCall } from '../http/declaredCall.ts';
import { probeLists, readProperties, textFields } from '../testing/probeLists.ts';
import { withServer } from '../testing/server.ts';

/*
 * Masked and hidden columns must not be readable through a filter or an order. Lists and their
 * columns are found from the declarations of the areas and the executed SQL, so new lists are
 * included automatically.
 */

const server = withServer({ demo: true });
let as: string;
const { routes, ask, waysToAsk, columns, searchedBy } = probeLists(server, () => as);
beforeEach(async () => {
  as = await server.login();
});

/** Number of tried values per column. */
const TRIED = 2;
/** Length of the searched parts of a value. Shorter parts occur in other values by chance. */
const PART = 4;

async function partsOf(name: string): Promise<string[]> {
  const column = columns().get(name);
  if (column?.dataType !== 'string') return [];
  const { rows } = (await server.db.execute(
    sql`select distinct ${column} as value from ${column.table} where length(${column}::text) > ${2 * PART} limit ${TRIED}`,
  )) as unknown as { rows: { value: string }[] };
  const parts = rows.flatMap(({ value }) => {
    const middle = Math.floor((value.length - PART) / 2);
    return [0, middle, value.length - PART].map((from) => value.slice(from, from + PART));
  });
  return [...new Set(parts)];
}

const textsIn = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(textsIn).join('\n')
    : String(value);

// @guarantee masked-data
it('a text filter finds only rows that show the text, so that masked and hidden columns cannot be guessed', async () => {
  const matches = new Map<string, number>();
  const faults = new Set<string>();
  for (const route of routes())
    for (const field of textFields(route))
      for (const way of await waysToAsk(route))
        for (const name of await searchedBy(route, field, way))
          for (const part of await partsOf(name)) {
            const rows = await ask(route, { ...way, [field]: part });
            matches.set(name, (matches.get(name) ?? 0) + rows.length);
            const hidden = rows.filter(
              (row) => !textsIn(row).toLowerCase().includes(part.toLowerCase()),
            );
            if (hidden.length > 0) faults.add(`${route.path} ${field} ${name}`);
          }
  expect([...faults]).toEqual([]);
  // Checks that the test works: a list that shows phone numbers finds parts of them.
  expect(matches.get('"users"."phone"')).toBeGreaterThan(0);
}, 900_000);

const sortFields = ({ body }: DeclaredCall): readonly string[] => {
  const { items } = (readProperties(body).sort ?? {}) as { items?: TSchema };
  return (readProperties(items).field?.enum ?? []) as readonly string[];
};

// @guarantee masked-data
it('a list can be sorted only by columns that its rows show unmasked', async () => {
  const faults: string[] = [];
  let tried = 0;
  for (const route of routes())
    for (const field of sortFields(route))
      for (const way of await waysToAsk(route)) {
        const rows = await ask(route, { ...way, sort: [{ field, order: 'asc' }] });
        tried += rows.length;
        const hidden = rows.some((row) => !(field in row) || String(row[field]).includes('***'));
        if (hidden) faults.push(`${route.path} ${field}`);
      }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(100);
}, 900_000);
