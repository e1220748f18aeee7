import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { exportTask } from '../tasks/export/exportTask.ts';
import { recordOperation } from './audit.ts';
import { operationList } from './list.ts';
import { labelsOf, readPrevious } from './previous.ts';
import { readTargets } from './readTargets.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;

export const operationRoutes = [
  defineRoute({
    ...shared,
    method: 'POST',
    path: '/sysOperationRecord/createSysOperationRecord',
    description: '补记操作记录',
    // It writes the record itself, in the caller's name.
    audit: false,
    effects: [],
    body: schemas.CreateOperation,
    data: Empty,
    async handler({ tx, caller, body, ip, agent, requestId }) {
      await recordOperation(tx, { ...service.toAuditEntry(body), ip, agent, requestId, caller });
      return { data: {}, msg: texts.created };
    },
  }),
  operationList.route({
    method: 'GET',
    path: '/sysOperationRecord/getSysOperationRecordList',
    apiGroup: texts.group,
    description: '查询操作记录',
    msg: texts.queried,
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/findSysOperationRecord',
    description: '查看操作记录',
    audit: false,
    query: schemas.ById,
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
    whileFull: true,
    description: '删除操作记录',
    targets: { none: 'the records that it names are gone' },
    audit: true,
    effects: [],
    idempotent: true,
    body: schemas.DeleteById,
    data: Empty,
    async handler({ tx, body }) {
      await service.deleteOperations(tx, [body.ID]);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...shared,
    method: 'DELETE',
    path: '/sysOperationRecord/deleteSysOperationRecordByIds',
    whileFull: true,
    description: '批量删除操作记录',
    targets: { none: 'the records that it names are gone' },
    audit: true,
    effects: [],
    idempotent: true,
    body: schemas.DeleteByIds,
    data: Empty,
    async handler({ tx, body }) {
      return { data: {}, msg: texts.deletedSome(await service.deleteOperations(tx, body.ids)) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/getOperationOptions',
    description: '读取操作记录的筛选项',
    audit: false,
    data: schemas.Options,
    handler: async ({ tx, deps }) => ({
      data: await service.readOptions(tx, deps),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/getOperationTargets',
    description: '查看操作记录的对象',
    audit: false,
    query: schemas.ById,
    data: schemas.Targets,
    handler: async (call) => ({
      data: await readTargets(call, call.deps.areas, call.query.ID),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/sysOperationRecord/getPreviousOperation',
    description: '查看同一对象的上一次操作',
    audit: false,
    query: schemas.ById,
    data: schemas.Previous,
    async handler(call) {
      const { record, previous } = await readPrevious(call, call.query.ID);
      return { data: { previous, labels: labelsOf(call.deps.areas, record) }, msg: texts.queried };
    },
  }),
];

/** The name makes its call: `POST /operation/exportOperationList`. */
export const operationTasks = {
  exportOperationList: exportTask({
    source: operationList,
    what: texts.exported,
    apiGroup: texts.group,
    description: '导出操作记录',
    columns: {
      CreatedAt: { title: '时间', time: true, width: 20 },
      userName: { title: '操作人', width: 18 },
      apiGroup: { title: '接口分组', width: 18 },
      description: { title: '操作', width: 28 },
      method: { title: '请求方法', width: 10 },
      path: { title: '请求路径', width: 40 },
      code: { title: '结果', width: 8 },
      status: { title: '状态码', width: 8 },
      error_message: { title: '错误信息', width: 36 },
      ip: { title: '请求IP', width: 18 },
      agent: { title: '客户端', width: 40 },
      body: { title: '请求内容', width: 60 },
      request_id: { title: '请求编号', width: 38 },
    },
  }),
};
