import { type FakeServer, fakeServer, resetSession, signInAs } from '@console/shared/testing';
import { startUploadWith, type Upload } from '@console/shared/upload';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breakpointProtocol } from './breakpointProtocol.ts';

const PREFIX = '/fileUploadAndDownload';
const MB = 1024 * 1024;
/** MD5 of 2.5 MB of zeros. */
const WHOLE = '8354dcaa18a1ecb52d0895bf00888c44';
let server: FakeServer;
let upload: Upload | undefined;

const file = () => new File([new Uint8Array(2.5 * MB)], '录像 1.mp4');
const state = async (wanted: string): Promise<void> => {
  await vi.waitFor(() => expect(upload?.snapshot().state).toBe(wanted), { timeout: 10_000 });
};
const sentNumbers = (): string[] =>
  server
    .seen(`POST ${PREFIX}/breakpointContinue`)
    .map(({ body }) => String((body as FormData).get('chunkNumber')));

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on(`POST ${PREFIX}/breakpointContinue`, { data: {} });
  server.on(`POST ${PREFIX}/breakpointContinueFinish`, { data: { filePath: './fileDir/x' } });
  server.on(`POST ${PREFIX}/removeChunk`, { data: {} });
});
afterEach(() => {
  upload?.cancel();
  resetSession();
  server.close();
});

const found = (file: object) =>
  server.on(`GET ${PREFIX}/findFile`, {
    data: { file: { FilePath: '', IsFinish: false, ...file } },
  });

it('sends the pieces that the server does not have, and then assembles the file', async () => {
  found({ ExaFileChunk: [{ FileChunkNumber: 1 }] });
  upload = startUploadWith(file(), breakpointProtocol(file()));
  await state('done');
  expect(upload.snapshot().result).toEqual({ filePath: './fileDir/x' });
  expect(sentNumbers().sort()).toEqual(['0', '2']);
  const [query] = server.seen(`GET ${PREFIX}/findFile`);
  expect(Object.fromEntries(query?.query ?? [])).toEqual({
    fileMd5: WHOLE,
    fileName: '录像 1.mp4',
    chunkTotal: '3',
  });
  expect(server.seen(`POST ${PREFIX}/removeChunk`)[0]?.body).toEqual({
    fileMd5: WHOLE,
    fileName: '录像 1.mp4',
    filePath: './fileDir/x',
  });
});

it('sends nothing if the server has the complete file', async () => {
  found({ ExaFileChunk: null, FilePath: './fileDir/x', IsFinish: true });
  upload = startUploadWith(file(), breakpointProtocol(file()));
  await state('done');
  expect(upload.snapshot()).toMatchObject({ sent: 2.5 * MB, result: { filePath: './fileDir/x' } });
  expect(sentNumbers()).toEqual([]);
  expect(server.seen(`POST ${PREFIX}/breakpointContinueFinish`)).toEqual([]);
});

it('shows why a piece was refused, and continues after the cause is gone', async () => {
  found({ ExaFileChunk: null });
  server.on(`POST ${PREFIX}/breakpointContinue`, { code: 7, data: {}, msg: '检查md5失败' });
  upload = startUploadWith(file(), breakpointProtocol(file()));
  await state('failed');
  expect(upload.snapshot().error).toBe('检查md5失败');
  server.on(`POST ${PREFIX}/breakpointContinue`, { data: {} });
  upload.resume();
  await state('done');
});
