import { and, eq, inArray } from 'drizzle-orm';
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
  const results = await Promise.all(
    kinds.map(async (kind) => ({ kind, rows: await kind.find(by, query, MAX_PER_KIND + 1) })),
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
