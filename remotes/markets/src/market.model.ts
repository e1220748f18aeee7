import { type DataOf, type FieldRule, limitsOf, type Schemas } from '@console/shared/request';
import type { Option, Tone, TreeOption } from '@console/shared/ui';

/** A market, with what the caller may do to it in `actions`. */
export type Market = Schemas['Market'];
export type Application = Schemas['MarketApplication'];
export type Member = Schemas['MarketMember'];
export type Card = Schemas['MarketCard'];
export type MarketOptions = DataOf<'POST /market/getMarketOptions'>;
export type MyMarket = DataOf<'POST /market/getMyMarket'>['markets'][number];

/** What states mean to the person. */
export const TONES: Readonly<Record<string, Tone>> = {
  approved: 'info',
  listed: 'success',
  suspended: 'warning',
  closed: 'neutral',
  draft: 'neutral',
  pending: 'info',
  rejected: 'danger',
  canceled: 'neutral',
  invited: 'info',
  active: 'success',
  refused: 'danger',
  left: 'neutral',
  removed: 'neutral',
  done: 'success',
  reversed: 'warning',
};

/** Basis points as people read them: 1250 is 12.5%. */
export const percentOf = (bp: number): string => `${bp / 100}%`;

/** Provinces with their cities, for a control that chooses from a tree. */
export const regionTree = ({ regions }: Pick<MarketOptions, 'regions'>): TreeOption[] =>
  regions.map(({ code, name, children }) => ({
    value: code,
    label: name,
    children: children.map((city) => ({ value: city.code, label: city.name })),
  }));

/** What of a dictionary can be chosen. */
export const choicesOf =
  (dict: string) =>
  ({ dicts }: MarketOptions): readonly Option[] =>
    dicts[dict] ?? [];

/** How a value of a dictionary is called; itself until that is known. */
export const labelOf = (options: MarketOptions | null, dict: string, value: string): string =>
  options?.dicts[dict]?.find((one) => one.value === value)?.label ?? value;

/** What others see of a market. */
export const cardOf = (market: Market): Card => ({
  ...market,
  headName: market.ownerName,
  closedBecause: '',
  mine: '',
});

/** The number of a market that an address names; nothing for anything else. */
export function idOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** What the server asks of a text: how long it may be, and what it must look like. */
export const rulesOf = (rule: FieldRule | undefined) => ({
  ...limitsOf(rule),
  ...(rule?.pattern !== undefined && {
    pattern: new RegExp(rule.pattern),
    patternText: rule.message ?? '',
  }),
});

/** How a market stands by what must be filled in before it is listed, 0–100. */
export const completeness = (missing: number, needed = 5): number =>
  Math.round(((needed - Math.min(missing, needed)) / needed) * 100);

/** Where somebody joins a market by its code, as a link that others can open. */
export const joinLink = (origin: string, code: string): string =>
  `${origin}/#/layout/market/join?code=${encodeURIComponent(code)}`;
