import { boolean, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../../db/columns.ts';

/** Where the back end of a remote is, as an administrator said. */
export const pluginBackends = pgTable('plugin_backends', {
  remote: varchar({ length: 40 }).primaryKey(),
  /** Scheme, host, port and the path before `/plugin/<id>/`; no slash at its end. */
  target: varchar({ length: 300 }).notNull(),
  changedBy: varchar({ length: 60 }).notNull(),
  changedAt: timestamp().notNull(),
});

/** The calls that are passed on: those of the release that was installed, and no others. */
export const pluginRoutes = pgTable(
  'plugin_routes',
  {
    method: varchar({ length: 10 }).notNull(),
    path: varchar({ length: 150 }).notNull(),
    remote: varchar({ length: 40 }).notNull(),
    title: varchar({ length: 60 }).notNull(),
    apiGroup: varchar({ length: 60 }).notNull(),
    /** Whether it only looks. */
    reads: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.method, table.path] }),
    index('plugin_routes_remote').on(table.remote),
  ],
);

/** The keys that say who calls, newest in use; one that was replaced is still published for a while. */
export const pluginKeys = pgTable('plugin_keys', {
  kid: varchar({ length: 64 }).primaryKey(),
  publicJwk: jsonb().$type<PublicJwk>().notNull(),
  /** The private key, sealed. */
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
