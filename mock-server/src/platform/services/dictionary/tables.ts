import { boolean, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../../db/columns.ts';

/** A list of values with labels. Screens and rules use it by `type`. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    ...record,
    name: varchar({ length: 60 }).notNull(),
    type: varchar({ length: 60 }).notNull(),
    /** Whether it is enabled. */
    status: boolean().notNull().default(true),
    desc: varchar({ length: 200 }).notNull().default(''),
    /** Parent dictionary; 0 for none. */
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
    /** Tone of the value, as in the UI kit. Empty for none. */
    color: varchar({ length: 10 }).notNull().default(''),
    status: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    /** Parent value in the same dictionary; 0 for none. */
    parentId: integer().notNull().default(0),
  },
  (table) => [
    index('dictionary_details_dictionary').on(table.dictionaryId, table.sort),
    index('dictionary_details_value').on(table.dictionaryId, table.value),
    index('dictionary_details_parent').on(table.parentId),
  ],
);
