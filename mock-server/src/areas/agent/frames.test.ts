import type { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { area, type ServedArea } from '../../platform/kernel/area/define.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { type AgentListener, type AgentStream, gatewayParts } from './parts.ts';
import { connect, type Identity, makeKey, type TestGateway } from './testing/gateway.ts';
import { LIMITS } from './wire/limits.ts';

const server = withServer();
let as = '';

/** What an area that listens has heard. */
interface Heard {
  signs: number;
  machines: { netbarId: number; nos: string[]; bootAt: string | undefined }[];
  /** The machines as they came. */
  told: unknown[];
  kept: unknown[];
}
let heard: Heard;
let failing = 0;
const listener: AgentListener = {
  heard: () => {
    heard.signs += 1;
  },
  machines: (netbar, { list }) => {
    const [first] = list;
    const bootAt =
      first?.bootAt === undefined ? undefined : netbar.correct(first.bootAt).toISOString();
    heard.machines.push({ netbarId: netbar.netbarId, nos: list.map(({ no }) => no), bootAt });
    heard.told.push(...list);
  },
  close: async () => undefined,
};
const shelf: AgentStream = {
  name: 'shelf',
  entry: {
    type: 'object',
    required: ['book'],
    properties: { book: { type: 'string', maxLength: 20 } },
  } as never,
  perMinute: 60_000,
  async take(_writing, told) {
    if (failing > 0) {
      failing -= 1;
      throw new Error('the shelf is not to be had now');
    }
    heard.kept.push(...told.flatMap(({ entries }) => entries));
  },
};
const shelves = {
  ...area({
    name: 'shelf',
    parts: [gatewayParts.with({ listener: () => listener, streams: [shelf] })],
  }),
  routes: [],
} as ServedArea;

beforeEach(async () => {
  heard = { signs: 0, machines: [], told: [], kept: [] };
  failing = 0;
  await server.app.close();
  server.deps = { ...server.deps, areas: [...server.deps.areas, shelves] };
  server.app = await createApp(server.deps);
  as = await server.login();
});

async function netbarGateway(
  name = '星河网咖·中心店',
): Promise<{ one: TestGateway; identity: Identity; netbarId: number }> {
  const { ID: netbarId } = await addNetbar(server, as, { name });
  const one = await connect(server);
  const identity = await one.enrol(await makeKey(server, as, netbarId));
  await one.enter(identity);
  return { one, identity, netbarId };
}
const time = () => server.deps.now().getTime();
const batch = (seq: number, ...books: string[]) => ({
  t: 'batch',
  seq,
  stream: 'shelf',
  list: books.map((book) => ({ book })),
});

describe('what is said of machines', () => {
  it('is acknowledged by its number and is of the gateway’s netbar, whatever it says', async () => {
    const { one, netbarId } = await netbarGateway();
    one.say({
      t: 'machines',
      n: 7,
      time: time(),
      netbarId: 999,
      list: [{ no: 'A001', power: 'on', netbarId: 999 }],
    });
    expect(await one.heard('ack')).toEqual({ t: 'ack', n: 7 });
    expect(heard.machines).toEqual([{ netbarId, nos: ['A001'], bootAt: undefined }]);
    one.say({ t: 'beat', n: 8, time: time() });
    expect(await one.heard('ack', 2)).toEqual({ t: 'ack', n: 8 });
  });

  it('holds no name that the wire does not know, nor do entries of logs', async () => {
    const { one } = await netbarGateway();
    const config = { what: 'config', version: 1, hash: 'h', state: 'applied' };
    const machine = { no: 'A001', power: 'on' };
    const odd = { netbar: 999, boot: 'never', 'a\u0000': 1 };
    one.say({
      t: 'machines',
      n: 1,
      time: time(),
      list: [{ ...machine, ...odd, sync: [{ ...config, netbar: 999 }] }],
    });
    one.say({ t: 'batch', seq: 1, stream: 'shelf', list: [{ book: 'a', id: 7, ...odd }] });
    await one.acknowledged(1);
    expect(heard.told).toEqual([{ ...machine, sync: [config] }]);
    expect(heard.kept).toEqual([{ book: 'a' }]);
  });

  it('is not needed for a gateway to be there: to answer is enough', async () => {
    const { one } = await netbarGateway();
    const before = heard.signs;
    one.socket.pong();
    await expect.poll(() => heard.signs).toBe(before + 1);
  });

  it('has its times corrected by a clock that is wrong, and none later than now nor before 1970', async () => {
    const { one } = await netbarGateway();
    const boot = time() - 3_600_000;
    one.say({ t: 'machines', n: 1, time: 0, list: [{ no: 'A001', power: 'on', bootAt: 0 }] });
    one.say({
      t: 'machines',
      n: 2,
      time: time() + 500,
      list: [{ no: 'A001', power: 'on', bootAt: boot }],
    });
    one.say({
      t: 'machines',
      n: 3,
      time: time(),
      list: [{ no: 'A001', power: 'on', bootAt: time() + 9_000_000 }],
    });
    one.say({
      t: 'machines',
      n: 4,
      time: 8_640_000_000_000_000,
      list: [{ no: 'A001', power: 'on', bootAt: 0 }],
    });
    await one.heard('ack', 4);
    const iso = (at: number) => new Date(at).toISOString();
    expect(heard.machines.map(({ bootAt }) => bootAt)).toEqual([
      iso(time()),
      iso(boot),
      iso(time()),
      iso(0),
    ]);
  });
});

describe('the journal', () => {
  it('is taken once, whatever comes twice, and goes on after a cut where the server has it', async () => {
    const { one, identity } = await netbarGateway();
    expect((await one.heard('welcome')).streams).toContain('shelf');
    one.say(batch(1, 'a', 'b'));
    one.say(batch(1, 'a', 'b'));
    one.say(batch(2, 'c'));
    await one.heard('ack', 3);
    expect(one.said.filter(({ t }) => t === 'ack').map(({ seq }) => seq)).toEqual([1, 1, 2]);
    const again = await connect(server);
    expect(await again.enter(identity)).toMatchObject({ received: 2 });
    again.say(batch(2, 'c'));
    again.say(batch(3, 'd'));
    await again.heard('ack', 2);
    expect(heard.kept).toEqual(['a', 'b', 'c', 'd'].map((book) => ({ book })));
    // A gateway that lost its journal begins another.
    const anew = await connect(server);
    expect(await anew.enter(identity, { journal: 'journal-2' })).toMatchObject({ received: 0 });
  });

  it('has no gaps', async () => {
    const { one } = await netbarGateway();
    one.say(batch(2, 'a'));
    expect(await one.closed).toBe(4400);
    expect(heard.kept).toEqual([]);
  });

  it('is not acknowledged while it cannot be written, and comes again', async () => {
    const { one, identity } = await netbarGateway();
    failing = 1;
    one.say(batch(1, 'a'));
    expect(await one.closed).toBe(1013);
    expect(one.said.some(({ t }) => t === 'ack')).toBe(false);
    const again = await connect(server);
    expect(await again.enter(identity)).toMatchObject({ received: 0 });
    again.say(batch(1, 'a'));
    expect(await again.heard('ack')).toMatchObject({ seq: 1 });
    expect(heard.kept).toEqual([{ book: 'a' }]);
  });

  it('leaves out what does not fit, and refuses what nobody takes, without stopping for it', async () => {
    const { one } = await netbarGateway();
    one.say({
      t: 'batch',
      seq: 1,
      stream: 'shelf',
      list: [{ book: 'a' }, { book: 7 }, {}, { book: 'x'.repeat(21) }],
    });
    one.say({ t: 'batch', seq: 2, stream: 'attic', list: [{}] });
    one.say({ t: 'result', seq: 3, command: crypto.randomUUID(), outcome: 'done', at: time() });
    await one.heard('ack', 3);
    expect(heard.kept).toEqual([{ book: 'a' }]);
    expect(one.said.filter(({ t }) => t === 'refused').map(({ seq, code }) => [seq, code])).toEqual(
      [
        [2, 'unknownStream'],
        [3, 'noSuchCommand'],
      ],
    );
  });
});

describe('a frame that is none', () => {
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
  it.each(bad)('ends its connection: %s', async (_what, frame) => {
    const { one } = await netbarGateway();
    one.socket.send(frame);
    expect(await one.closed).toBe(4400);
  });

  it('ends its connection and no other, however large it is', async () => {
    const { one: large, identity } = await netbarGateway();
    const { one: other } = await netbarGateway('云帆网咖·中心店');
    large.socket.send(Buffer.alloc(LIMITS.frameBytes + 1, 32).toString());
    expect(await large.closed).toBe(1009);
    const stranger = await connect(server);
    stranger.say(' '.repeat(LIMITS.greetingBytes + 1));
    expect(await stranger.closed).toBe(4400);
    other.say({ t: 'beat', n: 1, time: time() });
    await other.heard('ack');
    // Whoever sent it may come again.
    expect(await (await connect(server)).enter(identity)).toMatchObject({ session: 2 });
  });

  it('of 100 MB ends its connection by its head alone, and is no error of ours', async () => {
    const { one } = await netbarGateway();
    // A text of 100 MB, masked, of which nothing follows.
    const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x06, 0x40, 0, 0, 1, 2, 3, 4]);
    (one.socket as unknown as { _socket: Writable })._socket.write(head);
    expect(await one.closed).toBe(1009);
    await expect.poll(() => server.log.some(({ msg }) => msg === 'a socket broke')).toBe(true);
    expect(server.log.filter(({ level }) => (level as number) >= 50)).toEqual([]);
  });

  it('may hold halves of characters: they are kept as U+FFFD', async () => {
    const { one } = await netbarGateway();
    one.say('{"t":"batch","seq":1,"stream":"shelf","list":[{"book":"a\\ud83d"}]}');
    await one.heard('ack');
    expect(heard.kept).toEqual([{ book: 'a\ufffd' }]);
  });
});

it('makes whoever floods the server wait, and nobody else', async () => {
  shelf.perMinute = 600;
  try {
    const { one: loud } = await netbarGateway();
    const { one: quiet } = await netbarGateway('云帆网咖·中心店');
    const books = Array.from({ length: LIMITS.rows }, () => 'a');
    for (let seq = 1; seq <= 40; seq++) loud.say(batch(seq, ...books));
    await loud.heard('ack');
    for (let n = 1; n <= 20; n++) quiet.say({ t: 'beat', n, time: time() });
    await quiet.heard('ack', 20);
    // Five hundred entries are the share of fifty seconds: the others wait in its own line.
    expect(loud.said.filter(({ t }) => t === 'ack')).toHaveLength(1);
    expect(heard.kept).toHaveLength(LIMITS.rows);
    loud.socket.terminate();
  } finally {
    shelf.perMinute = 60_000;
  }
});
