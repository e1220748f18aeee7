import { Type } from 'typebox';
import { batchTask } from '../../platform/services/tasks/batch/batchTask.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { DICTS, dictSeeds } from './dicts.ts';
import { differenceList } from './differences.ts';
import { orderLists } from './list.ts';
import { reconcileProvider } from './reconcileTask.ts';
import { SettleDifference, settleDifference } from './settleDifference.ts';
import type { Kind } from './status.ts';
import { texts } from './texts.ts';

const shared = { apiGroup: texts.group, raises: false } as const;
const { columns } = texts;

const exportOrders = (kind: Kind, description: string) =>
  exportTask({
    ...shared,
    source: orderLists[kind],
    what: texts[kind],
    description,
    columns: {
      orderNo: { title: columns.orderNo, width: 22 },
      tradeNo: { title: columns.tradeNo, width: 24 },
      providerName: { title: columns.providerName, width: 18 },
      netbarName: { title: columns.netbarName, width: 24 },
      terminalNo: { title: columns.terminalNo, width: 10 },
      productName: { title: columns.productName, width: 24 },
      gameName: { title: columns.gameName, width: 18 },
      quantity: { title: columns.quantity, width: 8 },
      durationMin: { title: columns.durationMin, width: 14 },
      priceFen: { title: columns.priceFen, yuan: true, width: 12 },
      coinCost: { title: columns.coinCost, width: 10 },
      settleFen: { title: columns.settleFen, yuan: true, width: 16 },
      status: { title: columns.status, dict: DICTS[kind], width: 10 },
      abnormalReason: { title: columns.abnormalReason, dict: DICTS.reason, width: 18 },
      startAt: { title: columns.startAt, time: true, width: 20 },
      endAt: { title: columns.endAt, time: true, width: 20 },
      paidAt: { title: columns.paidAt, time: true, width: 20 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
    },
  });

/** Labels of the statuses of both kinds of orders. */
const ORDER_STATUSES = Object.fromEntries(
  dictSeeds
    .filter(({ type }) => type === DICTS.rental || type === DICTS.accelerator)
    .flatMap(({ details }) => details),
);

const titles = texts.statement.columnTitles;

/** The key is the last part of the path: `POST /provider/exportRentalRecordList`. */
export const providerTasks = {
  exportRentalRecordList: exportOrders('rental', texts.exportRental),
  exportAcceleratorRecordList: exportOrders('accelerator', texts.exportAccelerator),
  exportDifferenceList: exportTask({
    ...shared,
    source: differenceList,
    what: texts.statement.what,
    description: texts.statement.export,
    columns: {
      tradeNo: { title: titles.tradeNo, width: 24 },
      orderNo: { title: titles.orderNo, width: 22 },
      kind: { title: titles.kind, dict: DICTS.difference, width: 12 },
      oursFen: { title: titles.oursFen, yuan: true, width: 14 },
      oursStatus: { title: titles.oursStatus, labels: ORDER_STATUSES, width: 12 },
      theirsFen: { title: titles.theirsFen, yuan: true, width: 16 },
      theirsStatus: {
        title: titles.theirsStatus,
        labels: texts.statement.theirStatuses,
        width: 14,
      },
      state: { title: titles.state, dict: DICTS.settling, width: 10 },
      note: { title: titles.note, width: 30 },
      settledBy: { title: titles.settledBy, width: 14 },
      settledAt: { title: titles.settledAt, time: true, width: 20 },
    },
  }),
  batchSettleDifference: batchTask({
    ...shared,
    source: differenceList,
    label: texts.statement.batch,
    description: texts.statement.batch,
    effects: ['money'],
    input: Type.Object({
      action: SettleDifference.properties.action,
      note: SettleDifference.properties.note,
    }),
    title: () => texts.statement.batch,
    async one(by, { ID }, { action, note }) {
      await settleDifference(by, { ID, action, ...(note !== undefined && { note }) });
      return 'done';
    },
  }),
  reconcileProvider,
};
