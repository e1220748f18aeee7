import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import type { CommandStatus } from './commandStatus.ts';
import type { RefusalReason } from './refusalReasons.ts';

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });

/** Enrolment keys. Each enrols one gateway. Only hashes are stored. */
export const agentKeys = pgTable(
  'agent_keys',
  {
    ...record,
    netbarId: netbarId(),
    keyHash: varchar({ length: 64 }).notNull(),
    creatorId: integer().notNull(),
    expiresAt: timestamp().notNull(),
    /** Time of the first `hello` of the enrolled gateway. The key is invalid from then on. */
    usedAt: timestamp(),
    revokedAt: timestamp(),
  },
  (table) => [
    uniqueIndex('agent_keys_hash').on(table.keyHash),
    index('agent_keys_netbar').on(table.netbarId),
    index('agent_keys_expires').on(table.expiresAt),
  ],
);

/** Gateways of netbars with their connection. A netbar has at most one that is not revoked. */
export const agents = pgTable(
  'agents',
  {
    ...record,
    netbarId: netbarId(),
    /** Key that enrolled the gateway. */
    keyId: integer(),
    credential: varchar({ length: 40 }).notNull(),
    /** Sealed secret for proofs. Not a hash, because the server computes the proofs too. */
    sealedSecret: text().notNull(),
    host: varchar({ length: 60 }).notNull().default(''),
    /** Whether the gateway reports that its netbar is simulated. */
    simulated: boolean().notNull().default(false),
    version: varchar({ length: 20 }).notNull().default(''),
    revokedAt: timestamp(),
    /** Number of the current connection. A connection with a smaller number cannot store data. */
    session: integer().notNull().default(0),
    /**
     * Id of the connected gateway process, and of the server instance with its socket. Null while
     * disconnected.
     */
    instance: varchar({ length: 64 }),
    serverId: varchar({ length: 36 }),
    /** Optional features that the gateway has named in `hello`. */
    capabilities: varchar({ length: 40 }).array().notNull().default([]),
    /** Time of the last lease renewal. */
    seenAt: timestamp(),
    /** Journal id, and the number of its last stored message. */
    journal: varchar({ length: 64 }).notNull().default(''),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** Clock skew in milliseconds. Positive if the gateway clock is behind the server clock. */
    skewMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('agents_credential').on(table.credential),
    uniqueIndex('agents_netbar').on(table.netbarId).where(sql`${table.revokedAt} is null`),
    index('agents_server').on(table.serverId),
  ],
);

/**
 * Refused gateways, with one row per netbar and reason to limit the size. The netbar is null if the
 * key or credential is unknown.
 */
export const agentRefusals = pgTable(
  'agent_refusals',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    reason: varchar({ length: 20 }).$type<RefusalReason>().notNull(),
    /** Host and version of the gateway, or the requested protocol version. */
    detail: varchar({ length: 100 }).notNull().default(''),
    /** Number of refusals. It restarts at 1 after an hour without any. */
    count: integer().notNull().default(1),
    at: timestamp().notNull(),
  },
  (table) => [
    unique('agent_refusals_reason').on(table.netbarId, table.reason).nullsNotDistinct(),
    index('agent_refusals_at').on(table.at),
  ],
);

/** Commands for terminals, each with its one stored result. */
export const agentCommands = pgTable(
  'agent_commands',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp().notNull().defaultNow(),
    netbarId: netbarId(),
    /**
     * Row, number and hardware of the terminal when the command was added. Null for commands to the
     * gateway itself.
     */
    machineId: integer(),
    machineNo: varchar({ length: 5 }),
    mac: varchar({ length: 17 }),
    name: varchar({ length: 30 }).notNull(),
    args: jsonb().notNull(),
    /** Task of the command. Not a foreign key, because the history outlives the task. */
    taskId: integer(),
    creatorId: integer().notNull(),
    reason: varchar({ length: 100 }).notNull().default(''),
    expiresAt: timestamp().notNull(),
    status: varchar({ length: 12 }).$type<CommandStatus>().notNull().default('waiting'),
    deliveredAt: timestamp(),
    finishedAt: timestamp(),
    result: varchar({ length: 2000 }).notNull().default(''),
  },
  (table) => [
    index('agent_commands_open')
      .on(table.netbarId, table.createdAt)
      .where(sql`${table.finishedAt} is null`),
    index('agent_commands_expires').on(table.expiresAt).where(sql`${table.finishedAt} is null`),
    index('agent_commands_task').on(table.taskId, table.status),
    index('agent_commands_machine').on(table.machineId, table.createdAt),
    index('agent_commands_created').on(table.createdAt),
    index('agent_commands_failed')
      .on(table.finishedAt)
      .where(sql`${table.status} in ('failed', 'refused', 'unsupported', 'expired')`),
  ],
);

/**
 * Contents that gateways have received as entries: ids and hashes of the entries by the hash of the
 * content, for differences. Gateways with equal contents share a row.
 */
export const agentContents = pgTable(
  'agent_contents',
  {
    hash: varchar({ length: 16 }).primaryKey(),
    entries: jsonb().$type<[id: number, hash: string][]>().notNull(),
    usedAt: timestamp().notNull(),
  },
  (table) => [index('agent_contents_used').on(table.usedAt)],
);
