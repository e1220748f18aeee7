import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { emptyPostgres, hasPostgres } from './support/postgres.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

interface Said {
  op: string;
  data?: { unread: number };
}

describe.skipIf(!hasPostgres)('live sockets of two servers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>;
  let [one, two]: [Instance, Instance] = [] as never;
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    database = await emptyPostgres();
    const env = { DATABASE_URL: database.url };
    [one, two] = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.terminate();
    await Promise.all([one, two].map((server) => server?.end('SIGTERM')));
    await database?.drop();
  });

  /** Listens to the inbox of a session; `next` answers what is said, one after the other. */
  function listen({ url }: Instance, token: string) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
      headers: { cookie: `x-token=${token}` },
    });
    sockets.push(socket);
    const said: Said[] = [];
    const waiting: ((one: Said) => void)[] = [];
    socket.on('open', () => socket.send('{"op":"subscribe","topic":"inbox"}'));
    socket.on('message', (text) => {
      const one = JSON.parse(String(text)) as Said;
      const next = waiting.shift();
      if (next) next(one);
      else said.push(one);
    });
    return {
      next: () =>
        new Promise<Said>((resolve) =>
          said.length > 0 ? resolve(said.shift() as Said) : waiting.push(resolve),
        ),
      closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    };
  }

  it('hear what was told on the other one, and end with the session that was signed out there', async () => {
    const admin = await signIn(one.url);
    const staff = {
      userName: 'alice',
      passWord: 'Console456',
      nickName: 'alice',
      authorityId: 301,
      authorityIds: [301],
    };
    const added = await call<{ user: { ID: number } }>(
      one.url,
      'POST /user/admin_register',
      staff,
      admin,
    );
    expect(added.code).toBe(0);
    const session = await signIn(two.url, { username: 'alice', password: 'Console456' });
    const [here, there] = [one, two].map((server) => listen(server, session['x-token']));
    expect([await here?.next(), await there?.next()]).toMatchObject([
      { op: 'subscribed', data: { unread: 1 } },
      { op: 'subscribed', data: { unread: 1 } },
    ]);
    await call(two.url, 'POST /inbox/readAll', {}, session);
    expect([await here?.next(), await there?.next()]).toMatchObject([
      { data: { unread: 0 } },
      { data: { unread: 0 } },
    ]);
    await call(one.url, 'POST /jwt/jsonInBlacklist', {}, session);
    expect([await here?.closed, await there?.closed]).toEqual([4401, 4401]);
  });
});
