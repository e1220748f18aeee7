import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  integer,
  timestamp as pgTimestamp,
} from 'drizzle-orm/pg-core';

/** A point in time with time zone. */
export const timestamp = () => pgTimestamp({ withTimezone: true, mode: 'date' });

/**
 * Matches an escaped lone surrogate in JSON text. `JSON.stringify` writes valid pairs unescaped.
 */
const HALF = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * A JSON column. Lone surrogates are replaced by U+FFFD, like in text columns; the type of
 * PostgreSQL would reject them.
 *
 * @example content: jsonb().$type<ViewContent>().notNull()
 */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value).replace(HALF, '$1\ufffd'),
});

/** Common columns of records: `ID`, `CreatedAt`, `UpdatedAt` in the API. */
export const record = {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp().notNull().defaultNow(),
  updatedAt: timestamp()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/**
 * Index expression for prefix search: the lower-case text in byte order. It works with any letter
 * case and any collation of the database, and returns rows in order.
 *
 * @example index('terminals_no_start').on(startKey(table.terminalNo))
 */
export const startKey = (column: AnyPgColumn): SQL => sql`lower(${column}) collate "C"`;
