import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { accountSource } from './accounts.ts';
import { DICTS } from './dicts.ts';
import type { AssetType } from './kinds.ts';
import { lists } from './records.ts';
import { statementTasks } from './statementTasks.ts';
import { texts } from './texts.ts';

const shared = { apiGroup: texts.group, raises: false } as const;
const { columns } = texts;
const accounts = texts.accounts.columns;

/** Cash is exported in yuan, coins and points as they are. */
const amountColumn = (type: AssetType, title: string) =>
  type === 'cash' ? { title: texts.inYuan(title), yuan: true } : { title };

const exportRecords = (type: AssetType) =>
  exportTask({
    ...shared,
    source: lists[type],
    what: texts.records[type],
    description: texts.exportRecords(type),
    columns: {
      entryNo: { title: columns.entryNo, width: 16 },
      userName: { title: columns.userName, width: 18 },
      nickName: { title: columns.nickName, width: 18 },
      bizType: { title: columns.bizType, dict: DICTS.bizType, width: 12 },
      flow: { title: columns.flow, labels: texts.flows, width: 8 },
      amount: { ...amountColumn(type, columns.amount), width: 14 },
      balanceAfter: { ...amountColumn(type, columns.balanceAfter), width: 16 },
      part: { title: columns.part, dict: DICTS.part, width: 8 },
      bizNo: { title: columns.bizNo, width: 22 },
      remark: { title: columns.remark, width: 36 },
      operatorName: { title: columns.operatorName, width: 14 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
    },
  });

/** The key is the last part of the path: `POST /asset/exportCoinRecordList`. */
export const assetTasks = {
  exportCoinRecordList: exportRecords('coin'),
  exportPointsRecordList: exportRecords('points'),
  exportCashRecordList: exportRecords('cash'),
  exportAccountList: exportTask({
    ...shared,
    source: accountSource,
    what: texts.accounts.what,
    description: texts.accounts.export,
    columns: {
      userName: { title: accounts.userName, width: 18 },
      nickName: { title: accounts.nickName, width: 18 },
      // Masked, as in the list.
      phone: { title: accounts.phone, width: 16 },
      points: { title: accounts.points, width: 12 },
      pointsFrozen: { title: accounts.pointsFrozen, width: 12 },
      coin: { title: accounts.coin, width: 12 },
      coinFrozen: { title: accounts.coinFrozen, width: 12 },
      cash: { title: accounts.cash, yuan: true, width: 14 },
      cashFrozen: { title: accounts.cashFrozen, yuan: true, width: 16 },
      status: { title: accounts.status, dict: DICTS.status, width: 10 },
      frozenReason: { title: accounts.frozenReason, width: 30 },
      movedAt: { title: accounts.movedAt, time: true, width: 20 },
    },
  }),
  ...statementTasks,
};
