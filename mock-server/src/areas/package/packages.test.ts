import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { packages, packageVersions } from './index.ts';
import type { PackageRow, VersionRow } from './schemas.ts';
import { versionOrder } from './versionOrder.ts';
import type { VersionStatus } from './versionStatus.ts';

const server = withServer();
let as = '';
beforeEach(async () => {
  as = await server.login();
});

interface Answer {
  package: PackageRow;
  version: VersionRow;
  list: (VersionRow & PackageRow)[];
  errors?: { field: string; msg: string }[];
}
const call = (path: string, body: object, caller = as) =>
  server.call<Answer>(`POST /package/${path}`, body, { as: caller });
const NEW = { packageKey: 'test-tool', name: '测试工具', category: 'tool' };

async function addVersion(packageId: number, version: string, status: VersionStatus) {
  const [row] = await server.db
    .insert(packageVersions)
    .values({
      ...{ packageId, version, status, sortKey: versionOrder(version, 0), size: 10, userId: 1 },
      ...{ fileKey: `${version}.zip`, fileName: 'setup.zip', sha256: 'a'.repeat(64), os: [] },
      ...{ signature: '', signer: '', faults: [] },
    })
    .returning();
  return row?.id ?? 0;
}

describe('packages', () => {
  it('are added once per key and name, with the field that is taken', async () => {
    expect((await call('addPackage', NEW)).data.package).toMatchObject({
      packageKey: 'test-tool',
      status: 'active',
      versionCount: 0,
      actions: ['edit', 'deprecate'],
    });
    const sameKey = await call('addPackage', { ...NEW, name: '另一个' });
    expect(sameKey).toMatchObject({ code: 409, data: { errors: [{ field: 'packageKey' }] } });
    const sameName = await call('addPackage', { ...NEW, packageKey: 'other-tool' });
    expect(sameName).toMatchObject({ code: 409, data: { errors: [{ field: 'name' }] } });
    expect(await server.db.$count(packages)).toBe(1);
  });

  it('refuse a key that is not valid on the wire', async () => {
    const answer = await call('addPackage', { ...NEW, packageKey: 'Test_Tool' });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'packageKey' }] } });
  });

  it('refuse a change that is based on an outdated row', async () => {
    const { ID, UpdatedAt } = (await call('addPackage', NEW)).data.package;
    const change = { ID, name: '新名称', category: 'driver', expectUpdatedAt: UpdatedAt };
    server.advance(1000);
    expect((await call('updatePackage', change)).code).toBe(0);
    expect((await call('updatePackage', { ...change, name: '旧名称' })).code).toBe(409);
    expect((await call('getPackage', { ID })).data.package.name).toBe('新名称');
  });

  it('name the highest version that terminals may install', async () => {
    const { ID } = (await call('addPackage', NEW)).data.package;
    await addVersion(ID, '1.10.0', 'released');
    await addVersion(ID, '1.9.0', 'superseded');
    await addVersion(ID, '2.0.0', 'withdrawn');
    expect((await call('getPackage', { ID })).data.package).toMatchObject({
      latestVersion: '1.10.0',
      versionCount: 3,
    });
  });
});

describe('versions', () => {
  it('are withdrawn with a reason, and only if terminals can still install them', async () => {
    const { ID: packageId } = (await call('addPackage', NEW)).data.package;
    const ID = await addVersion(packageId, '1.0.0', 'ready');
    expect((await call('withdrawVersion', { ID, reason: ' ' })).code).toBe(422);
    const { version } = (await call('withdrawVersion', { ID, reason: '部分机型蓝屏' })).data;
    expect(version).toMatchObject({ status: 'withdrawn', reason: '部分机型蓝屏', actions: [] });
    expect((await call('withdrawVersion', { ID, reason: '再次撤回' })).code).toBe(7);
  });

  it('hide from readers what has not reached netbars', async () => {
    const { ID: packageId } = (await call('addPackage', NEW)).data.package;
    await addVersion(packageId, '1.0.0', 'released');
    await addVersion(packageId, '1.1.0', 'ready');
    await server.addUser('reader', STAFF_ROLES.netbarOwner);
    const reader = await server.login('reader');
    const read = async (caller: string) =>
      (await call('getVersionList', { page: 1, pageSize: 10, packageId }, caller)).data.list.map(
        ({ version }) => version,
      );
    expect(await read(as)).toEqual(['1.1.0', '1.0.0']);
    expect(await read(reader)).toEqual(['1.0.0']);
  });
});

it('counts the terminals of the caller with at least the released version of the client', async () => {
  const client = { packageKey: 'security-client', name: '安防客户端', category: 'client' };
  const { ID } = (await call('addPackage', client)).data.package;
  await addVersion(ID, '3.3.0', 'rolling');
  await addVersion(ID, '3.2.1', 'released');
  await addVersion(ID, '3.2.0', 'superseded');
  const { ID: netbarId } = await addNetbar(server, as, {}, { status: 'active' });
  const versions = ['3.3.0', '3.2.1', '3.2.1', '3.2.0', '3.0.0', ''];
  await server.db.insert(terminals).values(
    versions.map((clientVersion, place) => ({
      ...{ netbarId, terminalNo: `A00${place}`, status: 'normal' as const, clientVersion },
      ...{ power: 'on' as const, powerAt: server.deps.now() },
    })),
  );
  expect((await call('getCompliance', { ID })).data).toMatchObject({
    ...{ target: '3.2.1', total: 5, reached: 3, others: 1 },
    versions: [
      { version: '3.3.0', installed: 1 },
      { version: '3.2.1', installed: 2 },
      { version: '3.2.0', installed: 1 },
    ],
  });
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const owner = await server.login('owner');
  expect((await call('getCompliance', { ID }, owner)).data).toMatchObject({ total: 0, reached: 0 });
});
