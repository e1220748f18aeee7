import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../testing/server.ts';

const server = withServer();

it('a statement whose cost was guessed far too high takes no longer for it: none is compiled', async () => {
  // The embedded engine has no compiler.
  if (server.deps.database.engine === 'embedded') return;
  const { rows } = (await server.db.execute(sql`show jit`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ jit: 'off' }]);
});
