import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { AgentState } from './schemas.ts';
import { connect, enrolTestGateway, gateway, makeKey } from './testing/gateway.ts';
import { LIMITS } from './wire/limits.ts';

const server = withServer();
let as = '';
let netbarId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
});

const state = async (caller = as, id = netbarId) =>
  (
    await server.call<{ agent: AgentState }>(
      'POST /agent/getAgent',
      { netbarId: id },
      { as: caller },
    )
  ).data.agent;
const reasons = async () => (await state()).refusals.map(({ reason, count }) => [reason, count]);

async function refuse(key: string, protocol = 1): Promise<number> {
  const client = await connect(server);
  client.send({ t: 'enrol', key, protocol, gateway });
  return client.closed;
}
/** Refusals are stored after the connection has closed. */
const expectReasons = (expected: unknown) => expect.poll(reasons).toEqual(expected);

it('shows the reason of a refused gateway at the netbar of its key', async () => {
  const first = await makeKey(server, as, netbarId);
  const second = await makeKey(server, as, netbarId);
  server.advance(1_000);
  await refuse(first);
  await refuse(first);
  await expectReasons([['keyRevoked', 2]]);
  await refuse(second, 9);
  await expect
    .poll(async () => (await state()).refusals[0])
    .toMatchObject({ reason: 'protocol', detail: '9', count: 1 });
  server.advance(LIMITS.keyMs);
  await refuse(second);
  await expect
    .poll(async () => (await state()).refusals[0])
    .toMatchObject({ reason: 'keyExpired', detail: 'GATEWAY 3.2.1' });
  const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
  expect((await state(as, other.ID)).refusals).toEqual([]);
  // A new key hides the refusals before it.
  server.advance(1_000);
  await makeKey(server, as, netbarId);
  expect(await reasons()).toEqual([]);
});

it('shows refusals of a used key and of a revoked credential', async () => {
  const { gateway: client, identity } = await enrolTestGateway(server, as, netbarId);
  client.socket.close();
  await server.call(
    'POST /agent/revokeAgent',
    { netbarId, requestId: crypto.randomUUID() },
    { as },
  );
  const again = await connect(server);
  await again.hello(identity);
  expect(await again.closed).toBe(4401);
  await expectReasons([['credentialRevoked', 1]]);
});

it('counts refusals without a netbar for some minutes, without details', async () => {
  await refuse('x'.repeat(32));
  await expect.poll(async () => (await state()).strangers).toBe(1);
  expect(await reasons()).toEqual([]);
  server.advance(11 * 60_000);
  expect((await state()).strangers).toBe(0);
});

it('returns the setup data of a gateway, with the download address from the settings', async () => {
  expect((await state()).setup).toEqual({ downloadUrl: '', path: '/agent', protocols: [1] });
});

it.each([
  [999, true],
  [120, true],
  [110, false],
])('for role %i: access is %s', async (role, may) => {
  await server.addUser('somebody', role);
  const somebody = await server.login('somebody');
  const reply = await server.call('POST /agent/getAgent', { netbarId }, { as: somebody });
  expect(reply.code === 0).toBe(may);
});
