import { bigint, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { DesktopSaid } from './said.ts';

/** What was said of the desktop at a level: for all (no column), a netbar, a group or a machine of it. What it leaves out is inherited. */
export const desktopLevels = pgTable(
  'desktop_levels',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'cascade' }),
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    said: jsonb().$type<DesktopSaid>().notNull(),
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

/** How often the desktops of a netbar, or those of all (no netbar), were changed: their sum is the version of a netbar. */
export const desktopCounters = pgTable(
  'desktop_counters',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
  },
  (table) => [unique('desktop_counters_netbar').on(table.netbarId).nullsNotDistinct()],
);

/** Wallpapers and pictures of icons, in the storage. One that no level names goes after a day. */
export const desktopPictures = pgTable(
  'desktop_pictures',
  {
    ...record,
    /** Of the object in the storage. */
    key: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    contentType: varchar({ length: 60 }).notNull(),
    /** Who uploaded it. Kept when the user is deleted, so no reference. */
    userId: integer().notNull(),
  },
  (table) => [
    unique('desktop_pictures_key').on(table.key),
    index('desktop_pictures_created').on(table.createdAt),
  ],
);
