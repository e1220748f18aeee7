// @both-engines: locked rows, concurrent transactions
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { addCommands } from './commands.ts';
import { agentCommands, agentRefusals } from './tables.ts';
import { connect, enrolTestGateway, gateway, type TestGateway } from './testing/gateway.ts';
import { createProof } from './wire/proof.ts';

const server = withServer();
const HOUR_MS = 3_600_000;
let as = '';
let netbarId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
});

const refusals = async () =>
  (await server.db.select().from(agentRefusals).orderBy(agentRefusals.reason)).map((row) => [
    row.netbarId,
    row.reason,
    row.count,
  ]);
const logged = () => server.log.filter(({ msg }) => msg === 'A gateway was refused');
const time = () => server.deps.now().getTime();

/** Adds a command of the test netbar. Returns its id. */
async function addCommand(): Promise<string> {
  const terminal = { machineId: 1, machineNo: 'A001', mac: null };
  const order = { name: 'uploadLog', args: {}, taskId: null, creatorId: 1, reason: '' };
  const [createdAt, expiresAt] = [server.deps.now(), new Date(time() + HOUR_MS)];
  const id = crypto.randomUUID();
  await addCommands({ tx: server.db, bus: server.deps.bus }, [
    { id, netbarId, ...terminal, ...order, createdAt, expiresAt },
  ]);
  return id;
}
const statusOf = async (id: string) =>
  (await server.db.select().from(agentCommands).where(eq(agentCommands.id, id)))[0]?.status;
const result = (seq: number, command: string) => ({
  ...{ t: 'result', seq, command, outcome: 'done', at: time() },
});
const codes = (client: TestGateway) =>
  client.frames.filter(({ t }) => t === 'refused').map(({ seq, code }) => [seq, code]);

// @guarantee gateway-guesses
describe('a guessed key or credential', () => {
  it('closes its socket after a single guess, adds to a counter, and has a log line with its address', async () => {
    const guess = async (at: number) => {
      const client = await connect(server);
      client.send({ t: 'enrol', key: `guess-${at}-`.padEnd(32, 'x'), protocol: 1, gateway });
      client.send({ t: 'enrol', key: `again-${at}-`.padEnd(32, 'x'), protocol: 1, gateway });
      return client.closed;
    };
    for (let at = 0; at < 12; at += 1) {
      expect(await guess(at)).toBe(4401);
      await expect.poll(refusals).toEqual([[null, 'keyUnknown', at + 1]]);
    }
    const seen = logged().map(({ ip, reason, count }) => [ip, reason, count]);
    expect(seen).toEqual([
      ['127.0.0.1', 'keyUnknown', 1],
      ['127.0.0.1', 'keyUnknown', 10],
    ]);
    expect(JSON.stringify(server.log)).not.toContain('guess-');
  });

  it('with a wrong secret is stored at the netbar, and does not disturb the connected gateway', async () => {
    const { gateway: client, identity } = await enrolTestGateway(server, as, netbarId);
    const wrong = await connect(server);
    await wrong.hello({ ...identity, secret: Buffer.alloc(32, 7).toString('base64url') });
    expect(await wrong.closed).toBe(4401);
    await expect.poll(refusals).toEqual([[netbarId, 'wrongProof', 1]]);
    client.send({ t: 'beat', n: 1, time: time() });
    await client.waitFor('ack');
  });
});

// @guarantee gateway-replay
describe('a replayed message', () => {
  it('with a proof of another connection is refused', async () => {
    const { identity } = await enrolTestGateway(server, as, netbarId);
    const [observed, replaying] = [await connect(server), await connect(server)];
    const { nonce = '' } = await observed.waitFor('challenge');
    const proof = createProof(identity.secret, { ...identity, nonce, protocol: 1 });
    await replaying.hello(identity, { proof });
    expect(await replaying.closed).toBe(4401);
    await expect.poll(refusals).toEqual([[netbarId, 'wrongProof', 1]]);
    // The same proof is valid on its own connection.
    await observed.hello(identity, { proof });
    await observed.waitFor('welcome');
  });

  it('with a result does not change the command, under the same and under a new number', async () => {
    const { gateway: client } = await enrolTestGateway(server, as, netbarId);
    const command = await addCommand();
    await client.waitFor('command');
    client.send(result(1, command));
    client.send({ ...result(1, command), outcome: 'failed' });
    client.send({ ...result(2, command), outcome: 'failed' });
    await client.waitForAck(2);
    expect([await statusOf(command), codes(client)]).toEqual(['done', [[2, 'noSuchCommand']]]);
    expect(await refusals()).toEqual([]);
  });
});

// @guarantee gateway-netbar
describe('a gateway that names a command of another netbar', () => {
  let stranger: TestGateway;
  let strangersNetbar = 0;
  beforeEach(async () => {
    strangersNetbar = (await addNetbar(server, as, { name: '云帆网咖·中心店' })).ID;
    stranger = (await enrolTestGateway(server, as, strangersNetbar)).gateway;
  });
  const debug = (seq: number, command: string) => ({
    ...{ t: 'batch', seq, stream: 'debug', command, no: 'A001' },
    list: [{ at: time(), level: 'info', module: 'core', message: 'forged' }],
  });

  it('is refused like for an unknown command, and the attempt is stored at its own netbar', async () => {
    const command = await addCommand();
    const unknown = crypto.randomUUID();
    stranger.send({ t: 'got', commands: [command] });
    stranger.send(result(1, command));
    stranger.send(debug(2, command));
    stranger.send(result(3, unknown));
    stranger.send(debug(4, unknown));
    await stranger.waitForAck(4);
    expect(codes(stranger)).toEqual([1, 2, 3, 4].map((seq) => [seq, 'noSuchCommand']));
    expect(await statusOf(command)).toBe('waiting');
    expect(await refusals()).toEqual([[strangersNetbar, 'foreignCommand', 2]]);
  });

  it('appears on the page of the sending netbar', async () => {
    stranger.send(result(1, await addCommand()));
    await stranger.waitForAck(1);
    const { data } = await server.call<{ agent: { refusals: { reason: string }[] } }>(
      'POST /agent/getAgent',
      { netbarId: strangersNetbar },
      { as },
    );
    expect(data.agent.refusals).toMatchObject([{ reason: 'foreignCommand', count: 1 }]);
  });
});
