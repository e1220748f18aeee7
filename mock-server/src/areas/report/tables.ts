import { date, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';

/** Days with started reports, one task each. */
export const reportDays = pgTable('report_days', {
  day: date().primaryKey(),
  taskId: integer().notNull(),
});

/** Daily reports of netbars. Created once, after the day is over. */
export const netbarReports = pgTable(
  'netbar_reports',
  {
    ...record,
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    /** Day in China. */
    day: date().notNull(),
    /** Number of logs of the day. */
    blocked: integer().notNull(),
    critical: integer().notNull(),
    /** Number of logs that were unhandled when the report was created. */
    open: integer().notNull(),
    onlineMax: integer().notNull(),
    /** Share of the day with gateway contact, in basis points. */
    uptimeBp: integer().notNull(),
    /** Most frequent client version, and its share. */
    version: varchar({ length: 20 }).notNull(),
    versionShareBp: integer().notNull(),
    /** Threat types with log counts, most frequent first: `{ threatType, logs }`. */
    threats: jsonb().$type<{ threatType: string; logs: number }[]>().notNull(),
    /** Time of the notification. */
    toldAt: timestamp(),
  },
  (table) => [
    unique('netbar_reports_once').on(table.netbarId, table.day),
    index('netbar_reports_day').on(table.day),
  ],
);
