import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { users } from '../identity/user/tables.ts';
import { defineList } from '../lists/defineList.ts';
import { contains, equals, range } from '../lists/filters.ts';
import { defineTransitions } from '../lists/transitions.ts';
import { OperationRecord } from './schemas.ts';
import { operationRecords } from './tables.ts';

const { id, createdAt, latency, status, path, userName, ip, method, userId } = operationRecords;

const select = (tx: Tx) =>
  tx
    .select({ record: operationRecords, nickName: users.nickName })
    .from(operationRecords)
    .leftJoin(users, eq(users.id, userId))
    .$dynamic();

/** What can be done to a record. */
const operationTransitions = defineTransitions(() => '', {
  delete: { call: '/sysOperationRecord/deleteSysOperationRecord' },
});

/** Operation records, newest first unless sorted. */
export const operationList = defineList({
  table: operationRecords,
  id,
  select,
  filters: {
    keyword: contains([path, userName, ip], '关键词'),
    method: equals(method, Type.Enum(['GET', 'POST', 'PUT', 'DELETE'], { title: '请求方法' })),
    path: contains(path, '请求路径', 200),
    status: equals(status, Type.Integer({ minimum: 0, maximum: 999, title: '状态码' })),
    user_id: equals(userId, Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '操作人' })),
    ip: contains(ip, '请求IP', 60),
    ...range('CreatedAt', createdAt, '时间'),
  },
  sort: { ID: id, CreatedAt: createdAt, latency, status, path },
  row: OperationRecord,
  present({ record, nickName }) {
    const { errorMessage, requestId, burst: _burst, ...rest } = record;
    const { id: ID, createdAt: at, updatedAt, userId: who, userName: called, ...plain } = rest;
    return {
      ID,
      CreatedAt: at.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      error_message: errorMessage,
      user_id: who,
      user: { ID: who, userName: called, nickName: nickName ?? '' },
      request_id: requestId,
    };
  },
  actionsOn: (_, { may }) => operationTransitions.actions({}, may),
  actions: { delete: '/sysOperationRecord/deleteSysOperationRecordByIds' },
});
