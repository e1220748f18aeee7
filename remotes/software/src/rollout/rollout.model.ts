import type { DataOf, Schemas } from '@console/shared/request';
import { rolloutTexts as texts } from './rollout.texts.ts';

type Rollout = Schemas['RolloutRecord'];
export type RolloutDetail = DataOf<'POST /rollout/getRollout'>;
export type RingDetail = RolloutDetail['rings'][number];
export type Ring = Rollout['rings'][number];

/** A rollout in the list, or on its page with the numbers of its rings. */
export type RolloutRow = Rollout & { detail?: RolloutDetail };

/** The page of a rollout. */
export const rolloutPage = (ID: number) => ({
  name: 'rolloutDetail',
  params: { id: String(ID) },
});

/** The install records of a rollout with some filters. */
export const recordsPage = (rolloutId: number, query: Record<string, string>) => ({
  name: 'installRecordList',
  query: { rolloutId: String(rolloutId), ...query },
});

const rule = { autoPromoteMin: null, failHaltBp: 500, minSample: 20 };

/** Rings of a new rollout. */
export const DEFAULT_RINGS: readonly Ring[] = [
  { ...rule, name: texts.presets.canary, kind: 'ring', netbarRing: 'canary' },
  { ...rule, name: texts.presets.early, kind: 'ring', netbarRing: 'early' },
  { ...rule, name: texts.presets.whole, kind: 'percent', percentBp: 10_000 },
];

/** Values of a row of the form. Empty fields are null or ''. */
type RingInput = { [Name in keyof Ring]: Ring[Name] | null | '' };

const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** Returns the rings as the call accepts them: without empty fields. */
export const ringsOf = (inputs: readonly RingInput[]): object[] =>
  inputs.map(({ netbarRing, scopeId, percentBp, autoPromoteMin, ...ring }) => ({
    ...ring,
    autoPromoteMin: numberOrNull(autoPromoteMin),
    ...(ring.kind === 'ring' && netbarRing && { netbarRing }),
    ...(ring.kind === 'scope' && scopeId && { scopeId }),
    ...(ring.kind === 'percent' && percentBp && { percentBp }),
  }));
