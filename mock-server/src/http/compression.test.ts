import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../testing/server.ts';

const server = withServer();
let token: string;

const headersOf = (overrides: Record<string, string>) => ({
  'x-token': token,
  'accept-encoding': 'gzip, deflate, br',
  ...overrides,
});

/** Requests a list that is longer than the threshold, by default from a page of the console. */
const list = (overrides: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user/getUserList',
    headers: headersOf({
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...overrides,
    }),
    payload: JSON.stringify({ page: 1, pageSize: 10 }),
  });

beforeEach(async () => {
  token = await server.login();
});

describe('a response of the API', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed for a browser that accepts %s', async (accepted, encoding, decompress) => {
    const plain = await list({ 'accept-encoding': 'identity' });
    const { headers, rawPayload } = await list({ 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual(plain.json());
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  it.each(['', 'identity', 'zstd', 'deflate'])(
    'is not compressed if the client or its proxy only accepts %j',
    async (accepted) => {
      const { headers, rawPayload } = await list({ 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(rawPayload.toString()).code).toBe(0);
    },
  );

  it('is not compressed if it is short', async () => {
    const { headers } = await server.app.inject({
      url: '/api/nothing-here',
      headers: headersOf({}),
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each(['cross-site', 'same-site'])(
    'is not compressed for a %s page, which could guess its content from the size',
    async (site) => {
      expect((await list({ 'sec-fetch-site': site })).headers['content-encoding']).toBeUndefined();
    },
  );

  it('is compressed for clients that are not browsers', async () => {
    const { 'sec-fetch-site': _none, ...headers } = headersOf({
      'content-type': 'application/json',
    }) as Record<string, string>;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/getUserList',
      headers,
      payload: '{"page":1,"pageSize":10}',
    });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

it('does not decompress request bodies, which could exceed all limits', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/getUserList',
    headers: headersOf({ 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    payload: gzipSync('{"page":1,"pageSize":10}'),
  });
  expect(answer.json().code).not.toBe(0);
});

it('compresses the page for visitors, but not for foreign pages', async () => {
  await mkdir(join(server.folder, 'host'));
  await writeFile(
    join(server.folder, 'host/index.html'),
    `<script id="boot"></script>${'x'.repeat(2000)}`,
  );
  const get = (site: string) =>
    server.app.inject({ url: '/', headers: headersOf({ 'sec-fetch-site': site }) });
  expect((await get('none')).headers['content-encoding']).toBe('br');
  expect((await get('same-origin')).headers['content-encoding']).toBe('br');
  expect((await get('cross-site')).headers['content-encoding']).toBeUndefined();
});
