import { eq, gte, lte, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { Time } from '../../platform/kernel/lists/fields.ts';
import { contains, customFilter, equals } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { inMemberNetbar } from '../targetScope/index.ts';
import { netbarReports } from './tables.ts';
import { texts } from './texts.ts';

const reports = netbarReports;

const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);

/** Daily report of a netbar. Shares are in basis points. Unknown values are null, not 0. */
export const NetbarReport = name(
  'NetbarReport',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** Day in China, for example `2026-03-01`. */
    day: Type.String(),
    /** Counts of logs, including logs that arrived for a day without gateway contact. */
    blocked: NullableInteger,
    critical: NullableInteger,
    open: NullableInteger,
    /** Null if the gateway was not connected on that day, as is the next field. */
    onlineMax: NullableInteger,
    uptimeBp: NullableInteger,
    version: Type.String(),
    /** Null for a netbar without terminals. */
    versionShareBp: NullableInteger,
    threats: Type.Array(Type.Object({ threatType: Type.String(), logs: Type.Integer() })),
    toldAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type NetbarReport = Static<typeof NetbarReport>;

const select = (tx: Tx) =>
  tx
    .select({ report: reports, netbarName: netbars.name })
    .from(reports)
    .innerJoin(netbars, eq(netbars.id, reports.netbarId))
    .$dynamic();

/** Replaces unknown values by null. Without gateway contact a count of 0 is unknown. */
function knownValues({
  blocked,
  critical,
  open,
  onlineMax,
  uptimeBp,
  version,
  versionShareBp,
}: typeof reports.$inferSelect) {
  const wasConnected = uptimeBp > 0;
  const hasCounts = wasConnected || blocked + open > 0;
  return {
    ...(hasCounts ? { blocked, critical, open } : { blocked: null, critical: null, open: null }),
    ...(wasConnected ? { onlineMax, uptimeBp } : { onlineMax: null, uptimeBp: null }),
    versionShareBp: version === '' ? null : versionShareBp,
  };
}

/** Returns the day in China that contains a time. */
const toChinaDay = (moment: unknown) =>
  sql`(${moment as string}::timestamptz at time zone 'Asia/Shanghai')::date`;

const nameFilter = contains(netbars.name, texts.fields.named);

/** Lists the reports of the caller's netbars, newest day first. */
export const reportList = defineList({
  table: reports,
  id: reports.id,
  select,
  filters: {
    // Uses only columns of the report table, because exports read only that table.
    keyword: customFilter(nameFilter.schema, (text) => {
      const condition = nameFilter.where(text ?? '');
      return sql`${reports.netbarId} in (select ${netbars.id} from ${netbars} where ${condition})`;
    }),
    netbarId: equals(reports.netbarId, idSchema(netbars.id, texts.fields.netbarId)),
    scopeId: inMemberNetbar(reports.netbarId),
    startDay: customFilter(Time(texts.fields.startDay), (moment) =>
      gte(reports.day, toChinaDay(moment)),
    ),
    endDay: customFilter(Time(texts.fields.endDay), (moment) =>
      lte(reports.day, toChinaDay(moment)),
    ),
  },
  sort: { day: reports.day, blocked: reports.blocked, open: reports.open },
  order: [descending(reports.day), descending(reports.id)],
  row: NetbarReport,
  present({ report, netbarName }) {
    const { id, createdAt, updatedAt: _, toldAt, ...plain } = report;
    const times = { CreatedAt: createdAt.toISOString(), toldAt: toldAt?.toISOString() ?? null };
    return { ...plain, ...knownValues(report), ...times, ID: id, netbarName };
  },
  actionsOn: () => [],
  actions: { export: '/report/exportReportList' },
  nameOf: ({ netbarName, day }) => `${netbarName} ${day}`,
});
