import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { files } from '../../platform/services/file/tables.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import { sweepRecycleBin } from './recycleBin.ts';
import type { Folder, ManagedFile } from './schemas.ts';
import { fileManagerSettings } from './settings.ts';

const server = withServer();
const DAY_MS = 24 * 3_600_000;

let alice: string;
let admin: string;

beforeEach(async () => {
  await server.addUser('alice', NETBAR_KEEPER);
  alice = await server.login('alice');
  admin = await server.login();
});

const call = <T = object>(path: string, body: object = {}, as = alice) =>
  server.call<T>(`POST /file/${path}`, body, { as });
const list = async (filter: object = {}, as = alice) =>
  (await call<{ list: ManagedFile[] }>('getFileList', { page: 1, pageSize: 100, ...filter }, as))
    .data.list;
const deleted = async (as = alice) =>
  (await call<{ list: ManagedFile[] }>('getDeletedFileList', { page: 1, pageSize: 100 }, as)).data
    .list;
const addFolder = async (name: string, parentId = 0) =>
  (await call<{ folder: Folder }>('addFolder', { name, parentId })).data.folder;
const upload = (
  name: string,
  { content = 'text', folderId = 0 }: { content?: string | Buffer; folderId?: number } = {},
) =>
  uploadInPieces<Pick<ManagedFile, 'ID' | 'name' | 'sha256' | 'url'> & { key: string }>(
    server,
    alice,
    { purpose: 'file', name, content: Buffer.from(content), target: String(folderId) },
  );
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();
const read = (url: string, as = alice, headers: object = {}) =>
  server.app.inject({ url, headers: { 'x-token': as, ...headers } });

describe('names', () => {
  // @guarantee archive-paths
  it.each([
    ['..', '不能是'],
    ['../b', '不能包含'],
    ['a/b', '不能包含'],
    ['a\\b', '不能包含'],
    ['CON.txt', 'Windows 的保留名称'],
    ['lpt1', 'Windows 的保留名称'],
    ['a.', '不能以点'],
    ['😀'.repeat(64), '名称过长'],
    ['😀'.repeat(120), '名称过长'],
  ])('%s is refused for a folder with the reason', async (name, reason) => {
    const { code, data } = await call<{ errors: { field: string; msg: string }[] }>('addFolder', {
      name,
      parentId: 0,
    });
    expect([code, data.errors[0]?.field]).toEqual([422, 'name']);
    expect(data.errors[0]?.msg).toContain(reason);
  });

  it('treats two Unicode forms and two cases of one name as equal', async () => {
    await addFolder('Caf\u00e9');
    for (const name of ['Cafe\u0301', 'CAF\u00c9'])
      expect((await call('addFolder', { name, parentId: 0 })).code).toBe(422);
    await upload('a.txt');
    await upload('A.TXT');
    expect(names(await list({ folderId: 0 }))).toEqual(['A (2).TXT', 'a.txt']);
  });

  it('changes an unusable name of an upload instead of losing the file', async () => {
    await upload('CON.txt');
    await upload(`${'😀'.repeat(255)}.txt`);
    const [long = '', reserved] = names(await list()).sort((a, b) => b.length - a.length);
    expect(reserved).toBe('_CON.txt');
    expect(long.endsWith('😀.txt')).toBe(true);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255);
  });
});

describe('folders', () => {
  it('refuses to move a folder into itself or below itself, and keeps its place', async () => {
    const outer = await addFolder('外');
    const inner = await addFolder('内', outer.ID);
    for (const folderId of [outer.ID, inner.ID])
      expect(await call('moveItems', { folderIds: [outer.ID], folderId })).toMatchObject({
        code: 7,
        msg: '不能把文件夹移动到它自己或它的子文件夹里',
      });
    expect((await call('moveItems', { folderIds: [inner.ID], folderId: 0 })).code).toBe(0);
    const { data } = await call<{ folders: Folder[] }>('getFolderTree');
    expect(data.folders.map(({ parentId }) => parentId)).toEqual([0, 0]);
  });

  it('adds the folders of a dropped folder once', async () => {
    const add = () =>
      call<{ folders: { path: string; ID: number }[] }>('addFolders', {
        parentId: 0,
        paths: ['照片', '照片/2026', '照片/2026/一月'],
      });
    const first = (await add()).data.folders;
    expect((await add()).data.folders).toEqual(first);
    await upload('a.txt', { folderId: first[2]?.ID ?? 0 });
    const [file] = await list({ folderId: first[2]?.ID });
    expect(file).toMatchObject({ name: 'a.txt', folderName: '一月' });
  });
});

describe('a temporary download address', () => {
  const addressOf = async (name: string, hours = 1) => {
    const { ID } = await upload(name);
    return (await call<{ address: string }>('addDownloadAddress', { ID, hours })).data.address;
  };
  const open = (url: string, headers = {}) => server.app.inject({ url, headers });

  it('downloads the file without a session, also in byte ranges', async () => {
    const address = await addressOf('合同.txt');
    const whole = await open(address);
    expect([whole.statusCode, whole.body]).toEqual([200, 'text']);
    expect(whole.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('合同.txt')}`,
    );
    const part = await open(address, { range: 'bytes=1-2' });
    expect([part.statusCode, part.body]).toEqual([206, 'ex']);
  });

  it('gives the same answer for an expired, a changed and an unsigned address', async () => {
    const address = await addressOf('a.txt');
    const other = await upload('b.txt', { content: 'other' });
    const [path = ''] = address.split('?');
    const changed = [
      address.replace(/until=\d+/, 'until=9999999999'),
      address.replace('a.txt', 'b.exe'),
      address.replace(/[^/]+(?=\?)/, other.key),
      path,
    ];
    const answers = await Promise.all(changed.map((url) => open(url)));
    server.advance(3_600_000);
    answers.push(await open(address));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 下载地址无效或已过期，请向提供者索取新的地址']),
    );
  });

  it('is refused for a file that the caller may not see', async () => {
    const { ID } = await upload('a.txt');
    await server.addUser('bobby', NETBAR_KEEPER);
    const bobby = await server.login('bobby');
    expect((await call('addDownloadAddress', { ID, hours: 1 }, bobby)).code).toBe(7);
  });
});

describe('a share link', () => {
  const ended = '链接无效、已过期或已取消，请向分享的人索取新的链接';
  const share = async (limits: object = {}) => {
    const { ID: fileId } = await upload('合同1.txt');
    return (await call<{ ID: number; address: string }>('addShare', { fileId, days: 1, ...limits }))
      .data;
  };
  const open = (url: string) => server.app.inject({ url });
  const download = (url: string, password = '') =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    });

  it('downloads the file without a session and without a script', async () => {
    const { address } = await share();
    const page = await open(address);
    expect([page.statusCode, page.body.includes('合同1.txt')]).toEqual([200, true]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const { statusCode, headers } = await download(address);
    expect(statusCode).toBe(303);
    expect((await open(String(headers.location))).body).toBe('text');
  });

  it('gives the same answer for a wrong, expired, revoked and used up link and a deleted file', async () => {
    const [expired, revoked, usedUp, deletedFile] = [
      await share(),
      await share({ days: 9 }),
      await share({ days: 9, maxDownloads: 1 }),
      await share({ days: 9 }),
    ];
    expect((await download(usedUp.address)).statusCode).toBe(303);
    expect((await call('revokeShare', { ID: revoked.ID })).code).toBe(0);
    const [last] = await list({ order: 'desc' });
    await call('deleteItems', { fileIds: [last?.ID] });
    server.advance(DAY_MS);
    const links = [expired, revoked, usedUp, deletedFile].map(({ address }) => address);
    const answers: { statusCode: number; body: string }[] = [];
    for (const url of [...links, '/s/wrong', `/s/${'a'.repeat(32)}`])
      answers.push(await open(url), await download(url));
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(ended)])).toEqual(
      answers.map(() => [404, true]),
    );
  });

  it('requires its password, limits the tries and records every use', async () => {
    const { address } = await share({ password: '开业大吉' });
    const wrong = await download(address, '开业');
    expect([wrong.statusCode, wrong.body.includes('提取密码不正确')]).toEqual([403, true]);
    expect((await download(address, '开业大吉')).statusCode).toBe(303);
    for (let tries = 0; tries < 9; tries += 1) await download(address, 'x');
    expect((await download(address, '开业大吉')).statusCode).toBe(403);
    const records = await server.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.path, '/file/openShare'));
    expect(records.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(records.length).toBeGreaterThan(1);
    expect(JSON.stringify(records)).not.toContain('开业大吉');
  });

  it('is listed and revoked by its user only, and hides its address', async () => {
    const { ID, address } = await share();
    await server.addUser('bobby', NETBAR_KEEPER);
    const bobby = await server.login('bobby');
    expect((await call('revokeShare', { ID }, bobby)).code).toBe(7);
    const shares = async (as: string) =>
      (await call<{ list: object[] }>('getShareList', { page: 1, pageSize: 10 }, as)).data.list;
    expect(await shares(bobby)).toEqual([]);
    const [row] = await shares(alice);
    expect(row).toMatchObject({ ID, state: 'active', downloads: 0, actions: ['revoke'] });
    expect(JSON.stringify(row)).not.toContain(address.slice(3));
  });
});

describe('an archive', () => {
  const namesIn = (zip: Buffer) =>
    Object.fromEntries(
      Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
    );

  it('contains selected files and folders with their paths, without deleted files', async () => {
    const outer = await addFolder('合同');
    const inner = await addFolder('2026', outer.ID);
    await upload('a.txt', { folderId: inner.ID, content: '甲' });
    const gone = await upload('gone.txt', { folderId: outer.ID });
    await call('deleteItems', { fileIds: [gone.ID] });
    const single = await upload('b.txt', { content: '乙' });
    const url = `/api/file/archive?fileIds=${single.ID}&folderIds=${outer.ID}`;
    const { statusCode, headers, rawPayload } = await read(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(namesIn(rawPayload)).toEqual({ 'b.txt': '乙', '合同/2026/a.txt': '甲' });
  });

  it('contains no files of others, and is refused without a session', async () => {
    const { ID } = await upload('a.txt');
    await server.addUser('bobby', NETBAR_KEEPER);
    const url = `/api/file/archive?fileIds=${ID}`;
    expect((await read(url, await server.login('bobby'))).statusCode).toBe(404);
    expect((await server.app.inject({ url })).statusCode).toBe(401);
  });
});

describe('the recycle bin', () => {
  it('restores a folder with the content that was deleted with it', async () => {
    const folder = await addFolder('合同');
    await upload('earlier.txt', { folderId: folder.ID });
    await upload('kept.txt', { folderId: folder.ID });
    const [earlier] = (await list()).filter(({ name }) => name === 'earlier.txt');
    await call('deleteItems', { fileIds: [earlier?.ID] });
    server.advance(1000);
    await call('deleteItems', { folderIds: [folder.ID] });
    expect([names(await list()), names(await deleted())]).toEqual([
      [],
      ['earlier.txt', 'kept.txt'],
    ]);
    expect((await call('restoreItems', { folderIds: [folder.ID] })).code).toBe(0);
    expect(names(await list({ folderId: folder.ID }))).toEqual(['kept.txt']);
    expect((await call('restoreItems', { fileIds: [earlier?.ID] })).code).toBe(0);
    expect(names(await list({ folderId: folder.ID }))).toEqual(['earlier.txt', 'kept.txt']);
  });

  it('removes expired files with their content, unless a copy needs it', async () => {
    const { ID, key } = await upload('a.txt', { content: '内容' });
    await call('copyFiles', { fileIds: [ID], folderId: 0 });
    await call('deleteItems', { fileIds: [ID] });
    server.advance(31 * DAY_MS);
    await sweepRecycleBin(server.deps);
    alice = await server.login('alice');
    expect(await deleted()).toEqual([]);
    const [copy] = await list();
    expect(copy?.name).toBe('a (2).txt');
    expect((await read(`/uploads/file/${key}`)).body).toBe('内容');
  });

  // @guarantee files-in-use
  it('never removes a file that is in use', async () => {
    const { ID, key, url } = await upload('me.txt', { content: '头像' });
    await server.call('PUT /user/setSelfInfo', { headerImg: url }, { as: alice });
    const uses = await call<{ total: number; uses: object[] }>('getFileUses', { fileIds: [ID] });
    expect(uses.data).toEqual({ total: 1, uses: [{ fileName: 'me.txt', title: '头像' }] });
    await call('deleteItems', { fileIds: [ID] });
    expect(await call('purgeItems', { fileIds: [ID] })).toMatchObject({ code: 7 });
    server.advance(31 * DAY_MS);
    await sweepRecycleBin(server.deps);
    [alice, admin] = [await server.login('alice'), await server.login()];
    expect([names(await deleted()), (await read(`/uploads/file/${key}`, admin)).body]).toEqual([
      ['me.txt'],
      '头像',
    ]);
    await server.call(
      'PUT /user/setSelfInfo',
      { headerImg: 'https://a.example/b.png' },
      { as: alice },
    );
    expect((await call('purgeItems', { fileIds: [ID] })).code).toBe(0);
    expect(await deleted()).toEqual([]);
  });
});

describe('read access', () => {
  // @guarantee file-access
  it('hides the files of others, except public ones', async () => {
    await server.addUser('robert', NETBAR_KEEPER);
    const bob = await server.login('robert');
    const { ID, key, url } = await upload('secret.txt', { content: '机密' });
    const addresses = [`/uploads/file/${key}`, `/api/file/content?ID=${ID}`];
    const statuses = async (as: string) =>
      Promise.all(addresses.map(async (address) => (await read(address, as)).statusCode));
    expect([await statuses(alice), await statuses(admin), await statuses(bob)]).toEqual([
      [200, 200],
      [200, 200],
      [404, 404],
    ]);
    expect(await list({}, bob)).toEqual([]);
    // The address of another user's picture must not publish the file.
    await server.call('PUT /user/setSelfInfo', { headerImg: url }, { as: bob });
    expect(await statuses(bob)).toEqual([404, 404]);
    await server.call('PUT /user/setSelfInfo', { headerImg: url }, { as: alice });
    expect(await statuses(bob)).toEqual([200, 404]);
  });

  it('lets administrators change all files, and others only their own', async () => {
    const { ID } = await upload('a.txt');
    const [seen] = await list({ userId: await userId('alice') }, admin);
    expect(seen?.actions).toEqual(['share', 'rename', 'move', 'copy', 'tag', 'version', 'delete']);
    expect((await call('renameFile', { ID, name: 'b.txt' }, admin)).code).toBe(0);
    expect(names(await list())).toEqual(['b.txt']);
  });
});

const userId = async (name: string) =>
  (await server.db.select().from(users).where(eq(users.userName, name)))[0]?.id ?? 0;

describe('content', () => {
  it('is stored with its hash, and is served by range under its name', async () => {
    const content = Buffer.from('0123456789');
    const { ID, sha256 } = await upload('数字.txt', { content });
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
    const part = await read(`/api/file/content?ID=${ID}&download=1`, alice, {
      range: 'bytes=2-4',
    });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect(part.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('数字.txt')}`,
    );
  });

  it.each([
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'svg'],
    ['picture.png', '<!doctype html><script>alert(1)</script>', 'html'],
    ['invoice.pdf', 'MZ\u0090\u0000program', 'exe'],
  ])('of %s is recognized and only downloaded', async (name, content, tag) => {
    const { ID, url } = await upload(name, { content });
    expect((await list())[0]).toMatchObject({ tag, name });
    for (const address of [`/api/file/content?ID=${ID}`, `/${url}`]) {
      const { headers } = await read(address);
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('is refused above the quota, also if another upload used it meanwhile', async () => {
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, fileManagerSettings, { quotaMb: 1 }),
    );
    await server.db.insert(files).values({
      ...{ name: 'big', key: `${'a'.repeat(32)}.bin`, tag: 'bin', mime: '', size: 1024 * 1024 - 5 },
      userId: await userId('alice'),
      userName: 'alice',
    });
    await upload('fits.txt', { content: '12345' });
    await expect(upload('more.txt', { content: '1' })).rejects.toThrow('配额');
  });
});
