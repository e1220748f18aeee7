import { type DataOf, type FieldRule, limitsOf, type Schemas } from '@console/shared/request';
import type { Option, Tone, TreeOption } from '@console/shared/ui';

/** A market. `actions` lists the actions of the caller. */
export type Market = Schemas['Market'];
export type Application = Schemas['MarketApplication'];
export type Member = Schemas['MarketMember'];
export type Card = Schemas['MarketCard'];
export type MarketOptions = DataOf<'POST /market/getMarketOptions'>;
export type MyMarket = DataOf<'POST /market/getMyMarket'>['markets'][number];

/** Tones of the states. */
export const TONES: Readonly<Record<string, Tone>> = {
  approved: 'info',
  listed: 'success',
  suspended: 'neutral',
  closed: 'neutral',
  draft: 'neutral',
  pending: 'warning',
  rejected: 'neutral',
  canceled: 'neutral',
  invited: 'info',
  active: 'success',
  refused: 'neutral',
  left: 'neutral',
  removed: 'neutral',
  done: 'success',
  reversed: 'neutral',
};

/** Formats basis points as a percentage: 1250 is 12.5%. */
export const formatBasisPoints = (bp: number): string => `${bp / 100}%`;

/** Provinces with their cities, as options of a tree select. */
export const regionTree = ({ regions }: Pick<MarketOptions, 'regions'>): TreeOption[] =>
  regions.map(({ code, name, children }) => ({
    value: code,
    label: name,
    children: children.map((city) => ({ value: city.code, label: city.name })),
  }));

/** The choices of a dictionary. */
export const dictChoices =
  (dict: string) =>
  ({ dicts }: MarketOptions): readonly Option[] =>
    dicts[dict] ?? [];

/** The label of a dictionary value, or the value itself until the dictionary is loaded. */
export const dictLabel = (options: MarketOptions | null, dict: string, value: string): string =>
  options?.dicts[dict]?.find((option) => option.value === value)?.label ?? value;

/** The public card of a market. */
export const toCard = (market: Market): Card => ({
  ...market,
  headName: market.ownerName,
  closedBecause: '',
  mine: '',
});

/** The market id in the URL. Undefined if it is invalid. */
export function parseId(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** The length limits and the pattern of a text field. */
export const textRules = (rule: FieldRule | undefined) => ({
  ...limitsOf(rule),
  ...(rule?.pattern !== undefined && {
    pattern: new RegExp(rule.pattern),
    patternText: rule.message ?? '',
  }),
});

/** How complete a market is before it can be listed, 0–100. */
export const completeness = (missing: number, needed = 5): number =>
  Math.round(((needed - Math.min(missing, needed)) / needed) * 100);

/** The link that joins a market by its code. */
export const joinLink = (origin: string, code: string): string =>
  `${origin}/#/layout/market/join?code=${encodeURIComponent(code)}`;
