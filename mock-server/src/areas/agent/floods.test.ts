// @both-engines: locked rows, concurrent transactions
import type { Writable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { agentKeys, agentRefusals, agents } from './tables.ts';
import { connect, enrolTestGateway, gateway, makeKey, TestGateway } from './testing/gateway.ts';
import { LIMITS } from './wire/limits.ts';

const server = withServer();
/** Sockets that use one key, and sockets that use one credential. */
const SOCKETS = 200;
const TWINS = 30;
let as = '';
let netbarId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
});

const time = () => server.deps.now().getTime();
const refusals = async () =>
  (await server.db.select().from(agentRefusals)).map(({ netbarId: of, reason }) => [of, reason]);
const settled = { timeout: 30_000, interval: 50 };
/** Opens connections at once. Waits for all together, because one poll per socket is slow. */
async function connectMany(length: number): Promise<TestGateway[]> {
  const first = await connect(server);
  const others = Array.from({ length: length - 1 }, () => new TestGateway(server.app, time));
  await expect.poll(() => others.every(({ frames }) => frames.length > 0), settled).toBe(true);
  return [first, ...others];
}

// @guarantee gateway-sockets
describe('many sockets', () => {
  it('with one key enrol a limited number of gateways, and the last one is valid', async () => {
    const key = await makeKey(server, as, netbarId);
    const clients = await connectMany(SOCKETS);
    for (const client of clients) client.send({ t: 'enrol', key, protocol: 1, gateway });
    const isEnrolled = ({ frames }: TestGateway) => frames.some(({ t }) => t === 'enrolled');
    const others = () => clients.filter((client) => !isEnrolled(client));
    const open = () => others().filter(({ socket }) => socket.readyState !== socket.CLOSED);
    await expect.poll(() => open().length, settled).toBe(0);
    expect(clients.filter(isEnrolled).length).toBeLessThanOrEqual(LIMITS.enrolments);
    // On a slow machine, the time limit for the greeting ends first.
    for (const code of await Promise.all(others().map(({ closed }) => closed)))
      expect([4401, 4408]).toContain(code);
    expect(await server.db.$count(agents)).toBe(LIMITS.enrolments);
    const valid = and(eq(agents.netbarId, netbarId), isNull(agents.revokedAt));
    expect(await server.db.$count(agents, valid)).toBe(1);
    expect((await server.db.select().from(agentKeys))[0]?.usedAt).toEqual(server.deps.now());
    await expect.poll(refusals).toEqual([[netbarId, 'keyUsed']]);
  });

  it('with one credential leave one connection, which can send', async () => {
    const { identity } = await enrolTestGateway(server, as, netbarId);
    const clients = await connectMany(TWINS);
    await Promise.all(clients.map((client) => client.hello(identity)));
    const open = () => clients.filter(({ socket }) => socket.readyState === socket.OPEN);
    await expect.poll(() => open().length, settled).toBe(1);
    const [last] = open();
    last?.send({ t: 'beat', n: 1, time: time() });
    await last?.waitFor('ack');
    const closed = clients.filter((client) => client !== last).map((client) => client.closed);
    expect(new Set(await Promise.all(closed))).toEqual(new Set([4410]));
  });
});

// @guarantee gateway-frames
it('a message of 100 MB in parts closes its connection at the limit, before and after the greeting', async () => {
  const { gateway: client, identity } = await enrolTestGateway(server, as, netbarId);
  for (const sender of [client, await connect(server)]) {
    const raw = (sender.socket as unknown as { _socket: Writable })._socket;
    const part = (first: boolean) => {
      const head = Buffer.alloc(14);
      head.writeUInt8(first ? 0x01 : 0x00, 0);
      head.writeUInt8(0xff, 1);
      head.writeBigUInt64BE(65_536n, 2);
      return Buffer.concat([head, Buffer.alloc(65_536, 32)]);
    };
    raw.on('error', () => undefined);
    for (let at = 0; at < 5; at += 1) raw.write(part(at === 0));
    expect(await sender.closed).toBe(1009);
  }
  await expect.poll(() => server.log.filter(({ msg }) => msg === 'a socket broke').length).toBe(2);
  expect(await (await connect(server)).connect(identity)).toMatchObject({ session: 2 });
});
