import { defineRoute } from '../../platform/kernel/area/route.ts';
import { actionRoutes } from '../../platform/services/entity/defineEntity.ts';
import { differenceList } from './differences.ts';
import { orderLists } from './list.ts';
import { providerMoves } from './moves.ts';
import {
  markOrder,
  readDetail,
  refundOrder,
  remainingFault,
  resolveOrder,
  reviewRefund,
} from './orders.ts';
import { addProvider, providerList, rotateSecret, updateProvider } from './providers.ts';
import { reconciliationList } from './reconciliations.ts';
import * as schemas from './schemas.ts';
import { OneDifference, SettleDifference, settleDifference } from './settleDifference.ts';
import { readOrderOptions, readOrderStat } from './stat.ts';
import { providers } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const write = { ...shared, audit: true, idempotent: true } as const;
const money = { ...write, effects: ['money'] } as const;
const data = schemas.OrderData;

/** Removes the secret from the recorded response. */
const withoutSecret = ({ msg }: { msg?: string }) => ({ msg: msg ?? '' });

export const providerRoutes = [
  orderLists.rental.route({
    path: '/provider/getRentalRecordList',
    apiGroup: texts.group,
    description: texts.listRental,
  }),
  orderLists.accelerator.route({
    path: '/provider/getAcceleratorRecordList',
    apiGroup: texts.group,
    description: texts.listAccelerator,
  }),
  providerList.route({
    path: '/provider/getProviderList',
    apiGroup: texts.group,
    description: texts.providers,
  }),
  reconciliationList.route({
    path: '/provider/getReconciliationList',
    apiGroup: texts.group,
    description: texts.statement.list,
  }),
  differenceList.route({
    path: '/provider/getDifferenceList',
    apiGroup: texts.group,
    description: texts.statement.differences,
  }),
  defineRoute({
    ...money,
    path: '/provider/settleDifference',
    description: texts.statement.settle,
    body: SettleDifference,
    data: OneDifference,
    handler: async (call) => ({
      data: { difference: await settleDifference(call, call.body) },
      msg: texts.statement.settled[call.body.action],
    }),
  }),
  defineRoute({
    ...shared,
    path: '/provider/getOrder',
    description: texts.get,
    audit: false,
    body: schemas.GetOrder,
    data: schemas.OrderDetail,
    handler: async (call) => ({ data: await readDetail(call, call.body.ID) }),
  }),
  defineRoute({
    ...shared,
    path: '/provider/getOrderStat',
    description: texts.stat,
    audit: false,
    body: schemas.GetOrderStat,
    data: schemas.OrderStat,
    handler: async (call) => ({ data: await readOrderStat(call, call.body) }),
  }),
  defineRoute({
    ...shared,
    path: '/provider/getOrderOptions',
    description: texts.options,
    audit: false,
    data: schemas.OrderOptions,
    handler: async (call) => ({ data: await readOrderOptions(call) }),
  }),
  defineRoute({
    ...write,
    path: '/provider/markOrder',
    description: texts.mark,
    effects: [],
    body: schemas.MarkOrder,
    data,
    handler: async (call) => ({
      data: { order: await markOrder(call, call.body.ID, call.body.reason) },
      msg: texts.marked,
    }),
  }),
  defineRoute({
    ...money,
    path: '/provider/resolveOrder',
    description: texts.resolve,
    body: schemas.ResolveOrder,
    data,
    async handler(call) {
      const order = await resolveOrder(call, call.body);
      const wrong = remainingFault(order);
      return { data: { order }, msg: wrong === '' ? texts.resolved : texts.stillAbnormal(wrong) };
    },
  }),
  defineRoute({
    ...money,
    path: '/provider/refundOrder',
    description: texts.refund,
    body: schemas.RefundOrder,
    data,
    async handler(call) {
      const order = await refundOrder(call, call.body.ID, call.body.reason);
      return {
        data: { order },
        msg: order.status === 'refunding' ? texts.refunding : texts.refunded,
      };
    },
  }),
  defineRoute({
    ...money,
    path: '/provider/reviewRefund',
    description: texts.review,
    body: schemas.ReviewRefund,
    data,
    handler: async (call) => ({
      data: { order: await reviewRefund(call, call.body) },
      msg: call.body.pass ? texts.refunded : texts.refundRejected,
    }),
  }),
  defineRoute({
    ...money,
    path: '/provider/addProvider',
    description: texts.addProvider,
    targets: { answer: { 'provider.ID': providers.id } },
    body: schemas.AddProvider,
    data: schemas.ProviderSecretData,
    recordedAnswer: withoutSecret,
    handler: async (call) => ({
      data: await addProvider(call, call.deps.sealer, call.body),
      msg: texts.providerAdded,
    }),
  }),
  defineRoute({
    ...money,
    path: '/provider/updateProvider',
    description: texts.updateProvider,
    body: schemas.UpdateProvider,
    data: schemas.ProviderData,
    handler: async (call) => ({
      data: { provider: await updateProvider(call, call.body) },
      msg: texts.saved,
    }),
  }),
  ...actionRoutes(providerList, { as: 'provider', unknown: texts.unknownProvider }, providerMoves),
  defineRoute({
    ...money,
    path: '/provider/rotateSecret',
    description: texts.rotate,
    body: schemas.RotateSecret,
    data: schemas.ProviderSecretData,
    recordedAnswer: withoutSecret,
    handler: async (call) => ({
      data: await rotateSecret(call, call.deps.sealer, call.body.ID),
      msg: texts.rotated,
    }),
  }),
];
