import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../../db/columns.ts';
import { users } from '../user/tables.ts';

/** QR codes that were handed out, and what became of them. */
export const wxTickets = pgTable(
  'wx_tickets',
  {
    /** Made by the browser; only it knows it, so it may claim what the scan allows. */
    uuid: uuid().primaryKey(),
    /** `verify`, `login` or `bind`. */
    kind: varchar({ length: 10 }).notNull(),
    ticket: varchar({ length: 200 }).notNull(),
    /** The text of the picture. */
    content: text().notNull(),
    /** Who asked for it; absent for `login`. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: varchar({ length: 100 }),
    /** The one challenge that a scan passes; absent when it passes those of the session. */
    challengeId: varchar({ length: 40 }),
    /** `waiting`, `scanned`, `accepted`, `declined`, `used`. */
    state: varchar({ length: 10 }).notNull().default('waiting'),
    /** Who scanned it. */
    openid: varchar({ length: 64 }),
    /** Hash of the key of the phone's page. */
    keyHash: varchar({ length: 64 }),
    /** What the browser is told when the scan was of no use. */
    reason: varchar({ length: 200 }).notNull().default(''),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    index('wx_tickets_ticket').on(table.ticket),
    index('wx_tickets_key').on(table.keyHash),
    index('wx_tickets_expires').on(table.expiresAt),
  ],
);

/** Which WeChat account belongs to which user: one each. */
export const wxBindings = pgTable('wx_bindings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  openid: varchar({ length: 64 }).notNull().unique('wx_bindings_openid'),
  createdAt: timestamp().notNull().defaultNow(),
});

/** Calls of the platform that were taken, by nonce: its signature does not cover the body, so a nonce is good for one body. */
export const wxDeliveries = pgTable(
  'wx_deliveries',
  {
    nonce: varchar({ length: 64 }).primaryKey(),
    bodyHash: varchar({ length: 64 }).notNull(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [index('wx_deliveries_expires').on(table.expiresAt)],
);
