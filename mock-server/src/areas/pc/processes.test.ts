import { beforeEach, expect, it } from 'vitest';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { readErrors, readTask, start } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { enrolled, type TestGateway } from '../agent/testing/gateway.ts';
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
  ({ gateway } = await enrolled(server, as, netbarId));
  seq = 0;
});

const ask = async (call: string, body: object) => {
  const task = await start(server, as, `/pc/${call}`, body);
  await runDueTasks(server.deps);
  return { task, command: await gateway.heard('command') };
};
const say = (message: object) => {
  seq += 1;
  gateway.say({ seq, ...message });
};
const one = (pid: number, more: object = {}) => ({
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

it('are those that somebody asked for, in as many batches as it takes', async () => {
  expect((await read()).data).toEqual({ at: null, command: null, list: [] });
  const { command, task } = await ask('sendCommand', {
    command: 'processes',
    selection: { ids: [terminalId] },
  });
  const batch = (more: object, ...list: object[]) =>
    say({ t: 'batch', stream: 'process', no: 'A001', list, ...more });
  batch({ command: command.command }, one(8), one(12), one(16, { name: '' }));
  batch({ command: command.command }, one(20, { path: 'C:\\x.exe', signature: 'none' }));
  // Nobody asked for these.
  batch({}, one(24));
  batch({ command: crypto.randomUUID() }, one(28));
  say({ t: 'result', command: command.command, outcome: 'done', at: server.deps.now().getTime() });
  await gateway.heard('ack', 5);
  const { data } = await read();
  expect([data.command, data.list.map(({ pid }) => pid)]).toEqual([command.command, [8, 12, 20]]);
  await runDueTasks(server.deps);
  expect(await readTask(server, as, task)).toMatchObject({ status: 'done', success: 1 });
  await server.addUser('owner', 300);
  expect((await read(await server.login('owner'))).msg).toBe('客户机不存在，或不在您的数据范围内');
});

it('are ended by number, image and start together, on the hardware that is meant, and no longer than a minute later', async () => {
  const startAt = server.deps.now();
  const wish = {
    terminalId,
    pid: 812,
    name: 'popad.exe',
    startAt: startAt.toISOString(),
    reason: '广告弹窗',
  };
  const { command, task } = await ask('killProcess', wish);
  expect(command).toMatchObject({
    name: 'killProcess',
    no: 'A001',
    mac: MAC,
    args: { pid: 812, name: 'popad.exe', startAt: startAt.getTime() },
    expiresAt: expect.any(Number),
  });
  expect(command.expiresAt).toBeLessThanOrEqual(server.deps.now().getTime() + 60_000);
  const text = '该进程已结束，或其 PID 已属于另一个进程';
  say({
    t: 'result',
    command: command.command,
    outcome: 'refused',
    text,
    at: server.deps.now().getTime(),
  });
  await gateway.heard('ack');
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
])('%s of %j is refused by name, and reaches no machine', async (call, body, field) => {
  const of =
    call === 'runTool'
      ? { selection: { ids: [terminalId] } }
      : { terminalId, startAt: server.deps.now().toISOString() };
  const wish = { ...of, reason: '测试原因', requestId: crypto.randomUUID(), ...body };
  const { code, data } = await server.call<{ errors: { field: string }[] }>(
    `POST /pc/${call}`,
    wish,
    { as },
  );
  expect([code, data.errors.map((error) => error.field)]).toEqual([422, [field]]);
});

it('tools are run with their arguments, by whoever may', async () => {
  const wish = {
    tool: '%ProgramFiles%\\Console\\clean.exe',
    args: '/s',
    reason: '清理',
    selection: { ids: [terminalId] },
  };
  const { command } = await ask('runTool', wish);
  expect(command).toMatchObject({ name: 'runTool', args: { tool: wish.tool, args: '/s' } });
  await server.addUser('keeper', 301);
  const keeper = await server.login('keeper');
  expect(
    (
      await server.call(
        'POST /pc/runTool',
        { ...wish, requestId: crypto.randomUUID() },
        { as: keeper },
      )
    ).code,
  ).toBe(7);
});

it('offer to be ended where Windows goes on without them, and are shown to nobody who may not', async () => {
  const { command } = await ask('sendCommand', {
    command: 'processes',
    selection: { ids: [terminalId] },
  });
  const list = [
    one(8),
    one(12, { name: 'CSRSS.exe' }),
    one(16, { name: 'lsass.exe' }),
    one(4, { name: 'x.exe' }),
  ];
  say({ t: 'batch', stream: 'process', no: 'A001', list, command: command.command });
  await gateway.heard('ack');
  expect((await read()).data.list.map(({ pid, actions }) => [pid, actions])).toEqual([
    [8, ['kill']],
    [12, []],
    [16, []],
    [4, []],
  ]);
  await server.addUser('support', SUPPORT);
  expect((await read(await server.login('support'))).code).toBe(7);
});
