// @both-engines: capabilities are compared as arrays in SQL
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { packages } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { imagePackages, installedPackages } from './tables.ts';
import {
  addCanaryNetbar,
  addPackage,
  InstallingGateway,
  signInForRollouts,
} from './testing/rolloutServer.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const CAPABLE = ['packages', 'images', 'uninstall'];
const IMAGE = 'win10-game';
/** A001 and A002 have their own disk and the package, A003 has none. A004 boots from an image. */
const MACHINES = ['', '', '', IMAGE].map((imageName, at) => ({
  ...{ terminalNo: `A00${at + 1}`, imageName },
}));
let people: Awaited<ReturnType<typeof signInForRollouts>>;
let netbarId = 0;
let packageId = 0;
let versionId = 0;

beforeEach(async () => {
  people = await signInForRollouts(server);
  netbarId = await addCanaryNetbar(server, MACHINES);
  const added = await addPackage(server);
  packageId = added.id;
  versionId = added.versions[1] ?? 0;
  const machines = await server.db.select().from(terminals).orderBy(terminals.terminalNo);
  const installed = { packageId, netbarId, version: '2.0.0', installedAt: server.deps.now() };
  await server.db
    .insert(installedPackages)
    .values(
      machines
        .filter(({ terminalNo }) => terminalNo !== 'A003')
        .map(({ id }) => ({ ...installed, terminalId: id })),
    );
  await server.db.insert(imagePackages).values({ ...installed, imageName: IMAGE });
});

const removal = () => ({ task: 'uninstall', packageId, versionId: undefined });

it('removes a package from the terminals and images that have it', async () => {
  const gateway = await InstallingGateway.connect(server, netbarId, CAPABLE);
  const ID = await people.start(removal());
  const { rollout, excluded } = await people.read(ID);
  expect(rollout).toMatchObject({ task: 'uninstall', versionId: null, toVersion: '' });
  expect(rollout.stats).toMatchObject({ target: 3, pending: 3 });
  expect(excluded).toMatchObject([{ code: 'notInstalled', title: '没有安装这个软件包', count: 1 }]);

  const entries = await gateway.fetch();
  expect(entries).toHaveLength(2);
  for (const entry of entries)
    expect(entry).toMatchObject({
      ...{ rollout: ID, action: 'uninstall', version: '', attempt: 1 },
      file: { name: 'tool.zip' },
    });
  const done = { rollout: ID, version: '', state: 'installed' };
  await gateway.report([
    { ...done, no: 'A001' },
    { ...done, no: 'A002' },
    { ...done, image: IMAGE },
    { ...done, image: IMAGE, no: 'A004' },
  ]);
  expect((await people.read(ID)).rollout).toMatchObject({
    status: 'completed',
    stats: { installed: 3 },
  });
  expect(await server.db.$count(installedPackages)).toBe(0);
  expect(await server.db.select().from(imagePackages)).toMatchObject([{ version: '' }]);
  const { data } = await server.call<{ list: { task: string; statusText: string }[] }>(
    'POST /rollout/getInstallRecordList',
    { page: 1, pageSize: 20, status: ['installed'] },
    { as: people.admin },
  );
  expect(data.list.map(({ task, statusText }) => `${task} ${statusText}`)).toEqual(
    Array(3).fill('uninstall 已卸载'),
  );
  // Nothing has the package any more.
  expect((await people.read(await people.add(removal()))).rollout.stats.target).toBe(0);
});

it('restores the version that each terminal had when the removal is rolled back', async () => {
  const gateway = await InstallingGateway.connect(server, netbarId, CAPABLE);
  const ID = await people.start(removal());
  await gateway.report([{ rollout: ID, version: '', no: 'A001', state: 'installed' }]);
  expect(await people.decide('rollback', ID, '还有顾客使用')).toMatchObject({ code: 0 });
  expect(await gateway.fetch()).toMatchObject([
    { nos: ['A001'], action: 'restore', version: '2.0.0', attempt: 2 },
  ]);
  await gateway.report([
    { rollout: ID, version: '2.0.0', no: 'A001', state: 'installed', attempt: 2 },
  ]);
  expect((await people.read(ID)).rollout.stats).toMatchObject({ rolledBack: 1, skipped: 2 });
  expect(await server.db.$count(installedPackages)).toBe(3);
});

it('waits for gateways that cannot remove packages, and counts them neither as open nor failed', async () => {
  await InstallingGateway.connect(server, netbarId, ['packages', 'images']);
  const ID = await people.start(removal());
  expect((await people.read(ID)).rollout).toMatchObject({
    status: 'running',
    stats: { target: 3, unsupported: 3, pending: 0, failed: 0 },
  });
  await watchOnce(server.deps);
  expect((await people.read(ID)).rollout.stats).toMatchObject({ unsupported: 3 });
  const gateway = await InstallingGateway.connect(server, netbarId, CAPABLE);
  await watchOnce(server.deps);
  expect((await people.read(ID)).rollout.stats).toMatchObject({ unsupported: 0, pending: 3 });
  expect(await gateway.fetch()).toHaveLength(2);
});

it('removes a package that is no longer maintained, but never the security client', async () => {
  const post = (body: object) =>
    server.call('POST /rollout/addRollout', body, { as: people.author });
  const rings = [
    {
      ...{ name: '尝鲜环', kind: 'ring', netbarRing: 'canary' },
      ...{ autoPromoteMin: null, failHaltBp: 500, minSample: 1 },
    },
  ];
  const content = { name: '卸载工具', rings, task: 'uninstall' };
  await server.db.update(packages).set({ status: 'deprecated' }).where(eq(packages.id, packageId));
  expect(await post({ ...content, packageId })).toMatchObject({ code: 0 });
  await server.db.update(packages).set({ category: 'client' }).where(eq(packages.id, packageId));
  expect(await post({ ...content, packageId })).toMatchObject({
    msg: expect.stringContaining('安防客户端不能卸载'),
  });
  expect(await post(content)).toMatchObject({
    msg: expect.stringContaining('请选择要卸载的软件包'),
  });
  expect(await post({ ...content, task: 'install', versionId: undefined })).toMatchObject({
    msg: expect.stringContaining('请选择要安装的版本'),
  });
  expect(await post({ ...content, task: 'install', versionId })).toMatchObject({
    msg: expect.stringContaining('已停止维护'),
  });
});
