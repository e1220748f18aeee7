import { date, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';

/** The days whose reports were begun, each by one task. */
export const reportDays = pgTable('report_days', {
  day: date().primaryKey(),
  taskId: integer().notNull(),
});

/** What a day was like in a netbar: made once, after it is over. */
export const netbarReports = pgTable(
  'netbar_reports',
  {
    ...record,
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    /** A day of China. */
    day: date().notNull(),
    /** Logs of the day. */
    blocked: integer().notNull(),
    critical: integer().notNull(),
    /** Logs of the day that nobody had handled when it was made. */
    open: integer().notNull(),
    onlineMax: integer().notNull(),
    /** How much of the day the gateway was heard, in parts of ten thousand. */
    uptimeBp: integer().notNull(),
    /** The version that most machines have, and how many of them have it. */
    version: varchar({ length: 20 }).notNull(),
    versionShareBp: integer().notNull(),
    /** Kinds of threats, the most frequent first: `{ threatType, logs }`. */
    threats: jsonb().$type<{ threatType: string; logs: number }[]>().notNull(),
    /** When its owner was told. */
    toldAt: timestamp(),
  },
  (table) => [
    unique('netbar_reports_once').on(table.netbarId, table.day),
    index('netbar_reports_day').on(table.day),
  ],
);
