import { type Static, Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { whoMay } from '../../platform/services/inbox/people.ts';
import { tell } from '../../platform/services/inbox/tell.ts';
import { KINDS, type Kind, REASONS } from './status.ts';
import { texts } from './texts.ts';

type Teller = Parameters<typeof tell>[0];

const { abnormal, differing } = texts.messages;
const PAGES = { rental: 'assetRental', accelerator: 'assetAccelerator' } as const satisfies Record<
  Kind,
  string
>;

const Abnormal = Type.Object({
  kind: Type.Enum(KINDS),
  at: Type.String(),
  /** How many orders became abnormal for each reason. */
  reasons: Type.Array(Type.Object({ reason: Type.Enum(REASONS), count: Type.Integer() })),
});

export const ordersAbnormal = defineMessage({
  name: 'provider.abnormal',
  title: abnormal.kind,
  level: 'warning',
  facts: Abnormal,
  subject: ({ kind, at }) => ({
    key: `${kind} ${at}`,
    link: { name: PAGES[kind], query: { status: 'abnormal' } },
  }),
  words: ({ kind, reasons }) => ({
    title: abnormal.title(
      texts[kind],
      reasons.reduce((sum, { count }) => sum + count, 0),
    ),
    text: abnormal.text(
      reasons.map(({ reason, count }) => abnormal.reason(texts.reasons[reason], count)),
    ),
  }),
});

/** `id` is that of the comparison, `runs` counts how often the day was compared. */
const Differing = Type.Object({
  id: Type.Integer(),
  runs: Type.Integer(),
  providerName: Type.String(),
  day: Type.String(),
  open: Type.Integer(),
});

export const dayDiffers = defineMessage({
  name: 'provider.differences',
  title: differing.kind,
  level: 'warning',
  facts: Differing,
  subject: ({ id, runs }) => ({
    key: `${id} ${runs}`,
    link: { name: 'assetProviderReconcile', query: { status: 'open' } },
  }),
  words: differing.words,
});

/** Tells the people who may resolve abnormal orders that there are more of them. */
export const tellAbnormal = async (
  teller: Teller,
  facts: Static<typeof Abnormal>,
): Promise<number> =>
  tell(
    teller,
    await whoMay(teller.tx, { method: 'POST', path: '/provider/resolveOrder' }),
    ordersAbnormal,
    facts,
  );

/** Tells the people who may settle differences about those of a day, except the one whose task compared it: its result names them. */
export async function tellDifferences(
  teller: Teller,
  comparedBy: number,
  facts: Static<typeof Differing>,
): Promise<number> {
  const people = await whoMay(teller.tx, { method: 'POST', path: '/provider/settleDifference' });
  const others = people.filter((userId) => userId !== comparedBy);
  return tell(teller, others, dayDiffers, facts);
}
