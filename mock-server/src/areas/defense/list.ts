import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, equals, own, prefix, range } from '../../platform/kernel/lists/filters.ts';
import { down } from '../../platform/kernel/lists/order.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';
import { DefenseLog } from './schemas.ts';
import { defenseTransitions } from './status.ts';
import { defenseDays, defenseHours, defenseLogs } from './tables.ts';
import { happened, happenedSince, parseRange, TimeRange } from './time.ts';

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

/** What hours and days are counted by. */
const COUNTED = ['severity', 'threatType', 'action'] as const;

/** What counts hold to that are asked for nothing else; `undefined` where a filter asks for what nobody counted. */
function countedAs(counts: typeof defenseHours | typeof defenseDays, query: object): SQL[] | undefined {
  const asked = Object.entries(query as Record<string, unknown>).filter(
    ([field, value]) => value !== undefined && value !== '' && field in defenseLogList.filters.properties,
  );
  const isCounted = (field: string): field is (typeof COUNTED)[number] => COUNTED.some((one) => one === field);
  const holds = asked.map(([field, value]) => (isCounted(field) ? inArray(counts[field], [value].flat() as never[]) : undefined));
  return holds.every((one) => one !== undefined) ? holds : undefined;
}

/** Passes over whole hours, where what is asked is counted by hour: of all netbars, whenever it happened. */
async function skipHours({ tx, caller }: By, query: object, most: number): Promise<{ beyond: SQL; rows: number } | undefined> {
  const holds = countedAs(defenseHours, query);
  if (!holds || !(await readScope(tx, caller)).all) return undefined;
  const { rows } = (await tx.execute(sql`
    select hour::text, logs from (
      select hour, sum(sum(logs)) over (order by hour desc)::bigint as logs from ${defenseHours} where ${and(...holds) ?? sql`true`} group by hour
    ) counted where logs <= ${most}::bigint order by hour limit 1`)) as unknown as { rows: { hour: string; logs: number }[] };
  const [found] = rows;
  return found && { beyond: sql`${logs.occurredAt} < ${found.hour}::timestamptz`, rows: Number(found.logs) };
}

/** The days on which the newest rows of some netbars lie, where what is asked is counted by day: else each would be looked for in all. */
async function newestDays({ tx }: By, netbarIds: readonly number[], query: object, most: number): Promise<SQL | undefined> {
  const holds = countedAs(defenseDays, query);
  if (!holds) return undefined;
  const { rows } = (await tx.execute(sql`
    select extract(epoch from day::timestamp at time zone 'Asia/Shanghai')::int as start from (
      select day, sum(sum(logs)) over (order by day desc) as logs from ${defenseDays}
      where ${and(inArray(defenseDays.netbarId, [...netbarIds]), ...holds)} group by day
    ) counted where logs >= ${most}::bigint order by day desc limit 1`)) as unknown as { rows: { start: number }[] };
  return rows[0] && happenedSince(new Date(rows[0].start * 1_000));
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
    newest: newestDays,
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
