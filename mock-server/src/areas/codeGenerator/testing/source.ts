import pg from 'pg';

/** Address of the PostgreSQL server of the test run. Undefined on the embedded engine. */
export const sourceAddress = process.env.TEST_DATABASE_URL;

/** Runs statements on that server. */
export async function runOnSource(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: sourceAddress });
  await client.connect();
  await client.query(text);
  await client.end();
}
