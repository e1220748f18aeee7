import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, with zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The columns of every record: `ID`, `CreatedAt`, `UpdatedAt` on the wire. */
export const record = {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};
