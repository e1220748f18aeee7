import { bigint, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { DesktopOverrides } from './overrides.ts';

/**
 * Desktop overrides of a level: global (no column), netbar, group or terminal. Absent values are
 * inherited.
 */
export const desktopLevels = pgTable(
  'desktop_levels',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'cascade' }),
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    said: jsonb().$type<DesktopOverrides>().notNull(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    unique('desktop_levels_place')
      .on(table.netbarId, table.groupId, table.terminalId)
      .nullsNotDistinct(),
    index('desktop_levels_group').on(table.groupId),
    index('desktop_levels_terminal').on(table.terminalId),
  ],
);

/**
 * Change counters per netbar, and one for all netbars (`netbarId` null). The version of a netbar is
 * the sum of both.
 */
export const desktopCounters = pgTable(
  'desktop_counters',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
  },
  (table) => [unique('desktop_counters_netbar').on(table.netbarId).nullsNotDistinct()],
);

/** Wallpapers and icon pictures in the storage. Unused ones are deleted after a day. */
export const desktopPictures = pgTable(
  'desktop_pictures',
  {
    ...record,
    /** Key of the object in the storage. */
    key: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    contentType: varchar({ length: 60 }).notNull(),
    /** Uploading user. Not a foreign key, because the picture outlives the user. */
    userId: integer().notNull(),
  },
  (table) => [
    unique('desktop_pictures_key').on(table.key),
    index('desktop_pictures_created').on(table.createdAt),
  ],
);
