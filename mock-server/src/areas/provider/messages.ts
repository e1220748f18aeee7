import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { whoMay } from '../../platform/services/inbox/people.ts';
import { tell } from '../../platform/services/inbox/tell.ts';
import type { Kind, Reason } from './status.ts';
import { texts } from './texts.ts';

type Teller = Parameters<typeof tell>[0];

const { abnormal, differing } = texts.messages;
const PAGES = { rental: 'assetRental', accelerator: 'assetAccelerator' } as const satisfies Record<Kind, string>;

interface Abnormal {
  kind: Kind;
  at: Date;
  /** How many orders became abnormal for each reason. */
  reasons: ReadonlyMap<Reason, number>;
}

export const ordersAbnormal = defineMessage<Abnormal>({
  name: 'provider.abnormal',
  title: abnormal.kind,
  level: 'warning',
  write: ({ kind, at, reasons }) => ({
    key: `${kind} ${at.toISOString()}`,
    title: abnormal.title(
      texts[kind],
      [...reasons.values()].reduce((sum, count) => sum + count, 0),
    ),
    text: abnormal.text([...reasons].map(([reason, count]) => abnormal.reason(texts.reasons[reason], count))),
    link: { name: PAGES[kind], query: { status: 'abnormal' } },
  }),
});

interface Differing {
  /** Of the comparison, and how often the day was compared. */
  id: number;
  runs: number;
  providerName: string;
  day: string;
  open: number;
}

export const dayDiffers = defineMessage<Differing>({
  name: 'provider.differences',
  title: differing.kind,
  level: 'warning',
  write: ({ id, runs, providerName, day, open }) => ({
    key: `${id} ${runs}`,
    title: differing.title(providerName, day, open),
    text: differing.text,
    link: { name: 'assetProviderReconcile', query: { status: 'open' } },
  }),
});

/** Tells whoever may look at abnormal orders that there are more of them. */
export const tellAbnormal = async (teller: Teller, facts: Abnormal): Promise<number> =>
  tell(teller, await whoMay(teller.tx, { method: 'POST', path: '/provider/resolveOrder' }), ordersAbnormal, facts);

/** Tells whoever may settle differences of those of a day; who compared it reads them in what came of his task. */
export async function tellDifferences(teller: Teller, comparedBy: number, facts: Differing): Promise<number> {
  const people = await whoMay(teller.tx, { method: 'POST', path: '/provider/settleDifference' });
  const others = people.filter((userId) => userId !== comparedBy);
  return tell(teller, others, dayDiffers, facts);
}
