import { type Static, Type } from 'typebox';
import { defineMessage } from '../../platform/kernel/area/messageKind.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { usersWithPermission } from '../../platform/services/inbox/recipients.ts';
import { KINDS, type Kind, REASONS } from './status.ts';
import { texts } from './texts.ts';

type NotifyContext = Parameters<typeof notifyUsers>[0];

const { abnormal, differing } = texts.messages;
const PAGES = { rental: 'assetRental', accelerator: 'assetAccelerator' } as const satisfies Record<
  Kind,
  string
>;

const Abnormal = Type.Object({
  kind: Type.Enum(KINDS),
  at: Type.String(),
  /** Number of orders that became abnormal, by reason. */
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

/** `id` is the reconciliation. `runs` is the number of comparisons of the day. */
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

/** Notifies the users who may resolve abnormal orders. */
export const notifyAbnormal = async (
  teller: NotifyContext,
  facts: Static<typeof Abnormal>,
): Promise<number> =>
  notifyUsers(
    teller,
    await usersWithPermission(teller.tx, { method: 'POST', path: '/provider/resolveOrder' }),
    ordersAbnormal,
    facts,
  );

/** Notifies the users who may settle differences, except the user whose task compared the day. */
export async function notifyDifferences(
  teller: NotifyContext,
  comparedBy: number,
  facts: Static<typeof Differing>,
): Promise<number> {
  const people = await usersWithPermission(teller.tx, {
    method: 'POST',
    path: '/provider/settleDifference',
  });
  const others = people.filter((userId) => userId !== comparedBy);
  return notifyUsers(teller, others, dayDiffers, facts);
}
