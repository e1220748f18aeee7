// @both-engines: rows as text, notifications
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { openBus } from '../../db/bus.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { withServer } from '../../testing/server.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { AgentState } from './schemas.ts';
import { gatewayHub } from './socket.ts';
import { agentKeys, agents } from './tables.ts';
import { connect, enrolTestGateway, gateway, makeKey } from './testing/gateway.ts';
import { LIMITS } from './wire/limits.ts';

const server = withServer();
let as = '';
let netbarId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
});

const state = async () =>
  (await server.call<{ agent: AgentState }>('POST /agent/getAgent', { netbarId }, { as })).data
    .agent;
const revoke = (call: 'revokeKey' | 'revokeAgent') =>
  server.call(`POST /agent/${call}`, { netbarId, requestId: crypto.randomUUID() }, { as });
const archive = () =>
  server.db.update(netbars).set({ status: 'archived' }).where(eq(netbars.id, netbarId));

describe('enrolment key', () => {
  it('enrols one gateway, which is then shown as connected', async () => {
    expect(await state()).toMatchObject({ key: null, gateway: null, actions: ['addKey'] });
    const key = await makeKey(server, as, netbarId);
    expect((await state()).actions).toEqual(['addKey', 'revokeKey']);
    const client = await connect(server);
    const identity = await client.enrol(key);
    // The response may have been lost, so the key stays valid until the first `hello`.
    const again = await connect(server);
    const second = await again.enrol(key);
    await again.connect(second);
    await client.hello(identity);
    expect(await client.closed).toBe(4401);
    const late = await connect(server);
    late.send({ t: 'enrol', key, protocol: 1, gateway });
    expect(await late.closed).toBe(4401);
    const now = await state();
    expect(now).toMatchObject({ key: null, actions: ['addKey', 'revokeAgent'] });
    expect(now.gateway).toMatchObject({
      host: 'GATEWAY',
      version: '3.2.1',
      connected: true,
      skewMs: 0,
    });
  });

  it('becomes invalid by expiry, by a newer key and by revocation, and other keys are refused', async () => {
    const closeCode = async (key: string) => {
      const client = await connect(server);
      client.send({ t: 'enrol', key, protocol: 1, gateway });
      return client.closed;
    };
    const first = await makeKey(server, as, netbarId);
    const second = await makeKey(server, as, netbarId);
    expect(await closeCode(first)).toBe(4401);
    expect((await revoke('revokeKey')).code).toBe(0);
    expect((await revoke('revokeKey')).msg).toBe('该网吧没有可用的接入密钥');
    expect(await closeCode(second)).toBe(4401);
    const third = await makeKey(server, as, netbarId);
    server.advance(LIMITS.keyMs);
    expect(await closeCode(third)).toBe(4401);
    expect(await closeCode('x'.repeat(32))).toBe(4401);
    const fourth = await makeKey(server, await server.login(), netbarId);
    await archive();
    expect(await closeCode(fourth)).toBe(4403);
  });

  it('leaves an operation record of each enrolment with netbar, address, key creator and replaced gateway', async () => {
    await enrolTestGateway(server, as, netbarId);
    await enrolTestGateway(server, as, netbarId);
    const { list } = (
      await server.call<{
        list: {
          method: string;
          ip: string;
          agent: string;
          userName: string;
          body: string;
          code: number;
        }[];
      }>(
        `GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10&path=enrol&target=${netbarId}`,
        undefined,
        { as },
      )
    ).data;
    const [admin] = await server.db.select().from(users).where(eq(users.userName, 'admin'));
    const keys = await server.db
      .select({ id: agentKeys.id })
      .from(agentKeys)
      .orderBy(asc(agentKeys.id));
    const [first] = await server.db.select().from(agents).orderBy(asc(agents.id));
    expect(list).toMatchObject([
      {
        method: 'AGENT',
        code: 0,
        ip: '127.0.0.1',
        agent: 'GATEWAY 3.2.1',
        userName: expect.stringMatching(/^网关 NB/),
      },
      { method: 'AGENT' },
    ]);
    expect(list.map(({ body }) => JSON.parse(body))).toEqual([
      { netbarId, keyId: keys[1]?.id, keyCreatorId: admin?.id, formerGatewayId: first?.id },
      { netbarId, keyId: keys[0]?.id, keyCreatorId: admin?.id },
    ]);
    const wrong = await connect(server);
    wrong.send({ t: 'enrol', key: 'x'.repeat(32), protocol: 1, gateway });
    await wrong.closed;
    expect(await server.db.$count(operationRecords, eq(operationRecords.method, 'AGENT'))).toBe(2);
  });

  it('is not stored in the database, neither as text nor in a record', async () => {
    const key = await makeKey(server, as, netbarId);
    const { gateway: client, identity } = await enrolTestGateway(server, as, netbarId);
    client.socket.close();
    for (const table of ['agent_keys', 'agents', 'operation_records', 'idempotent_answers']) {
      const { rows } = (await server.db.execute(
        `select t::text as row from ${table} t`,
      )) as unknown as {
        rows: { row: string }[];
      };
      const all = rows.map(({ row }) => row).join();
      expect([table, all.includes(key), all.includes(identity.secret)]).toEqual([
        table,
        false,
        false,
      ]);
    }
  });
});

describe('gateway', () => {
  it('is accepted only with its credential and secret', async () => {
    const { gateway: first, identity } = await enrolTestGateway(server, as, netbarId);
    const wrong = await connect(server);
    await wrong.hello({ ...identity, secret: Buffer.alloc(32, 7).toString('base64url') });
    expect(await wrong.closed).toBe(4401);
    const unknown = await connect(server);
    await unknown.hello({ ...identity, credential: 'a-stranger' });
    expect(await unknown.closed).toBe(4401);
    expect(first.socket.readyState).toBe(first.socket.OPEN);
  });

  it('is refused with the reason when no protocol version is supported by both', async () => {
    const { identity } = await enrolTestGateway(server, as, netbarId);
    const newer = await connect(server);
    expect((await newer.waitFor('challenge')).protocols).toEqual([1]);
    await newer.hello(identity, { protocol: 2 });
    expect(await newer.closed).toBe(4406);
    expect(newer.frames.at(-1)).toMatchObject({ t: 'bye', reason: 'protocol' });
  });

  // @guarantee gateway-sockets
  it('can reconnect immediately, while another process with its identity waits until its lease expires', async () => {
    const { gateway: first, identity } = await enrolTestGateway(server, as, netbarId);
    const twin = await connect(server);
    await twin.hello(identity, { gateway: { ...gateway, instance: 'instance-2' } });
    expect(await twin.closed).toBe(4409);
    expect(twin.frames.at(-1)).toMatchObject({ reason: 'duplicate', retryMs: LIMITS.leaseMs });
    const again = await connect(server);
    expect(await again.connect(identity)).toMatchObject({ session: 2 });
    expect(await first.closed).toBe(4410);
    // The gateway disappeared without closing, so its lease is no longer renewed.
    server.advance(LIMITS.leaseMs);
    const heir = await connect(server);
    expect(
      await heir.connect(identity, { gateway: { ...gateway, instance: 'instance-2' } }),
    ).toMatchObject({ session: 3 });
    expect(await again.closed).toBe(4410);
  });

  it('is disconnected on every instance when its credential is revoked or replaced', async () => {
    const bus = await openBus(server.deps.database, server.deps.log);
    const elsewhere = await createApp({
      ...server.deps,
      bus: server.deps.database.engine === 'embedded' ? server.deps.bus : bus,
    });
    try {
      const { gateway: first, identity } = await enrolTestGateway(server, as, netbarId);
      const moved = await connect(server, elsewhere);
      await moved.connect(identity);
      expect(await first.closed).toBe(4410);
      expect((await revoke('revokeAgent')).code).toBe(0);
      expect(await moved.closed).toBe(4401);
      expect((await state()).gateway).toBeNull();
      expect((await revoke('revokeAgent')).msg).toBe('该网吧没有已接入的网关');
      const { gateway: second } = await enrolTestGateway(server, as, netbarId);
      await enrolTestGateway(server, as, netbarId);
      expect(await second.closed).toBe(4401);
    } finally {
      await elsewhere.close();
      await bus.close();
    }
  });

  it('releases its lease when the connection breaks during authentication, so that its next process is accepted', async () => {
    const { gateway: first, identity } = await enrolTestGateway(server, as, netbarId);
    first.socket.close();
    await expect.poll(async () => (await state()).gateway?.connected).toBe(false);
    const broken = await connect(server);
    await server.db.transaction(async (tx) => {
      await tx.select().from(agents).for('update');
      await broken.hello(identity);
      broken.socket.close();
      await broken.closed;
    });
    const placed = async () => (await server.db.select().from(agents))[0];
    await expect.poll(placed).toMatchObject({ session: 2, serverId: null });
    const restarted = await connect(server);
    await restarted.connect(identity, { gateway: { ...gateway, instance: 'instance-2' } });
  });

  it('loses its lease when its netbar is archived', async () => {
    const { gateway: client, identity } = await enrolTestGateway(server, as, netbarId);
    await gatewayHub(server.deps)?.checkNow();
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    await archive();
    await gatewayHub(server.deps)?.checkNow();
    expect(await client.closed).toBe(1012);
    const again = await connect(server);
    await again.hello(identity);
    expect(await again.closed).toBe(4403);
  });
});

it("refuses enrolment calls without permission or for a netbar outside the caller's data scope", async () => {
  await server.addUser('owner', 300);
  const owner = await server.login('owner');
  const reply = await server.call(
    'POST /agent/addKey',
    { netbarId, requestId: crypto.randomUUID() },
    { as: owner },
  );
  expect([reply.code, reply.msg]).toEqual([7, '网吧不存在，或不在您的数据范围内']);
  await server.addUser('keeper', 301);
  expect(
    (await server.call('POST /agent/getAgent', { netbarId }, { as: await server.login('keeper') }))
      .code,
  ).toBe(7);
});
