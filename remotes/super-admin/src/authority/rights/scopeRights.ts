import { type BodyOf, type DataOf, tryCall } from '@console/shared/request';
import type { Role } from '../base/authority.model.ts';
import type { Draft } from './draft.ts';
import { sameDraft } from './draft.ts';
import { scopeTexts as texts } from './scope.texts.ts';
import { type Seen, seenIn } from './seen.ts';
import type { TickNode, Ticks } from './tickTree.ts';
import type { Loaded, RightsSource } from './useRights.ts';

type State = DataOf<'POST /authority/getRoleScope'>;
export type Scope = NonNullable<BodyOf<'POST /authority/setRoleScope'>['scope']>;
export type ScopeKind = Scope['kinds'][number];

/** What can be named one by one. */
export type Named = 'market' | 'netbar';

export interface ScopeRights extends Loaded {
  role: Role;
  state: State;
  /** Provinces with their cities, to tick. */
  regions: readonly TickNode[];
  /** What a person knows each thing by that the scope names, by its key. */
  names: ReadonlyMap<string, string>;
}

const INHERIT = 'inherit';
export const kindKey = (kind: ScopeKind): string => `kind ${kind}`;
export const nameKey = (of: Named | 'region', id: number | string): string => `${of} ${id}`;

/** Numbers of the markets or netbars that are named. */
export const idsIn = (ticks: Ticks, of: Named): number[] =>
  [...ticks]
    .filter((key) => key.startsWith(`${of} `))
    .map((key) => Number(key.slice(of.length + 1)));

type Mode = 'inherit' | 'all' | 'some';

/** Which of the three choices the ticks say; what belongs to another one may be ticked beneath, and counts for nothing. */
export function modeOf(ticks: Ticks): Mode {
  if (ticks.has(INHERIT)) return 'inherit';
  return ticks.has(kindKey('all')) ? 'all' : 'some';
}

/** The ticks of another of the three choices; what is ticked beneath stays, for whoever comes back to it. */
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
    words: name,
    isRight: children.length === 0,
    children: children.map((city) => ({
      key: nameKey('region', city.code),
      label: city.name,
      words: `${name} ${city.name}`,
      isRight: true,
      children: [],
    })),
  }));

/** A province that is named is shown as all of its cities. */
function regionTicks(codes: readonly string[], regions: readonly TickNode[]): string[] {
  return codes.flatMap((code) => {
    const key = nameKey('region', code);
    const cities = regions.find((region) => region.key === key)?.children ?? [];
    return cities.length > 0 ? cities.map((city) => city.key) : [key];
  });
}

/** All cities of a province are the province: also what of it the console does not list. */
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

/** The scope that the ticks say; `null` for that of the role above. */
export function scopeIn(ticks: Ticks, regions: readonly TickNode[]): Scope | null {
  const nothing = { marketIds: [], regionCodes: [], netbarIds: [] };
  const mode = modeOf(ticks);
  if (mode === 'inherit') return null;
  if (mode === 'all') return { kinds: ['all'], ...nothing };
  const kinds = SOME.filter((kind) => ticks.has(kindKey(kind)));
  if (kinds.length === 0) return { kinds: ['self'], ...nothing };
  if (!kinds.includes('custom')) return { kinds, ...nothing };
  return {
    kinds,
    marketIds: idsIn(ticks, 'market'),
    regionCodes: regionCodes(ticks, regions),
    netbarIds: idsIn(ticks, 'netbar'),
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

/** What the tab holds, of the server's answer. */
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

/** Only what counts: a scope that says the same is the same. */
const cleanScope = ({ regions }: ScopeRights, { ticks, home }: Draft): Draft => ({
  ticks: ticksOf(scopeIn(ticks, regions), regions),
  home,
});

const silent = { silent: true } as const;

/** Whether the server has data scopes and the caller may set them: the compatible one does not know them. */
export const hasScope = ({ actions }: { actions?: readonly string[] }): boolean =>
  actions?.includes('setScope') ?? false;

/** What `/authority/getRoleScope` answers for a role, or why it does not, for people. */
export async function loadScope({ authorityId }: Role): Promise<State | string> {
  const outcome = await tryCall('POST /authority/getRoleScope', { authorityId }, silent);
  return outcome.ok ? outcome.data : outcome.message;
}

/** Reads and writes the data scope of a role. */
export function scopeSource(role: Role): RightsSource<ScopeRights> {
  const { authorityId } = role;
  let seen: Seen = {};
  const run = async ({ regions }: ScopeRights, { ticks }: Draft) => {
    const body = { authorityId, scope: scopeIn(ticks, regions), ...seen };
    const outcome = await tryCall('POST /authority/setRoleScope', body, silent);
    if (outcome.ok) seen = seenIn(outcome.data);
    return outcome;
  };
  return {
    async load() {
      const state = await loadScope(role);
      if (typeof state === 'string') return state;
      seen = seenIn(state);
      return scopeRights(state, role);
    },
    steps: (rights, draft) =>
      sameDraft(rights.saved, draft) ? [] : [{ run: () => run(rights, draft), saved: draft }],
    clean: cleanScope,
    labels: ({ names }) => names,
    done: texts.saved,
  };
}
