import {
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { timestamp } from '../../../../db/columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** One row per sealed day of operation records, also for days without records. */
export const auditSeals = pgTable('audit_seals', {
  /** Day in China, for example `2026-03-01`. */
  day: varchar({ length: 10 }).primaryKey(),
  /** Version of the format of the records (recordLines.ts). */
  format: smallint().notNull(),
  records: integer().notNull(),
  /** Root of the Merkle tree over the records of the day. */
  root: varchar({ length: 64 }).notNull(),
  /** `hash` of the seal of the day before; empty for the first seal. */
  previous: varchar({ length: 64 }).notNull(),
  /** SHA-256 of the signed statement (statement.ts). */
  hash: varchar({ length: 64 }).notNull(),
  /** Ed25519 signature of the statement, in base64. */
  signature: varchar({ length: 100 }).notNull(),
  /** Identifies the key of the signature. */
  keyId: varchar({ length: 16 }).notNull(),
  sealedAt: timestamp().notNull(),
  /** Storage key and size of the file with the records, if one was stored. */
  fileKey: varchar({ length: 40 }),
  fileSize: integer(),
  /** Time at which the records were deleted from the database, and why. */
  removedAt: timestamp(),
  removedReason: text().notNull().default(''),
});

/**
 * Ids and hashes of the sealed records in the order of the Merkle tree, 40 bytes per record. They
 * remain when the records are deleted.
 */
export const auditSealParts = pgTable(
  'audit_seal_parts',
  {
    day: varchar({ length: 10 })
      .notNull()
      .references(() => auditSeals.day, { onDelete: 'cascade' }),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);
