import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../db/schema.ts';
import type { Effect } from './effects.ts';

type None = 'none';

type Tables = { [K in keyof typeof schema as (typeof schema)[K] extends PgTable ? K : never]: unknown };

/** The effect of adding and removing rows, and of changing columns; columns that are not named have none. */
interface OfParts {
  rows: Effect | None;
  columns: Readonly<Record<string, Effect>>;
}

/**
 * The effect of writing to each table, by which calls are held to the effects that they declare. A new table does not compile
 * until it stands here. Settings declare their effects themselves (`defineSettings`): they share one table.
 */
export const EFFECTS_OF_TABLES = {
  apis: 'none',
  ignoredApis: 'none',
  assetAccounts: 'money',
  ledgerEntries: 'money',
  authorities: { rows: 'rights', columns: { authorityId: 'rights', parentId: 'rights' } },
  authorityApis: 'rights',
  authorityDatas: 'rights',
  authorityMenus: 'rights',
  authorityButtons: 'rights',
  // A row decides what its holders get to see, and takes what they were given with it when it goes.
  menus: 'rights',
  menuButtons: 'rights',
  menuParameters: 'none',
  shippedMenus: 'none',
  defenseLogs: 'none',
  dictionaries: 'none',
  dictionaryDetails: 'none',
  files: 'none',
  pendingFiles: 'none',
  markets: 'none',
  netbars: { rows: 'none', columns: { ring: 'machines', status: 'machines', expireAt: 'machines' } },
  operationRecords: 'none',
  // Kept, and in force for nobody: a revision puts it in force.
  releases: 'none',
  pendingUploads: 'none',
  localBuilds: 'none',
  remoteHealth: 'none',
  revisions: 'code',
  publishers: 'code',
  publisherKeys: 'code',
  users: {
    rows: 'rights',
    columns: {
      enable: 'rights',
      plugin: 'rights',
      passwordHash: 'proofs',
      mustChangePassword: 'proofs',
      phone: 'proofs',
      email: 'proofs',
    },
  },
  userAuthorities: 'rights',
  wxBindings: 'proofs',
  wxTickets: 'none',
  wxDeliveries: 'none',
  secrets: 'proofs',
  revokedTokens: 'none',
  loginFailures: 'none',
  captchas: 'none',
  rateLimits: 'none',
  idempotentAnswers: 'none',
  settings: 'none',
  challenges: 'none',
  smsCodes: 'none',
} as const satisfies Record<keyof Tables, Effect | None | OfParts>;
