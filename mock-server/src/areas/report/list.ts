import { eq, gte, lte, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { Time } from '../../platform/kernel/lists/fields.ts';
import { contains, equals, own } from '../../platform/kernel/lists/filters.ts';
import { down } from '../../platform/kernel/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { netbarReports } from './tables.ts';
import { texts } from './texts.ts';

const reports = netbarReports;

const Known = Type.Union([Type.Integer(), Type.Null()]);

/** What a day was like in a netbar; shares are parts of ten thousand. What nobody heard is null, and no 0. */
export const NetbarReport = name(
  'NetbarReport',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** `2026-03-01`, a day of China. */
    day: Type.String(),
    /** Logs that came count, also those of a day on which the gateway was not heard. */
    blocked: Known,
    critical: Known,
    open: Known,
    /** Null where the gateway was not heard on that day, like the next. */
    onlineMax: Known,
    uptimeBp: Known,
    version: Type.String(),
    /** Null in a netbar without machines. */
    versionShareBp: Known,
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

/** A report as far as somebody knows it: where the gateway was not heard, a count of nothing says nothing. */
function known({
  blocked,
  critical,
  open,
  onlineMax,
  uptimeBp,
  version,
  versionShareBp,
}: typeof reports.$inferSelect) {
  const isHeard = uptimeBp > 0;
  const hasCounts = isHeard || blocked + open > 0;
  return {
    ...(hasCounts ? { blocked, critical, open } : { blocked: null, critical: null, open: null }),
    ...(isHeard ? { onlineMax, uptimeBp } : { onlineMax: null, uptimeBp: null }),
    versionShareBp: version === '' ? null : versionShareBp,
  };
}

/** The day of China that a moment lies on. */
const dayOf = (moment: unknown) =>
  sql`(${moment as string}::timestamptz at time zone 'Asia/Shanghai')::date`;

const named = contains(netbars.name, texts.fields.named);

/** The reports of the caller's netbars, the newest day first. */
export const reportList = defineList({
  table: reports,
  id: reports.id,
  select,
  filters: {
    // In columns of the reports alone: exports look at no other table.
    keyword: own(named.schema, (text) => {
      const holds = named.where(text ?? '');
      return sql`${reports.netbarId} in (select ${netbars.id} from ${netbars} where ${holds})`;
    }),
    netbarId: equals(reports.netbarId, idOf(netbars.id, texts.fields.netbarId)),
    startDay: own(Time(texts.fields.startDay), (moment) => gte(reports.day, dayOf(moment))),
    endDay: own(Time(texts.fields.endDay), (moment) => lte(reports.day, dayOf(moment))),
  },
  sort: { day: reports.day, blocked: reports.blocked, open: reports.open },
  order: [down(reports.day), down(reports.id)],
  row: NetbarReport,
  present({ report, netbarName }) {
    const { id, createdAt, updatedAt: _, toldAt, ...plain } = report;
    const times = { CreatedAt: createdAt.toISOString(), toldAt: toldAt?.toISOString() ?? null };
    return { ...plain, ...known(report), ...times, ID: id, netbarName };
  },
  actionsOn: () => [],
  actions: { export: '/report/exportReportList' },
  nameOf: ({ netbarName, day }) => `${netbarName} ${day}`,
});
