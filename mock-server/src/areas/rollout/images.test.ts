import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeRandom } from '../../platform/kernel/demo/random.ts';
import { withServer } from '../../testing/server.ts';
import { type FetchedImagePackage, ImageInstaller } from '../agent/simulator/imageInstaller.ts';
import { makeTerminals } from '../agent/simulator/terminals.ts';
import { terminals } from '../pc/index.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import { installedPackages, installRecords } from './tables.ts';
import {
  addCanaryNetbar,
  addPackage,
  InstallingGateway,
  signInForRollouts,
} from './testing/rolloutServer.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const BOTH = ['packages', 'images'];
const GAME = 'win10-game';
/** A001 to A004 boot from one image, A005 from another one, and A006 has its own disk. */
const MACHINES = [GAME, GAME, GAME, GAME, 'office', ''].map((imageName, at) => ({
  ...{ terminalNo: `A00${at + 1}`, imageName, inUse: at % 2 === 0 },
}));
let people: Awaited<ReturnType<typeof signInForRollouts>>;
let netbarId = 0;
let versionId = 0;

beforeEach(async () => {
  people = await signInForRollouts(server);
  netbarId = await addCanaryNetbar(server, MACHINES);
  const [, second = 0] = (await addPackage(server)).versions;
  versionId = second;
});

const records = async () => {
  const body = { page: 1, pageSize: 20 };
  type Row = { imageName: string; terminalNo: string; status: string };
  const { data } = await server.call<{ list: (Row & { machines: number; booted: number })[] }>(
    'POST /rollout/getInstallRecordList',
    body,
    { as: people.admin },
  );
  return data.list.map((row) => ({ ...row, target: row.imageName || row.terminalNo }));
};

it('installs once per image during 20 reboots, and reboots no terminal', async () => {
  const gateway = await InstallingGateway.connect(server, netbarId, BOTH);
  const ID = await people.start({ versionId });
  expect((await people.read(ID)).rollout.stats).toMatchObject({ target: 3, pending: 3 });

  const machines = makeTerminals(makeRandom(1), 6, 0).map((machine, at) => ({
    ...machine,
    ...{ power: 'on' as const, inUse: at % 2 === 0, image: MACHINES[at]?.imageName ?? '' },
  }));
  let packages: FetchedImagePackage[] = [];
  let clock = 0;
  const installer = new ImageInstaller(makeRandom(2), {
    ...{ failing: 0, packages: () => packages, now: () => clock },
  });
  const step = async () => {
    clock += 1;
    packages = (await gateway.fetch()).filter(
      (entry): entry is FetchedImagePackage & typeof entry => entry.image !== undefined,
    );
    const booted = machines.map(({ bootAt }) => bootAt);
    await gateway.report(installer.step(machines));
    expect(machines.map(({ bootAt }) => bootAt)).toEqual(booted);
  };
  await step();
  // Without a boot from an image its installation is not complete, however long that takes.
  server.advance(3_600_000);
  await watchOnce(server.deps);
  expect((await people.read(ID)).rollout.stats).toMatchObject({ installing: 2, silent: 0 });
  for (let reboot = 0; reboot < 20; reboot += 1) {
    for (const [at, machine] of machines.entries())
      if (reboot > 0 || at < 2) machine.bootAt = clock + 1;
    clock += 1;
    await step();
    if (reboot === 0)
      expect(await records()).toContainEqual(
        expect.objectContaining({ target: GAME, status: 'installed', machines: 4, booted: 2 }),
      );
  }
  expect(installer.installs).toBe(2);
  const images = (await records()).filter(({ imageName }) => imageName !== '');
  expect(images.map(({ target, booted }) => `${target} ${booted}`).sort()).toEqual([
    'office 1',
    `${GAME} 4`,
  ]);
  expect(await server.db.$count(installedPackages)).toBe(5);
  await gateway.report([{ rollout: ID, version: '2.0.0', no: 'A006', state: 'installed' }]);
  expect((await people.read(ID)).rollout).toMatchObject({
    status: 'completed',
    stats: { target: 3, installed: 3 },
  });
  // The version of the images is known, so that a new rollout has nothing to do.
  expect((await people.read(await people.add({ versionId }))).excluded).toMatchObject([
    { code: 'current', count: 3 },
  ]);
});

it('waits for a gateway that can install in images', async () => {
  await InstallingGateway.connect(server, netbarId, ['packages']);
  const ID = await people.start({ versionId });
  expect((await people.read(ID)).rollout.stats).toMatchObject({ unsupported: 2, pending: 1 });
  const gateway = await InstallingGateway.connect(server, netbarId, BOTH);
  await watchOnce(server.deps);
  const entries = await gateway.fetch();
  expect(entries.map(({ image, nos }) => image ?? nos)).toEqual(
    expect.arrayContaining([GAME, 'office', ['A006']]),
  );
});

it('restores the images of a rollout that is rolled back', async () => {
  const gateway = await InstallingGateway.connect(server, netbarId, BOTH);
  const ID = await people.start({ versionId });
  const done = { rollout: ID, version: '2.0.0', image: GAME, state: 'installed' };
  await gateway.report([{ ...done, state: 'installing' }, done, { ...done, no: 'A001' }]);
  expect(await people.decide('rollback', ID, '花屏')).toMatchObject({ code: 0 });
  expect(await gateway.fetch()).toMatchObject([{ image: GAME, action: 'uninstall', attempt: 2 }]);
  const removed = { ...done, version: '', attempt: 2 };
  await gateway.report([removed, { ...removed, no: 'A001' }]);
  const statuses = await server.db
    .select({ image: installRecords.imageName, status: installRecords.status })
    .from(installRecords)
    .where(eq(installRecords.imageName, GAME));
  expect(statuses).toEqual([{ image: GAME, status: 'rolledBack' }]);
  expect(await server.db.$count(installedPackages)).toBe(0);
});

it('excludes an image of which only some terminals are in the target scope', async () => {
  const [scope] = await server.db
    .insert(targetScopes)
    .values({ name: '试点', type: 'static', include: [], exclude: [] })
    .returning();
  const ids = await server.db.select({ id: terminals.id }).from(terminals).orderBy(terminals.id);
  const terminalIds = ids.slice(3).map(({ id }) => id);
  const scopeId = scope?.id ?? 0;
  await server.db
    .insert(targetScopeMembers)
    .values({ scopeId, netbarId, terminalIds, terminalCount: 3 });
  const { rings, excluded } = await people.read(await people.add({ versionId, scopeId }));
  expect(rings[0]?.stats.target).toBe(2);
  expect(excluded).toMatchObject([{ code: 'imagePartly', count: 1 }]);
});

it('holds an image with one of its terminals', async () => {
  const ID = await people.start({ versionId });
  const [terminal] = await server.db
    .select({ id: terminals.id })
    .from(terminals)
    .where(eq(terminals.terminalNo, 'A002'));
  const until = new Date(server.deps.now().getTime() + 3_600_000).toISOString();
  const hold = {
    netbarId,
    terminalId: terminal?.id,
    versionId: versionId - 1,
    reason: '冲突',
    until,
  };
  const answer = await server.call('POST /rollout/addHold', hold, { as: people.author });
  expect(answer).toMatchObject({ code: 0 });
  expect((await people.read(ID)).excluded).toMatchObject([{ code: 'locked', count: 1 }]);
});
