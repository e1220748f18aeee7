/**
 * Kinds of data scopes, in display order. `all`: all data. `market`, `member`, `owner`: netbars
 * whose market the user heads, that the user maintains, or that the user owns. `self`: only the
 * user's own data, which every scope includes. `custom`: the listed markets, regions and netbars.
 */
export const SCOPE_KINDS = ['all', 'market', 'member', 'owner', 'self', 'custom'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** Data scope of a role: the union of its kinds. */
export interface RoleScope {
  kinds: readonly ScopeKind[];
  /** Markets of `custom`. */
  marketIds: readonly number[];
  /** Regions of `custom`, as six-digit codes. A province or a city includes all regions in it. */
  regionCodes: readonly string[];
  netbarIds: readonly number[];
}

const nothingNamed = { marketIds: [], regionCodes: [], netbarIds: [] };

export const makeScope = (...kinds: ScopeKind[]): RoleScope => ({ kinds, ...nothingNamed });

/**
 * Scope of roles without a scope of their own or an inherited one: all netbars that the user heads,
 * maintains or owns.
 */
export const DEFAULT_SCOPE: RoleScope = makeScope('market', 'member', 'owner');

/**
 * Normalizes a scope: kinds are unique and ordered, `self` is kept only on its own, and lists only
 * with `custom`.
 */
export function normalScope({ kinds, marketIds, regionCodes, netbarIds }: RoleScope): RoleScope {
  const selected = new Set(kinds);
  if (selected.has('all')) return makeScope('all');
  if (selected.size > 1) selected.delete('self');
  const ordered = SCOPE_KINDS.filter((kind) => selected.has(kind));
  if (!selected.has('custom')) return makeScope(...ordered);
  const unique = <T>(list: readonly T[]) => [...new Set(list)].sort((a, b) => (a < b ? -1 : 1));
  return {
    kinds: ordered,
    marketIds: unique(marketIds),
    regionCodes: unique(regionCodes),
    netbarIds: unique(netbarIds),
  };
}

/** Returns the digits that all codes of a region start with. */
export const regionPrefix = (code: string): string =>
  code.replace(/^(\d{2})0000$/, '$1').replace(/^(\d{4})00$/, '$1');

/** Width of each kind. `custom` is as wide as `member`. */
const RANK: Readonly<Record<ScopeKind, number>> = {
  all: 4,
  market: 3,
  member: 2,
  custom: 2,
  owner: 1,
  self: 0,
};
const rankOf = ({ kinds }: RoleScope) => Math.max(0, ...kinds.map((kind) => RANK[kind]));

/**
 * Whether a role below one with the scope `wide` can have the kind. The lists of `custom` are
 * checked by `covers`.
 */
export function coversKind(wide: RoleScope, kind: ScopeKind): boolean {
  if (wide.kinds.includes('all')) return true;
  if (kind === 'all' || kind === 'custom') return wide.kinds.includes(kind);
  return RANK[kind] <= rankOf(wide);
}

/**
 * Whether `narrow` is not wider than `wide` for any user. Kinds are compared by width, and the
 * lists of `narrow` must be contained in those of `wide`.
 *
 * @param within netbars that are in the markets or regions of `wide`
 * @example covers(makeScope('market'), makeScope('owner')) // true
 */
export function covers(
  wide: RoleScope,
  narrow: RoleScope,
  within: ReadonlySet<number> = new Set(),
): boolean {
  if (wide.kinds.includes('all')) return true;
  if (!narrow.kinds.every((kind) => coversKind(wide, kind))) return false;
  const prefixes = wide.regionCodes.map(regionPrefix);
  return (
    narrow.marketIds.every((id) => wide.marketIds.includes(id)) &&
    narrow.regionCodes.every((code) => prefixes.some((prefix) => code.startsWith(prefix))) &&
    narrow.netbarIds.every((id) => wide.netbarIds.includes(id) || within.has(id))
  );
}
