import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { debugLogList } from './list.ts';
import { readTail, readTraces, Tail, TailQuery, Trace, TraceQuery } from './tail.ts';
import { texts } from './texts.ts';

const read = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: false,
} as const;
const { columns } = texts;

export const debugRoutes = [
  debugLogList.route({
    path: '/netbar/getDebugLogList',
    apiGroup: texts.group,
    description: texts.calls.getDebugLogList,
    msg: texts.listed,
  }),
  defineRoute({
    ...read,
    path: '/netbar/getDebugTail',
    description: texts.calls.getDebugTail,
    body: TailQuery,
    data: Tail,
    handler: async (call) => ({ data: await readTail(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/netbar/getDebugTraces',
    description: texts.calls.getDebugTraces,
    body: TraceQuery,
    data: Type.Object({ list: Type.Array(Trace) }),
    handler: async (call) => ({
      data: { list: await readTraces(call, call.body) },
      msg: texts.listed,
    }),
  }),
];

/** The key of each task is the last part of its call: `POST /debugLog/exportDebugLogList`. */
export const debugTasks = {
  exportDebugLogList: exportTask({
    source: debugLogList,
    what: texts.group,
    apiGroup: texts.group,
    description: texts.tasks.exportLogs,
    columns: {
      occurredAt: { title: columns.occurredAt, time: true, width: 20 },
      netbarName: { title: columns.netbarName, width: 28 },
      terminalNo: { title: columns.terminalNo, width: 8 },
      level: { title: columns.level, width: 8 },
      module: { title: columns.module, width: 16 },
      message: { title: columns.message, width: 80 },
      stack: { title: columns.stack, width: 60 },
      clientVersion: { title: columns.clientVersion, width: 12 },
      traceId: { title: columns.traceId, width: 36 },
    },
  }),
};
