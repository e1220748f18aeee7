import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { NETBAR_KEEPER } from '../../kernel/identity/authority/staffRoles.ts';
import { uploadInPieces } from '../upload/testing/uploadFile.ts';
import { sweepFiles } from './pendingFiles.ts';
import { pictureSize } from './pictureSize.ts';
import { makeThumbnail } from './thumbnail/thumbnailMaker.ts';
import { thumbnailKey } from './thumbnailKey.ts';
import { findThumbnail } from './thumbnails.ts';

const server = withServer();
let admin: string;

beforeEach(async () => {
  admin = await server.login();
});

function chunk(type: string, body: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, check]);
}

/** A black PNG. With `rows` it contains fewer rows than its header says. */
function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const upload = (name: string, content: Buffer) =>
  uploadInPieces<{ ID: number; key: string; url: string }>(server, admin, {
    purpose: 'file',
    ...{ name, content, target: '0' },
  });
const open = (url: string, as = admin) =>
  server.app.inject({ url: `/${url}?thumbnail=1`, headers: { 'x-token': as } });
const stored = async () =>
  (await readdir(join(server.deps.config.dataDir, 'uploads', 'file'))).filter((name) =>
    name.endsWith('.thumb'),
  );

describe('a thumbnail', () => {
  it('is a small WebP that is made once and removed with its picture', async () => {
    const { ID, key, url } = await upload('wide.png', png(2000, 1000));
    const answers = await Promise.all([open(url), open(url), open(url)]);
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(pictureSize('webp', answers[0].rawPayload)).toEqual({ width: 256, height: 128 });
    expect((await open(url)).rawPayload).toEqual(answers[0].rawPayload);
    expect(await stored()).toEqual([thumbnailKey(key)]);
    for (const path of ['deleteItems', 'purgeItems'])
      expect((await server.call(`POST /file/${path}`, { fileIds: [ID] }, { as: admin })).code).toBe(
        0,
      );
    expect((await open(url)).statusCode).toBe(404);
    await sweepFiles(server.db, server.deps.storage, new Date(Date.now() + 7_200_000));
    expect(await stored()).toEqual([]);
  });

  it('is refused to users who may not read the picture', async () => {
    const { url } = await upload('own.png', png(10, 10));
    await server.addUser('bobby', NETBAR_KEEPER);
    expect((await open(url, await server.login('bobby'))).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/${url}?thumbnail=1` })).statusCode).toBe(401);
  });

  it('of 100 000 × 100 000 pixels is refused by the header, and of a broken picture after decoding', async () => {
    const { url: large } = await upload('bomb.png', png(100_000, 100_000, 20));
    const { url: broken } = await upload(
      'broken.png',
      Buffer.concat([png(50, 50).subarray(0, 45)]),
    );
    const { url: text } = await upload('note.txt', Buffer.from('text'));
    for (const url of [large, broken, text]) expect((await open(url)).statusCode).toBe(404);
    expect(
      (await server.app.inject({ url: `/${large}`, headers: { 'x-token': admin } })).statusCode,
    ).toBe(200);
  });

  it('of a picture that is also a zip shows the picture, which stays a picture', async () => {
    const zip = Buffer.from(zipSync({ 'index.html': strToU8('<script>alert(1)</script>') }));
    const { url } = await upload('two.zip', Buffer.concat([png(300, 300), zip]));
    expect(url).toMatch(/\.png$/);
    const { headers } = await server.app.inject({ url: `/${url}`, headers: { 'x-token': admin } });
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'image/png',
      'nosniff',
    ]);
    const { rawPayload } = await open(url);
    expect(pictureSize('webp', rawPayload)).toEqual({ width: 256, height: 256 });
    expect(rawPayload.includes('index.html')).toBe(false);
  });
});

describe('the worker', () => {
  const limits = { pixels: 1_000_000, seconds: 60 };

  it('does not decode more pixels than its limit, and continues after a failure', async () => {
    const read = async () => png(1001, 1001);
    expect(await makeThumbnail(read, limits)).toEqual({ reason: 'unreadable' });
    expect(await makeThumbnail(async () => Promise.reject(new Error('gone')), limits)).toEqual({
      reason: 'unreadable',
    });
    expect(await makeThumbnail(async () => png(900, 900), limits)).toHaveProperty('bytes');
  });
});

it('is the picture itself on a platform without a graphics library, unless it is large', async () => {
  const find = async (name: string, content: Buffer) => {
    const { key } = await upload(name, content);
    const thumbnail = await findThumbnail(server.deps, key, async () => ({ reason: 'noLibrary' }));
    return { key, thumbnail };
  };
  const small = await find('small.png', png(20, 10));
  expect(small.thumbnail).toEqual({ key: small.key, contentType: 'image/png' });
  const trailer = Buffer.alloc(3 * 1024 * 1024);
  const large = await find('large.png', Buffer.concat([png(21, 10), trailer]));
  expect(large.thumbnail).toBeUndefined();
});
