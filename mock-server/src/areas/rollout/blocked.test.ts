import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { watchOnce as watchAlerts } from '../alert/watch.ts';
import {
  addCanaryNetbar,
  addPackage,
  InstallingGateway,
  signInForRollouts,
} from './testing/rolloutServer.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const rule = { autoPromoteMin: 1, failHaltBp: 5_000, minSample: 1 };
const RINGS = [
  { ...rule, name: '尝鲜环', kind: 'ring', netbarRing: 'canary' },
  { ...rule, name: '全部', kind: 'percent', percentBp: 10_000 },
];
let people: Awaited<ReturnType<typeof signInForRollouts>>;
let netbarId = 0;
let versionId = 0;

beforeEach(async () => {
  people = await signInForRollouts(server);
  netbarId = await addCanaryNetbar(server, [{ terminalNo: 'A001' }, { terminalNo: 'A002' }]);
  const [, second = 0] = (await addPackage(server)).versions;
  versionId = second;
});

const alerts = async () => {
  const { data } = await server.call<{ list: { title: string; status: string }[] }>(
    'POST /alert/getAlertList',
    { page: 1, pageSize: 10, kind: 'versionWithdrawn' },
    { as: people.admin },
  );
  return data.list;
};

it('stays open while no gateway of its targets can install, and starts when one can', async () => {
  await InstallingGateway.connect(server, netbarId, []);
  const ID = await people.start({ versionId });
  await watchOnce(server.deps);
  expect((await people.read(ID)).rollout).toMatchObject({
    status: 'running',
    stats: { target: 2, unsupported: 2 },
  });
  const gateway = await InstallingGateway.connect(server, netbarId, ['packages']);
  await watchOnce(server.deps);
  expect(await gateway.fetch()).toMatchObject([{ nos: ['A001', 'A002'], action: 'install' }]);
});

it('is not promoted by time without a result of a gateway', async () => {
  const ID = await people.start({ versionId, rings: RINGS });
  server.advance(10 * 60_000);
  await watchOnce(server.deps);
  expect((await people.read(ID)).rollout.currentRing).toBe(0);
});

it('reaches terminals whose gateway learns to install after its end', async () => {
  const ID = await people.start({ versionId });
  expect(await people.decide('promote', ID)).toMatchObject({ code: 0 });
  expect((await people.read(ID)).rollout.status).toBe('completed');
  const gateway = await InstallingGateway.connect(server, netbarId, ['packages']);
  await watchOnce(server.deps);
  expect(await gateway.fetch()).toMatchObject([{ nos: ['A001', 'A002'], version: '2.0.0' }]);
});

it('raises an alert when its version is withdrawn, until it is rolled back', async () => {
  const gateway = await InstallingGateway.connect(server, netbarId, ['packages']);
  const ID = await people.start({ versionId });
  await gateway.report([{ rollout: ID, version: '2.0.0', no: 'A001', state: 'installed' }]);
  const withdrawal = { ID: versionId, reason: '驱动冲突' };
  expect(
    await server.call('POST /package/withdrawVersion', withdrawal, { as: people.author }),
  ).toMatchObject({ code: 0 });
  expect((await people.read(ID)).rollout).toMatchObject({ status: 'halted', haltReason: 'manual' });
  expect(await gateway.fetch()).toEqual([]);
  await watchAlerts(server.deps);
  expect(await alerts()).toMatchObject([
    { status: 'open', title: expect.stringMatching(/2\.0\.0.*1 台/) },
  ]);
  expect(await people.decide('resume', ID, '继续')).toMatchObject({ code: 7 });
  expect(await people.decide('rollback', ID, '驱动冲突')).toMatchObject({ code: 0 });
  // An alert recovers only when its cause was absent for some minutes.
  await watchAlerts(server.deps);
  server.advance(60 * 60_000);
  await watchAlerts(server.deps);
  expect(await alerts()).toMatchObject([{ status: 'resolved' }]);
});
