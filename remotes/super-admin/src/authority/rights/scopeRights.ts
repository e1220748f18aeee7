import { type BodyOf, type DataOf, tryCall } from '@console/shared/request';
import type { Role } from '../base/authority.model.ts';
import type { Draft } from './draft.ts';
import { sameDraft } from './draft.ts';
import { type ExpectedRevision, expectedRevision } from './expectedRevision.ts';
import { scopeTexts as texts } from './scope.texts.ts';
import type { TickNode, Ticks } from './tickTree.ts';
import type { Loaded, RightsSource } from './useRights.ts';

type State = DataOf<'POST /authority/getRoleScope'>;
export type Scope = NonNullable<BodyOf<'POST /authority/setRoleScope'>['scope']>;
export type ScopeKind = Scope['kinds'][number];

/** Kinds of rows that can be selected individually. */
export type Named = 'market' | 'netbar';

export interface ScopeRights extends Loaded {
  role: Role;
  state: State;
  /** Provinces with their cities. */
  regions: readonly TickNode[];
  /** Displayed names of the selected rows, by key. */
  names: ReadonlyMap<string, string>;
}

const INHERIT = 'inherit';
export const kindKey = (kind: ScopeKind): string => `kind ${kind}`;
export const nameKey = (of: Named | 'region', id: number | string): string => `${of} ${id}`;

/** Ids of the selected markets or netbars. */
export const selectedIds = (ticks: Ticks, of: Named): number[] =>
  [...ticks]
    .filter((key) => key.startsWith(`${of} `))
    .map((key) => Number(key.slice(of.length + 1)));

type Mode = 'inherit' | 'all' | 'some';

/** Returns the chosen mode. Ticks of other modes are ignored. */
export function scopeMode(ticks: Ticks): Mode {
  if (ticks.has(INHERIT)) return 'inherit';
  return ticks.has(kindKey('all')) ? 'all' : 'some';
}

/** Changes the mode. Ticks of the former mode stay, in case the user returns to it. */
export function withMode(ticks: Ticks, mode: Mode): Set<string> {
  const next = new Set(ticks);
  next.delete(INHERIT);
  next.delete(kindKey('all'));
  if (mode === 'inherit') next.add(INHERIT);
  if (mode === 'all') next.add(kindKey('all'));
  return next;
}

const regionsOf = (state: State): TickNode[] =>
  state.regions.map(({ code, name, children }) => ({
    key: nameKey('region', code),
    label: name,
    searchText: name,
    isRight: children.length === 0,
    children: children.map((city) => ({
      key: nameKey('region', city.code),
      label: city.name,
      searchText: `${name} ${city.name}`,
      isRight: true,
      children: [],
    })),
  }));

/** A selected province is shown as all of its cities. */
function regionTicks(codes: readonly string[], regions: readonly TickNode[]): string[] {
  return codes.flatMap((code) => {
    const key = nameKey('region', code);
    const cities = regions.find((region) => region.key === key)?.children ?? [];
    return cities.length > 0 ? cities.map((city) => city.key) : [key];
  });
}

/** All cities of a province become the province, so that cities without an entry are included. */
function regionCodes(ticks: Ticks, regions: readonly TickNode[]): string[] {
  const named = new Set([...ticks].filter((key) => key.startsWith('region ')));
  for (const { key, children } of regions) {
    if (children.length === 0 || !children.every((city) => named.has(city.key))) continue;
    for (const city of children) named.delete(city.key);
    named.add(key);
  }
  return [...named].map((key) => key.slice('region '.length)).sort();
}

const SOME: readonly ScopeKind[] = ['market', 'member', 'owner', 'custom'];

/** Returns the ticked scope, or `null` to inherit the scope of the parent role. */
export function tickedScope(ticks: Ticks, regions: readonly TickNode[]): Scope | null {
  const nothing = { marketIds: [], regionCodes: [], netbarIds: [] };
  const mode = scopeMode(ticks);
  if (mode === 'inherit') return null;
  if (mode === 'all') return { kinds: ['all'], ...nothing };
  const kinds = SOME.filter((kind) => ticks.has(kindKey(kind)));
  if (kinds.length === 0) return { kinds: ['self'], ...nothing };
  if (!kinds.includes('custom')) return { kinds, ...nothing };
  return {
    kinds,
    marketIds: selectedIds(ticks, 'market'),
    regionCodes: regionCodes(ticks, regions),
    netbarIds: selectedIds(ticks, 'netbar'),
  };
}

function ticksOf(scope: Scope | null, regions: readonly TickNode[]): Set<string> {
  if (scope === null) return new Set([INHERIT]);
  return new Set([
    ...scope.kinds.filter((kind) => kind !== 'self').map(kindKey),
    ...scope.marketIds.map((id) => nameKey('market', id)),
    ...regionTicks(scope.regionCodes, regions),
    ...scope.netbarIds.map((id) => nameKey('netbar', id)),
  ]);
}

/** Builds the data of the tab from the response. */
function scopeRights(state: State, role: Role): ScopeRights {
  const regions = regionsOf(state);
  const cities = regions.flatMap((region) => [region, ...region.children]);
  const names = new Map([
    ...(['market', 'member', 'owner', 'custom', 'all'] as const).map((kind): [string, string] => [
      kindKey(kind),
      texts.kinds[kind],
    ]),
    [INHERIT, texts.inherit] as [string, string],
    ...cities.map(({ key, label }): [string, string] => [key, label]),
    ...state.markets.map(({ ID, name }): [string, string] => [nameKey('market', ID), name]),
    ...state.netbars.map(({ ID, name }): [string, string] => [nameKey('netbar', ID), name]),
  ]);
  return { role, state, regions, names, saved: { ticks: ticksOf(state.own, regions), home: '' } };
}

/** Removes ticks without effect, so that equal scopes compare as equal. */
const cleanScope = ({ regions }: ScopeRights, { ticks, home }: Draft): Draft => ({
  ticks: ticksOf(tickedScope(ticks, regions), regions),
  home,
});

const silent = { silent: true } as const;

/** Whether the caller may set data scopes. The compatible back end does not support them. */
export const hasScope = ({ actions }: { actions?: readonly string[] }): boolean =>
  actions?.includes('setScope') ?? false;

/** Loads the data scope of a role. Returns an error message for users if that fails. */
export async function loadScope({ authorityId }: Role): Promise<State | string> {
  const outcome = await tryCall('POST /authority/getRoleScope', { authorityId }, silent);
  return outcome.ok ? outcome.data : outcome.message;
}

/** Loads and saves the data scope of a role. */
export function scopeSource(role: Role): RightsSource<ScopeRights> {
  const { authorityId } = role;
  let expected: ExpectedRevision = {};
  const run = async ({ regions }: ScopeRights, { ticks }: Draft) => {
    const body = { authorityId, scope: tickedScope(ticks, regions), ...expected };
    const outcome = await tryCall('POST /authority/setRoleScope', body, silent);
    if (outcome.ok) expected = expectedRevision(outcome.data);
    return outcome;
  };
  return {
    async load() {
      const state = await loadScope(role);
      if (typeof state === 'string') return state;
      expected = expectedRevision(state);
      return scopeRights(state, role);
    },
    steps: (rights, draft) =>
      sameDraft(rights.saved, draft) ? [] : [{ run: () => run(rights, draft), saved: draft }],
    clean: cleanScope,
    labels: ({ names }) => names,
    done: texts.saved,
  };
}
