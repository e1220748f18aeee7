import { type FakeServer, fakeServer, resetSession, signInAs } from '@console/shared/testing';
import { startUploadWith, type Upload } from '@console/shared/upload';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mediaUploadProtocol } from './mediaUploadProtocol.ts';

const MB = 1024 * 1024;
/** MD5 of 12.5 MB, of 5 MB and of 2.5 MB of zeros. */
const WHOLE = '2cf89b9489b2985f59087db9a9817bd9';
const CHUNK = '5f363e0e58a95f06cbe9bbc662c5dfb6';
const LAST = '8354dcaa18a1ecb52d0895bf00888c44';
const MEDIA = { ID: 9, name: '录像 1.mp4', url: 'uploads/file/9.mp4', tag: 'mp4', key: '9.mp4' };
let server: FakeServer;
let upload: Upload | undefined;

const file = (bytes = 12.5 * MB) =>
  new File([new Uint8Array(bytes)], '录像 1.mp4', { type: 'video/mp4' });
const start = (chosen = file()): void => {
  upload = startUploadWith(chosen, mediaUploadProtocol(chosen));
};
const state = async (wanted: string): Promise<void> => {
  await vi.waitFor(() => expect(upload?.snapshot().state).toBe(wanted), { timeout: 10_000 });
};
/** Pauses the upload after the first chunk that is on the server. */
const pauseAtFirstChunk = async (): Promise<void> => {
  const end = upload?.subscribe(() => upload?.snapshot().sent !== 0 && upload?.pause());
  await state('paused');
  end?.();
};
const chunks = (): Record<string, FormDataEntryValue>[] =>
  server
    .seen('POST /mediaUpload/chunk')
    .map(({ body }) => Object.fromEntries(body as FormData))
    .sort((a, b) => Number(a.chunkIndex) - Number(b.chunkIndex));
const init = (data: object) => server.on('POST /mediaUpload/init', { data });

beforeEach(() => {
  server = fakeServer();
  signInAs();
  init({ instant: false, uploadId: 3, uploadedChunks: null });
  server.on('POST /mediaUpload/chunk', { data: {}, msg: 'ok' });
  server.on('POST /mediaUpload/complete', { data: { media: MEDIA } });
  server.on('DELETE /mediaUpload/3', { data: {}, msg: '已取消' });
});
afterEach(() => {
  upload?.cancel();
  resetSession();
  server.close();
});

it('sends the chunks that the server does not have, and then assembles the file', async () => {
  init({ instant: false, uploadId: 3, uploadedChunks: [1] });
  start();
  await state('done');
  expect(upload?.snapshot()).toMatchObject({ sent: 12.5 * MB, result: MEDIA });
  expect(server.seen('POST /mediaUpload/init')[0]?.body).toEqual({
    fileName: '录像 1.mp4',
    fileHash: WHOLE,
    fileSize: 12.5 * MB,
    chunkSize: 5 * MB,
    chunkTotal: 3,
    mime: 'video/mp4',
  });
  expect(chunks()).toMatchObject([
    { uploadId: '3', chunkIndex: '0', chunkHash: CHUNK },
    { uploadId: '3', chunkIndex: '2', chunkHash: LAST },
  ]);
  expect(chunks().map(({ chunk }) => (chunk as File).size)).toEqual([5 * MB, 2.5 * MB]);
  expect(server.seen('POST /mediaUpload/complete')[0]?.body).toEqual({ uploadId: 3 });
});

it('sends no chunks if the server has the content', async () => {
  init({ instant: true, uploadId: 0, uploadedChunks: null, media: MEDIA });
  start();
  await pauseAtFirstChunk();
  upload?.resume();
  await state('done');
  expect(upload?.snapshot()).toMatchObject({ sent: 12.5 * MB, result: MEDIA });
  // Each `init` with a known content adds a row.
  expect(server.seen().map(({ route }) => route)).toEqual(['POST /mediaUpload/init']);
});

it('has no session to cancel if the server has the content', async () => {
  init({ instant: true, uploadId: 0, uploadedChunks: null, media: MEDIA });
  start();
  await pauseAtFirstChunk();
  upload?.cancel();
  expect(server.seen().map(({ route }) => route)).toEqual(['POST /mediaUpload/init']);
});

it('starts a new session after the server could not assemble the file', async () => {
  server.on('POST /mediaUpload/complete', { code: 7, data: {}, msg: '整文件校验失败' });
  start();
  await state('failed');
  expect(upload?.snapshot().error).toBe('整文件校验失败');
  init({ instant: false, uploadId: 4, uploadedChunks: null });
  server.on('POST /mediaUpload/complete', { data: { media: MEDIA } });
  upload?.resume();
  await state('done');
  expect(
    chunks()
      .map(({ uploadId }) => uploadId)
      .sort(),
  ).toEqual(['3', '3', '3', '4', '4', '4']);
});

it('shows why a chunk was refused, and removes the session of a cancelled upload', async () => {
  server.on('POST /mediaUpload/chunk', { code: 7, data: {}, msg: '分片 0 校验失败' });
  start();
  await state('failed');
  expect(upload?.snapshot().error).toBe('分片 0 校验失败');
  upload?.cancel();
  await vi.waitFor(() => expect(server.seen('DELETE /mediaUpload/3')).toHaveLength(1));
});

it('refuses an empty file before the server does', async () => {
  start(file(0));
  await state('failed');
  expect(upload?.snapshot().error).toBe('不能上传空文件');
  expect(server.seen()).toEqual([]);
});
