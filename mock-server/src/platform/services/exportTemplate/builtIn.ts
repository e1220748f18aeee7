import { eq } from 'drizzle-orm';
import type { ReferenceRows } from '../../kernel/area/referenceRows.ts';
import { exportTemplates } from './tables.ts';

/** The template that gin-vue-admin's client uses on its screen of the calls. */
const API = {
  code: 'api',
  name: 'API',
  listKey: 'api.exportApiList',
  sharedWithAll: true,
  columns: [
    { field: 'path' },
    { field: 'apiGroup' },
    { field: 'description' },
    { field: 'method' },
  ],
};

/** Templates of every database. */
export const builtInTemplates: ReferenceRows = {
  kind: 'exportTemplate',
  names: [API.code],
  hasSome: async (tx) => (await tx.$count(exportTemplates, eq(exportTemplates.code, API.code))) > 0,
  async add(tx, names) {
    if (names.has(API.code)) await tx.insert(exportTemplates).values(API).onConflictDoNothing();
  },
};
