/**
 * What a role reaches, in the order in which a screen offers it. `all`: everything. `market`, `member`, `owner`: the netbars whose
 * market a person heads, that he looks after, that he owns. `self`: what is his alone, which every scope includes. `custom`: the
 * markets, regions and netbars that are named.
 */
export const SCOPE_KINDS = ['all', 'market', 'member', 'owner', 'self', 'custom'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** The data scope of a role: what its kinds reach, together. */
export interface RoleScope {
  kinds: readonly ScopeKind[];
  /** Named by `custom`. */
  marketIds: readonly number[];
  /** Six digits each; a province or a city stands for all that lies in it. */
  regionCodes: readonly string[];
  netbarIds: readonly number[];
}

const nothingNamed = { marketIds: [], regionCodes: [], netbarIds: [] };

export const scopeOf = (...kinds: ScopeKind[]): RoleScope => ({ kinds, ...nothingNamed });

/** Of a role for which nobody has said anything, above it neither: what its people are in charge of, in one way or another. */
export const UNSAID: RoleScope = scopeOf('market', 'member', 'owner');

/** In one form: each kind once and in order, `self` only where it is all, no names without `custom`. */
export function normalScope({ kinds, marketIds, regionCodes, netbarIds }: RoleScope): RoleScope {
  const wanted = new Set(kinds);
  if (wanted.has('all')) return scopeOf('all');
  if (wanted.size > 1) wanted.delete('self');
  const ordered = SCOPE_KINDS.filter((kind) => wanted.has(kind));
  if (!wanted.has('custom')) return scopeOf(...ordered);
  const each = <T>(list: readonly T[]) => [...new Set(list)].sort((a, b) => (a < b ? -1 : 1));
  return {
    kinds: ordered,
    marketIds: each(marketIds),
    regionCodes: each(regionCodes),
    netbarIds: each(netbarIds),
  };
}

/** The digits that all codes within a region begin with. */
export const regionPrefix = (code: string): string =>
  code.replace(/^(\d{2})0000$/, '$1').replace(/^(\d{4})00$/, '$1');

/** How far kinds that speak of a person reach. Named netbars count as much as those that somebody looks after. */
const RANK: Readonly<Record<ScopeKind, number>> = {
  all: 4,
  market: 3,
  member: 2,
  custom: 2,
  owner: 1,
  self: 0,
};
const rankOf = ({ kinds }: RoleScope) => Math.max(0, ...kinds.map((kind) => RANK[kind]));

/** Whether a role with the scope `wide` may have one with the kind below it. What `custom` names is another question. */
export function coversKind(wide: RoleScope, kind: ScopeKind): boolean {
  if (wide.kinds.includes('all')) return true;
  if (kind === 'all' || kind === 'custom') return wide.kinds.includes(kind);
  return RANK[kind] <= rankOf(wide);
}

/**
 * Whether a scope is no wider than another one, whoever the people are. Kinds that speak of a person have an order; what is named
 * must lie within what the other one names.
 *
 * @param within netbars that are known to lie in markets or regions that `wide` names
 * @example covers(scopeOf('market'), scopeOf('owner')) // true
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
