// @both-engines: statements that are prepared speculatively
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../app/app.ts';
import type { Tx } from '../../../db/database.ts';
import { latch } from '../../../testing/latch.ts';
import { withServer } from '../../../testing/server.ts';
import { revoke } from '../../kernel/auth/revocation.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';

/** Timeout for events that must not be missing, much longer than a busy machine needs. */
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

/**
 * Records the statements of the server by a part of their text, and can delay the session checks.
 */
const statements = {
  texts: [] as string[],
  ended: [] as string[],
  hold: undefined as Promise<void> | undefined,
};
const countOf = (list: readonly string[], part: string) =>
  list.filter((text) => text.includes(part)).length;
const lists = () =>
  countOf(statements.ended, '"held"') + countOf(statements.ended, 'json_agg(held.');

/** Returns the database with its statements recorded. */
function observed(db: Tx): Tx {
  const { session } = db as unknown as { session: Session };
  const observed: Session = Object.create(session);
  observed.prepareQuery = (query, fields, name, ...rest) => {
    const prepared = session.prepareQuery(query, fields, name, ...rest);
    const statement = name === CHECK ? CHECK : query.sql;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      if (name === CHECK) await statements.hold;
      statements.texts.push(statement);
      const rows = await execute(values);
      statements.ended.push(statement);
      return rows;
    };
    return prepared;
  };
  return Object.create(db, { session: { value: observed } });
}

let as: string;

beforeEach(async () => {
  statements.hold = undefined;
  as = await server.login();
  const { changes: _embedded, ...database } = server.deps.database;
  // Speculative runs only exist on PostgreSQL, so the engine is faked; the results must be the same
  // on both engines.
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

/**
 * Makes a call, applies `change` after its answer is ready but before its session is checked, and
 * returns the response.
 */
async function changedMeanwhile(change: () => Promise<unknown>) {
  const checked = latch();
  statements.hold = checked.passed;
  const reply = server.call<{ list?: { userName: string }[] }>(LIST, PAGE, { as });
  await vi.waitFor(() => expect(lists()).toBe(1), PATIENCE_MS);
  await change();
  checked.open();
  return reply;
}

describe('a speculative run', () => {
  it('provides the answer if there was no change, with one query', async () => {
    const { code, data } = await changedMeanwhile(async () => undefined);
    expect([code, data.list?.length, lists()]).toEqual([0, 1, 1]);
  });

  it('is discarded if the session ends during the run', async () => {
    const { status, data } = await changedMeanwhile(() =>
      revoke(server.db, { token: as, expiresAt: new Date(Date.now() + 9e6) }),
    );
    expect(status).toBe(401);
    expect(data).not.toHaveProperty('list');
    expect((await server.call(LIST, PAGE, { as })).status).toBe(401);
  });

  it('is discarded if the user loses the permission during the run', async () => {
    const change = () =>
      server.db.delete(authorityApis).where(eq(authorityApis.path, '/user/getUserList'));
    const { code, data } = await changedMeanwhile(change);
    expect(code).toBe(7);
    expect(data).not.toHaveProperty('list');
  });

  it('is repeated if the permissions or the user change during the run', async () => {
    const change = () =>
      server.db.update(users).set({ nickName: '改名' }).where(eq(users.userName, 'admin'));
    const { code, data } = await changedMeanwhile(change);
    expect([code, lists()]).toEqual([0, 2]);
    expect(data.list).toMatchObject([{ nickName: '改名' }]);
  });

  it('does not affect a caller who is refused', async () => {
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

it('checks the sessions of many calls with fewer statements than calls', async () => {
  const checked = latch();
  statements.hold = checked.passed;
  const replies = Array.from({ length: 20 }, () => server.call(LIST, PAGE, { as }));
  await expect.poll(lists).toBe(20);
  checked.open();
  expect((await Promise.all(replies)).map(({ code }) => code)).toEqual(replies.map(() => 0));
  expect(countOf(statements.texts, CHECK)).toBeGreaterThan(0);
  // More than two only if the machine is slower than the time that statements are collected.
  expect(countOf(statements.texts, CHECK)).toBeLessThan(20);
});

it('distinguishes callers whose look-ups share a statement', async () => {
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
