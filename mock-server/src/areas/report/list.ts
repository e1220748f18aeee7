import { eq, gte, lte, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { name } from '../../http/schemas.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { defineList } from '../../platform/lists/defineList.ts';
import { contains, equals, own } from '../../platform/lists/filters.ts';
import { down } from '../../platform/lists/order.ts';
import { netbars } from '../netbar/index.ts';
import { netbarReports } from './tables.ts';

const reports = netbarReports;

/** What a day was like in a netbar; shares are parts of ten thousand. */
export const NetbarReport = name(
  'NetbarReport',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** `2026-03-01`, a day of China. */
    day: Type.String(),
    blocked: Type.Integer(),
    critical: Type.Integer(),
    open: Type.Integer(),
    onlineMax: Type.Integer(),
    uptimeBp: Type.Integer(),
    version: Type.String(),
    versionShareBp: Type.Integer(),
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

const Moment = (title: string) => Type.Optional(Type.String({ format: 'date-time', maxLength: 40, title }));
/** The day of China that a moment lies on. */
const dayOf = (moment: unknown) => sql`(${moment as string}::timestamptz at time zone 'Asia/Shanghai')::date`;

const named = contains(netbars.name, '网吧');

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
    netbarId: equals(reports.netbarId, idOf(netbars.id, '网吧')),
    startDay: own(Moment('日期起'), (moment) => gte(reports.day, dayOf(moment))),
    endDay: own(Moment('日期止'), (moment) => lte(reports.day, dayOf(moment))),
  },
  sort: { day: reports.day, blocked: reports.blocked, open: reports.open },
  order: [down(reports.day), down(reports.id)],
  row: NetbarReport,
  present({ report: { id, createdAt, updatedAt: _, toldAt, ...plain }, netbarName }) {
    return { ...plain, ID: id, CreatedAt: createdAt.toISOString(), netbarName, toldAt: toldAt?.toISOString() ?? null };
  },
  actionsOn: () => [],
  actions: { export: '/report/exportReportList' },
  nameOf: ({ netbarName, day }) => `${netbarName} ${day}`,
});
