// @both-engines: arrays of tags, sums as bigint, and the indexes of lists
import { beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import type { FileVersion, Folder, ManagedFile } from './schemas.ts';
import type { SpaceUsage } from './spaceSchemas.ts';

const server = withServer();

let alice: string;
let aliceId: number;
let admin: string;

beforeEach(async () => {
  aliceId = await server.addUser('alice', NETBAR_KEEPER);
  alice = await server.login('alice');
  admin = await server.login();
});

const call = <T = object>(path: string, body: object = {}, as = alice) =>
  server.call<T>(`POST /file/${path}`, body, { as });
const page = async (filter: object = {}, as = alice) =>
  (
    await call<{ list: ManagedFile[]; total: number; totalExact: boolean }>(
      'getFileList',
      { page: 1, pageSize: 100, ...filter },
      as,
    )
  ).data;
const names = async (filter: object = {}) =>
  (await page(filter)).list.map(({ name }) => name).sort();
const tree = async () => (await call<{ folders: Folder[] }>('getFolderTree')).data.folders;
const addFolder = async (name: string, parentId = 0) =>
  (await call<{ folder: Folder }>('addFolder', { name, parentId })).data.folder.ID;
const upload = async (name: string, folderId = 0, content = 'text') =>
  (
    await uploadInPieces<{ ID: number }>(server, alice, {
      purpose: 'file',
      ...{ name, content: Buffer.from(content), target: String(folderId) },
    })
  ).ID;

describe('copies of folders', () => {
  it('contain all folders and files below, without those in the recycle bin', async () => {
    const outer = await addFolder('合同');
    const inner = await addFolder('2026', outer);
    const gone = await addFolder('旧', outer);
    await upload('a.txt', outer);
    await upload('b.txt', inner);
    await upload('c.txt', gone);
    await call('deleteItems', { folderIds: [gone] });
    const single = await upload('d.txt');
    const body = { folderIds: [outer], fileIds: [single], folderId: 0 };
    expect((await call('copyFiles', body)).code).toBe(0);
    const copy = (await tree()).find(({ name }) => name === '合同 (2)')?.ID ?? 0;
    const below = (await tree()).filter(({ parentId }) => parentId === copy);
    expect(below.map(({ name }) => name)).toEqual(['2026']);
    expect(await names({ folderId: copy })).toEqual(['a.txt']);
    expect(await names({ folderId: below[0]?.ID })).toEqual(['b.txt']);
    expect(await names({ folderId: 0 })).toEqual(['d (2).txt', 'd.txt']);
  });

  it('are refused into the folder itself, and over the quota without a part of them', async () => {
    const outer = await addFolder('外');
    const inner = await addFolder('内', outer);
    await upload('a.txt', outer, 'x'.repeat(700_000));
    for (const folderId of [outer, inner])
      expect(await call('copyFiles', { folderIds: [outer], folderId })).toMatchObject({
        code: 7,
        msg: '不能把文件夹复制到它自己或它的子文件夹里',
      });
    await call('setUserQuota', { userId: aliceId, quotaMb: 1 }, admin);
    const refused = await call('copyFiles', { folderIds: [outer], folderId: 0 });
    expect(refused.msg).toContain('1 MB 的配额');
    expect((await tree()).length).toBe(2);
  });
});

describe('tags', () => {
  it('are added and removed on several files, and filter the list', async () => {
    const [first, second] = [await upload('a.txt'), await upload('b.txt')];
    await call('tagFiles', { fileIds: [first, second], tags: ['合同'], mode: 'add' });
    await call('tagFiles', { fileIds: [second], tags: ['重要'], mode: 'add' });
    expect(await names({ label: '合同' })).toEqual(['a.txt', 'b.txt']);
    expect((await page({ label: '重要' })).list[0]?.tags).toEqual(['合同', '重要']);
    await call('tagFiles', { fileIds: [first, second], tags: ['合同'], mode: 'remove' });
    expect(await names({ label: '合同' })).toEqual([]);
    const many = Array.from({ length: 11 }, (_none, index) => `标签${index}`);
    expect((await call('tagFiles', { fileIds: [first], tags: many })).code).toBe(422);
  });

  it('of a file of another user are refused', async () => {
    const id = await upload('a.txt');
    await server.addUser('bobby', NETBAR_KEEPER);
    const bobby = await server.login('bobby');
    expect((await call('tagFiles', { fileIds: [id], tags: ['x'] }, bobby)).code).toBe(7);
    expect((await page()).list[0]?.tags).toEqual([]);
  });
});

describe('versions', () => {
  const replace = (id: number, content: string) =>
    uploadInPieces(server, alice, {
      purpose: 'fileVersion',
      ...{ name: 'other.txt', content: Buffer.from(content), target: String(id) },
    });
  const versions = async (ID: number) =>
    (await call<{ versions: FileVersion[] }>('getVersions', { ID })).data.versions;
  const read = async (ID: number) =>
    (
      await server.app.inject({
        url: `/api/file/content?ID=${ID}`,
        headers: { 'x-token': alice },
      })
    ).body;

  it('keep the replaced content, which can be restored and deleted', async () => {
    const id = await upload('a.txt', 0, 'first');
    await replace(id, 'second');
    expect([await names(), await read(id)]).toEqual([['a.txt'], 'second']);
    const [old] = await versions(id);
    expect(await read(old?.ID ?? 0)).toBe('first');
    expect((await call('restoreVersion', { ID: old?.ID })).code).toBe(0);
    expect(await read(id)).toBe('first');
    const [replaced, ...others] = await versions(id);
    expect([await read(replaced?.ID ?? 0), others]).toEqual(['second', []]);
    const { data } = await call<{ usedBytes: number }>('getFolderTree');
    expect(data.usedBytes).toBe(11);
    expect((await call('deleteVersion', { ID: replaced?.ID })).code).toBe(0);
    expect(await versions(id)).toEqual([]);
  });

  it('are not in the recycle bin, and are deleted for good with their file', async () => {
    const id = await upload('a.txt', 0, 'first');
    await replace(id, 'second');
    const [old] = await versions(id);
    for (const path of ['restoreItems', 'purgeItems', 'deleteItems'])
      expect((await call(path, { fileIds: [old?.ID] })).code).toBe(7);
    await call('deleteItems', { fileIds: [id] });
    const bin = await call<{ total: number }>('getDeletedFileList', { page: 1, pageSize: 10 });
    expect(bin.data.total).toBe(1);
    expect((await call('purgeItems', { fileIds: [id] })).code).toBe(0);
    const { data } = await call<{ usedBytes: number }>('getFolderTree');
    expect(data.usedBytes).toBe(0);
  });

  it('of a file of another user can neither be seen nor replaced', async () => {
    const id = await upload('a.txt', 0, 'first');
    await replace(id, 'second');
    const [old] = await versions(id);
    await server.addUser('bobby', NETBAR_KEEPER);
    const bobby = await server.login('bobby');
    for (const [path, ID] of [
      ['getVersions', id],
      ['restoreVersion', old?.ID],
      ['deleteVersion', old?.ID],
    ] as const)
      expect((await call(path, { ID }, bobby)).code).toBe(7);
    expect(await read(id)).toBe('second');
  });
});

describe('space of all users', () => {
  it('lists the largest users and folders for administrators only', async () => {
    const folder = await addFolder('大');
    await upload('a.txt', folder, 'x'.repeat(100));
    await upload('b.txt', 0, 'x'.repeat(50));
    await call('setUserQuota', { userId: aliceId, quotaMb: 5 }, admin);
    const { data } = await call<SpaceUsage>('getSpaceUsage', {}, admin);
    expect(data).toMatchObject({ bytes: 150, files: 2 });
    const owner = { userId: aliceId, bytes: 150, files: 2, quotaMb: 5 };
    expect(data.users).toEqual([expect.objectContaining(owner)]);
    expect(data.folders).toEqual([expect.objectContaining({ ID: folder, name: '大', bytes: 100 })]);
    for (const path of ['getSpaceUsage', 'setUserQuota'])
      expect((await call(path, { userId: aliceId, quotaMb: 9 })).code).toBe(7);
  });

  it('uses the quota of the settings again after that of the user is removed', async () => {
    const quota = async () =>
      (await call<{ quotaBytes: number }>('getFolderTree')).data.quotaBytes / 1024 ** 2;
    const before = await quota();
    await call('setUserQuota', { userId: aliceId, quotaMb: 3 }, admin);
    expect(await quota()).toBe(3);
    await call('setUserQuota', { userId: aliceId, quotaMb: null }, admin);
    expect(await quota()).toBe(before);
    const unknown = await call('setUserQuota', { userId: 999_999, quotaMb: 3 }, admin);
    expect(unknown.msg).toContain('用户不存在');
  });
});

describe('pages of files', () => {
  it('follow a file in both directions, in each order', async () => {
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']) await upload(name);
    const order = { orderKey: 'name', desc: false, pageSize: 2, folderId: 0 };
    const first = await page(order);
    const next = await page({ ...order, page: 2, after: first.list[1]?.ID });
    expect(next.list.map(({ name }) => name)).toEqual(['c.txt', 'd.txt']);
    const back = await page({ ...order, page: 1, before: next.list[0]?.ID });
    expect([back.list, back.total, back.totalExact]).toEqual([first.list, 5, true]);
  });
});
