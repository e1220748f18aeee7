import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { operationRecords } from '../operation/records/recordTables.ts';
import { detectFileKind } from './contentTypes.ts';
import type { File } from './schemas.ts';

const server = withServer();
let as: string;
beforeEach(async () => {
  as = await server.login();
});

const BOUNDARY = '----form0123456789';
const png = (bytes = 100) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes - 8)]);

function form(
  content: Buffer,
  filename = 'picture.png',
  type = 'image/png',
  field = 'file',
): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

async function send(
  payload: Buffer,
  { query = '', headers = { 'x-token': as } as Record<string, string> } = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/fileUploadAndDownload/upload${query}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    payload,
  });
  return {
    status: answer.statusCode,
    ...(answer.json() as { code: number; msg: string; data: { file: File } }),
  };
}

const post = <T>(call: string, body: object) =>
  server.call<T>(`POST /fileUploadAndDownload/${call}`, body, { as });
const list = async (query: object = {}) =>
  (
    await post<{ list: File[]; total: number; actions: string[] }>('getFileList', {
      page: 1,
      pageSize: 10,
      ...query,
    })
  ).data;
const get = (url: string, headers: Record<string, string> = { 'x-token': as }) =>
  server.app.inject({ method: 'GET', url, headers });
const stored = async (folder: string) =>
  readdir(join(server.folder, 'data/uploads', folder)).catch(() => []);

describe('the media library', () => {
  // @guarantee public-files, upload-content
  it('stores a picture, shows it inline, renames it, and deletes it with its file', async () => {
    const { code, data } = await send(form(png()));
    expect(code).toBe(0);
    expect(data.file).toMatchObject({
      name: 'picture.png',
      tag: 'png',
      mime: 'image/png',
      size: 100,
      userName: 'admin',
      actions: ['rename', 'delete'],
    });
    expect(data.file.url).toMatch(/^uploads\/file\/[0-9a-f]{32}\.png$/);
    for (const prefix of ['/', '/api/']) {
      const shown = await get(prefix + data.file.url);
      expect([shown.statusCode, shown.rawPayload.equals(png())]).toEqual([200, true]);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    expect((await post('editFileName', { ...data.file, name: '门头照片.png' })).code).toBe(0);
    expect((await list({ keyword: '门头' })).list.map(({ name }) => name)).toEqual([
      '门头照片.png',
    ]);
    expect(await list({ keyword: '_' })).toMatchObject({ total: 0, actions: ['upload'] });
    expect((await post('deleteFile', { ...data.file })).code).toBe(0);
    expect([
      (await list()).total,
      await stored('file'),
      (await get(`/${data.file.url}`)).statusCode,
    ]).toEqual([0, [], 404]);
    expect((await post('deleteFile', { ID: data.file.ID })).msg).toBe('文件不存在或已被删除');
  });

  it('stores a file without a row on request, and serves it', async () => {
    const { data } = await send(form(png()), { query: '?noSave=1' });
    expect([
      data.file.ID,
      (await list()).total,
      (await get(`/${data.file.url}`)).statusCode,
    ]).toEqual([0, 0, 200]);
  });

  it('records the user and the name of an upload', async () => {
    await send(form(png(), 'licence.png'));
    const [row] = (await server.db.select().from(operationRecords)).filter(({ path }) =>
      path.endsWith('/upload'),
    );
    expect([row?.userName, row?.code, row?.body]).toEqual(['admin', 0, '{"file":"licence.png"}']);
  });

  it('accepts a form upload with the session cookie only from a page of the same origin', async () => {
    const cookie = `x-token=${as}`;
    expect(
      (await send(form(png()), { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).code,
    ).toBe(0);
    expect(
      (await send(form(png()), { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).code,
    ).toBe(7);
    expect((await send(form(png()), { headers: {} })).status).toBe(401);
    await server.addUser('keeper', 301);
    const keeper = await server.login('keeper', ADMIN_PASSWORD);
    expect((await send(form(png()), { headers: { 'x-token': keeper } })).msg).toBe('权限不足');
    expect(await stored('incoming')).toEqual([]);
  });
});

describe('an uploaded file', () => {
  // @guarantee upload-content
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page after spaces', '  \n <html>'],
    [
      'an SVG document named as a picture',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['random bytes', '\u0000\u0001\u0002'],
    ['nothing', ''],
  ])('is refused by its content, independent of its name: %s', async (_name, content) => {
    for (const [filename, type] of [
      ['a.png', 'image/png'],
      ['a.txt', 'text/plain'],
      ['a.svg', 'image/svg+xml'],
    ] as const) {
      const reply = await send(form(Buffer.from(content, 'latin1'), filename, type));
      expect([reply.status, reply.code]).toEqual([200, 7]);
    }
    expect([await stored('file'), await stored('incoming'), (await list()).total]).toEqual([
      [],
      [],
      0,
    ]);
  });

  // @guarantee upload-content
  it('is stored by its actual type, and text is only downloaded', async () => {
    const { data } = await send(form(Buffer.from('编号,名称\n1,网吧'), 'evil.html', 'text/html'));
    expect([data.file.tag, data.file.mime]).toEqual(['txt', 'text/plain; charset=utf-8']);
    const { headers } = await get(`/${data.file.url}`);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/plain; charset=utf-8',
      'attachment',
    ]);
  });

  // @guarantee upload-content
  it('is limited in size by its kind, and is deleted if it is larger', async () => {
    const limit = 5 * 1024 * 1024;
    expect((await send(form(png(limit)))).code).toBe(0);
    const over = await send(form(png(limit + 1)));
    expect([over.code, over.msg]).toEqual([
      7,
      '文件过大，上限为图片 5 MB、视频 50 MB、其他文件 10 MB',
    ]);
    expect([(await stored('file')).length, await stored('incoming')]).toEqual([1, []]);
  });

  it.each([
    '../../../etc/passwd',
    '..\\..\\x.png',
    '/etc/passwd',
    'a\u0001b.png',
    '<img src=x>.png',
    '.',
    `${'长'.repeat(300)}.png`,
  ])('has a display name that is not used as a path: %s', async (filename) => {
    const { code, data } = await send(form(png(), filename));
    expect([code, data.file.name.length <= 120]).toEqual([0, true]);
    for (const letter of '\\/:*?"<>|\u0001') expect(data.file.name).not.toContain(letter);
    expect(await stored('file')).toEqual([data.file.key]);
  });

  it('is refused without a form, without a file, and in a truncated form', async () => {
    expect((await server.call('POST /fileUploadAndDownload/upload', {}, { as })).msg).toBe(
      '请选择要上传的文件',
    );
    expect((await send(Buffer.from(`--${BOUNDARY}--\r\n`))).msg).toBe('请选择要上传的文件');
    for (const payload of [
      form(png()).subarray(0, 150),
      Buffer.from('nothing'),
      Buffer.from(`--${BOUNDARY}\r\n`),
    ])
      expect([(await send(payload)).status, (await send(payload)).code]).toEqual([200, 7]);
    expect([await stored('file'), await stored('incoming')]).toEqual([[], []]);
  });
});

describe('a stored file', () => {
  // @guarantee public-files
  it('is served to signed-in users by its exact key, also in ranges', async () => {
    const { data } = await send(form(png()));
    const url = `/${data.file.url}`;
    expect([
      (await get(url, {})).statusCode,
      (await get(url, { cookie: `x-token=${as}` })).statusCode,
    ]).toEqual([401, 200]);
    for (const key of [
      '../x',
      '%2e%2e%2fx',
      `${data.file.key}%00`,
      data.file.key.toUpperCase(),
      'f'.repeat(32),
      `${'f'.repeat(32)}.png`,
    ])
      expect([key, (await get(`/uploads/file/${key}`)).statusCode]).toEqual([key, 404]);
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await get(url, { 'x-token': as, range });
      return [statusCode, headers['content-range'], rawPayload.length];
    };
    expect(await part('bytes=0-7')).toEqual([206, 'bytes 0-7/100', 8]);
    expect(await part('bytes=90-')).toEqual([206, 'bytes 90-99/100', 10]);
    expect(await part('bytes=-5')).toEqual([206, 'bytes 95-99/100', 5]);
    expect(await part('bytes=100-')).toEqual([416, 'bytes */100', 0]);
    expect(await part('bytes=0-1,5-6')).toEqual([200, undefined, 100]);
  });
});

it.each([
  ['gif', 'GIF89a'],
  ['jpg', '\u00ff\u00d8\u00ff\u00e0'],
  ['webp', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
  ['mp4', '\u0000\u0000\u0000\u0020ftypisom'],
  ['webm', '\u001a\u0045\u00df\u00a3\u0001B\u0082\u0084webm'],
  ['pdf', '%PDF-1.7'],
  ['zip', 'PK\u0003\u0004'],
  ['txt', 'plain'],
])('detects %s by its first bytes', (ending, head) => {
  expect(detectFileKind(Buffer.from(head, 'latin1'))?.ending).toBe(ending);
});
