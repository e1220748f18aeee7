import { Type } from 'typebox';
import { type Area, defineRoute } from '../../http/route.ts';
import { Empty } from '../../http/schemas.ts';
import { recordOperation } from './audit.ts';
import { operationList } from './list.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;

export const operationArea: Area = {
  name: 'operation',
  routes: [
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
      audit: true,
      effects: [],
      idempotent: true,
      body: schemas.DeleteByIds,
      data: Empty,
      async handler({ tx, body }) {
        return { data: {}, msg: texts.deletedSome(await service.deleteOperations(tx, body.ids)) };
      },
    }),
  ],
};
