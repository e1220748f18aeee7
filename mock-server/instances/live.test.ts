import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hasPostgres, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

interface LiveMessage {
  op: string;
  data?: { unread: number };
}

describe.skipIf(!hasPostgres)('live sockets of two servers on one PostgreSQL', () => {
  let database: TestDatabase;
  let [firstServer, secondServer]: [Instance, Instance] = [] as never;
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    database = await preparedPostgres();
    const env = { DATABASE_URL: database.url };
    [firstServer, secondServer] = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.terminate();
    await Promise.all([firstServer, secondServer].map((server) => server?.end('SIGTERM')));
    await database?.drop();
  });

  /** Listens to the inbox of a session. `next` resolves with one message after the other. */
  function listen({ url }: Instance, token: string) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
      headers: { cookie: `x-token=${token}` },
    });
    sockets.push(socket);
    const received: LiveMessage[] = [];
    const waiting: ((message: LiveMessage) => void)[] = [];
    socket.on('open', () => socket.send('{"op":"subscribe","topic":"inbox"}'));
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as LiveMessage;
      const next = waiting.shift();
      if (next) next(message);
      else received.push(message);
    });
    return {
      next: () =>
        new Promise<LiveMessage>((resolve) =>
          received.length > 0 ? resolve(received.shift() as LiveMessage) : waiting.push(resolve),
        ),
      closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    };
  }

  it('receive changes of the other server, and close when the session is signed out there', async () => {
    const admin = await signIn(firstServer.url);
    const staff = {
      userName: 'alice',
      passWord: 'Console456',
      nickName: 'alice',
      authorityId: 301,
      authorityIds: [301],
    };
    const added = await call<{ user: { ID: number } }>(
      firstServer.url,
      'POST /user/admin_register',
      staff,
      admin,
    );
    expect(added.code).toBe(0);
    const session = await signIn(secondServer.url, { username: 'alice', password: 'Console456' });
    const [here, there] = [firstServer, secondServer].map((server) =>
      listen(server, session['x-token']),
    );
    expect([await here?.next(), await there?.next()]).toMatchObject([
      { op: 'subscribed', data: { unread: 1 } },
      { op: 'subscribed', data: { unread: 1 } },
    ]);
    await call(secondServer.url, 'POST /inbox/readAll', {}, session);
    expect([await here?.next(), await there?.next()]).toMatchObject([
      { data: { unread: 0 } },
      { data: { unread: 0 } },
    ]);
    await call(firstServer.url, 'POST /jwt/jsonInBlacklist', {}, session);
    expect([await here?.closed, await there?.closed]).toEqual([4401, 4401]);
  });
});
