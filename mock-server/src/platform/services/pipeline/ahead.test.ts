// @both-engines: statements that are prepared ahead
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../app/app.ts';
import type { Tx } from '../../../db/database.ts';
import { latch } from '../../../testing/latch.ts';
import { withServer } from '../../../testing/server.ts';
import { revoke } from '../../kernel/auth/revocation.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';

/** A limit for what never comes, far beyond what a busy machine takes. */
const PATIENCE_MS = 20_000;

const server = withServer();
const LIST = 'POST /user/getUserList';
const CHECK = 'session_owners';
const PAGE = { page: 1, pageSize: 10 };

interface Session {
  prepareQuery(
    query: { sql: string },
    fields: unknown,
    name: string | undefined,
    ...rest: unknown[]
  ): Prepared;
}
interface Prepared {
  execute(values?: unknown): Promise<unknown>;
}

/** The statements that the server made: which ones, by a part of their text, and what holds the checks of sessions up. */
const statements = {
  texts: [] as string[],
  ended: [] as string[],
  hold: undefined as Promise<void> | undefined,
};
const of = (list: readonly string[], part: string) =>
  list.filter((text) => text.includes(part)).length;
const lists = () => of(statements.ended, '"held"') + of(statements.ended, 'json_agg(held.');

/** The database, with its statements told of. */
function observed(db: Tx): Tx {
  const { session } = db as unknown as { session: Session };
  const watched: Session = Object.create(session);
  watched.prepareQuery = (query, fields, name, ...rest) => {
    const prepared = session.prepareQuery(query, fields, name, ...rest);
    const told = name === CHECK ? CHECK : query.sql;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      if (name === CHECK) await statements.hold;
      statements.texts.push(told);
      const rows = await execute(values);
      statements.ended.push(told);
      return rows;
    };
    return prepared;
  };
  return Object.create(db, { session: { value: watched } });
}

let as: string;

beforeEach(async () => {
  statements.hold = undefined;
  as = await server.login();
  const { changes: _embedded, ...database } = server.deps.database;
  // So it is done where statements go beside each other; what comes out is to be the same on both engines.
  server.deps = {
    ...server.deps,
    database: { ...database, engine: 'postgresql', db: observed(database.db) },
  };
  await server.app.close();
  server.app = await createApp(server.deps);
  expect((await server.call(LIST, PAGE, { as })).code).toBe(0);
  statements.texts = [];
  statements.ended = [];
});

/** Makes a call, changes something when its answer is ready and its session not yet looked up, and answers what it answers. */
async function changedMeanwhile(change: () => Promise<unknown>) {
  const checked = latch();
  statements.hold = checked.passed;
  const reply = server.call<{ list?: { userName: string }[] }>(LIST, PAGE, { as });
  await vi.waitFor(() => expect(lists()).toBe(1), PATIENCE_MS);
  await change();
  checked.open();
  return reply;
}

describe('what was begun before it was known who calls', () => {
  it('is the answer when nothing has changed: the query runs once', async () => {
    const { code, data } = await changedMeanwhile(async () => undefined);
    expect([code, data.list?.length, lists()]).toEqual([0, 1, 1]);
  });

  it('is not shown to a session that was signed out meanwhile', async () => {
    const { status, data } = await changedMeanwhile(() =>
      revoke(server.db, { token: as, expiresAt: new Date(Date.now() + 9e6) }),
    );
    expect(status).toBe(401);
    expect(data).not.toHaveProperty('list');
    expect((await server.call(LIST, PAGE, { as })).status).toBe(401);
  });

  it('is not shown to who lost the right to the call meanwhile', async () => {
    const change = () =>
      server.db.delete(authorityApis).where(eq(authorityApis.path, '/user/getUserList'));
    const { code, data } = await changedMeanwhile(change);
    expect(code).toBe(7);
    expect(data).not.toHaveProperty('list');
  });

  it('is worked out again when rights, or the person himself, became others meanwhile', async () => {
    const change = () =>
      server.db.update(users).set({ nickName: '改名' }).where(eq(users.userName, 'admin'));
    const { code, data } = await changedMeanwhile(change);
    expect([code, lists()]).toEqual([0, 2]);
    expect(data.list).toMatchObject([{ nickName: '改名' }]);
  });

  it('fails for nobody who is turned away', async () => {
    const change = () => revoke(server.db, { token: as, expiresAt: new Date(Date.now() + 9e6) });
    const checked = latch();
    statements.hold = checked.passed;
    const reply = server.call(LIST, { page: 'x' }, { as });
    await change();
    checked.open();
    expect((await reply).status).toBe(401);
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

it('looks the sessions of many calls up by fewer statements than there are calls', async () => {
  const checked = latch();
  statements.hold = checked.passed;
  const replies = Array.from({ length: 20 }, () => server.call(LIST, PAGE, { as }));
  await expect.poll(lists).toBe(20);
  checked.open();
  expect((await Promise.all(replies)).map(({ code }) => code)).toEqual(replies.map(() => 0));
  expect(of(statements.texts, CHECK)).toBeGreaterThan(0);
  // More than two only where the machine takes longer than a statement is waited for.
  expect(of(statements.texts, CHECK)).toBeLessThan(20);
});

it('tells apart who asks together', async () => {
  await server.addUser('second', 999);
  const other = await server.login('second');
  await server.call(LIST, PAGE, { as: other });
  const info = (token: string) =>
    server.call<{ userInfo?: { userName: string } }>('GET /user/getUserInfo', undefined, {
      as: token,
    });
  await revoke(server.db, { token: other, expiresAt: new Date(Date.now() + 9e6) });
  const replies = await Promise.all([as, other, as, 'nonsense', other].map(info));
  expect(replies.map(({ status, data }) => data.userInfo?.userName ?? status)).toEqual([
    'admin',
    401,
    'admin',
    401,
    401,
  ]);
});
