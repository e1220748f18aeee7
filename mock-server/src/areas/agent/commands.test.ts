// @both-engines: arrays, locked rows
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { addCommands, endCommands } from './commands.ts';
import { gatewayHub } from './socket.ts';
import { agentCommands } from './tables.ts';
import { connect, enrolTestGateway, type TestGateway } from './testing/gateway.ts';
import { LIMITS } from './wire/limits.ts';

const server = withServer();
const HOUR = 3_600_000;
let as = '';
let netbarId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
});

/** Adds reboot commands for terminals of the netbar in a transaction, as an API call does. */
async function send(nos: readonly string[], of = netbarId): Promise<string[]> {
  const now = server.deps.now();
  await server.db.transaction((tx) =>
    addCommands(
      { tx, bus: server.deps.bus },
      nos.map((machineNo, at) => ({
        netbarId: of,
        machineId: at + 1,
        machineNo,
        mac: null,
        name: 'reboot',
        args: {},
        taskId: 7,
        creatorId: 1,
        reason: '',
        createdAt: now,
        expiresAt: new Date(now.getTime() + HOUR),
      })),
    ),
  );
  return (await rows()).map(({ id }) => id);
}
const rows = () => server.db.select().from(agentCommands).orderBy(asc(agentCommands.machineId));
const statuses = async () => (await rows()).map(({ status }) => status);
const received = (client: TestGateway) => client.frames.filter(({ t }) => t === 'command');
const result = (seq: number, command: string | undefined, outcome = 'done') => ({
  t: 'result',
  seq,
  command,
  outcome,
  text: '已重启',
  at: server.deps.now().getTime(),
});

it('sends commands immediately and stores the first result of each', async () => {
  const { gateway: client } = await enrolTestGateway(server, as, netbarId);
  const [id] = await send(['A001']);
  expect(await client.waitFor('command')).toMatchObject({
    command: id,
    no: 'A001',
    name: 'reboot',
  });
  client.send({ t: 'got', commands: [id] });
  await expect.poll(statuses).toEqual(['delivered']);
  client.send(result(1, id));
  client.send(result(2, id, 'failed'));
  await client.waitForAck(2);
  expect(client.frames.filter(({ t }) => t === 'refused').map(({ seq }) => seq)).toEqual([2]);
  expect((await rows())[0]).toMatchObject({
    status: 'done',
    result: '已重启',
    finishedAt: server.deps.now(),
  });
});

it('stores results of several gateways together, in the order of each journal', async () => {
  const gateways = [await enrolTestGateway(server, as, netbarId)];
  for (const name of ['云帆网咖·中心店', '海豚网咖·中心店'])
    gateways.push(await enrolTestGateway(server, as, (await addNetbar(server, as, { name })).ID));
  const all = await server.db.execute('select id from netbars order by id');
  const netbarIds = (all as unknown as { rows: { id: number }[] }).rows
    .map(({ id }) => id)
    .slice(-3);
  for (const id of netbarIds) await send(['A001', 'A002', 'A003'], id);
  for (const { gateway: client } of gateways) await client.waitFor('command', 3);
  for (const { gateway: client } of gateways) {
    const commands = received(client);
    client.send({ t: 'got', commands: commands.map(({ command }) => command) });
    for (const [at, { command, no }] of commands.entries())
      client.send(result(at + 1, command, no === 'A002' ? 'failed' : 'done'));
    // Sends the last result again, as after a lost acknowledgement.
    client.send(result(3, commands[2]?.command));
  }
  for (const { gateway: client } of gateways) await client.waitForAck(3);
  const summary = (await rows()).map(
    ({ netbarId: of, machineNo, status }) => `${netbarIds.indexOf(of)} ${machineNo} ${status}`,
  );
  const each = [0, 1, 2].flatMap((of) => [
    `${of} A001 done`,
    `${of} A002 failed`,
    `${of} A003 done`,
  ]);
  expect(summary.sort()).toEqual(each);
  expect(
    gateways.flatMap(({ gateway: client }) => client.frames.filter(({ t }) => t === 'refused')),
  ).toEqual([]);
});

it('delivers commands after a reconnect, and again if the connection broke before the result', async () => {
  const { gateway: client, identity } = await enrolTestGateway(server, as, netbarId);
  client.socket.terminate();
  await client.closed;
  const [id] = await send(['A001']);
  const again = await connect(server);
  await again.connect(identity);
  expect(await again.waitFor('command')).toMatchObject({ command: id });
  again.send({ t: 'got', commands: [id] });
  await expect.poll(statuses).toEqual(['delivered']);
  const third = await connect(server);
  await third.connect(identity);
  expect(await third.waitFor('command')).toMatchObject({ command: id });
  third.send(result(1, id));
  await third.waitFor('ack');
  expect(await statuses()).toEqual(['done']);
  const last = await connect(server);
  await last.connect(identity);
  last.send({ t: 'beat', n: 1, time: server.deps.now().getTime() });
  await last.waitFor('ack');
  expect(received(last)).toEqual([]);
});

it('sends at most `LIMITS.commands` unconfirmed commands', async () => {
  const { gateway: client } = await enrolTestGateway(server, as, netbarId);
  const nos = Array.from(
    { length: LIMITS.commands + 5 },
    (_, at) => `A${String(at + 1).padStart(3, '0')}`,
  );
  await send(nos);
  await client.waitFor('command', LIMITS.commands);
  // After three confirmations three more commands may be sent.
  client.send({
    t: 'got',
    commands: received(client)
      .slice(0, 3)
      .map(({ command }) => command),
  });
  await client.waitFor('command', LIMITS.commands + 3);
  client.send({
    t: 'got',
    commands: received(client)
      .slice(3, 13)
      .map(({ command }) => command),
  });
  await client.waitFor('command', LIMITS.commands + 5);
  expect(new Set(received(client).map(({ no }) => no))).toEqual(new Set(nos));
});

it('sends new commands to a gateway that never confirmed, after the sent ones have expired', async () => {
  const { gateway: client } = await enrolTestGateway(server, as, netbarId);
  await send(Array.from({ length: LIMITS.commands }, (_, at) => `A${at + 1}`));
  await client.waitFor('command', LIMITS.commands);
  server.advance(HOUR);
  await send(['B001']);
  expect(await client.waitFor('command', LIMITS.commands + 1)).toMatchObject({ no: 'B001' });
});

it('expires only commands that were not delivered in time', async () => {
  const { gateway: client } = await enrolTestGateway(server, as, netbarId);
  const [first, second] = await send(['A001', 'A002']);
  await client.waitFor('command', 2);
  client.send({ t: 'got', commands: [second] });
  await expect.poll(statuses).toEqual(['waiting', 'delivered']);
  server.advance(HOUR + 1);
  await gatewayHub(server.deps)?.checkNow();
  // A delivered command may have started just before its expiry.
  expect(await statuses()).toEqual(['expired', 'delivered']);
  client.send(result(1, first));
  client.send(result(2, second));
  await client.waitForAck(2);
  expect(await statuses()).toEqual(['expired', 'done']);
});

// @guarantee gateway-netbar
it('accepts confirmations and results only from the gateway of the netbar', async () => {
  const { gateway: client } = await enrolTestGateway(server, as, netbarId);
  const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
  const { gateway: stranger } = await enrolTestGateway(server, as, other.ID);
  const [id] = await send(['A001']);
  await client.waitFor('command');
  stranger.send({ t: 'got', commands: [id] });
  stranger.send(result(1, id));
  expect(await stranger.waitFor('refused')).toMatchObject({ seq: 1, code: 'noSuchCommand' });
  expect([await statuses(), received(stranger)]).toEqual([['waiting'], []]);
});

it('refuses the result of a command that was ended before, and stores the reason', async () => {
  const { gateway: client } = await enrolTestGateway(server, as, netbarId);
  const [id] = await send(['A001']);
  await client.waitFor('command');
  const by = { tx: server.db, bus: server.deps.bus };
  expect(await endCommands(by, { machineIds: [1] }, 'replaced', server.deps.now())).toBe(1);
  client.send(result(1, id));
  await client.waitFor('refused');
  const [row] = await server.db
    .select()
    .from(agentCommands)
    .where(eq(agentCommands.id, id ?? ''));
  expect(row).toMatchObject({ status: 'replaced', result: '该机号已更换硬件，未执行' });
});
