import { importTask } from '../../platform/services/tasks/import/importTask.ts';
import { importRevenues, RevenueRow, readDay } from './revenue.ts';
import { texts } from './texts.ts';

/** Imports revenue from a spreadsheet. Each row is saved like a call of `/market/setRevenue`. */
export const importRevenue = importTask({
  what: texts.import.what,
  apiGroup: texts.group,
  description: texts.import.description,
  raises: false,
  effects: ['money'],
  row: RevenueRow,
  columns: {
    netbarNo: {},
    day: { hint: texts.import.dayHint },
    amount: { hint: texts.import.amountHint },
    note: {},
  },
  key: ({ netbarNo, day }) => `${netbarNo} ${readDay(day)}`,
  write: importRevenues,
});
