import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

const PIECE = 5 * 1024 * 1024;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A bucket that stores objects in memory. */
function fakeBucket(objects: Map<string, Buffer>): Server {
  return createServer(async (request, response) => {
    const { method, url = '' } = request;
    const body = await buffer(request);
    if (method === 'PUT') objects.set(url, body);
    if (method === 'DELETE') objects.delete(url);
    const object = objects.get(url);
    const length = { 'content-length': object?.length ?? 0 };
    response
      .writeHead(object || method === 'DELETE' ? 200 : 404, length)
      .end(method === 'GET' ? object : undefined);
  });
}

describe.skipIf(!hasPostgres).each(['a shared folder', 'a bucket'] as const)(
  'pieces of one file that are uploaded to two servers with %s',
  (kind) => {
    const objects = new Map<string, Buffer>();
    let bucket: Server | undefined;
    let database: TestDatabase;
    let [firstServer, secondServer]: [Instance, Instance] = [] as never;

    beforeAll(async () => {
      database = await preparedPostgres();
      const listening = fakeBucket(objects);
      bucket = listening;
      await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
      const s3 = {
        CONSOLE_S3_ENDPOINT: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
        CONSOLE_S3_BUCKET: 'console',
        CONSOLE_S3_ACCESS_KEY: 'access',
        CONSOLE_S3_SECRET_KEY: 'secret',
      };
      const env = { DATABASE_URL: database.url, ...(kind === 'a bucket' && s3) };
      [firstServer, secondServer] = await Promise.all([startServer(env), startServer(env)]);
    });
    afterAll(async () => {
      await Promise.all([firstServer, secondServer].map((server) => server?.end('SIGTERM')));
      bucket?.closeAllConnections();
      bucket?.close();
      await database?.drop();
    });

    it('become one file on both, and no other object remains', async () => {
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * PIECE, 7)]);
      const pieces = [0, 1, 2].map((index) => content.subarray(index * PIECE, (index + 1) * PIECE));
      const session = await signIn(firstServer.url);
      const facts = {
        purpose: 'media',
        name: 'a.pdf',
        size: content.length,
        fingerprint: sha(content),
      };
      const { data } = await call<{ uploadId: string }>(
        firstServer.url,
        'POST /upload/begin',
        facts,
        session,
      );
      const sent = pieces.map(async (piece, index) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(piece)]), 'piece');
        const { url } = index === 1 ? secondServer : firstServer;
        const query = `uploadId=${data.uploadId}&index=${index}&hash=${sha(piece)}`;
        const answer = await fetch(`${url}/api/upload/piece?${query}`, {
          method: 'POST',
          headers: session,
          body: form,
        });
        return ((await answer.json()) as { code: number }).code;
      });
      expect(await Promise.all(sent)).toEqual([0, 0, 0]);
      const hash = sha(Buffer.concat(pieces.map((piece) => Buffer.from(sha(piece), 'hex'))));
      const body = { uploadId: data.uploadId, hash };
      const done = await call<{ state: string; result: { url: string } }>(
        secondServer.url,
        'POST /upload/complete',
        body,
        session,
      );
      expect([done.code, done.data.state]).toEqual([0, 'done']);
      for (const { url } of [firstServer, secondServer]) {
        const file = await fetch(`${url}/${done.data.result.url}`, { headers: session });
        expect(sha(new Uint8Array(await file.arrayBuffer()))).toBe(sha(content));
      }
      if (kind === 'a bucket') expect(objects.size).toBe(1);
    });
  },
);
