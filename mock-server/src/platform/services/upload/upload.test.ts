import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { files } from '../file/tables.ts';
import { LIMITS } from './limits.ts';
import { uploadSettings } from './settings.ts';
import { sweepUploads } from './sweep.ts';
import { uploadPieces, uploads } from './tables.ts';

const server = withServer();
const BOUNDARY = '----form0123456789';
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 7)]);

interface Stand {
  uploadId: string;
  pieces: number;
  have: { index: number; hash: string }[];
}
let as: string;
beforeEach(async () => {
  as = await server.login();
});

const begin = (content: Buffer, more: object = {}, token = as) =>
  server.call<Stand>(
    'POST /upload/begin',
    {
      purpose: 'media',
      name: '报告.pdf',
      size: content.length,
      fingerprint: sha(content),
      ...more,
    },
    { as: token },
  );
const partOf = (content: Buffer, index: number) =>
  content.subarray(index * LIMITS.pieceBytes, (index + 1) * LIMITS.pieceBytes);
async function sendPiece(
  uploadId: string,
  index: number,
  part: Buffer,
  { hash = sha(part), app = server.app, token = as } = {},
) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="piece"\r\n\r\n`;
  const answer = await app.inject({
    method: 'POST',
    url: `/api/upload/piece?uploadId=${uploadId}&index=${index}&hash=${hash}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-token': token },
    payload: Buffer.concat([Buffer.from(head), part, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  return answer.json() as { code: number; msg: string };
}
const hashOf = (content: Buffer) => {
  const count = Math.ceil(content.length / LIMITS.pieceBytes);
  return sha(
    Buffer.concat(
      Array.from({ length: count }, (_none, at) => Buffer.from(sha(partOf(content, at)), 'hex')),
    ),
  );
};
const complete = (uploadId: string, content: Buffer, token = as) =>
  server.call<{ state: string; result: { url: string; key: string }; missing?: number[] }>(
    'POST /upload/complete',
    { uploadId, hash: hashOf(content) },
    { as: token },
  );
const stored = async (folder = 'file') =>
  readdir(join(server.folder, 'data/uploads', folder)).catch(() => []);

describe('a file in pieces', () => {
  const content = pdf(LIMITS.pieceBytes * 2 + 100);

  it('arrives in any order, continues after an interruption, and becomes one file', async () => {
    const { data } = await begin(content);
    expect([data.pieces, data.have]).toEqual([3, []]);
    for (const index of [2, 0])
      expect((await sendPiece(data.uploadId, index, partOf(content, index))).code).toBe(0);
    const early = await complete(data.uploadId, content);
    expect([early.code, early.data.missing]).toEqual([409, [1]]);
    const again = await begin(content);
    expect([again.data.uploadId, again.data.have]).toEqual([
      data.uploadId,
      [0, 2].map((index) => ({ index, hash: sha(partOf(content, index)) })),
    ]);
    await sendPiece(data.uploadId, 1, partOf(content, 1));
    const done = await complete(data.uploadId, content);
    expect([done.code, done.data.state]).toEqual([0, 'done']);
    const shown = await server.app.inject({
      url: `/${done.data.result.url}`,
      headers: { 'x-token': as },
    });
    expect([shown.rawPayload.equals(content), shown.headers['content-type']]).toEqual([
      true,
      'application/pdf',
    ]);
    expect([
      await stored(),
      await stored('incoming'),
      await server.db.$count(uploadPieces),
    ]).toEqual([[done.data.result.key], [], 0]);
    // The response was lost: the repeated call returns the same result, and there is still one
    // file.
    expect((await complete(data.uploadId, content)).data).toEqual(done.data);
    expect(await server.db.$count(files)).toBe(1);
    expect((await begin(content)).data.uploadId).not.toBe(data.uploadId);
  });

  it('does not fill the storage if a piece is sent many times in parallel', async () => {
    const small = pdf(100);
    const { data } = await begin(small);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => sendPiece(data.uploadId, 0, small)),
    );
    expect(sent.filter(({ code }) => code === 0)).toHaveLength(6);
    expect(await server.db.$count(uploadPieces)).toBe(6);
  });

  it('can be sent to several instances and completed by any of them', async () => {
    const another = await createApp(server.deps);
    try {
      const { data } = await begin(content);
      const apps = [server.app, another, server.app];
      const sent = await Promise.all(
        apps.map((app, index) => sendPiece(data.uploadId, index, partOf(content, index), { app })),
      );
      expect(sent.map(({ code }) => code)).toEqual([0, 0, 0]);
      const ends = await Promise.all([
        complete(data.uploadId, content),
        complete(data.uploadId, content),
      ]);
      expect(ends.map(({ data: { state } }) => state)).toContain('done');
      expect([await server.db.$count(files), (await stored()).length]).toEqual([1, 1]);
    } finally {
      await another.close();
    }
  });

  it('accepts a piece again a limited number of times and uses the latest one', async () => {
    const { data } = await begin(content);
    const other = Buffer.from(partOf(content, 1)).fill(8);
    await sendPiece(data.uploadId, 0, partOf(content, 0));
    await sendPiece(data.uploadId, 1, other);
    await sendPiece(data.uploadId, 2, partOf(content, 2));
    const differs = await complete(data.uploadId, content);
    expect([differs.code, differs.msg]).toEqual([409, '文件在上传过程中发生了变化，请重新上传']);
    await sendPiece(data.uploadId, 1, partOf(content, 1));
    expect((await complete(data.uploadId, content)).data.state).toBe('done');
    const small = pdf(20);
    const second = await begin(small);
    const codes: number[] = [];
    for (let at = 0; at < 7; at++)
      codes.push((await sendPiece(second.data.uploadId, 0, small)).code);
    expect(codes).toEqual([0, 0, 0, 0, 0, 0, 7]);
  });
});

describe('refuses', () => {
  // @guarantee upload-content
  it('a piece with a wrong hash, size or index', async () => {
    const content = pdf(100);
    const { data } = await begin(content);
    const msgs = [
      await sendPiece(data.uploadId, 0, content, { hash: sha(Buffer.from('x')) }),
      await sendPiece(data.uploadId, 0, content.subarray(0, 99)),
      await sendPiece(data.uploadId, 0, pdf(101)),
      await sendPiece(data.uploadId, 1, content),
    ].map(({ code, msg }) => [code, msg]);
    const bad = [7, '分片不完整或内容有误，请重试'];
    expect(msgs).toEqual([bad, bad, bad, [7, '分片序号超出范围']]);
    expect([await stored(), await stored('incoming')]).toEqual([[], []]);
  });

  // @guarantee upload-content
  it('a file type that is not accepted, by its first bytes and not by its name', async () => {
    for (const text of [
      '<!doctype html><script>alert(1)</script>',
      'MZ\u0090\u0000\u0003',
      '\u0000\u0001',
    ]) {
      const content = Buffer.from(text, 'latin1');
      const { data } = await begin(content, { name: 'a.png' });
      expect((await sendPiece(data.uploadId, 0, content)).msg).toBe('文件内容不是允许的类型');
    }
    expect(await stored()).toEqual([]);
  });

  it('an empty or too large file, and an unknown purpose', async () => {
    const content = pdf(100);
    expect((await begin(content, { size: 0 })).msg).toBe('不能上传空文件');
    expect((await begin(content, { size: 512 * 1024 * 1024 + 1 })).msg).toBe(
      '文件过大，上限为 512 MB',
    );
    expect((await begin(content, { purpose: 'nothing' })).msg).toBe('没有这种上传用途');
  });

  // @guarantee upload-content
  it('a user without permission, and uploads of other users', async () => {
    await server.addUser('keeper', 301);
    await server.addUser('carol', 999);
    const [keeper, carol] = [
      await server.login('keeper', ADMIN_PASSWORD),
      await server.login('carol', ADMIN_PASSWORD),
    ];
    const content = pdf(100);
    expect((await begin(content, {}, keeper)).msg).toBe('权限不足');
    const { data } = await begin(content);
    const unknown = '上传任务不存在或已过期，请重新选择文件上传';
    expect((await sendPiece(data.uploadId, 0, content, { token: carol })).msg).toBe(unknown);
    expect((await complete(data.uploadId, content, carol)).msg).toBe(unknown);
    expect(
      (await server.call('POST /upload/cancel', { uploadId: data.uploadId }, { as: carol })).msg,
    ).toBe(unknown);
    expect((await begin(content, {}, carol)).data.uploadId).not.toBe(data.uploadId);
  });

  // @guarantee upload-content
  it('more unfinished uploads than the limits allow', async () => {
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, uploadSettings, { unfinishedMb: 2048 }),
    );
    const sizes = { size: 500 * 1024 * 1024 };
    const fresh = () => ({ fingerprint: sha(randomBytes(8)) });
    for (let at = 0; at < 4; at++)
      expect((await begin(pdf(9), { ...sizes, ...fresh() })).code).toBe(0);
    expect((await begin(pdf(9), { ...sizes, ...fresh() })).msg).toContain('合计不能超过 2048 MB');
    for (let at = 4; at < LIMITS.unfinished; at++)
      expect((await begin(pdf(9), fresh())).code).toBe(0);
    expect((await begin(pdf(9), fresh())).msg).toContain('不能超过 10 个');
  });
});

describe('an abandoned upload', () => {
  const content = pdf(100);

  it('is removed when it is canceled, and accepts no pieces', async () => {
    const { data } = await begin(content);
    await sendPiece(data.uploadId, 0, content);
    expect(
      (await server.call('POST /upload/cancel', { uploadId: data.uploadId }, { as })).code,
    ).toBe(0);
    expect([await stored(), (await sendPiece(data.uploadId, 0, content)).code]).toEqual([[], 7]);
    await sweepUploads(server.db, server.deps.storage, server.deps.now());
    expect(await server.db.$count(uploads)).toBe(0);
  });

  it('is removed a day after its last piece, unless pieces still arrive', async () => {
    const { data } = await begin(content);
    await sendPiece(data.uploadId, 0, content);
    const sweep = () => sweepUploads(server.db, server.deps.storage, server.deps.now());
    server.advance(LIMITS.keptMs - 1000);
    await sweep();
    expect((await stored()).length).toBe(1);
    server.advance(2000);
    as = await server.login();
    const fresh = await begin(content);
    expect([fresh.data.uploadId === data.uploadId, fresh.data.have]).toEqual([false, []]);
    await sweep();
    expect([await stored(), await server.db.$count(uploads)]).toEqual([[], 1]);
  });

  it('is completed by another instance if the first one was killed', async () => {
    const { data } = await begin(content);
    await sendPiece(data.uploadId, 0, content);
    const leaseUntil = new Date(server.deps.now().getTime() + LIMITS.leaseMs);
    await server.db.update(uploads).set({ state: 'merging', leaseUntil });
    expect((await complete(data.uploadId, content)).data).toEqual({ state: 'merging' });
    server.advance(LIMITS.leaseMs);
    expect((await complete(data.uploadId, content)).data.state).toBe('done');
  });
});

describe('a profile picture', () => {
  /** Returns the first bytes of a PNG with this size. */
  const png = (width: number, height: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    return head;
  };
  const send = async (content: Buffer) => {
    const { data } = await begin(content, { purpose: 'avatar', name: 'me.png' });
    await sendPiece(data.uploadId, 0, content);
    return complete(data.uploadId, content);
  };
  const pictures = async () =>
    (
      await server.call<{ userInfo: { headerImg: string } }>('GET /user/getUserInfo', undefined, {
        as,
      })
    ).data.userInfo.headerImg;

  it('is refused with 40 megapixels and few bytes, and if its size cannot be read', async () => {
    const before = await pictures();
    expect((await send(png(8_000, 5_000))).msg).toBe('图片过大，上限为 419 万像素，请缩小后重试');
    expect((await send(png(0, 0))).msg).toBe('文件内容不是允许的类型');
    expect([await pictures(), (await stored()).filter((name) => name.endsWith('.png'))]).toEqual([
      before,
      [],
    ]);
    expect((await send(png(512, 512))).code).toBe(0);
    expect(await pictures()).toMatch(/\.png$/);
  });
});
