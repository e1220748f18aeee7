import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { WORKSPACE } from './workspace.ts';

/** The parts of the server's packages `pg` and `fflate` that journeys use. */
interface Client {
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
}
const ofServer = createRequire(WORKSPACE.server);

interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL with tables of another program, and an address that may only read them. */
export interface SourceDatabase {
  /** Address of the owner. */
  url: string;
  /** Address of a role that may only read. */
  readerUrl: string;
  run(statements: string): Promise<void>;
  stop(): Promise<void>;
}

const READER = 'source_reader';
const PASSWORD = 'only-reads-7';

/**
 * Starts a PostgreSQL with the tables of a script.
 *
 * @returns undefined if this machine has no PostgreSQL
 */
export async function startSourceDatabase(script: string): Promise<SourceDatabase | undefined> {
  const { providePostgres } = (await import(pathToFileURL(WORKSPACE.postgres).href)) as {
    providePostgres(): Promise<Postgres | undefined>;
  };
  const postgres = await providePostgres();
  if (!postgres) return undefined;
  const { url } = postgres;
  const { Client } = ofServer('pg') as {
    Client: new (options: { connectionString: string }) => Client;
  };
  const run = async (statements: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statements).finally(() => client.end());
  };
  await run(
    `${script}; create role ${READER} login password '${PASSWORD}';
     grant select on all tables in schema public to ${READER};`,
  );
  const reader = Object.assign(new URL(url), { username: READER, password: PASSWORD });
  return { url, readerUrl: reader.href, run, stop: () => postgres.stop() };
}

/** Returns the files of an archive by path. */
export const unzip = (archive: Uint8Array): Record<string, Uint8Array> =>
  (ofServer('fflate') as { unzipSync(archive: Uint8Array): Record<string, Uint8Array> }).unzipSync(
    archive,
  );
