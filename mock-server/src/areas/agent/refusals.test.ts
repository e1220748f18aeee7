import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { AgentState } from './schemas.ts';
import { connect, enrolled, gateway, makeKey } from './testing/gateway.ts';
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
  const one = await connect(server);
  one.say({ t: 'enrol', key, protocol, gateway });
  return one.closed;
}
/** A refusal is noted behind the end of its connection. */
const noted = (want: unknown) => expect.poll(reasons).toEqual(want);

it('tells who waits for a gateway why the one that came was not let in, by the netbar of what it showed', async () => {
  const first = await makeKey(server, as, netbarId);
  const second = await makeKey(server, as, netbarId);
  server.advance(1_000);
  await refuse(first);
  await refuse(first);
  await noted([['keyRevoked', 2]]);
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
  // A new key is a new begin.
  server.advance(1_000);
  await makeKey(server, as, netbarId);
  expect(await reasons()).toEqual([]);
});

it('tells that a key was used before, and that a credential was taken back', async () => {
  const { gateway: one, identity } = await enrolled(server, as, netbarId);
  one.socket.close();
  await server.call(
    'POST /agent/revokeAgent',
    { netbarId, requestId: crypto.randomUUID() },
    { as },
  );
  const again = await connect(server);
  await again.hello(identity);
  expect(await again.closed).toBe(4401);
  await noted([['credentialRevoked', 1]]);
});

it('tells of what names no netbar only that it came, and for some minutes', async () => {
  await refuse('x'.repeat(32));
  await expect.poll(async () => (await state()).strangers).toBe(1);
  expect(await reasons()).toEqual([]);
  server.advance(11 * 60_000);
  expect((await state()).strangers).toBe(0);
});

it('says what a gateway needs to begin; the address is a setting', async () => {
  expect((await state()).setup).toEqual({ downloadUrl: '', path: '/agent', protocols: [1] });
});

it.each([
  [999, true],
  [120, true],
  [110, false],
])('is read by role %i: %s', async (role, may) => {
  await server.addUser('somebody', role);
  const somebody = await server.login('somebody');
  const reply = await server.call('POST /agent/getAgent', { netbarId }, { as: somebody });
  expect(reply.code === 0).toBe(may);
});
