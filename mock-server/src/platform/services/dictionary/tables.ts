import { boolean, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../../db/columns.ts';

/** A list of values with labels; `type` is the key by which screens and rules ask for it. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    ...record,
    name: varchar({ length: 60 }).notNull(),
    type: varchar({ length: 60 }).notNull(),
    /** Whether it may be used. */
    status: boolean().notNull().default(true),
    desc: varchar({ length: 200 }).notNull().default(''),
    /** The dictionary that it is filed below; 0 for none. */
    parentId: integer().notNull().default(0),
  },
  (table) => [unique('dictionaries_type').on(table.type)],
);

export const dictionaryDetails = pgTable(
  'dictionary_details',
  {
    ...record,
    dictionaryId: integer()
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    label: varchar({ length: 60 }).notNull(),
    value: varchar({ length: 100 }).notNull(),
    extend: text().notNull().default(''),
    /** The tone in which it is shown, as the kit has them; empty for none. */
    color: varchar({ length: 10 }).notNull().default(''),
    status: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    /** The value of the same dictionary that it hangs below; 0 for none. */
    parentId: integer().notNull().default(0),
  },
  (table) => [
    index('dictionary_details_dictionary').on(table.dictionaryId, table.sort),
    index('dictionary_details_value').on(table.dictionaryId, table.value),
    index('dictionary_details_parent').on(table.parentId),
  ],
);
