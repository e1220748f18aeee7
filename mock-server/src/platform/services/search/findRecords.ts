import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/area/deps.ts';
import type { MessageLink } from '../../kernel/area/messageKind.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { type FoundRecord, type SearchKind, search } from './searchKind.ts';

/** Maximum number of records per kind. */
const MAX_PER_KIND = 5;
/** Minimum length of a searched text. */
export const MIN_CHARACTERS = 2;

interface SearchResult {
  list: (FoundRecord & { kind: string })[];
  /** The kinds of the records in order. `more` opens the list of all records, if there are more. */
  kinds: { kind: string; title: string; more: MessageLink | null }[];
}

/** Returns the declared kinds whose calls and menu rows the caller's role has. */
async function visibleKinds(
  { tx, caller }: ActorContext,
  { areas }: Pick<Deps, 'areas'>,
): Promise<SearchKind[]> {
  const may = await grantedPaths(tx, caller.authorityId);
  const granted = areas
    .flatMap((area) => search.of(area) ?? [])
    .filter(({ calls }) => calls.every((path) => may.has(path)));
  if (granted.length === 0) return [];
  const names = granted.flatMap((kind) => kind.menus);
  const rows = await tx
    .select({ name: menus.name })
    .from(authorityMenus)
    .innerJoin(menus, and(eq(menus.id, authorityMenus.menuId), inArray(menus.name, names)))
    .where(eq(authorityMenus.authorityId, caller.authorityId));
  const shown = new Set(rows.map(({ name }) => name));
  const open = granted.filter((kind) => kind.menus.every((name) => shown.has(name)));
  const kinds = new Set(open.map(({ kind }) => kind));
  return open
    .filter(({ unless }) => unless === undefined || !kinds.has(unless))
    .sort((a, b) => a.order - b.order);
}

/** Reads the ids of several kinds with one statement. */
async function readIds(
  { tx }: ActorContext,
  queries: ReadonlyMap<SearchKind, SQL>,
): Promise<Map<SearchKind, number[]>> {
  const ids = new Map<SearchKind, number[]>();
  if (queries.size === 0) return ids;
  const kinds = [...queries.keys()];
  const parts = [...queries.values()].map(
    (query, index) => sql`select ${index}::int as kind, id, rank from (${query}) ids`,
  );
  const rows = await tx
    .select({
      kind: sql<number>`kind`.mapWith(Number),
      id: sql<number>`id`.mapWith(Number),
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) found`)
    .orderBy(sql`kind`, sql`rank`);
  for (const { kind: index, id } of rows) {
    const kind = kinds[index] as SearchKind;
    ids.set(kind, [...(ids.get(kind) ?? []), id]);
  }
  return ids;
}

/** Finds the ids of the first records of each kind: one statement, and a second one for kinds that need it. */
async function findIds(
  by: ActorContext,
  kinds: readonly SearchKind[],
  query: string,
): Promise<Map<SearchKind, number[]>> {
  const limit = MAX_PER_KIND + 1;
  const queries = await Promise.all(
    kinds.map(async (kind) => [kind, await kind.select(by, query, limit)] as const),
  );
  const ids = await readIds(by, new Map(queries.map(([kind, { first }]) => [kind, first])));
  const incomplete = queries.flatMap(([kind, { complete }]) =>
    complete && (ids.get(kind)?.length ?? 0) < limit ? [[kind, complete] as const] : [],
  );
  return new Map([...ids, ...(await readIds(by, new Map(incomplete)))]);
}

/**
 * Finds records of all kinds by their numbers and names, within the caller's permissions and data
 * scope.
 *
 * @param text returns no records for fewer than two characters
 */
export async function findRecords(
  by: ActorContext,
  deps: Pick<Deps, 'areas'>,
  text: string,
): Promise<SearchResult> {
  const query = text.trim();
  if ([...query].length < MIN_CHARACTERS) return { list: [], kinds: [] };
  const kinds = await visibleKinds(by, deps);
  const ids = await findIds(by, kinds, query);
  const results = await Promise.all(
    kinds.map(async (kind) => {
      const kindIds = ids.get(kind) ?? [];
      return { kind, rows: kindIds.length > 0 ? await kind.read(by, kindIds) : [] };
    }),
  );
  const nonEmpty = results.filter(({ rows }) => rows.length > 0);
  return {
    list: nonEmpty.flatMap(({ kind: { kind }, rows }) =>
      rows.slice(0, MAX_PER_KIND).map((row) => ({ kind, ...row })),
    ),
    kinds: nonEmpty.map(({ kind: { kind, title, listed }, rows }) => ({
      kind,
      title,
      more: rows.length > MAX_PER_KIND ? listed(query) : null,
    })),
  };
}
