import { eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { bigCount } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, customFilter, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { listSums } from '../../platform/kernel/lists/sums.ts';
import { netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { maskCustomer } from './mask.ts';
import { ProviderOrder } from './schemas.ts';
import {
  ACCELERATOR_STATUSES,
  type Kind,
  orderTransitions,
  REASONS,
  RENTAL_STATUSES,
} from './status.ts';
import { providerOrders, providers } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;
const MINUTE_MS = 60_000;

/** The names of the netbar and its owner are '' if they are unknown. */
const select = (tx: Tx) =>
  tx
    .select({
      order: getTableColumns(providerOrders),
      provider: { name: providers.name, simulated: providers.simulated },
      netbarName: sql<string>`coalesce(${netbars.name}, '')`,
      ownerName: sql<string>`coalesce((select u.nick_name from ${users} u where u.id = ${providerOrders.ownerId}), '')`,
    })
    .from(providerOrders)
    .innerJoin(providers, eq(providers.id, providerOrders.providerId))
    .leftJoin(netbars, eq(netbars.id, providerOrders.netbarId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const Fen = (title: string) => Type.Optional(bigCount(title));

const filters = (statuses: typeof RENTAL_STATUSES | typeof ACCELERATOR_STATUSES) => ({
  keyword: contains([providerOrders.orderNo, providerOrders.tradeNo], fields.orderKeyword, 64),
  netbarId: customFilter(Type.Optional(idSchema(netbars.id, fields.netbarId)), (id) =>
    eq(providerOrders.netbarId, id),
  ),
  terminalNo: contains(providerOrders.terminalNo, columns.terminalNo, 20),
  providerId: customFilter(Type.Optional(idSchema(providers.id, fields.providerId)), (id) =>
    eq(providerOrders.providerId, id),
  ),
  product: contains([providerOrders.productName, providerOrders.gameName], fields.product, 60),
  status: among(providerOrders.status, statuses, columns.status),
  abnormalReason: among(providerOrders.abnormalReason, REASONS, columns.abnormalReason),
  minFen: customFilter(Fen(fields.minFen), (least) => gte(providerOrders.priceFen, least)),
  maxFen: customFilter(Fen(fields.maxFen), (most) => lte(providerOrders.priceFen, most)),
  ...range('StartAt', providerOrders.startAt, columns.startAt),
});

const iso = (at: Date | null) => at?.toISOString() ?? null;

function present({ order, provider, netbarName, ownerName }: Row): Omit<ProviderOrder, 'actions'> {
  const { startAt, endAt, customer } = order;
  const durationMin =
    startAt && endAt
      ? Math.max(0, Math.round((endAt.getTime() - startAt.getTime()) / MINUTE_MS))
      : 0;
  return {
    ID: order.id,
    CreatedAt: order.createdAt.toISOString(),
    UpdatedAt: order.updatedAt.toISOString(),
    orderNo: order.orderNo,
    kind: order.kind as Kind,
    providerId: order.providerId,
    tradeNo: order.tradeNo,
    providerName: provider.name,
    simulated: provider.simulated,
    netbarNo: order.netbarNo,
    netbarId: order.netbarId,
    netbarName,
    ownerName,
    terminalNo: order.terminalNo,
    productCode: order.productCode,
    productName: order.productName || order.productCode,
    quantity: order.quantity,
    gameName: order.gameName,
    nodeName: order.nodeName,
    accountMask: order.accountMask,
    customerMask: maskCustomer(customer),
    durationMin: durationMin,
    priceFen: order.priceFen,
    coinCost: order.coinCost,
    settleFen: order.settleFen,
    trafficMb: order.trafficMb,
    startAt: iso(startAt),
    endAt: iso(endAt),
    paidAt: iso(order.paidAt),
    refundedAt: iso(order.refundedAt),
    settledAt: iso(order.settledAt),
    status: order.status as ProviderOrder['status'],
    abnormalReason: order.abnormalReason as ProviderOrder['abnormalReason'],
    abnormalNote: order.abnormalNote,
    refundReason: order.refundReason,
    refundBy: order.refundBy ?? null,
    refundReviewer: order.refundReviewer ?? null,
  };
}

/**
 * Sums of the listed orders. Refunded amounts are included in `priceFen` and also listed
 * separately.
 */
const summedColumns = {
  priceFen: providerOrders.priceFen,
  settleFen: providerOrders.settleFen,
  refundedFen: sql`case when ${providerOrders.status} = 'refunded' then ${providerOrders.priceFen} else 0 end`,
};

const defineOrderList = (
  kind: Kind,
  statuses: typeof RENTAL_STATUSES | typeof ACCELERATOR_STATUSES,
  exporting: string,
) => {
  const isKind = () => eq(providerOrders.kind, kind);
  const kindFilters = filters(statuses);
  return defineList({
    table: providerOrders,
    id: providerOrders.id,
    select,
    always: isKind,
    filters: kindFilters,
    tabs: ['status'] as const,
    sort: { CreatedAt: providerOrders.createdAt, priceFen: providerOrders.priceFen },
    order: [descending(providerOrders.createdAt), descending(providerOrders.id)],
    row: ProviderOrder,
    present,
    actionsOn: ({ order }, { caller, may }) =>
      orderTransitions.actions(
        {
          ...order,
          refundBy: order.refundBy ?? null,
          isPaid: order.paidAt !== null,
          callerId: caller.userId,
        },
        may,
      ),
    actions: { export: exporting },
    nameOf: ({ orderNo }) => orderNo,
    more: listSums(summedColumns, { table: providerOrders, filters: kindFilters, always: isKind }),
  });
};

/** Lists of orders by kind, newest first. */
export const orderLists = {
  rental: defineOrderList('rental', RENTAL_STATUSES, '/provider/exportRentalRecordList'),
  accelerator: defineOrderList(
    'accelerator',
    ACCELERATOR_STATUSES,
    '/provider/exportAcceleratorRecordList',
  ),
} as const;
