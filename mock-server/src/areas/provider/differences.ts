import { eq, getTableColumns } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { among, contains, customFilter } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { fields } from './fields.texts.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from './reconcileKinds.ts';
import { providerSettings } from './settings.ts';
import { providerDifferences, providerReconciliations } from './tables.ts';
import { texts } from './texts.ts';

const t = texts.statement;
const FEN = 100;
export type StoredDifference = typeof providerDifferences.$inferSelect;

/** Returns whether the provider's version can be booked: a missing order, a refund or a failure. */
const isBookable = ({
  kind,
  oursFen,
  oursStatus,
  theirs: line,
}: Pick<StoredDifference, 'kind' | 'oursFen' | 'oursStatus' | 'theirs'>): boolean =>
  line !== null &&
  (kind === 'missing' ||
    (kind === 'different' &&
      line.priceFen === oursFen &&
      line.status !== 'paid' &&
      oursStatus !== 'refunded'));

interface Judged extends StoredDifference {
  /** Amount in fen from which a refund needs a second person. */
  reviewFen: number;
}

/**
 * Refuses to book large refunds from a file, because one person uploaded it. They must be refunded
 * at the order, where a second person approves.
 */
const wantsTwo = ({ kind, theirs: line, reviewFen }: Judged): string | undefined =>
  kind === 'different' && line !== null && line.priceFen >= reviewFen ? t.wantsTwo : undefined;

export const readReviewFen = async (tx: Tx): Promise<number> =>
  (await readSettings(tx, providerSettings)).reviewYuan * FEN;

const SETTLE = '/provider/settleDifference';
const BATCH = '/provider/batchSettleDifference';
const UNSETTLED = ['open', 'following'] as const;
type State = (typeof DIFFERENCE_STATES)[number];

// Not `defineEntity` (decision 37): the actions also book the order and update the reconciliation.
/** Actions on a difference. */
export const differenceTransitions = defineTransitions(({ state }: Judged) => state as State, {
  book: { call: SETTLE, from: UNSETTLED, to: 'booked', when: isBookable, unless: wantsTwo },
  follow: { call: SETTLE, from: ['open'], to: 'following' },
  ignore: { call: SETTLE, from: UNSETTLED, to: 'ignored' },
});

/** An order on which provider and console disagree. */
export const Difference = name(
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
export type Difference = Static<typeof Difference>;

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
      idSchema(providerReconciliations.id, fields.reconciliationId),
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
  actions: {
    export: '/provider/exportDifferenceList',
    book: BATCH,
    follow: BATCH,
    ignore: BATCH,
  },
  nameOf: ({ tradeNo }) => tradeNo,
});
