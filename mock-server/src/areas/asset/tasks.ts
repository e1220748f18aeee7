import { exportTask } from '../../platform/tasks/export/exportTask.ts';
import { DICTS } from './dicts.ts';
import type { AssetType } from './kinds.ts';
import { lists } from './records.ts';
import { texts } from './texts.ts';

const shared = { apiGroup: texts.group, raises: false } as const;
const { columns } = texts;

const exportRecords = (type: AssetType) =>
  exportTask({
    ...shared,
    source: lists[type],
    what: texts.records[type],
    description: `导出${texts.records[type]}`,
    columns: {
      entryNo: { title: columns.entryNo, width: 16 },
      userName: { title: columns.userName, width: 18 },
      nickName: { title: columns.nickName, width: 18 },
      bizType: { title: columns.bizType, dict: DICTS.bizType, width: 12 },
      direction: { title: columns.direction, dict: DICTS.direction, width: 8 },
      amount: { title: type === 'cash' ? `${columns.amount}（分）` : columns.amount, width: 14 },
      balanceAfter: { title: type === 'cash' ? `${columns.balanceAfter}（分）` : columns.balanceAfter, width: 16 },
      part: { title: columns.part, dict: DICTS.part, width: 8 },
      bizNo: { title: columns.bizNo, width: 22 },
      remark: { title: columns.remark, width: 36 },
      operatorName: { title: columns.operatorName, width: 14 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
    },
  });

/** The name of each makes its call: `POST /asset/exportCoinRecordList`. */
export const assetTasks = {
  exportCoinRecordList: exportRecords('coin'),
  exportPointsRecordList: exportRecords('points'),
  exportCashRecordList: exportRecords('cash'),
};
