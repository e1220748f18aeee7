import { Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { combineTags, sameTags, tagging } from '../../platform/kernel/lists/tags.ts';
import { batchTask } from '../../platform/services/tasks/batch/batchTask.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { DICTS } from './dicts.ts';
import { importNetbar } from './importNetbar.ts';
import { netbarList } from './list.ts';
import { setRing, setTags } from './moves.ts';
import { phrases } from './phrases.ts';
import type { NetbarRow } from './schemas.ts';
import { texts } from './texts.ts';
import { RINGS } from './values.ts';

const shared = { source: netbarList, apiGroup: texts.group, raises: false } as const;
const { columns } = texts;

const exportNetbarList = exportTask({
  ...shared,
  what: texts.group,
  description: texts.calls.exportNetbarList,
  relations: {
    market: { title: columns.marketName, key: 'marketId', list: 'market.exportMarketList' },
  },
  columns: {
    netbarNo: { title: columns.netbarNo },
    name: { title: columns.name, width: 28 },
    regionName: { title: columns.regionName, width: 22 },
    address: { title: columns.address, width: 36 },
    contactName: { title: columns.contactName, width: 12 },
    contactPhone: { title: columns.contactPhone, width: 16 },
    ownerName: { title: columns.ownerName, width: 14 },
    marketName: { title: columns.marketName },
    memberName: { title: columns.memberName, width: 14 },
    licenseNo: { title: columns.licenseNo, width: 22 },
    status: { title: columns.status, dict: DICTS.status, width: 10 },
    onlineStatus: { title: columns.onlineStatus, dict: DICTS.onlineStatus, width: 10 },
    protectStatus: { title: columns.protectStatus, dict: DICTS.protectStatus, width: 10 },
    terminalTotal: { title: columns.terminalTotal, width: 10 },
    terminalOnline: { title: columns.terminalOnline, width: 10 },
    terminalProtected: { title: columns.terminalProtected, width: 10 },
    ring: { title: columns.ring, dict: DICTS.ring, width: 10 },
    clientVersion: { title: columns.clientVersion, width: 12 },
    disklessType: { title: columns.disklessType, dict: DICTS.disklessType, width: 12 },
    billingType: { title: columns.billingType, dict: DICTS.billingType, width: 12 },
    serverIp: { title: columns.serverIp },
    tags: { title: columns.tags, width: 24 },
    lastHeartbeatAt: { title: columns.lastHeartbeatAt, time: true, width: 20 },
    expireAt: { title: columns.expireAt, time: true, width: 20 },
    remark: { title: columns.remark, width: 36 },
    CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
  },
});

const assertEditable = ({ status }: NetbarRow) => {
  if (status === 'archived') throw refuse(texts.readOnly);
};

const batchSetNetbarRing = batchTask({
  ...shared,
  label: texts.setRing,
  description: texts.calls.batchSetNetbarRing,
  effects: ['machines'],
  input: Type.Object({ ring: choice(RINGS, texts.fields.ring) }),
  title: phrases.setRing,
  async one(by, netbar, { ring }) {
    assertEditable(netbar);
    if (netbar.ring === ring) return 'skipped';
    await setRing.apply(by, [netbar.ID], { ring });
    return 'done';
  },
});

const batchSetNetbarTags = batchTask({
  ...shared,
  label: texts.setTags,
  description: texts.calls.batchSetNetbarTags,
  effects: [],
  input: Type.Object(tagging),
  title: phrases.setTags,
  async one(by, netbar, tagChange) {
    assertEditable(netbar);
    if (sameTags(combineTags(netbar.tags, tagChange), netbar.tags)) return 'skipped';
    await setTags.apply(by, [netbar.ID], tagChange);
    return 'done';
  },
});

export const netbarTasks = {
  exportNetbarList,
  importNetbar,
  batchSetNetbarRing,
  batchSetNetbarTags,
};
