import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { exportTask } from '../tasks/export/exportTask.ts';
import { operationList } from './list.ts';
import { readObjectHistory } from './objectHistory.ts';
import { ObjectHistory, ObjectHistoryQuery } from './objectHistorySchemas.ts';
import { readRecordChanges } from './readRecordChanges.ts';
import { readTargets } from './readTargets.ts';
import { recordOperation } from './records/audit.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;

export const operationRoutes = [
  defineRoute({
    ...shared,
    method: 'POST',
    path: '/sysOperationRecord/createSysOperationRecord',
    description: texts.calls.createSysOperationRecord,
    // The handler writes the record itself, in the caller's name.
    audit: false,
    effects: [],
    body: schemas.CreateOperation,
    data: Empty,
    async handler({ tx, caller, body, ip, agent, requestId }) {
      const entry = { ...service.toAuditEntry(body), isFromClient: true };
      await recordOperation(tx, { ...entry, ip, agent, requestId, caller });
      return { data: {}, msg: texts.created };
    },
  }),
  operationList.route({
    method: 'GET',
    path: '/sysOperationRecord/getSysOperationRecordList',
    apiGroup: texts.group,
    description: texts.calls.getSysOperationRecordList,
    msg: texts.queried,
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/findSysOperationRecord',
    description: texts.calls.findSysOperationRecord,
    audit: false,
    query: schemas.OperationIdQuery,
    data: Type.Object({ reSysOperationRecord: schemas.OperationRecord }),
    handler: async (call) => ({
      data: { reSysOperationRecord: await service.findOperation(call, call.query.ID) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'DELETE',
    path: '/sysOperationRecord/deleteSysOperationRecord',
    description: texts.calls.deleteSysOperationRecord,
    targets: { none: 'records have no records of their own' },
    audit: true,
    effects: [],
    body: schemas.DeleteOperationBody,
    data: Empty,
    handler: service.refuseDeletion,
  }),
  defineRoute({
    ...shared,
    method: 'DELETE',
    path: '/sysOperationRecord/deleteSysOperationRecordByIds',
    description: texts.calls.deleteSysOperationRecordByIds,
    targets: { none: 'records have no records of their own' },
    audit: true,
    effects: [],
    body: schemas.DeleteOperationsBody,
    data: Empty,
    handler: service.refuseDeletion,
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/getOperationOptions',
    description: texts.calls.getOperationOptions,
    audit: false,
    data: schemas.OperationFilterOptions,
    handler: async (call) => ({
      data: await service.readOptions(call, call.deps),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/getOperationTargets',
    description: texts.calls.getOperationTargets,
    audit: false,
    query: schemas.OperationIdQuery,
    data: schemas.OperationTargetList,
    handler: async (call) => ({
      data: await readTargets(call, call.deps.areas, call.query.ID),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/getObjectHistory',
    description: texts.calls.getObjectHistory,
    audit: false,
    query: ObjectHistoryQuery,
    data: ObjectHistory,
    handler: async (call) => ({
      data: await readObjectHistory(call, call.deps.areas, call.query),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/getPreviousOperation',
    description: texts.calls.getPreviousOperation,
    audit: false,
    query: schemas.OperationIdQuery,
    data: schemas.PreviousOperation,
    async handler(call) {
      return {
        data: await readRecordChanges(call, call.deps.areas, call.query.ID),
        msg: texts.queried,
      };
    },
  }),
];

/** The key becomes the path of the call: `POST /operation/exportOperationList`. */
export const operationTasks = {
  exportOperationList: exportTask({
    source: operationList,
    what: texts.exported,
    apiGroup: texts.group,
    description: texts.calls.exportOperations,
    columns: {
      CreatedAt: { title: texts.fields.time, time: true, width: 20 },
      userName: { title: texts.fields.user, width: 18 },
      apiGroup: { title: texts.fields.apiGroup, width: 18 },
      description: { title: texts.fields.description, width: 28 },
      method: { title: texts.fields.method, width: 10 },
      path: { title: texts.fields.path, width: 40 },
      code: { title: texts.fields.code, width: 8 },
      status: { title: texts.fields.status, width: 8 },
      error_message: { title: texts.fields.errorMessage, width: 36 },
      ip: { title: texts.fields.ip, width: 18 },
      agent: { title: texts.fields.agent, width: 40 },
      body: { title: texts.fields.body, width: 60 },
      request_id: { title: texts.fields.requestId, width: 38 },
    },
  }),
};
