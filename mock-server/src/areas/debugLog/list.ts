import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineLogList } from '../../platform/kernel/lists/defineLogList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import {
  among,
  contains,
  customFilter,
  equals,
  prefix,
  range,
} from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { ofTerminal, terminals } from '../pc/index.ts';
import { LEVELS } from './levels.ts';
import { debugLogs } from './tables.ts';
import { texts } from './texts.ts';

const logs = debugLogs;

/** Log entry of a terminal or a gateway. Times are ISO strings. */
export const DebugLog = name(
  'DebugLog',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** Empty for an entry of the gateway itself. */
    terminalNo: Type.String(),
    occurredAt: Type.String(),
    level: choice(LEVELS, texts.fields.level),
    module: Type.String(),
    message: Type.String(),
    stack: Type.String(),
    clientVersion: Type.String(),
    traceId: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type DebugLog = Static<typeof DebugLog>;

const select = (tx: Tx) =>
  tx
    .select({ log: logs, netbarName: netbars.name })
    .from(logs)
    .innerJoin(netbars, eq(netbars.id, logs.netbarId))
    .$dynamic();

const exactText = (maxLength: number, title: string) => Type.String({ maxLength, title });

/** Lists the debug logs of the caller's netbars, newest arrival first. */
export const debugLogList = defineLogList({
  table: logs,
  id: logs.id,
  select,
  filters: {
    keyword: contains(logs.message, texts.fields.keyword),
    level: among(logs.level, LEVELS, texts.fields.level),
    module: prefix(logs.module, texts.fields.module, 40),
    netbarId: equals(logs.netbarId, idSchema(netbars.id)),
    terminalNo: equals(logs.terminalNo, exactText(5, texts.fields.terminalNo)),
    terminalId: customFilter(Type.Optional(idSchema(terminals.id)), (id) => ofTerminal(logs, id)),
    traceId: equals(logs.traceId, exactText(64, texts.fields.traceId)),
    ...range('OccurredAt', logs.occurredAt, texts.fields.occurredAt),
  },
  sort: { occurredAt: logs.occurredAt },
  order: [descending(logs.id)],
  row: DebugLog,
  present({ log: { id, createdAt, occurredAt, command: _internal, ...plain }, netbarName }) {
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      occurredAt: occurredAt.toISOString(),
      ...plain,
      netbarName,
      terminalNo: plain.terminalNo ?? '',
      level: plain.level as DebugLog['level'],
    };
  },
  actionsOn: () => [],
  actions: { export: '/debugLog/exportDebugLogList' },
  nameOf: ({ ID }) => String(ID),
});
