import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { openDiskStorage } from './diskStorage.ts';
import { openS3Bucket } from './s3Bucket.ts';
import { openS3Storage } from './s3Storage.ts';
import { presignUrl, signRequest } from './signature.ts';

const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const KEY = `${'0a'.repeat(16)}.png`;

it('creates the signature of the published example', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const headers = signRequest(
    keys,
    'GET',
    url,
    { range: 'bytes=0-9' },
    new Date('2013-05-24T00:00:00Z'),
    empty,
  );
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

it('creates the address of the published example', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const signed = presignUrl(keys, url, {}, 86_400, new Date('2013-05-24T00:00:00Z'));
  expect(signed.href).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

it('returns addresses only at a service that clients reach', () => {
  const object = { seconds: 60, contentType: 'image/png', disposition: 'attachment' };
  const inner = { ...keys, endpoint: 'http://s3.internal', bucket: 'files' };
  expect(openS3Storage(inner).address(KEY, object, new Date())).toBeUndefined();
  const outer = openS3Storage({ ...inner, publicEndpoint: 'https://s3.example.com' });
  const address = new URL(outer.address(KEY, object, new Date()) ?? '');
  expect(address.origin + address.pathname).toBe(`https://s3.example.com/files/${KEY}`);
  expect(address.searchParams.get('response-content-disposition')).toBe('attachment');
});

/**
 * Creates a service that stores objects in memory and rejects requests without a valid signature.
 */
function fakeService(objects: Map<string, Buffer>): Server {
  const isSigned = ({ method = '', url = '', headers }: IncomingMessage) => {
    const { authorization = '', host } = headers;
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const signedNames = ['host', 'x-amz-content-sha256', 'x-amz-date'];
    const otherHeaders = Object.fromEntries(
      names
        .filter((name) => !signedNames.includes(name))
        .map((name) => [name, String(headers[name])]),
    );
    const timestamp = String(headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    );
    return (
      signRequest(keys, method, new URL(`http://${host}${url}`), otherHeaders, new Date(timestamp))
        .authorization === authorization
    );
  };
  return createServer(async (request, response) => {
    const { method, url = '' } = request;
    const body = await buffer(request);
    const end = (status: number, content: Buffer = Buffer.alloc(0)) =>
      response
        .writeHead(status, { 'content-length': content.length })
        .end(method === 'HEAD' ? undefined : content);
    const object = objects.get(url);
    const { searchParams } = new URL(url, 'http://service');
    if (!isSigned(request)) end(403);
    else if (searchParams.get('list-type') === '2') end(200, listing(objects, searchParams));
    else if (searchParams.has('uploads'))
      end(200, Buffer.from('<R><UploadId>upload-1</UploadId></R>'));
    else if (method === 'POST') {
      const path = url.replace(/\?.*/, '');
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, part]) => part);
      const partOf = (part = '') => `${path}?partNumber=${part}&uploadId=upload-1`;
      objects.set(
        path,
        Buffer.concat(numbers.map((part) => objects.get(partOf(part)) ?? Buffer.alloc(0))),
      );
      for (const part of numbers) objects.delete(partOf(part));
      end(200, Buffer.from('<R/>'));
    } else if (method === 'PUT') {
      objects.set(url, body);
      end(200);
    } else if (method === 'DELETE') end(objects.delete(url) ? 204 : 404);
    else if (!object) end(404);
    else {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (first === undefined) end(200, object);
      else end(206, object.subarray(Number(first), Number(last) + 1));
    }
  });
}

/** Lists one object per response, to test the continuation. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): Buffer {
  const root = '/bucket/';
  const keys = [...objects.keys()]
    .map((path) => decodeURIComponent(path.slice(root.length)))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .sort();
  const at = Number(query.get('continuation-token') ?? 0);
  const contents = keys.slice(at, at + 1).map((key) => {
    const size = objects.get(`${root}${key.split('/').map(encodeURIComponent).join('/')}`)?.length;
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>2026-03-01T00:00:00.000Z</LastModified><ETag>&quot;${at}&quot;</ETag><Size>${size}</Size></Contents>`;
  });
  const next =
    at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  return Buffer.from(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
}

it('lists and reads the objects below a prefix of the bucket', async () => {
  const objects = new Map([
    ['/bucket/catalogue/a%26b.zip', Buffer.from('one')],
    ['/bucket/catalogue/publishers/k.json', Buffer.from('{}')],
    ['/bucket/other.zip', Buffer.from('other')],
  ]);
  const service = fakeService(objects);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const bucket = openS3Bucket({ endpoint, bucket: 'bucket', ...keys });
  try {
    const listed = await bucket.list('catalogue/');
    expect(listed.map(({ key, size }) => [key, size])).toEqual([
      ['catalogue/a&b.zip', 3],
      ['catalogue/publishers/k.json', 2],
    ]);
    expect((await bucket.read('catalogue/a&b.zip')).toString()).toBe('one');
    await expect(bucket.read('catalogue/none.zip')).rejects.toThrow('HTTP 404');
  } finally {
    service.close();
  }
});

describe.each(['disk', 's3'] as const)('the storage on %s', (kind) => {
  let folder: string;
  let storage: Storage;
  let service: Server | undefined;
  const objects = new Map<string, Buffer>();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-storage-'));
    objects.clear();
    if (kind === 'disk') {
      storage = openDiskStorage(join(folder, 'file'));
      return;
    }
    const listening = fakeService(objects).listen(0, '127.0.0.1');
    await new Promise((done) => listening.once('listening', done));
    const { port } = listening.address() as AddressInfo;
    service = listening;
    storage = openS3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}/`, bucket: 'files' });
  });
  afterEach(async () => {
    service?.closeAllConnections();
    service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('stores a file, returns its size, reads it completely and in ranges, and removes it', async () => {
    const path = join(folder, 'incoming');
    await writeFile(path, 'abcdefghij');
    await storage.put(KEY, path, { size: 10, contentType: 'image/png' });
    await expect(access(path)).rejects.toThrow();
    expect(await storage.size(KEY)).toBe(10);
    expect(String(await buffer(await storage.read(KEY)))).toBe('abcdefghij');
    expect(String(await buffer(await storage.read(KEY, { first: 2, last: 4 })))).toBe('cde');
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.size(KEY)).toBeUndefined();
    await expect(storage.read(KEY)).rejects.toThrow();
  });

  it('finishes reading a file that is removed meanwhile', async () => {
    const path = join(folder, 'incoming');
    await writeFile(path, 'abcdefghij');
    await storage.put(KEY, path, { size: 10, contentType: 'image/png' });
    const content = await storage.read(KEY);
    await storage.remove(KEY);
    expect(String(await buffer(content))).toBe('abcdefghij');
  });
});

describe('a file that is larger than a part', () => {
  const objects = new Map<string, Buffer>();
  let folder: string;
  let service: Server;
  let storage: Storage;
  /** Number of requests that the service drops, for each method and number of a part. */
  let dropped: Map<string, number>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-storage-'));
    objects.clear();
    dropped = new Map();
    service = fakeService(objects);
    const [answer] = service.listeners('request') as ((
      request: IncomingMessage,
      response: object,
    ) => void)[];
    service.removeAllListeners('request');
    service.on('request', (request, response) => {
      const part = new URL(request.url ?? '', 'http://service').searchParams.get('partNumber');
      const name = `${request.method} ${part ?? ''}`;
      const left = dropped.get(name) ?? 0;
      dropped.set(name, left - 1);
      if (left > 0) request.socket.destroy();
      else answer?.(request, response);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    storage = openS3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'files' }, 4);
  });
  afterEach(async () => {
    service.closeAllConnections();
    service.close();
    await rm(folder, { recursive: true, force: true });
  });
  const put = async () => {
    const path = join(folder, 'incoming');
    await writeFile(path, 'abcdefghij');
    await storage.put(KEY, path, { size: 10, contentType: 'image/png' });
  };

  it('is stored in parts, and a part that fails is sent again', async () => {
    dropped.set('PUT 2', 1);
    await put();
    expect([...objects]).toEqual([[`/files/${KEY}`, Buffer.from('abcdefghij')]]);
  });
});

it('reports the HTTP status of a rejected request without a key', async () => {
  const listening = fakeService(new Map()).listen(0, '127.0.0.1');
  await new Promise((done) => listening.once('listening', done));
  const { port } = listening.address() as AddressInfo;
  const storage = openS3Storage({
    ...keys,
    secretKey: 'another',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
  });
  await expect(storage.size(KEY)).rejects.toThrow(
    'the file storage responded with HTTP 403 to: find a file',
  );
  listening.closeAllConnections();
  listening.close();
});
