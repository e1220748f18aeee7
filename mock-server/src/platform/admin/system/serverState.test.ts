// @both-engines: connections and sizes of the engine
import { mkdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { runUpkeep } from '../../kernel/upkeep/upkeep.ts';
import { recordBackup } from '../../services/backup/lastBackup.ts';
import { tasks } from '../../services/tasks/tables.ts';
import { storeLoad } from './serverLoads.ts';
import { serverLoads } from './tables.ts';

const server = withServer();

interface State {
  instance: { version: string; startedAt: string };
  process: { busy: number; rssMb: number };
  disk: { state: string };
  database: { engine: string; version: string; bytes: number; connections: object | null };
  tasks: { queued: number; running: number; failed: number };
  backup: { at: string | null; bytes: number };
}
const read = async (as: string) =>
  (await server.call<State>('POST /system/getServerState', undefined, { as })).data;

it('returns the state of process, disk, database, tasks and the last backup', async () => {
  const as = await server.login();
  const first = await read(as);
  expect(first.instance.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(first.process.rssMb).toBeGreaterThan(0);
  expect(first.database.version).toMatch(/^1\d/);
  expect(first.database.bytes).toBeGreaterThan(1024 * 1024);
  expect(first.database.connections === null).toBe(first.database.engine === 'embedded');
  expect([first.tasks.failed, first.backup.at]).toEqual([0, null]);
  await server.db.insert(tasks).values({
    type: 'test',
    title: '测试',
    status: 'failed',
    creatorId: 1,
    authorityId: 888,
    input: {},
  });
  await mkdir(server.deps.config.dataDir, { recursive: true });
  await recordBackup(server.deps.config.dataDir, 4096);
  const second = await read(as);
  expect([second.tasks.failed, second.backup.bytes]).toEqual([1, 4096]);
  expect(second.process.busy).toBeGreaterThan(0);
});

it('reports a full disk and is limited to administrators', async () => {
  await server.addUser('clerk', 301);
  const [admin, clerk] = [await server.login(), await server.login('clerk')];
  server.deps.disk.measure = async () => 0;
  expect((await read(admin)).disk.state).toBe('full');
  expect((await server.call('POST /system/getServerState', undefined, { as: clerk })).code).toBe(7);
});

it('returns the mean loads of a range in its steps, and deletes them after thirty days', async () => {
  const as = await server.login();
  const now = server.deps.now().getTime();
  const load = (hoursAgo: number, cpu: number) =>
    storeLoad(server.db, new Date(now - hoursAgo * 3_600_000), { cpu, busy: 10, ram: 50 });
  for (const [hoursAgo, cpu] of [
    [0, 20],
    [0, 40],
    [5, 60],
    [100, 80],
    [800, 90],
  ] as const)
    await load(hoursAgo, cpu);
  const loads = async (range: string) =>
    (
      await server.call<{ list: { cpu: number }[] }>(
        'POST /system/getServerLoads',
        { range },
        { as },
      )
    ).data.list;
  expect((await loads('24h')).map(({ cpu }) => cpu)).toEqual([60, 30]);
  expect((await loads('7d')).map(({ cpu }) => cpu)).toEqual([80, 60, 30]);
  await runUpkeep(server.deps);
  expect(await server.db.$count(serverLoads)).toBe(3);
});
