import { integer, timestamp as pgTimestamp } from 'drizzle-orm/pg-core';

/** A point in time, with zone. */
export const timestamp = () => pgTimestamp({ withTimezone: true, mode: 'date' });

/** The columns of every record: `ID`, `CreatedAt`, `UpdatedAt` on the wire. */
export const record = {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp().notNull().defaultNow(),
  updatedAt: timestamp()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};
