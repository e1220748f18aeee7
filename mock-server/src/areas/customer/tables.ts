import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../db/columns.ts';
import { authorityId } from '../../platform/kernel/identity/authority/tables.ts';

/** Customers. The data scope is the role of the creator. */
export const customers = pgTable(
  'customers',
  {
    ...record,
    customerName: varchar({ length: 60 }).notNull(),
    customerPhoneData: varchar({ length: 60 }).notNull(),
    /**
     * Creator and the role of the creator. Kept when the user is deleted, so there is no foreign
     * key.
     */
    userId: integer().notNull(),
    createdByRole: authorityId().notNull(),
  },
  (table) => [index('customers_role').on(table.createdByRole, table.id)],
);
