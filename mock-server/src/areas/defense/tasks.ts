import { Type } from 'typebox';
import { batchTask } from '../../platform/services/tasks/batch/batchTask.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { applyTransition } from './handle.ts';
import { defenseLogList } from './list.ts';
import { phrases } from './phrases.ts';
import { handling } from './routes.ts';
import { defenseTransitions } from './status.ts';
import { texts } from './texts.ts';

const shared = { source: defenseLogList, apiGroup: texts.group, raises: false } as const;
const { columns } = texts;

const batchHandleDefenseLog = batchTask({
  ...shared,
  label: texts.handling,
  description: texts.calls.batchHandleDefenseLog,
  effects: [],
  input: Type.Object(handling),
  title: ({ action }) => phrases.handling(action),
  async one(by, log, transition) {
    if (!defenseTransitions.offers(log.status, transition.action)) return 'skipped';
    await applyTransition(by, [log.ID], transition);
    return 'done';
  },
});

const exportDefenseLogList = exportTask({
  ...shared,
  what: texts.group,
  description: texts.calls.exportDefenseLogList,
  relations: {
    netbar: { title: texts.relations.netbar, key: 'netbarId', list: 'netbar.exportNetbarList' },
    terminal: { title: texts.relations.terminal, key: 'terminalId', list: 'pc.exportPcList' },
  },
  columns: {
    eventNo: { title: columns.eventNo, width: 14 },
    occurredAt: { title: columns.occurredAt, time: true, width: 20 },
    netbarName: { title: columns.netbarName, width: 28 },
    terminalNo: { title: columns.terminalNo, width: 8 },
    severity: { title: columns.severity, dict: 'defense_severity', width: 8 },
    threatType: { title: columns.threatType, dict: 'defense_threat_type', width: 12 },
    action: { title: columns.action, dict: 'defense_action', width: 10 },
    ruleName: { title: columns.ruleName, width: 24 },
    processName: { title: columns.processName, width: 20 },
    processPath: { title: columns.processPath, width: 40 },
    cmdline: { title: columns.cmdline, width: 40 },
    sha256: { title: columns.sha256, width: 66 },
    target: { title: columns.target, width: 30 },
    count: { title: columns.count, width: 8 },
    status: { title: columns.status, dict: 'defense_status', width: 10 },
    handlerName: { title: columns.handlerName, width: 12 },
    handledAt: { title: columns.handledAt, time: true, width: 20 },
    remark: { title: columns.remark, width: 30 },
  },
});

export const defenseTasks = { batchHandleDefenseLog, exportDefenseLogList };
