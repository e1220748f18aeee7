import {
  markOrder,
  refundOrder,
  resolveOrder,
  reviewRefund,
} from '@console/shared/operations/provider';
import type { DataOf } from '@console/shared/request';
import {
  choiceSource,
  defineResource,
  type Field,
  type InputContext,
  type ResourceAction,
} from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { COLUMNS, orderFields, orderFilters } from './order.fields.tsx';
import { type Kind, moneyText, type Order } from './order.model.ts';
import { orderTexts as texts } from './order.texts.ts';

// Loaded on demand.
const OrderDrawer = lazy(async () => ({
  default: (await import('./OrderDrawer.tsx')).OrderDrawer,
}));

type Options = DataOf<'POST /provider/getOrderOptions'>;
type Action = ResourceAction<Order, Options>;

const reason = (hint: string) =>
  ({ name: 'reason', label: texts.fields.reason, required: true, kind: 'textarea', hint }) as const;

/** A field for the netbar if the provider's netbar number is unknown. */
const netbarOf = (row: Order | null): readonly Field<never, InputContext<Order, Options>>[] =>
  row && row.netbarId === null
    ? [
        {
          name: 'netbarId',
          label: texts.fields.netbarId,
          kind: 'remoteSelect',
          value: () => undefined,
          hint: texts.netbarHint(row.netbarNo),
          placeholder: texts.searchNetbar,
          source: choiceSource('netbar'),
        },
      ]
    : [];

const ACTIONS: Readonly<Record<string, Action>> = {
  recheck: {
    label: texts.recheck,
    call: resolveOrder,
    body: { accept: false, reason: '' },
    title: texts.recheckTitle,
    text: (order) => texts.recheckText(moneyText(order)),
    save: texts.recheck,
  },
  accept: {
    label: texts.accept,
    call: resolveOrder,
    body: { accept: true },
    title: texts.acceptTitle,
    text: (order) => texts.acceptText(moneyText(order)),
    save: texts.accept,
    once: true,
    inputs: ({ row }) => [...netbarOf(row), reason(texts.acceptHint)],
  },
  approveRefund: {
    label: texts.approveRefund,
    call: reviewRefund,
    body: { pass: true, reason: '' },
    title: texts.approveRefundTitle,
    save: texts.approveRefund,
    danger: 'final',
    once: true,
    text: (order) =>
      texts.approveRefundText(order.refundBy?.name ?? '', order.refundReason, moneyText(order)),
  },
  rejectRefund: {
    label: texts.rejectRefund,
    call: reviewRefund,
    body: { pass: false },
    title: texts.rejectRefundTitle,
    text: (order) => texts.rejectRefundText(moneyText(order)),
    save: texts.rejectRefund,
    inputs: [reason(texts.rejectRefundHint)],
  },
  detail: {
    label: texts.detail,
    onClick: ({ ID }, { show, run }) =>
      show((shown) => (
        <Suspense fallback={null}>
          <OrderDrawer id={ID} shown={shown} run={run} />
        </Suspense>
      )),
  },
  mark: {
    label: texts.mark,
    call: markOrder,
    title: texts.markTitle,
    save: texts.mark,
    inputs: [reason(texts.markHint)],
  },
  refund: {
    label: texts.refund,
    call: refundOrder,
    title: texts.refundTitle,
    save: texts.refund,
    danger: true,
    once: true,
    text: (order) => texts.refundText(moneyText(order)),
    inputs: [reason(texts.refundHint)],
  },
};

const declared = (kind: Kind) => ({
  noun: texts.nouns[kind],
  unit: texts.unit,
  title: texts.titles[kind],
  nameOf: ({ orderNo }: Order) => orderNo,
  options: 'POST /provider/getOrderOptions' as const,
  labels: texts.fields,
  fields: orderFields(kind),
  columns: COLUMNS[kind],
  filters: orderFilters(kind),
  actions: ACTIONS,
  actionsWidth: 168,
  firstUse: { title: texts.firstUse[kind], text: texts.firstUseText },
});
const live = { seconds: 20 } as const;

/** List pages of the orders of both kinds. */
export const ORDERS = {
  rental: defineResource({
    ...declared('rental'),
    list: { call: 'POST /provider/getRentalRecordList', live },
    counts: ({ stat }) => stat.status,
    exports: 'POST /provider/exportRentalRecordList',
  }),
  accelerator: defineResource({
    ...declared('accelerator'),
    list: { call: 'POST /provider/getAcceleratorRecordList', live },
    counts: ({ stat }) => stat.status,
    exports: 'POST /provider/exportAcceleratorRecordList',
  }),
};
