import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../../db/columns.ts';
import type { LoginMethod, LoginReason, LoginResult } from './results.ts';

/**
 * Sign-ins: successful, failed, challenged and throttled ones. No foreign keys, because a row
 * outlives its user and its session.
 */
export const loginLogs = pgTable(
  'login_logs',
  {
    ...record,
    /** Null if no account has the entered name. */
    userId: integer(),
    /**
     * Name of the account. If there is none, the masked text that was entered, because users
     * sometimes enter their password in the wrong field.
     */
    userName: varchar({ length: 60 }).notNull(),
    method: varchar({ length: 8 }).$type<LoginMethod>().notNull(),
    result: varchar({ length: 10 }).$type<LoginResult>().notNull(),
    /** Empty for a successful sign-in. */
    reason: varchar({ length: 10 }).$type<LoginReason | ''>().notNull().default(''),
    ip: varchar({ length: 60 }).notNull(),
    /** Network of the address, see `clientNetwork`. */
    network: varchar({ length: 60 }).notNull(),
    agent: varchar({ length: 300 }).notNull(),
    /** Session of a successful sign-in, otherwise empty. */
    sessionId: varchar({ length: 60 }).notNull().default(''),
    isNewDevice: boolean().notNull().default(false),
    isNewNetwork: boolean().notNull().default(false),
    /** Whether the user answered that someone else signed in. */
    isDisowned: boolean().notNull().default(false),
    /** Number of throttled attempts in this row. */
    attempts: integer().notNull().default(1),
    /** Network, name and time window of throttled attempts, so that an attack adds one row. */
    burst: varchar({ length: 64 }),
  },
  (table) => [
    index('login_logs_created').on(table.createdAt, table.id),
    index('login_logs_user').on(table.userId, table.createdAt, table.id),
    index('login_logs_name').on(sql`lower(${table.userName}) text_pattern_ops`, table.createdAt),
    index('login_logs_result').on(table.result, table.createdAt, table.id),
    index('login_logs_ip').on(table.ip, table.createdAt, table.id),
    index('login_logs_network').on(table.userId, table.network, table.result),
    unique('login_logs_burst').on(table.burst),
  ],
);
