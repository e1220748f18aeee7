import type { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { area, type ServedArea } from '../../platform/kernel/area/define.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { type AgentListener, type AgentStream, gatewayParts } from './extensions.ts';
import { connect, type Identity, makeKey, type TestGateway } from './testing/gateway.ts';
import { LIMITS } from './wire/limits.ts';

const server = withServer();
let as = '';

/** Calls that the test listener received. */
interface Received {
  signs: number;
  machines: { netbarId: number; nos: string[]; bootAt: string | undefined }[];
  /** Terminals as received. */
  told: unknown[];
  kept: unknown[];
}
let received: Received;
let failures = 0;
const listener: AgentListener = {
  onActivity: () => {
    received.signs += 1;
  },
  onTerminals: (netbar, { list }) => {
    const [first] = list;
    const bootAt =
      first?.bootAt === undefined ? undefined : netbar.toServerTime(first.bootAt).toISOString();
    received.machines.push({ netbarId: netbar.netbarId, nos: list.map(({ no }) => no), bootAt });
    received.told.push(...list);
  },
  close: async () => undefined,
};
const testStream: AgentStream = {
  name: 'shelf',
  entry: {
    type: 'object',
    required: ['book'],
    properties: { book: { type: 'string', maxLength: 20 } },
  } as never,
  perMinute: 60_000,
  async write(_writing, batches) {
    if (failures > 0) {
      failures -= 1;
      throw new Error('The test stream fails');
    }
    received.kept.push(...batches.flatMap(({ entries }) => entries));
  },
};
const testArea = {
  ...area({
    name: 'shelf',
    parts: [gatewayParts.with({ listener: () => listener, streams: [testStream] })],
  }),
  routes: [],
} as ServedArea;

beforeEach(async () => {
  received = { signs: 0, machines: [], told: [], kept: [] };
  failures = 0;
  await server.app.close();
  server.deps = { ...server.deps, areas: [...server.deps.areas, testArea] };
  server.app = await createApp(server.deps);
  as = await server.login();
});

async function netbarGateway(
  name = '星河网咖·中心店',
): Promise<{ gateway: TestGateway; identity: Identity; netbarId: number }> {
  const { ID: netbarId } = await addNetbar(server, as, { name });
  const gateway = await connect(server);
  const identity = await gateway.enrol(await makeKey(server, as, netbarId));
  await gateway.connect(identity);
  return { gateway, identity, netbarId };
}
const time = () => server.deps.now().getTime();
const batch = (seq: number, ...books: string[]) => ({
  t: 'batch',
  seq,
  stream: 'shelf',
  list: books.map((book) => ({ book })),
});

describe('terminal states', () => {
  // @guarantee gateway-netbar
  it('are acknowledged by number and belong to the netbar of the gateway, regardless of their fields', async () => {
    const { gateway, netbarId } = await netbarGateway();
    gateway.send({
      t: 'machines',
      n: 7,
      time: time(),
      netbarId: 999,
      list: [{ no: 'A001', power: 'on', netbarId: 999 }],
    });
    expect(await gateway.waitFor('ack')).toEqual({ t: 'ack', n: 7 });
    expect(received.machines).toEqual([{ netbarId, nos: ['A001'], bootAt: undefined }]);
    gateway.send({ t: 'beat', n: 8, time: time() });
    expect(await gateway.waitFor('ack', 2)).toEqual({ t: 'ack', n: 8 });
  });

  it('are stored without fields that the protocol does not define, as are log entries', async () => {
    const { gateway } = await netbarGateway();
    const config = { what: 'config', version: 1, hash: 'h', state: 'applied' };
    const terminal = { no: 'A001', power: 'on' };
    const odd = { netbar: 999, boot: 'never', 'a\u0000': 1 };
    gateway.send({
      t: 'machines',
      n: 1,
      time: time(),
      list: [{ ...terminal, ...odd, sync: [{ ...config, netbar: 999 }] }],
    });
    gateway.send({ t: 'batch', seq: 1, stream: 'shelf', list: [{ book: 'a', id: 7, ...odd }] });
    await gateway.waitForAck(1);
    expect(received.told).toEqual([{ ...terminal, sync: [config] }]);
    expect(received.kept).toEqual([{ book: 'a' }]);
  });

  it('are not required for activity: a pong is sufficient', async () => {
    const { gateway } = await netbarGateway();
    const before = received.signs;
    gateway.socket.pong();
    await expect.poll(() => received.signs).toBe(before + 1);
  });

  // @guarantee gateway-clocks
  it('have times corrected by the clock skew and limited to 1970 until now', async () => {
    const { gateway } = await netbarGateway();
    const boot = time() - 3_600_000;
    gateway.send({ t: 'machines', n: 1, time: 0, list: [{ no: 'A001', power: 'on', bootAt: 0 }] });
    gateway.send({
      t: 'machines',
      n: 2,
      time: time() + 500,
      list: [{ no: 'A001', power: 'on', bootAt: boot }],
    });
    gateway.send({
      t: 'machines',
      n: 3,
      time: time(),
      list: [{ no: 'A001', power: 'on', bootAt: time() + 9_000_000 }],
    });
    gateway.send({
      t: 'machines',
      n: 4,
      time: 8_640_000_000_000_000,
      list: [{ no: 'A001', power: 'on', bootAt: 0 }],
    });
    await gateway.waitFor('ack', 4);
    const iso = (at: number) => new Date(at).toISOString();
    expect(received.machines.map(({ bootAt }) => bootAt)).toEqual([
      iso(time()),
      iso(boot),
      iso(time()),
      iso(0),
    ]);
  });
});

describe('journal', () => {
  // @guarantee gateway-replay
  it('stores repeated messages once and continues after a reconnect', async () => {
    const { gateway, identity } = await netbarGateway();
    expect((await gateway.waitFor('welcome')).streams).toContain('shelf');
    gateway.send(batch(1, 'a', 'b'));
    gateway.send(batch(1, 'a', 'b'));
    gateway.send(batch(2, 'c'));
    await gateway.waitFor('ack', 3);
    expect(gateway.frames.filter(({ t }) => t === 'ack').map(({ seq }) => seq)).toEqual([1, 1, 2]);
    const again = await connect(server);
    expect(await again.connect(identity)).toMatchObject({ received: 2 });
    again.send(batch(2, 'c'));
    again.send(batch(3, 'd'));
    await again.waitFor('ack', 2);
    expect(received.kept).toEqual(['a', 'b', 'c', 'd'].map((book) => ({ book })));
    // A gateway that lost its journal starts a new one.
    const anew = await connect(server);
    expect(await anew.connect(identity, { journal: 'journal-2' })).toMatchObject({ received: 0 });
  });

  it('closes the connection on a gap', async () => {
    const { gateway } = await netbarGateway();
    gateway.send(batch(2, 'a'));
    expect(await gateway.closed).toBe(4400);
    expect(received.kept).toEqual([]);
  });

  it('does not acknowledge a message that cannot be stored, and accepts it when it is sent again', async () => {
    const { gateway, identity } = await netbarGateway();
    failures = 1;
    gateway.send(batch(1, 'a'));
    expect(await gateway.closed).toBe(1013);
    expect(gateway.frames.some(({ t }) => t === 'ack')).toBe(false);
    const again = await connect(server);
    expect(await again.connect(identity)).toMatchObject({ received: 0 });
    again.send(batch(1, 'a'));
    expect(await again.waitFor('ack')).toMatchObject({ seq: 1 });
    expect(received.kept).toEqual([{ book: 'a' }]);
  });

  it('skips invalid entries and refuses unknown streams and commands, without stopping', async () => {
    const { gateway } = await netbarGateway();
    gateway.send({
      t: 'batch',
      seq: 1,
      stream: 'shelf',
      list: [{ book: 'a' }, { book: 7 }, {}, { book: 'x'.repeat(21) }],
    });
    gateway.send({ t: 'batch', seq: 2, stream: 'attic', list: [{}] });
    gateway.send({
      t: 'result',
      seq: 3,
      command: crypto.randomUUID(),
      outcome: 'done',
      at: time(),
    });
    await gateway.waitFor('ack', 3);
    expect(received.kept).toEqual([{ book: 'a' }]);
    expect(
      gateway.frames.filter(({ t }) => t === 'refused').map(({ seq, code }) => [seq, code]),
    ).toEqual([
      [2, 'unknownStream'],
      [3, 'noSuchCommand'],
    ]);
  });
});

describe('invalid frame', () => {
  const bad: [string, string | Buffer][] = [
    ['no JSON', 'x'],
    ['another type', JSON.stringify({ t: 'shutdown' })],
    ['of the server', JSON.stringify({ t: 'config', version: 1 })],
    [
      'a wrong number',
      JSON.stringify({ t: 'machines', n: 1, time: 1, list: [{ no: '../1', power: 'on' }] }),
    ],
    [
      'too many rows',
      JSON.stringify({
        t: 'machines',
        n: 1,
        time: 1,
        list: Array(LIMITS.rows + 1).fill({ no: 'A1', power: 'on' }),
      }),
    ],
    [
      'U+0000',
      '{"t":"machines","n":1,"time":1,"list":[{"no":"A1","power":"on","host":"a\\u0000"}]}',
    ],
    ['bytes', Buffer.from([1, 2, 3])],
  ];
  it.each(bad)('closes its connection: %s', async (_what, frame) => {
    const { gateway } = await netbarGateway();
    gateway.socket.send(frame);
    expect(await gateway.closed).toBe(4400);
  });

  // @guarantee gateway-frames
  it('closes only its own connection, regardless of its size', async () => {
    const { gateway: large, identity } = await netbarGateway();
    const { gateway: other } = await netbarGateway('云帆网咖·中心店');
    large.socket.send(Buffer.alloc(LIMITS.frameBytes + 1, 32).toString());
    expect(await large.closed).toBe(1009);
    const stranger = await connect(server);
    stranger.send(' '.repeat(LIMITS.greetingBytes + 1));
    expect(await stranger.closed).toBe(4400);
    other.send({ t: 'beat', n: 1, time: time() });
    await other.waitFor('ack');
    // The sender of the oversized frame can reconnect.
    expect(await (await connect(server)).connect(identity)).toMatchObject({ session: 2 });
  });

  // @guarantee gateway-frames
  it('of 100 MB closes its connection after the frame header, without an error in the log', async () => {
    const { gateway } = await netbarGateway();
    // Header of a masked text frame of 100 MB. Its payload is never sent.
    const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x06, 0x40, 0, 0, 1, 2, 3, 4]);
    (gateway.socket as unknown as { _socket: Writable })._socket.write(head);
    expect(await gateway.closed).toBe(1009);
    await expect.poll(() => server.log.some(({ msg }) => msg === 'a socket broke')).toBe(true);
    expect(server.log.filter(({ level }) => (level as number) >= 50)).toEqual([]);
  });

  it('with half of a surrogate pair is stored with U+FFFD', async () => {
    const { gateway } = await netbarGateway();
    gateway.send('{"t":"batch","seq":1,"stream":"shelf","list":[{"book":"a\\ud83d"}]}');
    await gateway.waitFor('ack');
    expect(received.kept).toEqual([{ book: 'a\ufffd' }]);
  });
});

it('pauses a gateway that sends too much, but no other gateway', async () => {
  testStream.perMinute = 600;
  try {
    const { gateway: loud } = await netbarGateway();
    const { gateway: quiet } = await netbarGateway('云帆网咖·中心店');
    const books = Array.from({ length: LIMITS.rows }, () => 'a');
    for (let seq = 1; seq <= 40; seq++) loud.send(batch(seq, ...books));
    await loud.waitFor('ack');
    for (let n = 1; n <= 20; n++) quiet.send({ t: 'beat', n, time: time() });
    await quiet.waitFor('ack', 20);
    // 500 entries use the quota of 50 seconds. The remaining frames wait in the socket of their
    // sender.
    expect(loud.frames.filter(({ t }) => t === 'ack')).toHaveLength(1);
    expect(received.kept).toHaveLength(LIMITS.rows);
    loud.socket.terminate();
  } finally {
    testStream.perMinute = 60_000;
  }
});
