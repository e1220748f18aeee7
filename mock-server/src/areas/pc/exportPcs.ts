import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { pcList } from './list.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** Exports the filtered terminals. */
export const exportPcList = exportTask({
  source: pcList,
  what: texts.group,
  apiGroup: texts.group,
  description: texts.calls.exportPcList,
  relations: {
    netbar: { title: texts.fields.netbarId, key: 'netbarId', list: 'netbar.exportNetbarList' },
  },
  columns: {
    netbarName: { title: columns.netbarName, width: 28 },
    terminalNo: { title: columns.terminalNo, width: 10 },
    groupName: { title: columns.groupName, width: 14 },
    status: { title: columns.status, dict: 'pc_status', width: 10 },
    onlineStatus: { title: columns.onlineStatus, dict: 'pc_online_status', width: 10 },
    protectStatus: { title: columns.protectStatus, dict: 'pc_protect_status', width: 10 },
    ip: { title: columns.ip },
    mac: { title: columns.mac },
    hostName: { title: columns.hostName },
    osVersion: { title: columns.osVersion, width: 20 },
    cpu: { title: columns.cpu, width: 24 },
    memGB: { title: columns.memGB, width: 12 },
    gpu: { title: columns.gpu, width: 24 },
    imageName: { title: columns.imageName },
    clientVersion: { title: columns.clientVersion, width: 12 },
    riskScore: { title: columns.riskScore, width: 8 },
    openThreats: { title: columns.openThreats, width: 12 },
    tags: { title: columns.tags, width: 24 },
    bootAt: { title: columns.bootAt, time: true, width: 20 },
    lastSeenAt: { title: columns.lastSeenAt, time: true, width: 20 },
    CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
  },
});
