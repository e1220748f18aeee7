import { and, eq } from 'drizzle-orm';
import { begins, type Matcher, searchKind } from '../../platform/services/search/searchKind.ts';
import { orderLists } from './list.ts';
import { providerOrders } from './tables.ts';
import { texts } from './texts.ts';

const parts = (...some: readonly string[]) => some.filter((part) => part !== '').join(' · ');

/** Orders of a kind by the beginning of a number: the indexes of numbers have the kind before them. */
const beginsOfKind =
  (
    kind: keyof typeof orderLists,
    column: typeof providerOrders.orderNo | typeof providerOrders.tradeNo,
  ): Matcher =>
  (text) => {
    const { where, key } = begins(column)(text);
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

/** Orders of each kind by the beginnings of their own numbers and those of the provider. */
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
