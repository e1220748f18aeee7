import { and, eq, getTableColumns } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { name } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { among, contains, customFilter } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { countOpenDifferences } from './compare.ts';
import type { StoredProvider } from './evaluate.ts';
import { type ProviderEvent, readEvent } from './event.ts';
import { fields } from './fields.texts.ts';
import { applyEvent } from './orderIngestion.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from './reconcileKinds.ts';
import { providerSettings } from './settings.ts';
import {
  type ProviderLine,
  providerDifferences,
  providerOrders,
  providerReconciliations,
  providers,
} from './tables.ts';
import { texts } from './texts.ts';

const t = texts.statement;
const REASON_MIN = 2;
const FEN = 100;
type Stored = typeof providerDifferences.$inferSelect;

/**
 * Whether the provider's version can be booked: an order that we do not have, or a refund or
 * failure.
 */
const isBookable = ({
  kind,
  oursFen,
  oursStatus,
  theirs,
}: Pick<Stored, 'kind' | 'oursFen' | 'oursStatus' | 'theirs'>): boolean =>
  theirs !== null &&
  (kind === 'missing' ||
    (kind === 'different' &&
      theirs.priceFen === oursFen &&
      theirs.status !== 'paid' &&
      oursStatus !== 'refunded'));

interface Judged extends Stored {
  /** Amount in fen from which a refund needs a second person. */
  reviewFen: number;
}

/**
 * Refuses to book large refunds from a file, because one person uploaded it. They must be refunded
 * at the order, where a second person approves.
 */
const wantsTwo = ({ kind, theirs, reviewFen }: Judged): string | undefined =>
  kind === 'different' && theirs !== null && theirs.priceFen >= reviewFen ? t.wantsTwo : undefined;

const readReviewFen = async (tx: Tx): Promise<number> =>
  (await readSettings(tx, providerSettings)).reviewYuan * FEN;

const SETTLE = '/provider/settleDifference';
const UNSETTLED = ['open', 'following'] as const;
type State = (typeof DIFFERENCE_STATES)[number];

// Not `defineEntity` (decision 37): the actions also book the order and update the reconciliation.
/** Actions on a difference. */
const differenceTransitions = defineTransitions(({ state }: Judged) => state as State, {
  book: { call: SETTLE, from: UNSETTLED, to: 'booked', when: isBookable, unless: wantsTwo },
  follow: { call: SETTLE, from: ['open'], to: 'following' },
  ignore: { call: SETTLE, from: UNSETTLED, to: 'ignored' },
});

/** An order on which provider and console disagree. */
const Difference = name(
  'ProviderDifference',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    tradeNo: Type.String(),
    orderNo: Type.String(),
    kind: choice(DIFFERENCE_KINDS, fields.differenceKind),
    oursFen: Type.Union([Type.Integer(), Type.Null()]),
    oursStatus: Type.String(),
    theirsFen: Type.Union([Type.Integer(), Type.Null()]),
    theirsStatus: Type.String(),
    state: choice(DIFFERENCE_STATES, fields.state),
    note: Type.String(),
    settledBy: Type.String(),
    settledAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
type Difference = Static<typeof Difference>;

const select = (tx: Tx) =>
  tx
    .select({ difference: getTableColumns(providerDifferences) })
    .from(providerDifferences)
    .$dynamic();

/** Lists the differences of one reconciliation, newest first. */
export const differenceList = defineList({
  table: providerDifferences,
  id: providerDifferences.id,
  select,
  filters: {
    reconciliationId: customFilter(
      idOf(providerReconciliations.id, fields.reconciliationId),
      (id) => eq(providerDifferences.reconciliationId, id as number),
    ),
    state: among(providerDifferences.state, DIFFERENCE_STATES, fields.state),
    kind: among(providerDifferences.kind, DIFFERENCE_KINDS, fields.differenceKind),
    keyword: contains(providerDifferences.tradeNo, fields.tradeNo, 64),
  },
  tabs: ['state'] as const,
  order: [descending(providerDifferences.id)],
  row: Difference,
  present: ({ difference }): Omit<Difference, 'actions'> => ({
    ID: difference.id,
    CreatedAt: difference.createdAt.toISOString(),
    tradeNo: difference.tradeNo,
    orderNo: difference.orderNo,
    kind: difference.kind as Difference['kind'],
    oursFen: difference.oursFen,
    oursStatus: difference.oursStatus,
    theirsFen: difference.theirs?.priceFen ?? null,
    theirsStatus: difference.theirs?.status ?? '',
    state: difference.state as State,
    note: difference.note,
    settledBy: difference.settledBy,
    settledAt: difference.settledAt?.toISOString() ?? null,
  }),
  context: ({ tx }) => readReviewFen(tx),
  actionsOn: ({ difference }, { may, context: reviewFen }) =>
    differenceTransitions.actions({ ...difference, reviewFen }, may),
  actions: { export: '/provider/exportDifferenceList' },
  nameOf: ({ tradeNo }) => tradeNo,
});

export const SettleDifference = Type.Object({
  ID: idOf(providerDifferences.id, fields.differenceId),
  action: choice(['book', 'follow', 'ignore'], fields.action),
  note: Type.Optional(Type.String({ maxLength: 200, title: fields.note })),
  requestId: Type.String({ minLength: 8, maxLength: 64, title: fields.requestId }),
});
export const OneDifference = Type.Object({ difference: Difference });

/**
 * Builds the events that the provider would have sent for a line of its file. The event ids are
 * derived from the difference, so that each is applied once.
 */
function eventsForLine({ id, kind }: Stored, line: ProviderLine, now: Date): object[] {
  const occurredAt = line.paidAt === '' ? now.toISOString() : new Date(line.paidAt).toISOString();
  const providerEvent = (type: ProviderEvent['type'], order: object) => ({
    eventId: `reconcile-${id}-${type}`,
    type,
    occurredAt,
    order: { tradeNo: line.tradeNo, ...order },
  });
  const { netbarNo, productCode, quantity, priceFen, status } = line;
  const paid = {
    netbarNo: netbarNo || '-',
    productCode: productCode || '-',
    quantity,
    priceFen,
    currency: 'CNY',
    startAt: occurredAt,
  };
  return [
    ...(kind === 'missing' ? [providerEvent('order.paid', paid)] : []),
    ...(status === 'refunded'
      ? [providerEvent('order.refunded', { refundNo: `reconcile-${id}` })]
      : []),
    ...(status === 'failed' ? [providerEvent('order.failed', {})] : []),
  ];
}

/** Books the provider's version by applying its events like webhook messages. */
async function book(
  { tx, now }: ActorContext,
  provider: StoredProvider,
  difference: Stored,
): Promise<void> {
  if (!difference.theirs) return;
  for (const entry of eventsForLine(difference, difference.theirs, now))
    await applyEvent(tx, provider, { ...readEvent(entry), now });
}

/** Throws if the caller would refund their own order. */
async function assertNotOwn(
  { tx, caller }: ActorContext,
  { providerId, tradeNo }: Stored,
): Promise<void> {
  const ownOrder = and(
    eq(providerOrders.providerId, providerId),
    eq(providerOrders.tradeNo, tradeNo),
    eq(providerOrders.userId, caller.userId),
  );
  if ((await tx.$count(providerOrders, ownOrder)) > 0) throw refuse(texts.ownOrder);
}

/**
 * Locks a difference and its day, so that open differences are counted correctly under concurrent
 * settlements.
 */
async function lockDifference({ tx }: ActorContext, id: number): Promise<Stored> {
  const isDifference = eq(providerDifferences.id, id);
  const [known] = await tx
    .select({ of: providerDifferences.reconciliationId })
    .from(providerDifferences)
    .where(isDifference);
  if (!known) throw refuse(t.unknown);
  await tx
    .select()
    .from(providerReconciliations)
    .where(eq(providerReconciliations.id, known.of))
    .for('update');
  const [row] = await tx.select().from(providerDifferences).where(isDifference).for('update');
  if (!row) throw refuse(t.unknown);
  return row;
}

/**
 * Settles a difference: books the provider's version, ignores it with a reason, or marks it as
 * being followed up.
 */
export async function settleDifference(
  by: ActorContext,
  { ID, action, note = '' }: { ID: number; action: 'book' | 'follow' | 'ignore'; note?: string },
): Promise<Difference> {
  const { tx, caller, now } = by;
  const row = await lockDifference(by, ID);
  const [provider] = await tx.select().from(providers).where(eq(providers.id, row.providerId));
  const judged = { ...row, reviewFen: await readReviewFen(tx) };
  differenceTransitions.assert(judged, action);
  const state = differenceTransitions.next(judged, action) ?? row.state;
  if (action !== 'book' && note.trim().length < REASON_MIN)
    throw badFields([{ field: 'note', msg: t.needsNote }]);
  if (action === 'book' && provider) {
    await assertNotOwn(by, row);
    await book(by, provider, row);
  }
  const set = { state, note: note.trim(), settledBy: caller.nickName, settledAt: now };
  await tx.update(providerDifferences).set(set).where(eq(providerDifferences.id, ID));
  const open = await countOpenDifferences(tx, row.reconciliationId);
  await tx
    .update(providerReconciliations)
    .set({ open })
    .where(eq(providerReconciliations.id, row.reconciliationId));
  const [found] = await differenceList.find(by, eq(providerDifferences.id, ID));
  if (!found) throw refuse(t.unknown);
  return found;
}
