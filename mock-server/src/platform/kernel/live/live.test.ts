// @both-engines: notifications
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../../../app/app.ts';
import { openBus } from '../../../db/bus.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { type AppDeps, area, type ServedArea } from '../area/define.ts';
import { defineMessage } from '../area/messageKind.ts';
import { defineTopic } from '../area/topic.ts';
import { Connection } from './connection.ts';
import { LIMITS } from './limits.ts';
import { publishTopic } from './publish.ts';

const server = withServer();
/** Only shelves with an even number are in the scope of any user. */
const shelfTopic = defineTopic({
  name: 'shelf',
  permission: { method: 'POST', path: '/user/getUserList' },
  channel: async ({ key }) => (Number(key) % 2 === 0 ? key : undefined),
});
const shelves = { ...area({ name: 'shelf', topics: [shelfTopic] }), routes: [] } as ServedArea;
const shelfFull = defineMessage({
  name: 'shelfFull',
  title: '书架已满',
  level: 'info',
  facts: Type.Integer(),
  subject: (shelf) => ({ key: String(shelf) }),
  words: () => ({ title: '书架已满', text: '' }),
});

let deps: AppDeps;
let app: FastifyInstance;
let sockets: WebSocket[] = [];

beforeEach(async () => {
  deps = { ...server.deps, areas: [...server.deps.areas, shelves] };
  app = await createApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  sockets = [];
  await app.close();
});

/** Messages arrive within milliseconds. The timeout is long for slow test runs. */
const SOON = { timeout: 10_000, interval: 5 };

interface Message {
  op: string;
  topic?: string;
  key?: string;
  data?: unknown;
  msg?: string;
}
class Browser {
  readonly messages: Message[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(headers: Record<string, string>, at = app) {
    const { port } = at.server.address() as AddressInfo;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
    sockets.push(this.socket);
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
    this.socket.on('message', (data) => this.messages.push(JSON.parse(String(data))));
  }
  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }
  /** Waits for `count` messages and returns all messages received until then. */
  received(count: number): Promise<Message[]> {
    return vi.waitFor(() => {
      expect(this.messages.length).toBeGreaterThanOrEqual(count);
      return this.messages;
    }, SOON);
  }
}

const cookie = (token: string) => ({ cookie: `x-token=${token}` });
const open = async (token: string, at = app) => {
  const browser = new Browser(cookie(token), at);
  await once(browser.socket, 'open');
  return browser;
};
const listen = async (token: string, topic: string, key?: string, at = app) => {
  const browser = await open(token, at);
  browser.send({ op: 'subscribe', topic, ...(key !== undefined && { key }) });
  await browser.received(1);
  return browser;
};
const publish = (key: string, message: object) =>
  publishTopic({ bus: deps.bus, tx: deps.database.db }, shelfTopic, [key], message);

describe('live messages', () => {
  it('send the state of a topic on subscription and on each change, to its user only', async () => {
    const token = await server.login();
    const carol = await server.addUser('carol', 301);
    const admin = await listen(token, 'inbox');
    const other = await listen(await server.login('carol', ADMIN_PASSWORD), 'inbox');
    const [{ data: state } = { data: undefined }] = admin.messages;
    const before = (state as { unread: number }).unread;
    expect(admin.messages).toEqual([
      { op: 'subscribed', topic: 'inbox', key: '', data: { unread: expect.any(Number) } },
    ]);
    const notifyContext = { tx: deps.database.db, bus: deps.bus, now: deps.now() };
    await notifyUsers(notifyContext, [1], shelfFull, 7);
    expect((await admin.received(2))[1]).toEqual({
      op: 'message',
      topic: 'inbox',
      key: '',
      data: { unread: before + 1 },
    });
    await server.call('POST /inbox/readAll', {}, { as: token });
    expect((await admin.received(3))[2]?.data).toEqual({ unread: 0 });
    await notifyUsers(notifyContext, [carol], shelfFull, 7);
    await other.received(2);
    expect([admin.messages.length, other.messages.length]).toEqual([3, 2]);
  });

  it('reach subscribers of the channel on every instance until they unsubscribe', async () => {
    const token = await server.login();
    const second = { ...deps, bus: await openBus(deps.database, deps.log) };
    const another = await createApp(second);
    await another.listen({ host: '127.0.0.1', port: 0 });
    try {
      const [here, there] = [
        await listen(token, 'shelf', '2'),
        await listen(token, 'shelf', '2', another),
      ];
      await publish('2', { full: true });
      await publish('4', { full: true });
      const message = { op: 'message', topic: 'shelf', key: '2', data: { full: true } };
      expect([(await here.received(2))[1], (await there.received(2))[1]]).toEqual([
        message,
        message,
      ]);
      here.send({ op: 'unsubscribe', topic: 'shelf', key: '2' });
      here.send({ op: 'subscribe', topic: 'shelf', key: '8' });
      await here.received(3);
      await publish('2', { full: false });
      await there.received(3);
      expect(here.messages.map(({ op, key }) => `${op} ${key}`)).toEqual([
        'subscribed 2',
        'message 2',
        'subscribed 8',
      ]);
    } finally {
      await another.close();
      await second.bus.close();
    }
  });

  it('are sent when the transaction commits, and not after a rollback', async () => {
    const browser = await listen(await server.login(), 'shelf', '2');
    await deps.database.db
      .transaction(async (tx) => {
        await publishTopic({ bus: deps.bus, tx }, shelfTopic, ['2'], { at: 1 });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await publish('2', { at: 2 });
    expect((await browser.received(2)).slice(1).map(({ data }) => data)).toEqual([{ at: 2 }]);
  });

  it('reject a message that is too long', async () => {
    await expect(publish('2', { text: '长'.repeat(1000) })).rejects.toThrow(
      'at most 2000 are allowed',
    );
  });
});

describe('access', () => {
  it('is denied without a session and from a page of another origin', async () => {
    expect(await new Browser({}).closed).toBe(4401);
    const token = await server.login();
    expect(
      await new Browser({ ...cookie(token), origin: 'https://elsewhere.example.com' }).closed,
    ).toBe(4403);
    expect(await new Browser(cookie(`${token}x`)).closed).toBe(4401);
  });

  // @guarantee data-scope
  it('is denied without the permission, outside the data scope and for an unknown topic', async () => {
    await server.addUser('keeper', 301);
    const [keeper, admin] = [await server.login('keeper', ADMIN_PASSWORD), await server.login()];
    expect((await listen(keeper, 'shelf', '2')).messages).toEqual([
      { op: 'refused', topic: 'shelf', key: '2', msg: '没有权限接收这些消息' },
    ]);
    expect((await listen(admin, 'shelf', '3')).messages[0]?.op).toBe('refused');
    expect((await listen(admin, 'nothing')).messages[0]?.msg).toBe('没有这个主题');
  });

  // @guarantee data-scope
  it('ends with the session: the socket is closed on sign-out and when the user is disabled', async () => {
    const token = await server.login();
    const carol = await server.addUser('carol', 999);
    const tokens = [
      await server.login('carol', ADMIN_PASSWORD),
      await server.login('carol', ADMIN_PASSWORD),
    ];
    const [first, second] = [
      await listen(tokens[0] ?? '', 'inbox'),
      await listen(tokens[1] ?? '', 'inbox'),
    ];
    await server.call('POST /jwt/jsonInBlacklist', {}, { as: tokens[0] ?? '' });
    expect(await first.closed).toBe(4401);
    expect(second.socket.readyState).toBe(WebSocket.OPEN);
    const change = { ID: carol, userName: 'carol', nickName: 'carol', enable: 2 };
    expect((await server.call('PUT /user/setUserInfo', change, { as: token })).code).toBe(0);
    expect(await second.closed).toBe(4401);
  });

  // @guarantee session-end
  it('ends with the password: the sockets of all devices are closed', async () => {
    await server.addUser('carol', 999);
    const tokens = [await server.login('carol'), await server.login('carol')];
    const sockets = await Promise.all(tokens.map((token) => listen(token, 'inbox')));
    const change = { password: ADMIN_PASSWORD, newPassword: 'Another42' };
    const as = tokens[0] ?? '';
    expect((await server.call('POST /user/changePassword', change, { as })).code).toBe(0);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });

  // @guarantee session-end
  it('ends when an administrator resets the password', async () => {
    const carol = await server.addUser('carol', 999);
    const socket = await listen(await server.login('carol'), 'inbox');
    const reset = { ID: carol, requestId: 'reset-0001' };
    const as = await server.login();
    expect((await server.call('POST /user/resetPassword', reset, { as })).code).toBe(0);
    expect(await socket.closed).toBe(4401);
  });

  it('of a subscription ends with the permission, and other subscriptions continue', async () => {
    const token = await server.login();
    await server.addUser('carol', 999);
    const carol = await listen(await server.login('carol', ADMIN_PASSWORD), 'shelf', '2');
    carol.send({ op: 'subscribe', topic: 'inbox' });
    await carol.received(2);
    const body = { authorityId: 999, casbinInfos: [{ path: '/user/setUserInfo', method: 'PUT' }] };
    expect((await server.call('POST /casbin/updateCasbin', body, { as: token })).code).toBe(0);
    expect((await carol.received(3))[2]).toMatchObject({ op: 'refused', topic: 'shelf', key: '2' });
    await publish('2', {});
    await notifyUsers(
      { tx: deps.database.db, bus: deps.bus, now: deps.now() },
      [1, 2],
      shelfFull,
      1,
    );
    expect((await carol.received(4))[3]).toMatchObject({ op: 'message', topic: 'inbox' });
  });
});

describe('limits', () => {
  it('the number of subscriptions per socket', async () => {
    const browser = await open(await server.login());
    for (let at = 0; at <= LIMITS.topics; at++)
      browser.send({ op: 'subscribe', topic: 'shelf', key: String(at * 2) });
    const messages = await browser.received(LIMITS.topics + 1);
    expect(messages.filter(({ op }) => op === 'subscribed')).toHaveLength(LIMITS.topics);
    expect(messages.at(-1)?.msg).toBe('同时接收的主题过多');
  });

  it('the rate, size and format of messages', async () => {
    const token = await server.login();
    const many = await open(token);
    for (let at = 0; at <= LIMITS.messages; at++) many.send({ op: 'unsubscribe', topic: 'shelf' });
    expect(await many.closed).toBe(4429);
    for (const text of [
      '',
      'x',
      '[]',
      '{"op":"publish","topic":"shelf"}',
      `{"op":"subscribe","topic":"${'x'.repeat(61)}"}`,
    ]) {
      const bad = await open(token);
      bad.send(text);
      expect([text, await bad.closed]).toEqual([text, 4400]);
    }
    const long = await open(token);
    long.send('x'.repeat(1025));
    expect(await long.closed).toBe(1009);
  });

  it('the number of sockets per user', async () => {
    const token = await server.login();
    for (let at = 0; at < LIMITS.perUser; at++) await listen(token, 'shelf', '2');
    expect(await new Browser(cookie(token)).closed).toBe(4429);
    await server.addUser('carol', 999);
    expect(
      (await listen(await server.login('carol', ADMIN_PASSWORD), 'inbox')).messages[0]?.op,
    ).toBe('subscribed');
  });

  it('closes sockets of slow and silent readers', () => {
    const caller = {} as never;
    const cut: string[] = [];
    const socket = Object.assign(new EventEmitter(), {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      send: vi.fn(),
      ping: vi.fn(),
      terminate: vi.fn(),
    });
    const connection = new Connection(socket as never, caller, (reason) => cut.push(reason));
    connection.send({ op: 'beat' });
    socket.bufferedAmount = LIMITS.waitingBytes + 1;
    connection.send({ op: 'beat' });
    expect([socket.send.mock.calls.length, cut]).toEqual([1, ['slow']]);
    socket.bufferedAmount = 0;
    connection.heartbeat();
    socket.emit('pong');
    connection.heartbeat();
    expect(cut).toEqual(['slow']);
    connection.heartbeat();
    expect([cut, socket.terminate.mock.calls.length]).toEqual([['slow', 'silent'], 2]);
  });
});

it('closes its sockets when the instance shuts down', async () => {
  const browser = await listen(await server.login(), 'inbox');
  deps.state.phase = 'leaving';
  expect(await browser.closed).toBe(1012);
});

it('exports metrics of subscriptions and closed sockets', async () => {
  await listen(await server.login(), 'inbox');
  await new Browser({}).closed;
  const { body } = await app.inject('/metrics');
  expect(body).toContain('console_live_subscriptions{topic="inbox"} 1');
  expect(body).toContain('console_live_cut_total{reason="session"} 1');
});
