import { boolean, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../../db/columns.ts';

export const pluginBackends = pgTable('plugin_backends', {
  remote: varchar({ length: 40 }).primaryKey(),
  /** Scheme, host, port and the path before `/plugin/<id>/`, without a trailing slash. */
  target: varchar({ length: 300 }).notNull(),
  changedBy: varchar({ length: 60 }).notNull(),
  changedAt: timestamp().notNull(),
});

/** Forwarded calls of the installed releases. */
export const pluginRoutes = pgTable(
  'plugin_routes',
  {
    method: varchar({ length: 10 }).notNull(),
    path: varchar({ length: 150 }).notNull(),
    remote: varchar({ length: 40 }).notNull(),
    title: varchar({ length: 60 }).notNull(),
    apiGroup: varchar({ length: 60 }).notNull(),
    /** True if the call only reads. */
    reads: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.method, table.path] }),
    index('plugin_routes_remote').on(table.remote),
  ],
);

/**
 * Keys that sign the caller's identity. A key without `retiredAt` is in use; retired keys stay
 * published for a while.
 */
export const pluginKeys = pgTable('plugin_keys', {
  kid: varchar({ length: 64 }).primaryKey(),
  publicJwk: jsonb().$type<PublicJwk>().notNull(),
  sealed: text().notNull(),
  createdAt: timestamp().notNull(),
  retiredAt: timestamp(),
});

export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}
