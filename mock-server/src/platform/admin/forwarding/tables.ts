import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';
import type { FaultCode } from './deliver/fault.ts';

/** One row per stream of records: how far it is delivered, and its last fault. */
export const forwardStreams = pgTable('forward_streams', {
  /** `operation` or `login`. */
  stream: varchar({ length: 12 }).primaryKey(),
  /** Id of the last delivered record. */
  position: integer().notNull(),
  /** Time of the last delivery. */
  deliveredAt: timestamp(),
  /** Faults since the last delivery. */
  failures: integer().notNull().default(0),
  /** Empty if the last attempt was successful. */
  fault: varchar({ length: 12 }).$type<FaultCode | ''>().notNull().default(''),
  /** Facts of the fault, for example the status of an HTTP response. */
  faultDetail: text().notNull().default(''),
  faultAt: timestamp(),
  /** Time from which an instance may deliver. While one delivers, the end of its lease. */
  dueAt: timestamp().notNull().defaultNow(),
  /** Incremented by each instance that starts to deliver. */
  fence: integer().notNull().default(0),
});
