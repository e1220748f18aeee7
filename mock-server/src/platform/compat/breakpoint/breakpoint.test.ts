import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { sweepUploads } from '../../services/upload/sweep.ts';
import type { BreakpointFile } from './schemas.ts';

const server = withServer();
const MB = 1024 * 1024;
const HOUR_MS = 3600_000;

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
/** A PDF of 2.5 MB, which has three chunks. */
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2.5 * MB, 7)]);
const cut = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / MB) }, (_none, at) =>
    bytes.subarray(at * MB, (at + 1) * MB),
  );
const chunks = cut(file);
const named = { fileName: '报告.pdf', fileMd5: md5(file) };

/** Sends a form like the client, with the chunk before most of the fields. */
async function send(
  as: string,
  number: number,
  changes: Record<string, string> = {},
  bytes: Uint8Array = chunks[number] ?? file,
) {
  const form = new FormData();
  const fields = {
    ...named,
    chunkNumber: String(number),
    chunkTotal: '3',
    chunkMd5: md5(bytes),
    ...changes,
  };
  form.set('fileMd5', fields.fileMd5);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'blob');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/fileUploadAndDownload/breakpointContinue',
    headers: { 'x-token': as, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json() as { code: number; msg: string };
}
const query = (more: object = {}) => new URLSearchParams({ ...named, ...more }).toString();
const find = async (as: string) =>
  (
    await server.call<{ file: BreakpointFile }>(
      `GET /fileUploadAndDownload/findFile?${query({ chunkTotal: '3' })}`,
      undefined,
      {
        as,
      },
    )
  ).data.file;
const finish = (as: string) =>
  server.call<{ filePath: string }>(
    `POST /fileUploadAndDownload/breakpointContinueFinish?${query()}`,
    undefined,
    { as },
  );

describe('a file in chunks', () => {
  it('is resumed, assembled, verified, and added to the media library once', async () => {
    const as = await server.login();
    expect(await find(as)).toMatchObject({
      ID: 0,
      ExaFileChunk: [],
      IsFinish: false,
      ChunkTotal: 3,
    });
    expect((await send(as, 2)).code).toBe(0);
    expect((await send(as, 0)).code).toBe(0);
    expect((await find(as)).ExaFileChunk.map(({ FileChunkNumber }) => FileChunkNumber)).toEqual([
      0, 2,
    ]);
    expect((await finish(as)).msg).toBe('还有 1 个分片没有上传，请继续上传');
    expect((await send(as, 1)).code).toBe(0);
    const { data } = await finish(as);
    const served = await server.app.inject({
      url: `/api/${data.filePath}`,
      headers: { 'x-token': as },
    });
    expect(md5(served.rawPayload)).toBe(named.fileMd5);
    expect((await finish(as)).data.filePath).toBe(data.filePath);
    expect(await find(as)).toMatchObject({ IsFinish: true, FilePath: data.filePath });
    const library = await server.call<{ total: number }>(
      'POST /fileUploadAndDownload/getFileList',
      { page: 1, pageSize: 10 },
      { as },
    );
    expect(library.data.total).toBe(1);
    const removed = { FileName: named.fileName, FileMd5: named.fileMd5, FilePath: '/etc/passwd' };
    expect(
      (await server.call('POST /fileUploadAndDownload/removeChunk', removed, { as })).code,
    ).toBe(0);
  });

  it('accepts chunks that are sent concurrently', async () => {
    const as = await server.login();
    const replies = await Promise.all([0, 1, 2].map((number) => send(as, number)));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await finish(as)).code).toBe(0);
  });

  it('is only accessible to its uploader', async () => {
    const as = await server.login();
    await send(as, 0);
    await server.addUser('other', 999);
    const other = await server.login('other');
    expect((await find(other)).ID).toBe(0);
    expect((await finish(other)).msg).toBe('没有找到此文件的分片，请重新上传');
  });

  it('rejects a chunk or file that differs from its hash, and an invalid form', async () => {
    const as = await server.login();
    expect((await send(as, 0, { chunkMd5: 'f'.repeat(32) })).msg).toBe(
      '分片与校验值不符，请重新上传',
    );
    expect((await send(as, 0, { chunkNumber: '7' })).msg).toBe('分片的参数不正确');
    expect((await send(as, 0, { fileMd5: '../../etc/passwd' })).code).toBe(422);
    expect((await send(as, 0, { chunkTotal: '100000' })).code).toBe(422);
    expect((await send(as, 0, {}, Buffer.alloc(MB + 1))).msg).toBe('分片过大，上限为 1 MB');
    for (const number of [0, 1]) await send(as, number);
    await send(as, 2, {}, Buffer.from('another end'));
    expect((await finish(as)).msg).toBe('合并后的文件与校验值不符，请删除后重新上传');
    await send(as, 2);
    expect((await finish(as)).code).toBe(0);
  });

  it('rejects a forbidden file type', async () => {
    const as = await server.login();
    const page = Buffer.from('<html><script>alert(1)</script>');
    const of = { fileMd5: md5(page), fileName: 'a.pdf', chunkTotal: '1' };
    expect((await send(as, 0, of, page)).code).toBe(0);
    const { msg } = await server.call(
      `POST /fileUploadAndDownload/breakpointContinueFinish?${new URLSearchParams({ fileMd5: of.fileMd5, fileName: of.fileName })}`,
      undefined,
      { as },
    );
    expect(msg).toContain('不支持此类文件');
  });

  it('expires a day after its last chunk and is deleted', async () => {
    const as = await server.login();
    await send(as, 0);
    server.advance(23 * HOUR_MS);
    await send(as, 1);
    server.advance(23 * HOUR_MS);
    const { storage, now } = server.deps;
    await sweepUploads(server.db, storage, now());
    expect((await find(as)).ExaFileChunk).toHaveLength(2);
    server.advance(2 * HOUR_MS);
    await sweepUploads(server.db, storage, now());
    expect((await find(as)).ID).toBe(0);
  });

  it('limits a user to ten unfinished files, also for concurrent starts, and accepts all chunks of an existing file', async () => {
    const as = await server.login();
    const names = Array.from({ length: 13 }, (_none, at) => `${at}.pdf`);
    const replies = await Promise.all(names.map((fileName) => send(as, 0, { fileName })));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(10);
    const stored = names.find((_name, at) => replies[at]?.code === 0) ?? '';
    const more = await Promise.all(
      [0, 1, 2].map((number) => send(as, number, { fileName: stored })),
    );
    expect(more.map(({ code }) => code)).toEqual([0, 0, 0]);
  });

  it('limits uploads of three chunks to twelve, also for concurrent uploads', async () => {
    const as = await server.login();
    const replies = await Promise.all(Array.from({ length: 16 }, () => send(as, 0)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(12);
    expect(replies.find(({ code }) => code !== 0)?.msg).toBe('分片重发次数过多，请删除后重新上传');
  });

  it('limits a user to ten unfinished files', async () => {
    const as = await server.login();
    for (let at = 0; at < 10; at += 1)
      expect((await send(as, 0, { fileName: `${at}.pdf` })).code).toBe(0);
    expect((await send(as, 0, { fileName: '11.pdf' })).msg).toContain('最多 10 个');
    expect((await send(as, 1, { fileName: '3.pdf' })).code).toBe(0);
  });
});
