import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../db/columns.ts';
import { authorityId } from '../../platform/kernel/identity/authority/tables.ts';

/** Customers, told apart by the role of who added them. */
export const customers = pgTable(
  'customers',
  {
    ...record,
    customerName: varchar({ length: 60 }).notNull(),
    customerPhoneData: varchar({ length: 60 }).notNull(),
    /** Who added it, and in which role. Kept when the user is deleted, so no reference. */
    userId: integer().notNull(),
    createdByRole: authorityId().notNull(),
  },
  (table) => [index('customers_role').on(table.createdByRole, table.id)],
);
