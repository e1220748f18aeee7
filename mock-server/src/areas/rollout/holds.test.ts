import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { packages, packageVersions } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { watchOnce } from './watch.ts';

const server = withServer();
const DAY_MS = 86_400_000;
let builder = '';
let approver = '';
let netbarId = 0;
let terminalIds: number[] = [];
let versions: number[] = [];

interface Numbers {
  hold: { ID: number };
  rollout: { ID: number };
  excluded: { code: string; count: number }[];
  list: { status: string; version: string; actions: string[] }[];
}
const post = (path: string, body: object, as: string) =>
  server.call<Numbers>(`POST /rollout/${path}`, body, { as });
const later = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS).toISOString();
const hold = (change: object) =>
  post(
    'addHold',
    { netbarId, versionId: versions[0], reason: '兼容问题', until: later(2), ...change },
    builder,
  );
const addRollout = async (versionId = versions[1]) => {
  const ring = { autoPromoteMin: null, failHaltBp: 2_000, minSample: 3 };
  const rings = [{ ...ring, name: '尝鲜环', kind: 'ring', netbarRing: 'canary' }];
  const answer = await post('addRollout', { name: '工具 2.0', versionId, rings }, builder);
  return answer.data.rollout.ID;
};
const excluded = async (ID: number) => (await post('getRollout', { ID }, approver)).data.excluded;

beforeEach(async () => {
  await server.addUser('builder', STAFF_ROLES.operations);
  await server.addUser('approver', 999);
  builder = await server.login('builder');
  approver = await server.login('approver');
  const root = await server.login();
  netbarId = (await addNetbar(server, root, {}, { status: 'active', ring: 'canary' })).ID;
  const rows = await server.db
    .insert(terminals)
    .values(
      ['A001', 'A002', 'A003'].map((terminalNo) => ({
        ...{ netbarId, terminalNo, powerAt: server.deps.now() },
        ...{ status: 'normal' as const, power: 'on' as const },
      })),
    )
    .returning();
  terminalIds = rows.map(({ id }) => id);
  const [row] = await server.db
    .insert(packages)
    .values({ packageKey: 'tool', name: '工具', category: 'tool' })
    .returning();
  const stored = await server.db
    .insert(packageVersions)
    .values(
      ['1.0.0', '2.0.0'].map((version) => ({
        ...{ packageId: row?.id ?? 0, version, sortKey: version, fileKey: `${version}.zip` },
        ...{ size: 10, fileName: 'tool.zip', sha256: 'a'.repeat(64), signature: 's', signer: 'k' },
        ...{ os: [], status: 'ready' as const, faults: [], userId: 1 },
      })),
    )
    .returning();
  versions = stored.map(({ id }) => id);
});

it('excludes a terminal, or all of a netbar, from rollouts to other versions until it ends', async () => {
  expect(await hold({ terminalId: terminalIds[0] })).toMatchObject({ code: 0 });
  const ID = await addRollout();
  expect(await excluded(ID)).toMatchObject([{ code: 'locked', count: 1, title: '已锁定版本' }]);
  const whole = await hold({});
  expect(await excluded(ID)).toMatchObject([{ code: 'locked', count: 3 }]);
  expect(await excluded(await addRollout(versions[0]))).toEqual([]);
  expect(await post('endHold', { ID: whole.data.hold.ID }, builder)).toMatchObject({ code: 0 });
  expect(await excluded(ID)).toMatchObject([{ code: 'locked', count: 1 }]);
  server.advance(2 * DAY_MS);
  await watchOnce(server.deps);
  expect(await excluded(ID)).toEqual([]);
  const { list } = (await post('getHoldList', { page: 1, pageSize: 10 }, builder)).data;
  expect(list).toMatchObject([
    { status: 'ended', actions: [] },
    { status: 'ended', version: '1.0.0' },
  ]);
});

it('excludes terminals that have not begun from a running rollout', async () => {
  const ID = await addRollout();
  expect(await post('startRollout', { ID }, approver)).toMatchObject({ code: 0 });
  await hold({ terminalId: terminalIds[1] });
  expect(await excluded(ID)).toMatchObject([{ code: 'locked', count: 1 }]);
});

it.each([
  ['结束时间已经过去', { until: '2020-01-01T00:00:00.000Z' }, 'until'],
  ['客户机不存在', { terminalId: 999_999 }, 'terminalId'],
  ['版本不存在', { versionId: 999_999 }, 'versionId'],
])('refuses a hold: %s', async (msg, change, field) => {
  const answer = await hold(change);
  expect(answer).toMatchObject({ code: 422 });
  expect(answer.data).toMatchObject({ errors: [{ field, msg: expect.stringContaining(msg) }] });
});
