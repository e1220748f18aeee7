import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type BenchCall, send } from './load.ts';

/**
 * A PostgreSQL connection reports its statistics when it is used again after more than a second.
 */
const STATISTICS_DELAY_MS = 1_200;
const CALLS = 4;

const READ = `select
  (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables) + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes)
  as read`;

async function readCount(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(READ);
  return Number(rows[0].read);
}

/**
 * Returns the number of rows and index entries that the database reads for one call, including the
 * session and permission look-ups, from PostgreSQL's statistics.
 *
 * @example await rowsScanned(databaseUrl, url, token, { method: 'POST', path: '/menu/getMenu' })
 */
export async function rowsScanned(
  databaseUrl: string,
  url: string,
  token: string,
  call: BenchCall,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const settle = async () => {
      await wait(STATISTICS_DELAY_MS);
      await send(agent, url, token, call);
    };
    await settle();
    const before = await readCount(client);
    for (let made = 1; made < CALLS; made += 1) await send(agent, url, token, call);
    await settle();
    return Math.round(((await readCount(client)) - before) / CALLS);
  } finally {
    agent.destroy();
    await client.end();
  }
}
