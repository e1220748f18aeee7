import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { DICTS, NETBAR_DICTS } from './dicts.ts';
import { marketList } from './marketList.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** Exports the filtered markets. */
export const exportMarketList = exportTask({
  source: marketList,
  what: texts.group,
  apiGroup: texts.group,
  description: texts.exportMarkets,
  columns: {
    marketNo: { title: columns.marketNo, width: 14 },
    name: { title: columns.name, width: 24 },
    regionNames: { title: columns.regionNames, width: 28 },
    ownerName: { title: columns.ownerName, width: 14 },
    contactName: { title: columns.contactName, width: 12 },
    contactPhone: { title: columns.contactPhone, width: 16 },
    companyName: { title: columns.companyName, width: 28 },
    licenseNo: { title: columns.licenseNo, width: 22 },
    level: { title: columns.level, dict: DICTS.level, width: 8 },
    status: { title: columns.status, dict: DICTS.status, width: 10 },
    memberCount: { title: columns.memberCount, width: 10 },
    netbarCount: { title: columns.netbarCount, width: 10 },
    terminalCount: { title: columns.terminalCount, width: 10 },
    commissionBp: { title: columns.commissionBp, percent: true, width: 12 },
    settleCycle: { title: columns.settleCycle, dict: DICTS.settleCycle, width: 10 },
    withdrawMinFen: { title: columns.withdrawMin, yuan: true, width: 16 },
    defaultRing: { title: columns.defaultRing, dict: NETBAR_DICTS.ring, width: 10 },
    listedAt: { title: columns.listedAt, time: true, width: 20 },
    CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
  },
});
