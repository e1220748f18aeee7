import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../../../app/app.ts';
import { openBus } from '../../../db/bus.ts';
import { withServer } from '../../../testing/server.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { entrySettings } from '../console/settings.ts';

const server = withServer();
let port = 0;
let sockets: WebSocket[] = [];

beforeEach(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  await server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, entrySettings, { wxLogin: true, wxBind: true }),
  );
});
afterEach(() => {
  for (const socket of sockets) socket.terminate();
  sockets = [];
});

interface Watched {
  socket: WebSocket;
  /** Resolves to the messages and the close code when the socket has closed. */
  ended: Promise<{ said: { code: number; msg: string }[]; closed: number }>;
}

/** Opens a socket like a browser, with a listener for its first message. */
function open(query: string, headers: Record<string, string> = {}, at = port): Watched {
  const socket = new WebSocket(`ws://127.0.0.1:${at}/api/wx/ws${query}`, { headers });
  sockets.push(socket);
  const received: { code: number; msg: string }[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  return {
    socket,
    ended: once(socket, 'close').then(([closed]) => ({ said: received, closed: closed as number })),
  };
}

/** Opens a socket and waits for the first pong, so that an immediate message would have arrived. */
async function watching(
  query: string,
  headers: Record<string, string> = {},
  at = port,
): Promise<Watched> {
  const connection = open(query, headers, at);
  await once(connection.socket, 'open');
  connection.socket.ping();
  await once(connection.socket, 'pong');
  return connection;
}

const qrCode = async (type: string, as?: string): Promise<string> => {
  const uuid = randomUUID();
  const reply = await server.call(
    'POST /wx/qrCode',
    { uuid, type },
    as === undefined ? {} : { as },
  );
  expect(reply.code).toBe(0);
  return uuid;
};
/** Adds a waiting ticket for a sign-in, without the rate limit of requests. */
async function addTicket(): Promise<string> {
  const uuid = randomUUID();
  const expiresAt = new Date(server.deps.now().getTime() + 60_000);
  await server.db
    .insert(wxTickets)
    .values({ uuid, kind: 'login', ticket: uuid, content: uuid, expiresAt });
  return uuid;
}
const scan = (uuid: string, accept = true, openid?: string) =>
  server.call('POST /dev/wx/scan', { uuid, accept, openid });
const cookie = (token: string) => ({ cookie: `x-token=${token}` });

describe('the socket of a code', () => {
  it('reports the scan and closes', async () => {
    const uuid = await qrCode('login');
    const { ended } = await watching(`?uuid=${uuid}&expire_seconds=300`);
    await scan(uuid);
    expect(await ended).toMatchObject({
      said: [{ code: 200, msg: '扫码成功', data: { uuid } }],
      closed: 1000,
    });
  });

  it('reports an earlier scan', async () => {
    const uuid = await qrCode('login');
    await scan(uuid);
    expect((await open(`?uuid=${uuid}&expire_seconds=300`).ended).said).toMatchObject([
      { code: 200 },
    ]);
  });

  it('reports the reason of a failed scan', async () => {
    const as = await server.login();
    const declined = await qrCode('verify', as);
    const first = await watching(`?uuid=${declined}`, cookie(as));
    await scan(declined, false);
    expect((await first.ended).said).toMatchObject([{ code: 7, msg: '已在微信中取消操作' }]);
    const stranger = await qrCode('verify', as);
    const second = await watching(`?uuid=${stranger}`, cookie(as));
    await scan(stranger, true, 'stranger');
    expect((await second.ended).said).toMatchObject([
      { code: 7, msg: '扫码的微信未绑定当前账号，请使用已绑定的微信扫码' },
    ]);
  });

  it('closes after expire_seconds, or when the code expires', async () => {
    const uuid = await qrCode('login');
    expect(await open(`?uuid=${uuid}&expire_seconds=0.05`).ended).toEqual({
      said: [],
      closed: 4408,
    });
    server.advance(299_950);
    expect(await open(`?uuid=${uuid}&expire_seconds=300`).ended).toEqual({
      said: [],
      closed: 4408,
    });
  });
});

describe('a refused socket', () => {
  it.each([
    '',
    '?uuid=',
    '?uuid=nothing',
    `?uuid=${randomUUID()}`,
    '?uuid=a&uuid=b',
    `?uuid=${'x'.repeat(2000)}`,
    '?uuid=%00',
  ])('with "%s"', async (query) => {
    const { said: messages, closed } = await open(query).ended;
    expect([messages, closed]).toEqual([
      [{ code: 7, msg: '二维码已失效，请刷新后重试', data: {} }],
      4000,
    ]);
  });

  it.each(['0', '-1', 'soon', 'NaN'])('with expire_seconds=%s', async (seconds) => {
    const uuid = await qrCode('login');
    expect((await open(`?uuid=${uuid}&expire_seconds=${seconds}`).ended).closed).toBe(4000);
  });

  it('for another session, without a session, and for a page of another origin', async () => {
    const as = await server.login();
    const uuid = await qrCode('verify', as);
    expect((await open(`?uuid=${uuid}`).ended).closed).toBe(4000);
    expect((await open(`?uuid=${uuid}`, cookie(await server.login())).ended).closed).toBe(4000);
    const foreign = { ...cookie(as), origin: 'https://elsewhere.example.com' };
    expect((await open(`?uuid=${uuid}`, foreign).ended).said).toMatchObject([{ code: 7 }]);
    const ownSocket = await watching(`?uuid=${uuid}`, {
      ...cookie(as),
      origin: `http://127.0.0.1:${port}`,
    });
    await scan(uuid);
    expect((await ownSocket.ended).closed).toBe(1000);
  });

  it('limits sockets per code to three of twenty; the three get the result', async () => {
    const uuid = await qrCode('login');
    const all = Array.from({ length: 20 }, () => open(`?uuid=${uuid}`));
    // The order of arrival is not deterministic.
    const turnedAway: unknown[] = [];
    for (const { ended } of all)
      void ended.then(({ said: messages }) => turnedAway.push(messages[0]));
    await expect.poll(() => turnedAway).toHaveLength(17);
    expect(turnedAway).toEqual(
      turnedAway.map(() => ({ code: 7, msg: '同一二维码打开的页面过多，请关闭后重试', data: {} })),
    );
    await scan(uuid);
    const outcomes = await Promise.all(all.map(({ ended }) => ended));
    expect(outcomes.filter(({ said: messages }) => messages[0]?.code === 200)).toHaveLength(3);
    const after = await qrCode('login');
    expect((await watching(`?uuid=${after}`)).socket.readyState).toBe(WebSocket.OPEN);
  });

  it('limits sockets per address to a hundred', async () => {
    const tickets = await Promise.all(Array.from({ length: 34 }, () => addTicket()));
    const turnedAway: unknown[] = [];
    for (const { ended } of tickets.flatMap((uuid) => [1, 2, 3].map(() => open(`?uuid=${uuid}`))))
      void ended.then(({ closed }) => turnedAway.push(closed));
    await expect.poll(() => turnedAway).toEqual([4000, 4000]);
  });

  it('closes after a large message and ignores small messages', async () => {
    const uuid = await qrCode('login');
    const loud = await watching(`?uuid=${uuid}`);
    loud.socket.send('x'.repeat(5_000));
    expect((await loud.ended).closed).toBe(1009);
    const quiet = await watching(`?uuid=${uuid}`);
    quiet.socket.send('{"code":200}');
    await scan(uuid);
    expect((await quiet.ended).said).toMatchObject([{ code: 200 }]);
  });
});

it('a scan that one process handles completes the socket of another process', async () => {
  const bus = await openBus(server.deps.database, server.deps.log);
  const other = await createApp({ ...server.deps, bus });
  await other.listen({ host: '127.0.0.1', port: 0 });
  try {
    const uuid = await qrCode('login');
    const { ended } = await watching(
      `?uuid=${uuid}`,
      {},
      (other.server.address() as AddressInfo).port,
    );
    await scan(uuid);
    expect((await ended).said).toMatchObject([{ code: 200 }]);
  } finally {
    await other.close();
    await bus.close();
  }
});
