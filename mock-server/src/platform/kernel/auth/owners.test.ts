// @both-engines: revisions and array parameters of one statement
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { withServer } from '../../../testing/server.ts';
import type { ReadToken } from '../interfaces/tokens.ts';
import { readOwner } from './owners.ts';
import { revoke } from './revocation.ts';

const server = withServer();
let database: Pick<Database, 'db' | 'changes'>;
let statements: number;
let as: string;
let claim: ReadToken;

beforeEach(async () => {
  as = await server.login();
  claim = await server.deps.tokens.read(as, server.deps.now());
  const { db, changes } = server.deps.database;
  statements = 0;
  const { session } = db as unknown as {
    session: { prepareQuery(...args: unknown[]): { execute(values: unknown): unknown } };
  };
  const counting: typeof session = Object.create(session);
  counting.prepareQuery = (...args) => {
    const prepared = session.prepareQuery(...args);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => {
      statements += 1;
      return execute(values);
    };
    return prepared;
  };
  database = {
    db: Object.create(db, { session: { value: counting } }),
    ...(changes && { changes }),
  };
});

const owner = () => readOwner(database, claim);

describe('readOwner', () => {
  it('reflects every change, independent of its author and statement', async () => {
    expect(await owner()).toMatchObject({ userName: 'admin', revoked: false });
    await server.db.execute(
      sql`with changed as (update users set nick_name = 'one' returning id) select * from changed`,
    );
    expect(await owner()).toMatchObject({ nickName: 'one' });
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`update users set nick_name = 'two'`);
    });
    expect(await owner()).toMatchObject({ nickName: 'two' });
    await revoke(server.db, { token: as, expiresAt: new Date(Date.now() + 9e6) });
    expect(await owner()).toMatchObject({ revoked: true });
    await server.db.execute(sql`delete from user_authorities`);
    expect(await owner()).toBeUndefined();
  });

  it('returns the new state after a concurrent change has ended', async () => {
    await owner();
    const change = server.db.execute(sql`update users set nick_name = 'under way'`);
    const during = owner();
    await change;
    // `during` may see the state before or after the change. The next look-up must see the change.
    await during;
    expect(await owner()).toMatchObject({ nickName: 'under way' });
  });

  it.skipIf(process.env.TEST_DATABASE_URL)(
    'reads again on the embedded engine only after a write',
    async () => {
      await owner();
      await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as });
      const before = statements;
      await owner();
      await owner();
      expect(statements).toBe(before);
      await server.db.execute(sql`update settings set value = value`);
      await owner();
      expect(statements).toBe(before + 1);
    },
  );
});
