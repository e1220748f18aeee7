import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { markets, netbars } from '../areas/netbar/tables.ts';
import type { Area } from '../platform/kernel/area/areaFacts.ts';
import type { ScopedAccount } from './scopedAccounts.ts';
import type { TestServer } from './server.ts';

/** Kinds of marked rows. A mark is a name with the id of its row, for example `标记网吧7号`. */
type Kind = '网吧' | '市场';

const markOf = (kind: Kind, id: SQL | AnyPgColumn): SQL =>
  sql`${`标记${kind}`}::text || ${id} || '号'`;

/** Columns with copies of the names, by the column with the id of the row. */
const COPIES = [
  ['netbarId', 'netbarName', '网吧'],
  ['marketId', 'marketName', '市场'],
] as const;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function markCopies({ db }: TestServer, areas: readonly Area[]): Promise<void> {
  for (const { table, scope } of areas.flatMap(({ tables = [] }) => tables)) {
    if (scope.on === 'nothing') continue;
    const columns = getTableColumns(table) as Record<string, AnyPgColumn | undefined>;
    for (const [id, name, kind] of COPIES) {
      const [from, to] = [columns[id], columns[name]];
      if (!from || !to) continue;
      await db.execute(
        sql`update ${table} set ${sql.identifier(snake(to.name))} = ${markOf(kind, from)} where ${from} is not null`,
      );
    }
  }
}

/**
 * Renames all netbars and markets, so that a response with their names shows whose rows it contains.
 *
 * @param server with demo data
 */
export async function markRows(server: TestServer): Promise<void> {
  const { db, deps } = server;
  await db.update(netbars).set({ name: markOf('网吧', netbars.id) });
  await db.update(markets).set({ name: markOf('市场', markets.id) });
  await markCopies(server, deps.areas);
}

const FIELDS: Readonly<Record<string, Kind>> = { netbarId: '网吧', marketId: '市场' };
const PATTERN = /标记(网吧|市场)(\d+)号|"(netbarId|marketId)":(\d+)/g;

/**
 * Returns the marked rows in a response.
 *
 * @example marksIn('{"name":"标记网吧7号","marketId":2}') // ['网吧7', '市场2']
 */
export const marksIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PATTERN)].map(
      ([, kind, id, field = '', value]) => `${kind ?? FIELDS[field]}${id ?? value}`,
    ),
  ),
];

/**
 * Returns the marks that an account may see, read without the code of the data scope. The revenue of
 * a market names netbars that have left it.
 */
export async function ownMarks(
  { db }: TestServer,
  { name, userId }: ScopedAccount,
): Promise<ReadonlySet<string>> {
  const { rows } = (await db.execute(
    name === 'head'
      ? sql`select n.id, m.id as market from markets m left join netbars n on n.market_id = m.id
            or exists (select from market_revenues r where r.market_id = m.id and r.netbar_id = n.id)
          where m.owner_id = ${userId}`
      : sql`select id, market_id as market from netbars where owner_id = ${userId}`,
  )) as unknown as { rows: Record<'id' | 'market', number>[] };
  return new Set(rows.flatMap(({ id, market }) => [`网吧${id}`, `市场${market}`]));
}
