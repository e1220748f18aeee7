// @both-engines: times of reports are stored and compared in SQL
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { installRecords, rollouts } from './tables.ts';
import {
  addCanaryNetbar,
  addPackage,
  InstallingGateway,
  signInForRollouts,
} from './testing/rolloutServer.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const MINUTE_MS = 60_000;
let people: Awaited<ReturnType<typeof signInForRollouts>>;
let gateway: InstallingGateway;
let ID = 0;

const record = async () => {
  const [row] = await server.db
    .select()
    .from(installRecords)
    .where(eq(installRecords.terminalNo, 'A001'));
  return row;
};
const report = (state: string, more: object = {}) =>
  gateway.report([{ rollout: ID, version: '2.0.0', no: 'A001', state, ...more }]);

beforeEach(async () => {
  people = await signInForRollouts(server);
  const netbarId = await addCanaryNetbar(server, [{ terminalNo: 'A001' }, { terminalNo: 'A002' }]);
  const [, versionId] = (await addPackage(server)).versions;
  gateway = await InstallingGateway.connect(server, netbarId, ['packages', 'sharing']);
  ID = await people.start({ versionId });
});

it('takes no notice of the clock of a terminal, be it decades behind or ahead', async () => {
  await report('installing', { at: 0 });
  expect((await record())?.statusAt).toEqual(server.deps.now());
  // Seen from its clock, it has been silent for decades.
  await watchOnce(server.deps);
  expect(await record()).toMatchObject({ status: 'installing' });
  await report('installed', { at: Date.UTC(2099, 0, 1) });
  expect(await record()).toMatchObject({ status: 'installed', statusAt: server.deps.now() });
});

it('names a full disk of a terminal with its remedy, and repeats the installation later', async () => {
  await report('failed', { code: 'diskFull', text: 'C: 12 MB' });
  expect((await people.read(ID)).failures).toMatchObject([
    { code: 'diskFull', title: '磁盘空间不足', remedy: expect.stringContaining('清理'), count: 1 },
  ]);
  server.advance(MINUTE_MS);
  await watchOnce(server.deps);
  expect(await record()).toMatchObject({ status: 'pending', attempt: 2 });
  await report('installed', { attempt: 2 });
  expect((await people.read(ID)).failures).toEqual([]);
});

it('offers a file for sharing if rollout and gateway allow it, and shows who has received it so', async () => {
  expect(await gateway.fetch()).toMatchObject([{ rollout: ID, share: true }]);
  await report('downloading', { shared: true });
  await report('installed');
  const { data } = await server.call<{ list: { terminalNo: string; isShared: boolean }[] }>(
    'POST /rollout/getInstallRecordList',
    { page: 1, pageSize: 10 },
    { as: people.admin },
  );
  const shared = data.list.filter(({ isShared }) => isShared);
  expect(shared.map(({ terminalNo }) => terminalNo)).toEqual(['A001']);
  await server.db.update(rollouts).set({ shareFiles: false });
  expect(await gateway.fetch()).toMatchObject([{ nos: ['A002'], share: false }]);
});
