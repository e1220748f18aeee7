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

/** Keys by which a gateway becomes that of a netbar. Each makes one, once; what rests here opens nothing. */
export const agentKeys = pgTable(
  'agent_keys',
  {
    ...record,
    netbarId: netbarId(),
    keyHash: varchar({ length: 64 }).notNull(),
    creatorId: integer().notNull(),
    expiresAt: timestamp().notNull(),
    /** When the gateway that it made said its first hello: from then on it makes no other. */
    usedAt: timestamp(),
    revokedAt: timestamp(),
  },
  (table) => [
    uniqueIndex('agent_keys_hash').on(table.keyHash),
    index('agent_keys_netbar').on(table.netbarId),
    index('agent_keys_expires').on(table.expiresAt),
  ],
);

/** The gateways of netbars: one each that is in force, with its connection. */
export const agents = pgTable(
  'agents',
  {
    ...record,
    netbarId: netbarId(),
    /** The key that made it. */
    keyId: integer(),
    credential: varchar({ length: 40 }).notNull(),
    /** What its proofs are made with, sealed: the server has to make them too. */
    sealedSecret: text().notNull(),
    host: varchar({ length: 60 }).notNull().default(''),
    /** Whether it says of itself that it plays a netbar that there is not. */
    simulated: boolean().notNull().default(false),
    version: varchar({ length: 20 }).notNull().default(''),
    revokedAt: timestamp(),
    /** Counts its connections: whoever holds an older number writes nothing any more. */
    session: integer().notNull().default(0),
    /** The gateway's process that is connected, and the instance of the server that holds its socket; null while it is not connected. */
    instance: varchar({ length: 64 }),
    serverId: varchar({ length: 36 }),
    /** When its connection was last said to be there. */
    seenAt: timestamp(),
    /** The journal that it sends from, and the number of the last message that was taken. */
    journal: varchar({ length: 64 }).notNull().default(''),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** By how much its clock is behind ours, in milliseconds. */
    skewMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('agents_credential').on(table.credential),
    uniqueIndex('agents_netbar').on(table.netbarId).where(sql`${table.revokedAt} is null`),
    index('agents_server').on(table.serverId),
  ],
);

/** Gateways that were not let in: one row for each reason, so that nobody fills it. Without a netbar where what they showed names none. */
export const agentRefusals = pgTable(
  'agent_refusals',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    reason: varchar({ length: 20 }).$type<RefusalReason>().notNull(),
    /** The gateway's host and version, or the version of the wire that it wanted. */
    detail: varchar({ length: 100 }).notNull().default(''),
    /** How often within the hour before the last time. */
    count: integer().notNull().default(1),
    at: timestamp().notNull(),
  },
  (table) => [
    unique('agent_refusals_reason').on(table.netbarId, table.reason).nullsNotDistinct(),
    index('agent_refusals_at').on(table.at),
  ],
);

/** What machines are told to do, each with the one result that is recorded. */
export const agentCommands = pgTable(
  'agent_commands',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp().notNull().defaultNow(),
    netbarId: netbarId(),
    /** The machine's row, number and hardware as they were when it was told; nothing for the gateway itself. */
    machineId: integer(),
    machineNo: varchar({ length: 5 }),
    mac: varchar({ length: 17 }),
    name: varchar({ length: 30 }).notNull(),
    args: jsonb().notNull(),
    /** The task that it is part of. No reference: the trail outlives the task. */
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
