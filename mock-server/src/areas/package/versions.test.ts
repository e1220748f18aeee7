import { createHash, sign } from 'node:crypto';
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { publisherKeys, publishers } from '../../platform/releases/registry/tables.ts';
import { countReferences } from '../../platform/services/file/references.ts';
import { writeTempFile } from '../../platform/services/file/tempFiles.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { testPublisher } from '../../testing/releases.ts';
import { withServer } from '../../testing/server.ts';
import { rules } from '../rule/index.ts';
import type { PackageRow, VersionRow } from './schemas.ts';
import { sweepPackageFiles } from './upload.ts';

const server = withServer();
const publisher = testPublisher('security-team');
const archive = Buffer.from(zipSync({ 'setup.exe': Buffer.from('MZ installer') }));
let as = '';
let packageId = 0;

interface Answer {
  package: PackageRow;
  version: VersionRow;
  list: { key: string }[];
}
const call = (path: string, body: object) =>
  server.call<Answer>(`POST /package/${path}`, body, { as });

beforeEach(async () => {
  as = await server.login();
  await server.db
    .insert(publishers)
    .values({ id: publisher.id, title: '安全团队', remotes: [], api: [], events: [] });
  const { id, key, jwk } = publisher;
  await server.db.insert(publisherKeys).values({ key, publisher: id, jwk });
  const pack = { packageKey: 'test-tool', name: '测试工具', category: 'tool' };
  packageId = (await call('addPackage', pack)).data.package.ID;
});

const upload = (content: Buffer) =>
  uploadInPieces<{ file: string }>(server, as, { purpose: 'package', name: 'setup.zip', content });
const signed = (content: Buffer, by = publisher, dsaEncoding: 'der' | 'ieee-p1363' = 'der') =>
  sign('sha256', content, { key: by.privateKey, dsaEncoding }).toString('base64');

/** Uploads a file and adds it as a version. The verification has not run. */
async function add(version: string, content: Buffer = archive, more: object = {}) {
  const { file } = await upload(content);
  const body = { packageId, version, file, signer: publisher.key, signature: signed(content) };
  return { file, ...(await call('addVersion', { ...body, ...more })) };
}
const verified = async (ID: number): Promise<VersionRow> => {
  await runDueTasks(server.deps);
  return (await call('getVersion', { ID })).data.version;
};
const addVerified = async (version: string, content: Buffer = archive, more: object = {}) =>
  verified((await add(version, content, more)).data.version.ID);
const codes = ({ faults }: VersionRow) => faults.map(({ code }) => code);

/** Changes the sizes that the directory of an archive states for each file. */
function withStatedSizes(content: Buffer, packed: number, unpacked: number): Buffer {
  const changed = Buffer.from(content);
  const head = Buffer.from('504b0102', 'hex');
  for (let at = changed.indexOf(head); at >= 0; at = changed.indexOf(head, at + 4)) {
    changed.writeUInt32LE(packed, at + 20);
    changed.writeUInt32LE(unpacked, at + 24);
  }
  return changed;
}

/** Attributes of a symbolic link. */
const LINK = 0o120777 << 16;

describe('a version', () => {
  it.each(['der', 'ieee-p1363'] as const)(
    'is ready after its file, signature (%s) and archive were verified',
    async (encoding) => {
      const lines = signed(archive, publisher, encoding).match(/.{1,76}/g) ?? [];
      const signature = lines.join('\n');
      const { data } = await add('1.0.0', archive, { signature });
      expect(data.version.status).toBe('verifying');
      const version = await verified(data.version.ID);
      expect(version).toMatchObject({ status: 'ready', faults: [] });
      expect(version.contents?.files).toEqual([{ name: 'setup.exe', size: 12 }]);
    },
  );

  it('keeps its file when the uploaded file without a version is deleted', async () => {
    const { file } = await add('1.0.0');
    const { file: unused } = await upload(Buffer.from('never used'));
    server.advance(25 * 3_600_000);
    await sweepPackageFiles(server.deps);
    expect(await countReferences(server.db, file)).toBe(1);
    expect(await countReferences(server.db, unused)).toBe(0);
  });

  it('cannot have the number of another version, except that of a rejected one', async () => {
    expect(
      (await addVerified('1.0.0', archive, { signature: signed(Buffer.from('x')) })).status,
    ).toBe('rejected');
    expect((await addVerified('1.0.0')).status).toBe('ready');
    const again = await add('1.0.0');
    expect(again).toMatchObject({ code: 409, data: { errors: [{ field: 'version' }] } });
  });

  it('cannot be added without an own uploaded file, or to a package without maintenance', async () => {
    const stolen = await add('1.0.0', archive, { file: `${'0'.repeat(32)}.zip` });
    expect(stolen).toMatchObject({ code: 422, data: { errors: [{ field: 'file' }] } });
    await call('setPackageStatus', { ID: packageId, status: 'deprecated' });
    expect((await add('1.0.0')).code).toBe(7);
  });
});

describe('the verification rejects', () => {
  it('a lower version, until 允许降级 is set', async () => {
    expect((await addVerified('1.10.0')).status).toBe('ready');
    const lower = await addVerified('1.9.0');
    expect(codes(lower)).toEqual(['lowerVersion']);
    expect(lower.faults[0]?.text).toContain('1.10.0');
    await call('updateVersion', { ID: lower.ID, allowDowngrade: true });
    expect((await server.call('POST /package/verifyVersion', { ID: lower.ID }, { as })).code).toBe(
      0,
    );
    expect((await verified(lower.ID)).status).toBe('ready');
  });

  // @guarantee archive-signatures
  it('a signature of another file or by an unknown or revoked key', async () => {
    const other = signed(Buffer.from('another file'));
    expect(codes(await addVerified('1.0.0', archive, { signature: other }))).toEqual(['signature']);
    const stranger = testPublisher('stranger');
    const foreign = { signature: signed(archive, stranger), signer: stranger.key };
    expect(codes(await addVerified('1.0.1', archive, foreign))).toEqual(['unknownKey']);
    await server.db.update(publisherKeys).set({ revokedAt: server.deps.now() });
    expect(codes(await addVerified('1.0.2'))).toEqual(['revokedKey']);
  });

  // @guarantee archive-bombs
  it('an archive that unpacks to 10 GB, without unpacking it', async () => {
    const names = ['a.bin', 'b.bin', 'c.bin'];
    const many = Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, archive]))));
    const large = withStatedSizes(many, 3_000_000_000, 4_000_000_000);
    expect(codes(await addVerified('1.0.0', large))).toEqual(['archiveTooLarge']);
    const bomb = withStatedSizes(archive, 14, 3_000_000_000);
    expect(codes(await addVerified('1.0.1', bomb))).toEqual(['archiveRatio']);
  });

  // @guarantee archive-paths
  it('an archive with a path outside of its folder, or with a damaged directory', async () => {
    const outside = Buffer.from(zipSync({ '../evil.exe': Buffer.from('MZ') }));
    expect(codes(await addVerified('1.0.0', outside))).toEqual(['archivePath']);
    const cut = archive.subarray(0, archive.length - 12);
    expect(codes(await addVerified('1.0.1', Buffer.from(cut)))).toEqual(['archiveUnreadable']);
  });

  // @guarantee archive-links
  it('an archive with a link or an encrypted file', async () => {
    const link = zipSync({ 'setup.exe': [Buffer.from('/etc/passwd'), { os: 3, attrs: LINK }] });
    expect((await addVerified('1.0.0', Buffer.from(link))).faults).toMatchObject([
      { code: 'archiveLink', subject: 'setup.exe' },
    ]);
    const encrypted = Buffer.from(archive);
    encrypted.writeUInt16LE(1, encrypted.indexOf(Buffer.from('504b0102', 'hex')) + 8);
    expect(codes(await addVerified('1.0.1', encrypted))).toEqual(['archiveUnreadable']);
  });

  // @guarantee archive-bombs
  it('an archive whose files are larger than its directory states', async () => {
    const bomb = Buffer.from(zipSync({ 'setup.exe': Buffer.alloc(5_000_000) }));
    const lying = withStatedSizes(bomb, bomb.readUInt32LE(18), 12);
    expect(codes(await addVerified('1.0.0', lying))).toEqual(['archiveUnreadable']);
  });

  it('a file that is cut or missing in the storage', async () => {
    const { data, file } = await add('1.0.0');
    const path = await writeTempFile(server.deps.config, Readable.from([archive.subarray(0, 50)]));
    await server.deps.storage.put(file, path, { size: 50, contentType: 'application/zip' });
    expect(codes(await verified(data.version.ID))).toEqual(['size']);
    const second = await add('1.0.1');
    await server.deps.storage.remove(second.file);
    expect(codes(await verified(second.data.version.ID))).toEqual(['missingFile']);
  });

  it('a program in the archive that a published blocking rule names', async () => {
    const sha256 = 'f5ea5c7cb1a3dd6b6d0b2c2b4c5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e';
    const hash = createHash('sha256').update('MZ installer').digest('hex');
    const values = [sha256, hash.toUpperCase()];
    await server.db.insert(rules).values({
      ...{ ruleNo: 'U9999', name: '拦截外挂', category: 'file', mode: 'block', severity: 'high' },
      ...{ priority: 10, status: 'published' },
      matcher: { op: 'all', conditions: [{ field: 'sha256', operator: 'in', values }] },
    });
    const version = await addVerified('1.0.0');
    expect(version.faults).toMatchObject([
      { code: 'blockedHash', subject: 'setup.exe · 拦截外挂' },
    ]);
  });
});

it('a full disk ends the verification with the reason, and it can be repeated', async () => {
  const { data } = await add('1.0.0');
  const { storage } = server.deps;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  const read = storage.read.bind(storage);
  storage.read = async () => {
    throw full;
  };
  await runDueTasks(server.deps);
  storage.read = read;
  const { ID } = data.version;
  expect((await call('getVersion', { ID })).data.version.status).toBe('verifying');
  const tasks = await server.call<{ list: { msg: string; status: string }[] }>(
    'POST /task/getTaskList',
    { page: 1, pageSize: 10 },
    { as },
  );
  expect(tasks.data.list[0]).toMatchObject({ status: 'failed' });
  expect(tasks.data.list[0]?.msg).toContain('磁盘空间不足');
  await server.call('POST /package/verifyVersion', { ID }, { as });
  expect((await verified(ID)).status).toBe('ready');
});
