import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { defineList } from '../../platform/lists/defineList.ts';
import { among, equals, own, prefix, range } from '../../platform/lists/filters.ts';
import { down } from '../../platform/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';
import { DefenseLog } from './schemas.ts';
import { defenseLogs } from './tables.ts';

const logs = defenseLogs;

const select = (tx: Tx) =>
  tx
    .select({ log: logs, netbarName: netbars.name, handlerName: users.nickName })
    .from(logs)
    .innerJoin(netbars, eq(netbars.id, logs.netbarId))
    .leftJoin(users, eq(users.id, logs.handlerId))
    .$dynamic();

const Sha256 = Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64, title: '文件指纹' }));

/** The defence logs of the caller's netbars, newest first unless sorted. */
export const defenseLogList = defineList({
  table: logs,
  id: logs.id,
  large: true,
  select,
  filters: {
    ...range('OccurredAt', logs.occurredAt, '发生时间'),
    severity: among(logs.severity, SEVERITIES, '严重度'),
    threatType: among(logs.threatType, THREAT_TYPES, '威胁类型'),
    action: among(logs.action, ACTIONS, '处置'),
    status: among(logs.status, STATUSES, '状态'),
    netbarId: equals(logs.netbarId, idOf(netbars.id)),
    terminalNo: equals(logs.terminalNo, Type.String({ maxLength: 20, title: '机号' })),
    processName: prefix(logs.processName, '进程名', 120),
    sha256: own(Sha256, (hash) => eq(logs.sha256, (hash as string).toLowerCase())),
  },
  sort: { occurredAt: logs.occurredAt, severity: logs.severity },
  order: [down(logs.occurredAt), down(logs.id)],
  row: DefenseLog,
  present({ log, netbarName, handlerName }) {
    const { id, createdAt, updatedAt, handlerId: _internal, occurredAt, handledAt, ...plain } = log;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      eventNo: `DL${String(id).padStart(8, '0')}`,
      ...plain,
      netbarName,
      occurredAt: occurredAt.toISOString(),
      handlerName: handlerName ?? '',
      handledAt: handledAt?.toISOString() ?? null,
    };
  },
  actionsOn: () => [],
});
