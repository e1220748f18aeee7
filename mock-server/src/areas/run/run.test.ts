// @both-engines: arrays of results
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { readErrors, readTask, start } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { RunItem, RunPage, ToolItem } from './schemas.ts';
import { runs } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
});

const MENU = {
  name: '游戏菜单',
  exePath: 'D:\\Menu\\GameMenu.exe',
  trigger: 'login',
  runAs: 'user',
  showWindow: 'normal',
};
const post = <T>(path: string, body: object, caller = as) =>
  server.call<T & { errors?: { field: string; msg: string }[] }>(`POST ${path}`, body, {
    as: caller,
  });
const add = async (fields: object = {}, target: object = { netbarId }) =>
  (await post<{ ID: number }>('/netbar/addRun', { ...target, ...MENU, ...fields })).data.ID;
const paging = { page: 1, pageSize: 100 };
const list = async () =>
  (await post<RunPage>('/netbar/getRunList', { ...paging, netbarId })).data.list;
const errorsOf = async (fields: object) => {
  const { code, data } = await post('/netbar/addRun', { netbarId, ...MENU, ...fields });
  return [code, ...(data.errors ?? []).flatMap(({ field, msg }) => [field, msg])];
};

/** Adds the terminals A001, A002, … to the netbar, the first one in a group. */
async function addTerminals(count: number) {
  const [group] = await server.db
    .insert(terminalGroups)
    .values({ netbarId, name: '包间' })
    .returning();
  const rows = await server.db
    .insert(terminals)
    .values(
      Array.from({ length: count }, (_, at) => ({
        netbarId,
        terminalNo: `A${String(at + 1).padStart(3, '0')}`,
        status: 'normal' as const,
        power: 'on' as const,
        powerAt: server.deps.now(),
        groupId: at === 0 ? (group?.id ?? 0) : null,
      })),
    )
    .returning();
  return { groupId: group?.id ?? 0, ids: rows.map(({ id }) => id) };
}

describe('run', () => {
  it('is rejected with an invalid path, an invalid schedule, or a schedule that never fires', async () => {
    for (const exePath of [
      'notepad.exe',
      '..\\x.exe',
      'C:\\a\\..\\x.exe',
      'C:\\a.txt',
      '\\\\host\\share\\x.exe',
      'C:\\a\nb.exe',
    ])
      expect((await errorsOf({ exePath })).slice(0, 2)).toEqual([422, 'exePath']);
    expect((await errorsOf({ workDir: 'Menu' })).slice(0, 2)).toEqual([422, 'workDir']);
    const cronErrors = (cron: string) => errorsOf({ trigger: 'schedule', cron });
    expect(await cronErrors('0 4 30 2 *')).toEqual([
      422,
      'cron',
      '这个时间表永远不会触发，例如 2 月没有 30 日，请检查日与月',
    ]);
    expect(await cronErrors('')).toEqual([422, 'cron', '定时触发需要填写时间表']);
    expect(await cronErrors('0 0 4 * * *')).toEqual([
      422,
      'cron',
      '时间表应为 5 段：分 时 日 月 周，例如 30 4 * * *',
    ]);
    // April, June, September and November have 30 days. The library searches the 31st without end.
    expect(await cronErrors('0 0 31 4,6,9,11 *')).toEqual(await cronErrors('0 4 30 2 *'));
    // Gateways do not support these extensions of the library, so the preview would be wrong.
    for (const unknown of [
      '61 4 * * *',
      '0 4 * * MOON',
      '0 4 L * *',
      '? 4 * * *',
      '0 4 * * 1#5',
      '0 4 * JAN MON',
    ])
      expect(await cronErrors(unknown)).toEqual([
        422,
        'cron',
        expect.stringMatching(/^时间表无法识别：分 0–59/),
      ]);
    expect(await list()).toEqual([]);
    expect(
      await errorsOf({ exePath: '%ProgramFiles%\\Shield\\tool.bat', workDir: 'C:\\' }),
    ).toEqual([0]);
  });

  it('previews the next five times of its schedule in China time', async () => {
    const { data } = await post<{ list: string[] }>('/netbar/previewCron', { cron: '30 4 * * *' });
    expect(data.list).toHaveLength(5);
    expect(data.list.map((at) => at.slice(11, 16))).toEqual(Array(5).fill('20:30'));
    const gaps = data.list
      .slice(1)
      .map((at, index) => Date.parse(at) - Date.parse(data.list[index] ?? ''));
    expect(gaps).toEqual(Array(4).fill(86_400_000));
  });

  it('is limited in number per netbar, also with concurrent requests', async () => {
    const ID = await add();
    const [row] = await server.db.select().from(runs).where(eq(runs.id, ID));
    const { id: _own, ...fields } = row as typeof runs.$inferInsert;
    await server.db.insert(runs).values(Array.from({ length: 197 }, () => fields));
    const names = ['一号', '二号', '三号', '四号'];
    const replies = await Promise.all(
      names.map((name) => post('/netbar/addRun', { netbarId, ...MENU, name })),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 0, 7, 7]);
    expect(await list()).toHaveLength(100);
    expect(await server.db.$count(runs)).toBe(200);
  });

  it('is copied to the same netbars by concurrent requests in different orders', async () => {
    const ID = await add();
    const others: number[] = [];
    for (const name of ['甲网吧', '乙网吧', '丙网吧'])
      others.push((await addNetbar(server, as, { name })).ID);
    const copies = Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0 ? others : others.toReversed(),
    );
    const replies = await Promise.all(
      copies.map((netbarIds) => post('/netbar/copyRun', { IDs: [ID], netbarIds })),
    );
    expect(replies.map(({ code }) => code)).toEqual(copies.map(() => 0));
    expect(await server.db.$count(runs)).toBe(1 + copies.length * others.length);
  });

  it('is sorted only by a list that contains all runs of the netbar', async () => {
    const ids = [
      await add({ name: '一号' }),
      await add({ name: '二号' }),
      await add({ name: '三号' }),
    ];
    const sort = (IDs: number[]) => post('/netbar/sortRun', { netbarId, IDs });
    expect((await sort([ids[2] ?? 0, ids[0] ?? 0, ids[1] ?? 0])).code).toBe(0);
    expect((await list()).map(({ name }) => name)).toEqual(['三号', '一号', '二号']);
    expect((await sort(ids.slice(0, 2))).code).toBe(409);
    expect((await sort([...ids, 999_999])).code).toBe(7);
  });

  it('is copied to other netbars in the data scope', async () => {
    const other = await addNetbar(server, as, { name: '云帆网咖·中心店' });
    const ID = await add();
    expect((await post('/netbar/copyRun', { IDs: [ID], netbarIds: [other.ID] })).msg).toBe(
      '已复制到 1 家网吧',
    );
    netbarId = other.ID;
    expect(await list()).toMatchObject([
      { name: '游戏菜单', level: 'netbar', targetName: '云帆网咖·中心店' },
    ]);
  });

  it('applies to groups and terminals, where it can be switched and reset', async () => {
    const { groupId, ids } = await addTerminals(2);
    const [terminalId = 0] = ids;
    const runId = await add();
    await add({ name: '包间音响' }, { groupId });
    const at = async (target: object) =>
      (await post<RunPage>('/pc/getPcRunList', { ...paging, ...target })).data.list;
    const summary = (items: RunItem[]) =>
      items.map(({ name, level, enabled, isOwn }) => [name, level, enabled, isOwn]);
    expect(summary(await at({ terminalId }))).toEqual([
      ['游戏菜单', 'netbar', true, false],
      ['包间音响', 'group', true, false],
    ]);
    expect(summary(await at({ terminalId: ids[1] }))).toEqual([
      ['游戏菜单', 'netbar', true, false],
    ]);
    await post('/pc/setPcRun', { runId, groupId, enabled: false });
    expect(summary(await at({ terminalId }))[0]).toEqual(['游戏菜单', 'netbar', false, false]);
    await post('/pc/setPcRun', { runId, terminalId, enabled: true });
    expect((await at({ terminalId }))[0]).toMatchObject({
      enabled: true,
      isSwitched: true,
      actions: ['disable', 'reset'],
    });
    await post('/pc/setPcRun', { runId, terminalId, enabled: null });
    expect((await at({ terminalId }))[0]?.enabled).toBe(false);
    expect((await list()).map(({ name }) => name)).toEqual(['游戏菜单', '包间音响']);
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    gateway.send({ t: 'fetch', what: 'runs' });
    await gateway.waitFor('contents', 2);
    const sets = gateway.frames.filter(({ t }) => t === 'contents');
    const names = (value: unknown) => (value as { name: string }[]).map(({ name }) => name);
    expect(sets.map(({ nos, value }) => [nos, names(value)])).toEqual([
      [null, ['游戏菜单']],
      [['A001'], ['包间音响']],
    ]);
  });

  it('has a result per terminal as reported by the gateway', async () => {
    await addTerminals(2);
    const ID = await add();
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    const at = server.deps.now().getTime();
    const results = [
      { run: ID, no: 'A001', at, ok: true, code: 0 },
      { run: ID, no: 'A002', at, ok: false, code: 2, text: '找不到文件' },
      { run: 999_999, no: 'A002', at, ok: true, code: 0 },
    ];
    gateway.send({ t: 'batch', seq: 1, stream: 'runs', list: results });
    await gateway.waitFor('ack');
    expect((await list())[0]?.results).toMatchObject({ ok: 1, failed: 1 });
    const { data } = await post<{ list: object[] }>('/netbar/getRunResults', { ID });
    expect(data.list).toMatchObject([
      { terminalNo: 'A002', ok: false, text: '找不到文件' },
      { terminalNo: 'A001', ok: true },
    ]);
  });

  it('is managed by roles with permission within their data scope', async () => {
    const ID = await add();
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.addUser('support', STAFF_ROLES.support);
    const owner = await server.login('owner');
    const off = (caller: string) => post('/netbar/setRunEnabled', { ID, enabled: false }, caller);
    expect((await off(owner)).msg).toBe('启动项不存在，或不在您的数据范围内');
    await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
    expect((await off(owner)).code).toBe(0);
    expect((await off(await server.login('support'))).code).toBe(7);
  });
});

describe('tool', () => {
  const addTool = async () =>
    (
      await post<{ tool: ToolItem }>('/netbar/addTool', {
        name: '清缓存',
        category: 'clean',
        exePath: 'C:\\Tools\\clean.exe',
      })
    ).data.tool;

  /** Confirms pending commands and sends their results, some of them failed. */
  function sendResults(
    gateway: TestGateway,
    from: number,
    fails: (at: number) => boolean,
    seq: { at: number },
  ): number {
    const commands = gateway.frames.filter(({ t }) => t === 'command').slice(from);
    gateway.send({ t: 'got', commands: commands.flatMap(({ command }) => command ?? []) });
    for (const [at, { command }] of commands.entries()) {
      seq.at += 1;
      const outcome = fails(from + at) ? 'failed' : 'done';
      gateway.send({
        t: 'result',
        seq: seq.at,
        command,
        outcome,
        text: outcome === 'failed' ? '退出码 5' : '',
        at: Date.now(),
      });
    }
    return from + commands.length;
  }

  const wake = async () => {
    await server.db.update(tasks).set({ dueAt: new Date(0) });
    await runDueTasks(server.deps);
  };

  it('runs on 200 terminals, and runs again on 13 that failed', async () => {
    await addTerminals(200);
    const tool = await addTool();
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    const selection = { allMatching: true, filter: { netbarId }, expectTotal: 200 };
    const task = await start(server, as, '/run/runTool', {
      toolId: tool.ID,
      reason: '例行清理',
      selection,
    });
    await runDueTasks(server.deps);
    const seq = { at: 0 };
    let done = 0;
    while (done < 200) {
      const before = done;
      await gateway.waitFor('command', before + 1);
      done = sendResults(gateway, before, (at) => at % 15 === 14 && at < 195, seq);
    }
    await expect
      .poll(
        () => gateway.frames.findLast(({ t, seq: at }) => t === 'ack' && at !== undefined)?.seq,
        {
          timeout: 20_000,
        },
      )
      .toBe(200);
    await wake();
    expect(await readTask(server, as, task)).toMatchObject({
      status: 'partial',
      total: 200,
      success: 187,
      failed: 13,
    });
    expect((await readErrors(server, as, task)).map(({ msg }) => msg)).toEqual(
      Array(13).fill('退出码 5'),
    );
    const { data } = await post<{ task: { ID: number } }>('/task/retryFailed', {
      ID: task.ID,
      requestId: crypto.randomUUID(),
    });
    await runDueTasks(server.deps);
    await gateway.waitFor('command', 213);
    sendResults(gateway, 200, () => false, seq);
    await expect
      .poll(
        () => gateway.frames.findLast(({ t, seq: at }) => t === 'ack' && at !== undefined)?.seq,
        {
          timeout: 20_000,
        },
      )
      .toBe(213);
    await wake();
    expect(await readTask(server, as, data.task)).toMatchObject({
      status: 'done',
      total: 13,
      success: 13,
    });
  }, 60_000);

  it('shows its output while it runs, only to the user who started it', async () => {
    const { ids } = await addTerminals(1);
    const tool = await addTool();
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    const task = await start(server, as, '/run/runTool', {
      toolId: tool.ID,
      reason: '例行清理',
      selection: { ids },
    });
    await runDueTasks(server.deps);
    const { command } = await gateway.waitFor('command');
    const at = server.deps.now().getTime();
    const lines = ['扫描中', '已删除 128 个文件'].map((line) => ({ at, line }));
    gateway.send({ t: 'batch', seq: 1, stream: 'output', command, list: lines });
    await gateway.waitFor('ack');
    const read = (after?: number, caller = as) =>
      post<{ list: { ID: number; line: string; terminalNo: string }[]; done: boolean }>(
        '/netbar/getToolOutput',
        { taskId: task.ID, after },
        caller,
      );
    const first = (await read()).data;
    expect([first.list.map(({ line, terminalNo }) => [terminalNo, line]), first.done]).toEqual([
      [
        ['A001', '扫描中'],
        ['A001', '已删除 128 个文件'],
      ],
      false,
    ]);
    expect((await read(first.list.at(-1)?.ID)).data.list).toEqual([]);
    await server.addUser('operator', STAFF_ROLES.operations);
    expect((await read(undefined, await server.login('operator'))).code).toBe(7);
  });

  it('is not run when it is disabled, and is rejected with an invalid path or a used name', async () => {
    const tool = await addTool();
    const fields = { name: '清缓存', category: 'clean', exePath: 'C:\\Tools\\clean.exe' };
    expect((await post('/netbar/addTool', fields)).code).toBe(409);
    expect(
      (await post('/netbar/addTool', { ...fields, name: '其他', exePath: 'clean.exe' })).code,
    ).toBe(422);
    await post('/netbar/updateTool', { ID: tool.ID, ...fields, enabled: false });
    const run = await post('/run/runTool', {
      toolId: tool.ID,
      reason: '例行清理',
      selection: { ids: [1] },
    });
    expect(run.msg).toBe('工具已停用，不能运行');
  });

  it('gets a unique name when two are added concurrently', async () => {
    const fields = { name: '清缓存', category: 'clean', exePath: 'C:\\Tools\\clean.exe' };
    const replies = await Promise.all([1, 2].map(() => post('/netbar/addTool', fields)));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409]);
  });

  it('runs when a run is started with 立即运行', async () => {
    const { groupId } = await addTerminals(3);
    const runId = await add({ args: '/now' }, { groupId });
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    const task = await start(server, as, '/run/startRun', { runId });
    await runDueTasks(server.deps);
    expect(await gateway.waitFor('command')).toMatchObject({
      no: 'A001',
      args: { tool: 'D:\\Menu\\GameMenu.exe', args: '/now' },
    });
    expect(await readTask(server, as, task)).toMatchObject({
      title: '立即运行 游戏菜单',
      total: 1,
    });
  });
});
