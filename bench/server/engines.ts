import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConsoleServer, startConsole } from '@console/e2e/support/consoleServer.ts';
import { insertDefenseLogs } from '@console/mock-server/dist/modules/areas/defense/demoLogs.js';
import type { Database } from '@console/mock-server/dist/modules/db/database.js';
import { openEmbedded } from '@console/mock-server/dist/modules/db/embedded.js';
import { openPostgres } from '@console/mock-server/dist/modules/db/postgres.js';
import pg from 'pg';

const DAYS = 30;
const DATABASE_NAME = 'console_bench';

export interface Engine {
  name: string;
  /**
   * Starts a server with demo data on this engine. The database is kept between starts. @param env
   * additional environment variables
   */
  start(env?: Record<string, string>): Promise<ConsoleServer>;
  /** Opens the database while no server runs. */
  open(): Promise<Database>;
  /** Folder or address of the database. */
  location: string;
  /** Adds defence logs while no server runs. */
  fill(total: number): Promise<void>;
  /** Address of the database if other processes can connect to it. */
  url?: string;
  remove(): Promise<void>;
}

async function fillDatabase(database: Database, total: number): Promise<void> {
  await insertDefenseLogs(database.db, { total, now: new Date(), days: DAYS });
  await database.db.execute('vacuum analyze');
  await database.close();
}

/** Creates an embedded database in a temporary folder. */
export function embeddedEngine(): Engine {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
  const data = path.join(folder, 'data');
  const where = path.join(data, 'pg');
  const open = () => openEmbedded({ dataDir: where });
  return {
    name: 'embedded',
    start: (env) => startConsole({ CONSOLE_DATA_DIR: data, ...env }),
    open,
    location: where,
    fill: async (total) => fillDatabase(await open(), total),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database on the PostgreSQL at an address with the right to create databases. */
export async function postgresEngine(address: string): Promise<Engine> {
  const drop = `drop database if exists ${DATABASE_NAME} with (force)`;
  await administer(address, drop);
  await administer(address, `create database ${DATABASE_NAME}`);
  const url = new URL(address);
  url.pathname = `/${DATABASE_NAME}`;
  const open = () => openPostgres(url.href, (error) => console.error(error));
  return {
    name: 'PostgreSQL',
    url: url.href,
    start: (env) => startConsole({ DATABASE_URL: url.href, ...env }),
    open,
    location: url.href,
    fill: async (total) => fillDatabase(await open(), total),
    remove: () => administer(address, drop),
  };
}
