import { and, eq, gte } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineLogList } from '../../platform/kernel/lists/defineLogList.ts';
import { among, customFilter, equals, prefix, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { ofTerminal, terminals } from '../pc/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';
import { planLogPage } from './logPagePlan.ts';
import { DefenseLog } from './schemas.ts';
import { defenseTransitions } from './status.ts';
import { defenseLogs } from './tables.ts';
import { texts } from './texts.ts';
import { isThreat } from './threats.ts';
import { occurredWithin, parseRange, TimeRange } from './time.ts';

const logs = defenseLogs;

const select = (tx: Tx) =>
  tx
    .select({ log: logs, netbarName: netbars.name, handlerName: users.nickName })
    .from(logs)
    .innerJoin(netbars, eq(netbars.id, logs.netbarId))
    .leftJoin(users, eq(users.id, logs.handlerId))
    .$dynamic();

const occurred = range('OccurredAt', logs.occurredAt, texts.fields.occurredAt);
const Sha256 = Type.Optional(
  Type.String({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64, title: texts.fields.sha256 }),
);

const filters = {
  time: customFilter(TimeRange, (text, { now, field }) =>
    occurredWithin(parseRange(text as string, now, field)),
  ),
  ...occurred,
  startOccurredAt: customFilter(occurred.startOccurredAt.schema, (text, at) =>
    and(occurred.startOccurredAt.where(text, at), gte(logs.createdAt, new Date(text as string))),
  ),
  severity: among(logs.severity, SEVERITIES, texts.fields.severity),
  threatType: among(logs.threatType, THREAT_TYPES, texts.fields.threatType),
  // Hits of observed rules are only listed on request.
  action: { ...among(logs.action, ACTIONS, texts.fields.action), unset: isThreat(logs) },
  status: among(logs.status, STATUSES, texts.fields.status),
  netbarId: equals(logs.netbarId, idSchema(netbars.id)),
  terminalNo: equals(
    logs.terminalNo,
    Type.String({ maxLength: 20, title: texts.fields.terminalNo }),
  ),
  terminalId: customFilter(Type.Optional(idSchema(terminals.id)), (id) => ofTerminal(logs, id)),
  handlerId: equals(logs.handlerId, idSchema(users.id)),
  processName: prefix(logs.processName, texts.fields.processName, 120),
  ruleName: equals(logs.ruleName, Type.String({ maxLength: 60, title: texts.fields.ruleName })),
  sha256: customFilter(Sha256, (hash) => eq(logs.sha256, (hash as string).toLowerCase())),
};

/** Lists the defense logs of the caller's netbars, newest first by default. */
export const defenseLogList = defineLogList({
  table: logs,
  id: logs.id,
  carried: [
    'time',
    'startOccurredAt',
    'endOccurredAt',
    'severity',
    'threatType',
    'action',
    'status',
    'terminalNo',
    'terminalId',
    'netbarId',
  ],
  accessPath: (asked) => planLogPage(asked, filters),
  select,
  filters,
  sort: { occurredAt: logs.occurredAt, severity: logs.severity },
  order: [descending(logs.occurredAt), descending(logs.id)],
  row: DefenseLog,
  present({ log, netbarName, handlerName }) {
    const {
      id,
      createdAt,
      updatedAt,
      handlerId: _internal,
      occurredAt,
      handledAt,
      lastAt,
      ...plain
    } = log;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      eventNo: `DL${String(id).padStart(8, '0')}`,
      ...plain,
      netbarName,
      occurredAt: occurredAt.toISOString(),
      handlerName: handlerName ?? '',
      lastAt: (lastAt ?? occurredAt).toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    };
  },
  actionsOn: ({ log }, { may }) => [
    ...defenseTransitions.actions(log.status, may),
    ...(may.has('/rule/addRule') ? ['addRule'] : []),
  ],
  actions: {
    confirm: '/netbar/handleDefenseLog',
    ignore: '/netbar/handleDefenseLog',
    falsePositive: '/netbar/handleDefenseLog',
    export: '/defense/exportDefenseLogList',
  },
  nameOf: ({ eventNo }) => eventNo,
});
