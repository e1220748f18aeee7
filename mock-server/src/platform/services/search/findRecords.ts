import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../kernel/area/deps.ts';
import type { MessageLink } from '../../kernel/area/messageKind.ts';
import { callsOf } from '../../kernel/identity/authority/permission.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import type { By } from '../../kernel/lists/by.ts';
import { type FoundRecord, type SearchKind, search } from './searchKind.ts';

/** Most records of a kind. */
const MOST = 5;
/** Fewer characters are not searched. */
export const LEAST_CHARACTERS = 2;

interface Found {
  list: (FoundRecord & { kind: string })[];
  /** The kinds of the found records, in their order. `more` lists all records, where there are more than were found. */
  kinds: { kind: string; title: string; more: MessageLink | null }[];
}

/** The declared kinds whose calls the caller's role is granted and whose menu rows it has. */
async function visibleKinds(
  { tx, caller }: By,
  { areas }: Pick<Deps, 'areas'>,
): Promise<SearchKind[]> {
  const may = await callsOf(tx, caller.authorityId);
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
 * Finds records of all kinds by their numbers and names, within the rights and the data scope of the caller.
 *
 * @param text nothing is found for fewer than two characters
 */
export async function findRecords(by: By, deps: Pick<Deps, 'areas'>, text: string): Promise<Found> {
  const wanted = text.trim();
  if ([...wanted].length < LEAST_CHARACTERS) return { list: [], kinds: [] };
  const kinds = await visibleKinds(by, deps);
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, rows: await kind.find(by, wanted, MOST + 1) })),
  );
  const some = found.filter(({ rows }) => rows.length > 0);
  return {
    list: some.flatMap(({ kind: { kind }, rows }) =>
      rows.slice(0, MOST).map((row) => ({ kind, ...row })),
    ),
    kinds: some.map(({ kind: { kind, title, listed }, rows }) => ({
      kind,
      title,
      more: rows.length > MOST ? listed(wanted) : null,
    })),
  };
}
