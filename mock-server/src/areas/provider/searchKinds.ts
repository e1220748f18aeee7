import { begins, searchKind } from '../../platform/services/search/searchKind.ts';
import { orderLists } from './list.ts';
import { providerOrders } from './tables.ts';
import { texts } from './texts.ts';

const parts = (...some: readonly string[]) => some.filter((part) => part !== '').join(' · ');

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
    by: [begins(providerOrders.orderNo), begins(providerOrders.tradeNo)],
    name: ({ orderNo }) => orderNo,
    note: ({ tradeNo, netbarName }) => parts(tradeNo, netbarName),
    page: { menu, query: ({ orderNo }) => ({ keyword: orderNo }) },
    listed: { menu, query: (keyword) => ({ keyword }) },
  });

/** Orders of each kind by the beginnings of their own numbers and those of the provider. */
export const orderSearch = [
  ofKind('rental', { title: texts.searched.rental, order: 50, call: '/provider/getRentalRecordList', menu: 'assetRental' }),
  ofKind('accelerator', {
    title: texts.searched.accelerator,
    order: 60,
    call: '/provider/getAcceleratorRecordList',
    menu: 'assetAccelerator',
  }),
];
