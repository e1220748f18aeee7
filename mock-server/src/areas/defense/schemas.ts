import { type Static, Type } from 'typebox';
import { name, paging } from '../../http/schemas.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { choice, some, Time } from '../../platform/lists/fields.ts';
import { plainPageOf } from '../../platform/lists/listQuery.ts';
import { netbars } from '../netbar/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';
import { defenseLogs } from './tables.ts';

const nullable = Type.Union([Type.Integer(), Type.Null()]);

/** One thing that a client warded off, or several of the same kind (`count`). Times are ISO. */
export const DefenseLog = name(
  'DefenseLog',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    eventNo: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    terminalId: nullable,
    terminalNo: Type.String(),
    occurredAt: Type.String(),
    threatType: choice(THREAT_TYPES, '威胁类型'),
    severity: choice(SEVERITIES, '严重度'),
    ruleId: nullable,
    ruleName: Type.String(),
    scopeId: nullable,
    action: choice(ACTIONS, '处置'),
    processName: Type.String(),
    processPath: Type.String(),
    pid: Type.Integer(),
    ppid: Type.Integer(),
    parentName: Type.String(),
    cmdline: Type.String(),
    sha256: Type.String(),
    signer: Type.String(),
    target: Type.String(),
    count: Type.Integer(),
    status: choice(STATUSES, '状态'),
    handlerName: Type.String(),
    handledAt: Type.Union([Type.String(), Type.Null()]),
    remark: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type DefenseLog = Static<typeof DefenseLog>;

const sortFields = ['occurredAt', 'severity'] as const;

const Order = Type.Object({
  field: choice(sortFields, '排序字段'),
  order: choice(['asc', 'desc'], '排序方向'),
});

/**
 * `page` reaches a row by number; far from the start that costs time, and beyond 600 000 rows of a longer list it is refused.
 * `after` and `before` name a row of the page that the caller looks at and answer the page next to it, `fromEnd` answers the last
 * page: as fast anywhere. Of several the last
 * one named here counts, and `page` is then only sent back.
 */
export const ListDefenseLogs = Type.Object({
  page: paging.page,
  pageSize: paging.pageSize,
  after: Type.Optional(idOf(defenseLogs.id)),
  before: Type.Optional(idOf(defenseLogs.id)),
  fromEnd: Type.Optional(Type.Boolean({ title: '最后一页' })),
  startOccurredAt: Time('发生时间起'),
  endOccurredAt: Time('发生时间止'),
  severity: some(SEVERITIES, '严重度'),
  threatType: some(THREAT_TYPES, '威胁类型'),
  action: some(ACTIONS, '处置'),
  status: some(STATUSES, '状态'),
  netbarId: Type.Optional(idOf(netbars.id)),
  terminalNo: Type.Optional(Type.String({ maxLength: 20, title: '机号' })),
  processName: Type.Optional(Type.String({ maxLength: 120, title: '进程名' })),
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64, title: '文件指纹' })),
  sort: Type.Optional(Type.Array(Order, { maxItems: 1, title: '排序' })),
});
export type ListDefenseLogs = Static<typeof ListDefenseLogs>;

/** `totalExact: false`: there are more rows than are counted one by one, and `total` is the database's estimate. */
export const DefenseLogPage = Type.Object({ ...plainPageOf(DefenseLog).properties, totalExact: Type.Boolean() });
