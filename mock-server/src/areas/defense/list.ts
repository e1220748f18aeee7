import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { users } from '../../platform/identity/user/tables.ts';
import type { By } from '../../platform/lists/by.ts';
import { defineList } from '../../platform/lists/defineList.ts';
import { among, equals, own, prefix, range } from '../../platform/lists/filters.ts';
import { down } from '../../platform/lists/order.ts';
import { readScope } from '../../platform/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';
import { DefenseLog } from './schemas.ts';
import { defenseTransitions } from './status.ts';
import { defenseDays, defenseHours, defenseLogs } from './tables.ts';
import { happened, parseRange, TimeRange } from './time.ts';

const logs = defenseLogs;

const select = (tx: Tx) =>
  tx
    .select({ log: logs, netbarName: netbars.name, handlerName: users.nickName })
    .from(logs)
    .innerJoin(netbars, eq(netbars.id, logs.netbarId))
    .leftJoin(users, eq(users.id, logs.handlerId))
    .$dynamic();

const occurred = range('OccurredAt', logs.occurredAt, '发生时间');
const Sha256 = Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64, title: '文件指纹' }));

/** Those netbars of a caller that warded anything off, by what is counted of each day: most of them may be silent. */
async function netbarsWithLogs({ tx, caller }: By): Promise<number[] | undefined> {
  const ids = await (await readScope(tx, caller)).netbars();
  if (ids === undefined || ids.length === 0) return ids;
  const any = tx.select({ one: sql`1` }).from(defenseDays).where(eq(defenseDays.netbarId, sql`n.id`));
  const { rows } = (await tx.execute(
    sql`select n.id from unnest(${sql.param(ids)}::int[]) n(id) where exists ${any}`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** What the counts by hour know. */
const COUNTED: readonly string[] = ['severity', 'threatType', 'action'];

/** Passes over whole hours, where what is asked is counted by hour: of all netbars, whenever it happened. */
async function skipHours({ tx, caller }: By, query: object, most: number): Promise<{ beyond: SQL; rows: number } | undefined> {
  const asked = Object.entries(query as Record<string, unknown>).filter(
    ([field, value]) => value !== undefined && value !== '' && field in defenseLogList.filters.properties,
  );
  if (asked.some(([field]) => !COUNTED.includes(field)) || !(await readScope(tx, caller)).all) return undefined;
  const columns = { severity: defenseHours.severity, threatType: defenseHours.threatType, action: defenseHours.action };
  const holds = asked.map(([field, value]) => inArray(columns[field as keyof typeof columns], [value].flat() as never[]));
  const { rows } = (await tx.execute(sql`
    select hour::text, logs from (
      select hour, sum(sum(logs)) over (order by hour desc)::bigint as logs from ${defenseHours} where ${and(...holds) ?? sql`true`} group by hour
    ) counted where logs <= ${most}::bigint order by hour limit 1`)) as unknown as { rows: { hour: string; logs: number }[] };
  const [found] = rows;
  return found && { beyond: sql`${logs.occurredAt} < ${found.hour}::timestamptz`, rows: Number(found.logs) };
}

/** The defence logs of the caller's netbars, newest first unless sorted. */
export const defenseLogList = defineList({
  table: logs,
  id: logs.id,
  large: true,
  each: {
    column: logs.netbarId,
    filters: ['time', 'startOccurredAt', 'endOccurredAt', 'severity', 'threatType', 'action', 'status', 'terminalNo', 'netbarId'],
    values: netbarsWithLogs,
  },
  skip: skipHours,
  select,
  filters: {
    time: own(TimeRange, (text, { now, field }) => happened(parseRange(text as string, now, field))),
    ...occurred,
    startOccurredAt: own(occurred.startOccurredAt.schema, (text, at) =>
      and(occurred.startOccurredAt.where(text, at), gte(logs.createdAt, new Date(text as string))),
    ),
    severity: among(logs.severity, SEVERITIES, '严重度'),
    threatType: among(logs.threatType, THREAT_TYPES, '威胁类型'),
    action: among(logs.action, ACTIONS, '处置'),
    status: among(logs.status, STATUSES, '状态'),
    netbarId: equals(logs.netbarId, idOf(netbars.id)),
    terminalNo: equals(logs.terminalNo, Type.String({ maxLength: 20, title: '机号' })),
    processName: prefix(logs.processName, '进程名', 120),
    ruleName: equals(logs.ruleName, Type.String({ maxLength: 60, title: '规则' })),
    sha256: own(Sha256, (hash) => eq(logs.sha256, (hash as string).toLowerCase())),
  },
  sort: { occurredAt: logs.occurredAt, severity: logs.severity },
  order: [down(logs.occurredAt), down(logs.id)],
  row: DefenseLog,
  present({ log, netbarName, handlerName }) {
    const { id, createdAt, updatedAt, handlerId: _internal, occurredAt, handledAt, lastAt, ...plain } = log;
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
  actionsOn: ({ log }, { may }) => defenseTransitions.actions(log.status, may),
  actions: {
    confirm: '/netbar/handleDefenseLog',
    ignore: '/netbar/handleDefenseLog',
    falsePositive: '/netbar/handleDefenseLog',
    export: '/defense/exportDefenseLogList',
  },
  nameOf: ({ eventNo }) => eventNo,
});
