// @both-engines: links with a file or a folder, and the space of all users
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import type { Folder } from './schemas.ts';
import { fileManagerSettings } from './settings.ts';
import type { SpaceUsage } from './spaceSchemas.ts';

const server = withServer();
const ENDED = '链接无效、已过期或已取消，请向分享的人索取新的链接';
const DAY_MS = 24 * 3_600_000;
const MB = 1024 * 1024;

let alice: string;

beforeEach(async () => {
  await server.addUser('alice', NETBAR_KEEPER);
  alice = await server.login('alice');
});

const call = <T = object>(path: string, body: object = {}, as = alice) =>
  server.call<T>(`POST /file/${path}`, body, { as });
const addFolder = async (name: string, parentId = 0) =>
  (await call<{ folder: Folder }>('addFolder', { name, parentId })).data.folder.ID;
const upload = async (name: string, folderId = 0, content = 'text', as = alice) =>
  (
    await uploadInPieces<{ ID: number }>(server, as, {
      purpose: 'file',
      ...{ name, content: Buffer.from(content), target: String(folderId) },
    })
  ).ID;
const share = async (body: object) =>
  (await call<{ ID: number; address: string }>('addShare', { days: 1, ...body })).data;
const open = (url: string) => server.app.inject({ url });
const send = (url: string, fields: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Adds a folder with a folder, two files and a deleted file. */
async function addContracts(): Promise<number> {
  const outer = await addFolder('合同');
  const inner = await addFolder('2026', outer);
  await upload('a.txt', outer, '甲');
  await upload('b&i.txt', inner, '乙');
  await call('deleteItems', { fileIds: [await upload('gone.txt', outer)] });
  return outer;
}

describe('a link to a folder', () => {
  it('lists the files and downloads them as one zip, without a session', async () => {
    const folderId = await addContracts();
    const { address } = await share({ folderId });
    const { body, statusCode } = await open(address);
    expect(statusCode).toBe(200);
    for (const shown of ['合同', '共 2 个文件', 'a.txt', '2026/b&amp;i.txt', '打包下载'])
      expect(body).toContain(shown);
    expect(body).not.toContain('gone.txt');
    const { headers } = await send(address);
    const zip = await open(String(headers.location));
    expect(zip.headers['content-disposition']).toContain(encodeURIComponent('合同.zip'));
    const contents = Object.entries(unzipSync(zip.rawPayload)).map(([path, bytes]) => [
      path,
      Buffer.from(bytes).toString(),
    ]);
    expect(contents).toEqual([
      ['合同/a.txt', '甲'],
      ['合同/2026/b&i.txt', '乙'],
    ]);
    const { data } = await call<{ list: object[] }>('getShareList', { page: 1, pageSize: 10 });
    expect(data.list).toMatchObject([{ fileId: null, folderId, fileName: '合同', downloads: 1 }]);
  });

  it('lists the files only after its password', async () => {
    const { address } = await share({ folderId: await addContracts(), password: '开业大吉' });
    expect((await open(address)).body).not.toContain('a.txt');
    const wrong = await send(address, { list: '1', password: '开业' });
    expect([wrong.statusCode, wrong.body.includes('提取密码不正确')]).toEqual([403, true]);
    expect(wrong.body).not.toContain('a.txt');
    const right = await send(address, { list: '1', password: '开业大吉' });
    expect([right.statusCode, right.body.includes('a.txt')]).toEqual([200, true]);
    for (let tries = 0; tries < 8; tries += 1) await send(address, { list: '1', password: 'x' });
    expect((await send(address, { password: '开业大吉' })).body).toContain('操作过于频繁');
  });

  it('gives the answer of a wrong link after it expired, was revoked, or the folder was deleted', async () => {
    const folderId = await addContracts();
    const [expired, revoked, gone] = [
      await share({ folderId }),
      await share({ folderId, days: 9 }),
      await share({ folderId: await addFolder('旧'), days: 9 }),
    ];
    const started = String((await send(expired.address)).headers.location);
    await call('revokeShare', { ID: revoked.ID });
    server.advance(DAY_MS);
    alice = await server.login('alice');
    const { data } = await call<{ folders: Folder[] }>('getFolderTree');
    const old = data.folders.find(({ name }) => name === '旧');
    await call('deleteItems', { folderIds: [old?.ID] });
    for (const { address } of [expired, revoked, gone, { address: `/s/${'a'.repeat(32)}` }])
      for (const { statusCode, body } of [await open(address), await send(address, { list: '1' })])
        expect([statusCode, body.includes(ENDED)]).toEqual([404, true]);
    expect((await open(started)).statusCode).toBe(404);
  });

  it('refuses an empty folder and one above the limits of a zip, without a counted download', async () => {
    const empty = await share({ folderId: await addFolder('空') });
    expect((await send(empty.address)).body).toContain('没有可以下载的文件');
    const folderId = await addFolder('大');
    await server.db.execute(sql`insert into files (name, key, tag, mime, size, folder_id, user_id, user_name)
      select 'large.bin', repeat('b', 32) || '.bin', 'bin', '', ${5 * 1024 * MB}, id, user_id, 'alice' from folders where id = ${folderId}`);
    const large = await share({ folderId, maxDownloads: 1 });
    expect((await send(large.address)).body).toContain('超过 4 GB');
    const { data } = await call<{ list: { downloads: number }[] }>('getShareList', {
      page: 1,
      pageSize: 10,
    });
    expect(data.list.map(({ downloads }) => downloads)).toEqual([0, 0]);
  });

  it('can be added by the owner only, for one file or one folder', async () => {
    const folderId = await addContracts();
    const fileId = await upload('c.txt');
    await server.addUser('bobby', NETBAR_KEEPER);
    const bobby = await server.login('bobby');
    for (const [body, as] of [
      [{ folderId }, bobby],
      [{ folderId, fileId }, alice],
      [{}, alice],
    ] as const)
      expect((await call('addShare', { days: 1, ...body }, as)).code).toBe(7);
  });
});

describe('the quota of all users together', () => {
  const limit = (totalQuotaMb: number) =>
    server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, fileManagerSettings, { totalQuotaMb }),
    );
  const usedMb = async () => {
    const { data } = await call<SpaceUsage>('getSpaceUsage', {}, await server.login());
    return { usage: data, mb: Math.ceil(data.bytes / MB) };
  };

  it('refuses uploads and copies of every user, although the own quota is larger', async () => {
    const id = await upload('a.txt', 0, 'x'.repeat(MB));
    const { mb } = await usedMb();
    await limit(mb);
    expect((await usedMb()).usage.totalQuotaMb).toBe(mb);
    await server.addUser('bobby', NETBAR_KEEPER);
    const bobby = await server.login('bobby');
    const more = 'y'.repeat(MB);
    await expect(upload('b.txt', 0, more, bobby)).rejects.toThrow(`${mb} MB 的总配额`);
    expect((await call('copyFiles', { fileIds: [id], folderId: 0 })).msg).toContain('总配额');
    await limit(0);
    expect(await upload('b.txt', 0, more, bobby)).toBeGreaterThan(0);
  });

  it('is not exceeded by two uploads at once', async () => {
    await upload('a.txt');
    await limit((await usedMb()).mb);
    await server.addUser('bobby', NETBAR_KEEPER);
    const bobby = await server.login('bobby');
    const large = 'z'.repeat(0.7 * MB);
    const results = await Promise.allSettled([
      upload('b.txt', 0, large),
      upload('b.txt', 0, `${large}z`, bobby),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
