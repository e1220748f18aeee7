import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { NETBAR_KEEPER } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { uploadInPieces } from '../../platform/services/upload/testing/uploadFile.ts';
import { withServer } from '../../testing/server.ts';
import type { ManagedFile } from './schemas.ts';

const server = withServer();
const MB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes);

let alice: string;
let bobby: string;

beforeEach(async () => {
  await server.addUser('alice', NETBAR_KEEPER);
  await server.addUser('bobby', NETBAR_KEEPER);
  [alice, bobby] = [await server.login('alice'), await server.login('bobby')];
});

const call = <T = object>(path: string, body: object, as = alice) =>
  server.call<T>(`POST ${path}`, body, { as });
const upload = (as: string, name: string, content: Buffer) =>
  uploadInPieces<{ ID: number; key: string; sha256: string }>(server, as, {
    purpose: 'file',
    ...{ name, content, target: '0' },
  });
const list = async (as = alice) =>
  (await call<{ list: ManagedFile[] }>('/file/getFileList', { page: 1, pageSize: 10 }, as)).data
    .list;
const read = async (as: string, ID: number) =>
  server.app.inject({ url: `/api/file/content?ID=${ID}`, headers: { 'x-token': as } });

it('the same file uploaded by two people at once belongs to each of them', async () => {
  const content = Buffer.from('the same content');
  const [first, second] = await Promise.all([
    upload(alice, 'same.txt', content),
    upload(bobby, 'same.txt', content),
  ]);
  expect(first.key).not.toBe(second.key);
  expect(first.sha256).toBe(second.sha256);
  for (const path of ['deleteItems', 'purgeItems'])
    expect((await call(`/file/${path}`, { fileIds: [first.ID] })).code).toBe(0);
  expect([await list(), (await read(bobby, second.ID)).body]).toEqual([[], 'the same content']);
});

describe('an upload that is cut at 99 %', () => {
  const content = Buffer.alloc(6 * MB, 'x');
  const pieces = [content.subarray(0, 5 * MB), content.subarray(5 * MB)];
  const hash = sha256(Buffer.concat(pieces.map((piece) => sha256(piece).digest()))).digest('hex');
  const begin = () =>
    call<{ uploadId: string }>('/upload/begin', {
      ...{ purpose: 'file', name: 'cut.txt', target: '0', size: content.length },
      fingerprint: sha256(content).digest('hex'),
    });
  const send = async (uploadId: string, index: number, bytes = pieces[index] as Buffer) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/upload/piece?uploadId=${uploadId}&index=${index}&hash=${sha256(pieces[index] as Buffer).digest('hex')}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-token': alice },
        payload: Buffer.concat([
          Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="p"\r\n\r\n'),
          bytes,
          Buffer.from(bytes === pieces[index] ? '\r\n--x--\r\n' : ''),
        ]),
      })
    ).json() as { code: number };

  it('adds no file, and continues with the missing piece', async () => {
    const { uploadId } = (await begin()).data;
    expect((await send(uploadId, 0)).code).toBe(0);
    const cut = (pieces[1] as Buffer).subarray(0, Math.floor(0.97 * MB));
    expect((await send(uploadId, 1, cut)).code).not.toBe(0);
    const early = await call<{ missing: number[] }>('/upload/complete', { uploadId, hash });
    expect([early.code, early.data.missing, await list()]).toEqual([409, [1], []]);
    expect((await begin()).data).toMatchObject({ uploadId });
    expect((await send(uploadId, 1)).code).toBe(0);
    expect((await call('/upload/complete', { uploadId, hash })).code).toBe(0);
    const [file] = await list();
    expect(file?.sha256).toBe(sha256(content).digest('hex'));
  });
});

it('a full disk refuses an upload with the reason, and the files stay readable', async () => {
  const { ID } = await upload(alice, 'kept.txt', Buffer.from('kept'));
  server.deps.disk.measure = async () => 100 * MB;
  await expect(upload(alice, 'more.txt', Buffer.from('more'))).rejects.toThrow('磁盘空间不足');
  expect((await read(alice, ID)).body).toBe('kept');
  server.deps.disk.measure = async () => 4096 * MB;
  await upload(alice, 'more.txt', Buffer.from('more'));
  expect((await list()).map(({ name }) => name).sort()).toEqual(['kept.txt', 'more.txt']);
});

it('a bucket that is unreachable for a minute loses no upload and no file', async () => {
  const { ID } = await upload(alice, 'kept.txt', Buffer.from('kept'));
  const { storage } = server.deps;
  const fails = () => Promise.reject(new Error('the file storage did not respond in time'));
  server.deps.storage = { ...storage, put: fails, size: fails, read: fails, remove: fails };
  await expect(upload(alice, 'more.txt', Buffer.from('more'))).rejects.toThrow();
  expect([(await list()).length, (await read(alice, ID)).statusCode]).toEqual([1, 500]);
  expect((await call('/file/renameFile', { ID, name: 'renamed.txt' })).code).toBe(0);
  server.deps.storage = storage;
  server.advance(60_000);
  await upload(alice, 'more.txt', Buffer.from('more'));
  expect((await list()).map(({ name }) => name).sort()).toEqual(['more.txt', 'renamed.txt']);
  expect((await read(alice, ID)).body).toBe('kept');
});
