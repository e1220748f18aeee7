import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { readErrors, readTask, start } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { agentCommands } from '../agent/index.ts';
import { gatewayHub } from '../agent/socket.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { Pc } from './schemas.ts';
import { terminals } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let gateway: TestGateway;
let seq = 0;

/**
 * Creates a netbar with a connected gateway and three terminals. The last one is not registered.
 */
beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  const at = server.deps.now();
  await server.db.insert(terminals).values(
    ['A001', 'A002', 'A003'].map((terminalNo, index) => ({
      netbarId,
      terminalNo,
      status: index < 2 ? ('normal' as const) : ('unregistered' as const),
      power: 'on' as const,
      powerAt: at,
    })),
  );
  ({ gateway } = await enrolTestGateway(server, as, netbarId));
  seq = 0;
});

const pcs = async () =>
  (
    await server.call<{ list: Pc[] }>(
      'POST /pc/getPcList',
      { page: 1, pageSize: 50, netbarId },
      { as },
    )
  ).data.list;
const send = async (body: object = {}, nos: readonly string[] = ['A001', 'A002']) => {
  const ids = (await pcs())
    .filter(({ terminalNo }) => nos.includes(terminalNo))
    .map(({ ID }) => ID);
  const task = await start(server, as, '/pc/sendCommand', {
    command: 'reboot',
    selection: { ids },
    ...body,
  });
  await runDueTasks(server.deps);
  return task;
};
const result = (no: string, outcome = 'done', text = '') => {
  const { command } =
    gateway.frames.find((frame) => frame.t === 'command' && frame.no === no) ?? {};
  seq += 1;
  gateway.send({ t: 'result', seq, command, outcome, text, at: server.deps.now().getTime() });
};

it('stores a result per terminal, and rests without occupying a worker', async () => {
  const task = await send({}, ['A001', 'A002', 'A003']);
  await gateway.waitFor('command', 2);
  expect(await readTask(server, as, task)).toMatchObject({
    status: 'running',
    total: 3,
    success: 0,
    failed: 1,
    progress: 33,
  });
  expect(await server.db.select().from(tasks)).toMatchObject([{ resting: true, attempts: 0 }]);
  result('A001');
  result('A002', 'failed', '客户机没有响应');
  await gateway.waitFor('ack', 2);
  // The last result wakes the task.
  await runDueTasks(server.deps);
  expect(await readTask(server, as, task)).toMatchObject({
    status: 'partial',
    success: 1,
    failed: 2,
  });
  expect(
    (await readErrors(server, as, task)).map(({ targetName, msg }) => [targetName, msg]),
  ).toEqual([
    ['星河网咖·中心店 A002', '客户机没有响应'],
    ['星河网咖·中心店 A003', '客户机尚未登记，不能下发命令'],
  ]);
});

it('sends a command to each terminal once, even if another instance continues the task', async () => {
  const task = await send();
  await server.db
    .update(tasks)
    .set({ dueAt: new Date(0) })
    .where(eq(tasks.id, task.ID));
  await runDueTasks(server.deps);
  expect(await server.db.$count(agentCommands)).toBe(2);
});

it('fails for terminals that did not return in time', async () => {
  const task = await send({ expireMinutes: 5 });
  await gateway.waitFor('command', 2);
  server.advance(6 * 60_000);
  await gatewayHub(server.deps)?.checkNow();
  await runDueTasks(server.deps);
  expect(await readTask(server, as, task)).toMatchObject({ status: 'failed', failed: 2 });
  expect((await readErrors(server, as, task))[0]?.msg).toBe('在有效期内没有上线，未执行');
});

it('cancels commands that have not started', async () => {
  const task = await send();
  await gateway.waitFor('command', 2);
  result('A001');
  await gateway.waitFor('ack');
  const reply = await server.call(
    'POST /task/cancelTask',
    { ID: task.ID, requestId: crypto.randomUUID() },
    { as },
  );
  expect(reply.code).toBe(0);
  const rows = await server.db.select().from(agentCommands).orderBy(agentCommands.machineNo);
  expect(rows.map(({ status }) => status)).toEqual(['done', 'canceled']);
});

it('sends to all matching terminals, requires a reason for isolation, and refuses users without permission', async () => {
  const without = await server.call(
    'POST /pc/sendCommand',
    { command: 'isolate', selection: { ids: [1] } },
    { as },
  );
  expect(without.data).toEqual({ errors: [{ field: 'reason', msg: '请填写 2–100 个字的原因' }] });
  const all = { allMatching: true, filter: { netbarId, status: 'normal' }, expectTotal: 2 };
  await send({ command: 'isolate', reason: '检测到外挂', selection: all });
  await gateway.waitFor('command', 2);
  expect(await server.db.select().from(agentCommands)).toMatchObject([
    { name: 'isolate', reason: '检测到外挂' },
    { name: 'isolate', reason: '检测到外挂' },
  ]);
  await server.addUser('support', 120);
  const support = await server.login('support');
  expect(
    (
      await server.call(
        'POST /pc/sendCommand',
        { command: 'reboot', selection: all },
        { as: support },
      )
    ).code,
  ).toBe(7);
});

it('offers actions that match the state of a terminal', async () => {
  await server.db.update(terminals).set({ locked: true }).where(eq(terminals.terminalNo, 'A001'));
  await server.db.update(terminals).set({ isolated: true }).where(eq(terminals.terminalNo, 'A002'));
  await server.db
    .update(netbars)
    .set({ lastHeartbeatAt: server.deps.now() })
    .where(eq(netbars.id, netbarId));
  const commands = (await pcs()).map(({ actions }) =>
    actions.filter((action) => /lock|isolate|release/.test(action)),
  );
  expect(commands).toEqual([['unlock', 'isolate'], ['lock', 'release'], []]);
});
