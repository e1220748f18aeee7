// @both-engines: each engine has its own copy of the extension
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';

const server = withServer();

it('creates trigram indexes if the database supports them, and starts without them otherwise', async () => {
  const result = await server.db.execute(sql`select
    (select count(*)::int from pg_indexes where indexname in ('users_words', 'netbars_words', 'files_words', 'users_pinyin', 'netbars_pinyin', 'rules_pinyin')) as indexes,
    exists (select 1 from pg_available_extensions where name = 'pg_trgm') as possible`);
  const { rows } = result as unknown as { rows: { indexes: number; possible: boolean }[] };
  const [{ indexes, possible } = { indexes: -1, possible: false }] = rows;
  expect(indexes).toBe(possible ? 6 : 0);
});
