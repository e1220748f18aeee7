import { beforeEach, expect, it } from 'vitest';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { readErrors, readTask, start } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from './tables.ts';

const server = withServer();
const SUPPORT = 120;
const MAC = '02:00:00:00:00:01';
let as = '';
let netbarId = 0;
let terminalId = 0;
let gateway: TestGateway;
let seq = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  const [pc] = await server.db
    .insert(terminals)
    .values({
      netbarId,
      terminalNo: 'A001',
      mac: MAC,
      status: 'normal',
      power: 'on',
      powerAt: server.deps.now(),
    })
    .returning();
  terminalId = pc?.id ?? 0;
  ({ gateway } = await enrolTestGateway(server, as, netbarId));
  seq = 0;
});

const request = async (call: string, body: object) => {
  const task = await start(server, as, `/pc/${call}`, body);
  await runDueTasks(server.deps);
  return { task, command: await gateway.waitFor('command') };
};
const send = (message: object) => {
  seq += 1;
  gateway.send({ seq, ...message });
};
const processEntry = (pid: number, more: object = {}) => ({
  pid,
  ppid: 4,
  name: 'x.exe',
  startAt: server.deps.now().getTime(),
  ...more,
});
const read = async (caller = as) =>
  server.call<{
    at: string | null;
    command: string | null;
    list: { pid: number; actions: string[] }[];
  }>(`GET /pc/getProcesses?ID=${terminalId}`, undefined, {
    as: caller,
  });

it('stores requested snapshots from several batches', async () => {
  expect((await read()).data).toEqual({ at: null, command: null, list: [] });
  const { command, task } = await request('sendCommand', {
    command: 'processes',
    selection: { ids: [terminalId] },
  });
  const batch = (more: object, ...list: object[]) =>
    send({ t: 'batch', stream: 'process', no: 'A001', list, ...more });
  batch(
    { command: command.command },
    processEntry(8),
    processEntry(12),
    processEntry(16, { name: '' }),
  );
  batch({ command: command.command }, processEntry(20, { path: 'C:\\x.exe', signature: 'none' }));
  // No command requested these entries.
  batch({}, processEntry(24));
  batch({ command: crypto.randomUUID() }, processEntry(28));
  send({ t: 'result', command: command.command, outcome: 'done', at: server.deps.now().getTime() });
  await gateway.waitFor('ack', 5);
  const { data } = await read();
  expect([data.command, data.list.map(({ pid }) => pid)]).toEqual([command.command, [8, 12, 20]]);
  await runDueTasks(server.deps);
  expect(await readTask(server, as, task)).toMatchObject({ status: 'done', success: 1 });
  await server.addUser('owner', 300);
  expect((await read(await server.login('owner'))).msg).toBe('客户机不存在，或不在您的数据范围内');
});

it('ends a process by id, name and start time on the expected hardware within a minute', async () => {
  const startAt = server.deps.now();
  const input = {
    terminalId,
    pid: 812,
    name: 'popad.exe',
    startAt: startAt.toISOString(),
    reason: '广告弹窗',
  };
  const { command, task } = await request('killProcess', input);
  expect(command).toMatchObject({
    name: 'killProcess',
    no: 'A001',
    mac: MAC,
    args: { pid: 812, name: 'popad.exe', startAt: startAt.getTime() },
    expiresAt: expect.any(Number),
  });
  expect(command.expiresAt).toBeLessThanOrEqual(server.deps.now().getTime() + 60_000);
  const text = '该进程已结束，或其 PID 已属于另一个进程';
  send({
    t: 'result',
    command: command.command,
    outcome: 'refused',
    text,
    at: server.deps.now().getTime(),
  });
  await gateway.waitFor('ack');
  await runDueTasks(server.deps);
  expect((await readErrors(server, as, task))[0]?.msg).toBe(text);
});

it.each([
  ['killProcess', { pid: 700, name: 'CSRSS.exe' }, 'name'],
  ['killProcess', { pid: 4, name: 'game.exe' }, 'pid'],
  ['killProcess', { pid: 700, name: 'game.exe', reason: ' ' }, 'reason'],
  ['runTool', { tool: 'clean.exe' }, 'tool'],
  ['runTool', { tool: 'C:\\clean.exe', args: 'a\r\nb' }, 'args'],
  ['runTool', { tool: 'C:\\clean.exe', reason: '' }, 'reason'],
])('refuses %s with %j, names the field and sends no command', async (call, body, field) => {
  const of =
    call === 'runTool'
      ? { selection: { ids: [terminalId] } }
      : { terminalId, startAt: server.deps.now().toISOString() };
  const input = { ...of, reason: '测试原因', requestId: crypto.randomUUID(), ...body };
  const { code, data } = await server.call<{ errors: { field: string }[] }>(
    `POST /pc/${call}`,
    input,
    { as },
  );
  expect([code, data.errors.map((error) => error.field)]).toEqual([422, [field]]);
});

it('runs tools with arguments for users with permission', async () => {
  const input = {
    tool: '%ProgramFiles%\\Console\\clean.exe',
    args: '/s',
    reason: '清理',
    selection: { ids: [terminalId] },
  };
  const { command } = await request('runTool', input);
  expect(command).toMatchObject({ name: 'runTool', args: { tool: input.tool, args: '/s' } });
  await server.addUser('keeper', 301);
  const keeper = await server.login('keeper');
  expect(
    (
      await server.call(
        'POST /pc/runTool',
        { ...input, requestId: crypto.randomUUID() },
        { as: keeper },
      )
    ).code,
  ).toBe(7);
});

it('offers ending only for unprotected processes, and hides processes from users without permission', async () => {
  const { command } = await request('sendCommand', {
    command: 'processes',
    selection: { ids: [terminalId] },
  });
  const list = [
    processEntry(8),
    processEntry(12, { name: 'CSRSS.exe' }),
    processEntry(16, { name: 'lsass.exe' }),
    processEntry(4, { name: 'x.exe' }),
  ];
  send({ t: 'batch', stream: 'process', no: 'A001', list, command: command.command });
  await gateway.waitFor('ack');
  expect((await read()).data.list.map(({ pid, actions }) => [pid, actions])).toEqual([
    [8, ['kill']],
    [12, []],
    [16, []],
    [4, []],
  ]);
  await server.addUser('support', SUPPORT);
  expect((await read(await server.login('support'))).code).toBe(7);
});
