import { and, eq } from 'drizzle-orm';
import {
  type Matcher,
  searchKind,
  startsWithText,
} from '../../platform/services/search/searchKind.ts';
import { orderLists } from './list.ts';
import { providerOrders } from './tables.ts';
import { texts } from './texts.ts';

const parts = (...some: readonly string[]) => some.filter((part) => part !== '').join(' · ');

/**
 * Matches orders of a kind by the prefix of a number. The kind is the first column of the index.
 */
const beginsOfKind =
  (
    kind: keyof typeof orderLists,
    column: typeof providerOrders.orderNo | typeof providerOrders.tradeNo,
  ): Matcher =>
  (text) => {
    const { where, key } = startsWithText(column)(text);
    return { where: and(eq(providerOrders.kind, kind), where) ?? where, key };
  };

const ofKind = (
  kind: keyof typeof orderLists,
  { title, order, call, menu }: Record<'title' | 'call' | 'menu', string> & { order: number },
) =>
  searchKind({
    kind,
    title,
    order,
    calls: [call],
    list: orderLists[kind],
    by: [beginsOfKind(kind, providerOrders.orderNo), beginsOfKind(kind, providerOrders.tradeNo)],
    name: ({ orderNo }) => orderNo,
    note: ({ tradeNo, netbarName }) => parts(tradeNo, netbarName),
    page: { menu, query: ({ orderNo }) => ({ keyword: orderNo }) },
    listed: { menu, query: (keyword) => ({ keyword }) },
  });

/** Finds orders of each kind by the prefix of the order number or trade number. */
export const orderSearch = [
  ofKind('rental', {
    title: texts.searched.rental,
    order: 50,
    call: '/provider/getRentalRecordList',
    menu: 'assetRental',
  }),
  ofKind('accelerator', {
    title: texts.searched.accelerator,
    order: 60,
    call: '/provider/getAcceleratorRecordList',
    menu: 'assetAccelerator',
  }),
];
