import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  integer,
  timestamp as pgTimestamp,
} from 'drizzle-orm/pg-core';

/** A point in time, with zone. */
export const timestamp = () => pgTimestamp({ withTimezone: true, mode: 'date' });

/** As JSON is written: what stands for half of a character (its other half is absent). A pair stands there as itself. */
const HALF = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * A value as JSON. Halves of characters become U+FFFD, as in columns of text, where PostgreSQL's own type would refuse the row.
 *
 * @example content: jsonb().$type<ViewContent>().notNull()
 */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value).replace(HALF, '$1\ufffd'),
});

/** The columns of every record: `ID`, `CreatedAt`, `UpdatedAt` on the wire. */
export const record = {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp().notNull().defaultNow(),
  updatedAt: timestamp()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/**
 * A text column in lower case and in the order of its bytes. An index on it serves searches by the beginning of the text, in any case and
 * under any collation of the database, and returns their rows in order.
 *
 * @example index('terminals_no_start').on(startKey(table.terminalNo))
 */
export const startKey = (column: AnyPgColumn): SQL => sql`lower(${column}) collate "C"`;
