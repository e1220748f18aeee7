import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { netbars } from '../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { DISABLED } from '../../kernel/identity/user/states.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { sweepFiles } from '../file/pendingFiles.ts';
import { pendingFiles } from '../file/tables.ts';
import { operationRecords } from '../operation/records/recordTables.ts';
import type { TaskResult, TaskRun } from './define.ts';
import { acquireTask, LeaseLostError, updateLeased } from './lease.ts';
import { MAX_ATTEMPTS, MAX_LIVE_PER_USER } from './limits.ts';
import { runDueTasks, runTask, STOPPING } from './runTask.ts';
import { sweepTasks } from './sweep.ts';
import { taskItems, tasks } from './tables.ts';
import { download, perform, readErrors, readTask, start } from './testing/tasks.ts';
import { texts } from './texts.ts';
import { startTasks } from './worker.ts';

const server = withServer();
const RING = '/netbar/batchSetNetbarRing';

async function someNetbars(as: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++)
    ids.push((await addNetbar(server, as, { name: `网吧 ${at}` })).ID);
  return ids;
}

it('words titles, results and reasons when they are read, and keeps the text of earlier rows', async () => {
  const admin = await server.login();
  const selection = { ids: [999_999] };
  const task = await perform(server, admin, RING, { ring: 'canary', selection });
  const [title, msg] = [texts.kindGone, texts.selection.notThere];
  await server.db.update(tasks).set({ title: 'stored', msg: 'stored' });
  await server.db.update(taskItems).set({ msg: 'stored', remediation: 'stored' });
  expect((await readTask(server, admin, task)).title).toBe(task.title);
  expect((await readErrors(server, admin, task))[0]).toMatchObject({
    msg,
    remediation: texts.selection.remedy,
  });
  expect(
    (await download(server, admin, `downloadErrors?ID=${task.ID}`)).bytes.toString(),
  ).toContain(msg);
  await server.db.update(tasks).set({ title, titlePhrase: null });
  await server.db.update(taskItems).set({ msgPhrase: null });
  expect((await readTask(server, admin, task)).title).toBe(title);
  expect((await readErrors(server, admin, task))[0]?.msg).toBe('stored');
});

/** Expires the lease of a task, as if its instance had been killed. */
const abandon = (ID: number) =>
  server.db.update(tasks).set({ dueAt: sql`now() - interval '1 second'` }).where(eq(tasks.id, ID));

/** Returns the server's dependencies with another implementation of {@link RING}. */
function depsWith(run: (run: TaskRun) => Promise<TaskResult>) {
  const areas = server.deps.areas.map((area) => {
    const kind = area.tasks?.batchSetNetbarRing;
    return kind
      ? { ...area, tasks: { ...area.tasks, batchSetNetbarRing: { ...kind, run } } }
      : area;
  });
  return { ...server.deps, areas };
}

it('writes a record at its end, with the failed items, that refers to the record of its start', async () => {
  const admin = await server.login();
  const [first = 0] = await someNetbars(admin, 1);
  await perform(server, admin, RING, { ring: 'canary', selection: { ids: [first, 999_999] } });
  const rows = await server.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.path, RING))
    .orderBy(operationRecords.id);
  const [start, end] = rows;
  expect(rows).toHaveLength(2);
  expect([start?.code, start?.continues]).toEqual([0, null]);
  expect([end?.code, end?.continues, end?.userName]).toEqual([7, start?.id, 'admin']);
  expect(end?.errorMessage).toContain('成功 1 项，失败 1 项');
  expect(end?.errorMessage).toContain(texts.selection.notThere);
  expect(JSON.parse(end?.changes ?? '')).toMatchObject({
    objects: [{ kind: 'netbar', id: String(first), fields: [{ field: 'ring', after: 'canary' }] }],
  });
});

describe('a task', () => {
  it('processes each item and reports the failed ones', async () => {
    const admin = await server.login();
    const ids = await someNetbars(admin, 3);
    await server.db
      .update(netbars)
      .set({ status: 'archived' })
      .where(eq(netbars.id, ids[1] ?? 0));
    const task = await perform(server, admin, RING, {
      ring: 'canary',
      selection: { ids: [...ids, 999_999] },
    });
    expect(task).toMatchObject({
      status: 'partial',
      total: 4,
      success: 2,
      failed: 2,
      skipped: 0,
      progress: 100,
      actions: ['retry'],
    });
    expect(await readErrors(server, admin, task)).toEqual([
      expect.objectContaining({
        targetId: ids[1],
        targetName: '网吧 1',
        code: 7,
        msg: '网吧已归档，只能查看',
      }),
      expect.objectContaining({
        targetId: 999_999,
        msg: texts.selection.notThere,
        remediation: texts.selection.remedy,
      }),
    ]);
    const rings = await server.db.select({ ring: netbars.ring }).from(netbars).orderBy(netbars.id);
    expect(rings.map(({ ring }) => ring)).toEqual(['canary', 'stable', 'canary']);
    const file = await download(server, admin, `downloadErrors?ID=${task.ID}`);
    expect(file.bytes.toString('utf8')).toContain(`${ids[1]},网吧 1,,网吧已归档，只能查看,`);
  });

  it('retries only its failed items', async () => {
    const admin = await server.login();
    const ids = await someNetbars(admin, 2);
    await server.db
      .update(netbars)
      .set({ status: 'archived' })
      .where(eq(netbars.id, ids[0] ?? 0));
    const first = await perform(server, admin, RING, { ring: 'early', selection: { ids } });
    await server.db
      .update(netbars)
      .set({ status: 'active' })
      .where(eq(netbars.id, ids[0] ?? 0));
    const again = await perform(server, admin, '/task/retryFailed', {
      ID: first.ID,
      requestId: 'again-000',
    });
    expect(again).toMatchObject({ status: 'done', total: 1, success: 1, failed: 0 });
    expect(
      (await server.call('POST /task/retryFailed', { ID: again.ID }, { as: admin })).msg,
    ).toContain('当前状态');
  });

  it('runs once if it is suspended, even if it is due again', async () => {
    const admin = await server.login();
    const ids = await someNetbars(admin, 1);
    const some = [
      await start(server, admin, RING, { ring: 'canary', selection: { ids } }),
      await start(server, admin, RING, { ring: 'early', selection: { ids } }),
    ];
    const done: number[] = [];
    const deps = depsWith(async ({ task }) => {
      done.push(task.id);
      // Ends the loop if the task runs again and again.
      return { suspendSeconds: done.length < 20 ? 0 : 60 };
    });
    await runDueTasks(deps);
    expect(done).toEqual(some.map(({ ID }) => ID));
    await runDueTasks(deps);
    expect(done).toHaveLength(4);
  });

  it('continues after a killed instance, whose later writes are refused', async () => {
    const admin = await server.login();
    const ids = await someNetbars(admin, 3);
    const { ID } = await start(server, admin, RING, { ring: 'canary', selection: { ids } });
    const dead = await acquireTask(server.db);
    expect(await acquireTask(server.db)).toBeUndefined();
    await abandon(ID);
    // Result of a step that the first instance committed.
    await server.db
      .update(taskItems)
      .set({ status: 'done' })
      .where(eq(taskItems.targetId, ids[0] ?? 0));
    await server.db.update(tasks).set({ success: 1 }).where(eq(tasks.id, ID));
    await runDueTasks(server.deps);
    expect(await readTask(server, admin, { ID })).toMatchObject({
      status: 'done',
      success: 3,
      total: 3,
    });
    const first = await server.db
      .select({ ring: netbars.ring })
      .from(netbars)
      .where(eq(netbars.id, ids[0] ?? 0));
    expect(first).toEqual([{ ring: 'stable' }]);
    await expect(
      updateLeased(server.db, dead as NonNullable<typeof dead>, { status: 'failed' }),
    ).rejects.toThrow(LeaseLostError);
    expect((await readTask(server, admin, { ID })).status).toBe('done');
  });

  it('keeps its lease if progress is made long after the start', async () => {
    const admin = await server.login();
    await start(server, admin, RING, {
      ring: 'canary',
      selection: { ids: await someNetbars(admin, 1) },
    });
    const claimed = (await acquireTask(server.db)) as NonNullable<
      Awaited<ReturnType<typeof acquireTask>>
    >;
    const running: unknown[] = [];
    const look = async () => {
      const [row] = await server.db
        .select({ held: sql<boolean>`${tasks.dueAt} > now()` })
        .from(tasks);
      running.push(row?.held);
    };
    const slow = async ({ step, report }: TaskRun) => {
      await step(async () => ({ success: 1 }));
      await look();
      await report({ success: 1 });
      await look();
      return {};
    };
    // The outdated row of an instance whose first lease has expired.
    await runTask(depsWith(slow), { ...claimed, dueAt: new Date(0) }, new AbortController());
    expect(running).toEqual([true, true]);
  });

  it('returns to the queue when its instance stops, without counting an attempt', async () => {
    const admin = await server.login();
    const { ID } = await start(server, admin, RING, {
      ring: 'canary',
      selection: { ids: await someNetbars(admin, 1) },
    });
    const claimed = await acquireTask(server.db);
    const stop = new AbortController();
    stop.abort(STOPPING);
    await runTask(server.deps, claimed as NonNullable<typeof claimed>, stop);
    const [row] = await server.db.select().from(tasks).where(eq(tasks.id, ID));
    expect(row).toMatchObject({ status: 'queued', attempts: 0 });
    await runDueTasks(server.deps);
    expect((await readTask(server, admin, { ID })).status).toBe('done');
  });

  it('fails after several attempts without progress', async () => {
    const admin = await server.login();
    const { ID } = await start(server, admin, RING, {
      ring: 'canary',
      selection: { ids: await someNetbars(admin, 1) },
    });
    for (let at = 0; at < MAX_ATTEMPTS; at++) {
      expect((await acquireTask(server.db))?.id).toBe(ID);
      await abandon(ID);
    }
    await runDueTasks(server.deps);
    expect(await readTask(server, admin, { ID })).toMatchObject({
      status: 'failed',
      msg: texts.interrupted,
    });
  });

  it('stops when it is canceled', async () => {
    const admin = await server.login();
    const ids = await someNetbars(admin, 1);
    const waiting = await start(server, admin, RING, { ring: 'canary', selection: { ids } });
    expect(
      (await server.call('POST /task/cancelTask', { ID: waiting.ID }, { as: admin })).code,
    ).toBe(0);
    const running = await start(server, admin, RING, { ring: 'canary', selection: { ids } });
    const claimed = await acquireTask(server.db);
    await server.call('POST /task/cancelTask', { ID: running.ID }, { as: admin });
    await runTask(server.deps, claimed as NonNullable<typeof claimed>, new AbortController());
    await runDueTasks(server.deps);
    for (const task of [waiting, running])
      expect(await readTask(server, admin, task)).toMatchObject({
        status: 'canceled',
        success: 0,
        actions: [],
      });
    expect(await server.db.select({ ring: netbars.ring }).from(netbars)).toEqual([
      { ring: 'stable' },
    ]);
  });

  it('is started by the running server', async () => {
    const admin = await server.login();
    const ids = await someNetbars(admin, 1);
    const stop = startTasks(server.deps);
    const task = await start(server, admin, RING, { ring: 'canary', selection: { ids } });
    await expect
      .poll(async () => (await readTask(server, admin, task)).status, { timeout: 30_000 })
      .toBe('done');
    await stop();
  });

  // @guarantee own-data
  it('is visible only to its creator', async () => {
    const admin = await server.login();
    const task = await start(server, admin, RING, {
      ring: 'canary',
      selection: { ids: await someNetbars(admin, 1) },
    });
    await server.addUser('zhao.admin', 999);
    const other = await server.login('zhao.admin');
    for (const call of ['getTask', 'cancelTask', 'retryFailed', 'confirmTask'])
      expect(
        (await server.call(`POST /task/${call}`, { ID: task.ID }, { as: other })).msg,
        call,
      ).toBe(texts.unknown);
    const errors = await server.call(
      'POST /task/getTaskErrorList',
      { ID: task.ID, page: 1, pageSize: 10 },
      { as: other },
    );
    expect(errors.msg).toBe(texts.unknown);
    const list = await server.call<{ total: number }>(
      'POST /task/getTaskList',
      { page: 1, pageSize: 10 },
      { as: other },
    );
    expect(list.data.total).toBe(0);
  });

  // @guarantee own-data
  it('does not run if the creator was disabled or the role lost the permission before', async () => {
    const admin = await server.login();
    await server.addUser('ops.zhang', STAFF_ROLES.operations);
    const ops = await server.login('ops.zhang');
    const ids = await someNetbars(admin, 1);
    const task = await start(server, ops, RING, { ring: 'canary', selection: { ids } });
    await server.db.delete(authorityApis).where(eq(authorityApis.path, RING));
    await runDueTasks(server.deps);
    expect(await readTask(server, ops, task)).toMatchObject({
      status: 'failed',
      msg: texts.noLongerAllowed,
      success: 0,
    });
  });

  it.each([
    [
      'the role loses the permission',
      () => server.db.delete(authorityApis).where(eq(authorityApis.path, RING)),
    ],
    [
      'the user is disabled',
      () =>
        server.db.update(users).set({ enable: DISABLED }).where(eq(users.userName, 'ops.zhang')),
    ],
  ])('stops if %s while it runs', async (_what, change) => {
    const admin = await server.login();
    await server.addUser('ops.zhang', STAFF_ROLES.operations);
    const ops = await server.login('ops.zhang');
    await start(server, ops, RING, {
      ring: 'canary',
      selection: { ids: await someNetbars(admin, 2) },
    });
    const done: number[] = [];
    const some = (success: number) => async () => {
      done.push(success);
      return { success };
    };
    await runDueTasks(
      depsWith(async ({ step }) => {
        await step(some(1));
        await change();
        await step(some(2));
        return {};
      }),
    );
    expect(done).toEqual([1]);
    expect(await server.db.select().from(tasks)).toMatchObject([
      { status: 'failed', msg: texts.noLongerAllowed, success: 1 },
    ]);
  });

  it('is refused if the user has too many tasks', async () => {
    const admin = await server.login();
    const body = { ring: 'canary', selection: { ids: await someNetbars(admin, 1) } };
    for (let at = 0; at < MAX_LIVE_PER_USER; at++) await start(server, admin, RING, body);
    expect((await server.call(`POST ${RING}`, body, { as: admin })).code).toBe(429);
  });

  it('is started once by a repeated request', async () => {
    const admin = await server.login();
    const body = {
      ring: 'canary',
      selection: { ids: await someNetbars(admin, 1) },
      requestId: 'request-1',
    };
    const [first, second] = [
      await start(server, admin, RING, body),
      await start(server, admin, RING, body),
    ];
    expect(second.ID).toBe(first.ID);
    expect(await server.db.$count(tasks)).toBe(1);
  });
});

describe('a selection of all matching rows', () => {
  const all = (expectTotal: number, more: object = {}) => ({
    ring: 'early',
    selection: { allMatching: true, filter: { keyword: '网吧' }, expectTotal, ...more },
  });

  it('contains the rows that matched at the start, without excluded ones', async () => {
    const admin = await server.login();
    const [out] = await someNetbars(admin, 3);
    await addNetbar(server, admin, { name: '电竞馆' });
    const task = await start(server, admin, RING, all(2, { excludeIds: [out] }));
    await addNetbar(server, admin, { name: '网吧 新' });
    await runDueTasks(server.deps);
    expect(await readTask(server, admin, task)).toMatchObject({
      status: 'done',
      total: 2,
      success: 2,
    });
  });

  it('is refused if the matching rows changed', async () => {
    const admin = await server.login();
    await someNetbars(admin, 3);
    const reply = await server.call(`POST ${RING}`, all(2), { as: admin });
    expect(reply).toMatchObject({
      code: 409,
      msg: texts.selection.moved(2, 3),
      data: { total: 3 },
    });
    expect(
      (await server.call(`POST ${RING}`, all(3, { expectTotal: undefined }), { as: admin })).code,
    ).toBe(422);
    expect(
      (await server.call(`POST ${RING}`, { ring: 'early', selection: {} }, { as: admin })).code,
    ).toBe(422);
  });

  // @guarantee own-data
  it('is limited to the data scope of the user', async () => {
    const admin = await server.login();
    await server.addUser('head.zhou', STAFF_ROLES.marketHead);
    const head = await server.login('head.zhou');
    const ids = await someNetbars(admin, 2);
    expect((await server.call(`POST ${RING}`, all(2), { as: head })).code).toBe(409);
    const task = await perform(server, head, RING, { ring: 'early', selection: { ids } });
    expect(task).toMatchObject({ status: 'failed', success: 0, failed: 2 });
  });
});

describe('an ended task', () => {
  it('is deleted with its file and items after the retention, unlike an unfinished one', async () => {
    const admin = await server.login();
    await someNetbars(admin, 1);
    const old = await perform(server, admin, '/netbar/exportNetbarList', { format: 'csv' });
    const [row] = await server.db.select().from(tasks).where(eq(tasks.id, old.ID));
    const key = row?.fileKey ?? '';
    expect(await server.deps.storage.size(key)).toBeGreaterThan(0);
    const waiting = await start(server, admin, '/netbar/exportNetbarList', { format: 'csv' });
    await sweepTasks(server.deps);
    expect(await server.db.$count(tasks)).toBe(2);
    server.advance(7 * 24 * 3600_000 + 1000);
    await sweepTasks(server.deps);
    expect(await server.db.select({ id: tasks.id }).from(tasks)).toEqual([{ id: waiting.ID }]);
    await sweepFiles(server.db, server.deps.storage, server.deps.now());
    expect(await server.deps.storage.size(key)).toBeUndefined();
    expect(await server.db.$count(pendingFiles)).toBe(0);
  });
});
