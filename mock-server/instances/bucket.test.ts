import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchive, testPublisher, testRelease } from '../src/testing/releases.ts';
import { emptyPostgres, hasPostgres, query } from './support/postgres.ts';
import { type Instance, signIn, startServer } from './support/server.ts';
import { countReleases, grant, hostBelow, upload } from './support/uploads.ts';

const publisher = testPublisher('team-netbar');
const release = testRelease(publisher);
const archive = new Uint8Array(createArchive(release));

describe.skipIf(!hasPostgres)('releases in a bucket', () => {
  const objects = new Map<string, Buffer>();
  /** Called when the bucket has stored an object, before it responds. */
  let onStored: () => Promise<unknown> = async () => undefined;
  let bucketServer: Server;
  let database: Awaited<ReturnType<typeof emptyPostgres>>;
  let folder = '';
  let environment: Record<string, string> = {};
  let server: Instance;

  beforeAll(async () => {
    bucketServer = createServer(async (request, response) => {
      const { method, url = '' } = request;
      const body = await buffer(request);
      if (method === 'PUT') {
        objects.set(url, body);
        await onStored();
      }
      if (method === 'DELETE') objects.delete(url);
      const object = objects.get(url);
      response
        .writeHead(object || method === 'DELETE' ? 200 : 404)
        .end(method === 'GET' ? object : undefined);
    });
    await new Promise<void>((resolve) => bucketServer.listen(0, '127.0.0.1', resolve));
    folder = mkdtempSync(join(tmpdir(), 'console-bucket-'));
    database = await emptyPostgres();
    environment = {
      ...hostBelow(folder),
      DATABASE_URL: database.url,
      CONSOLE_DATA_DIR: join(folder, 'data'),
      CONSOLE_S3_ENDPOINT: `http://127.0.0.1:${(bucketServer.address() as AddressInfo).port}`,
      CONSOLE_S3_BUCKET: 'console',
      CONSOLE_S3_ACCESS_KEY: 'access',
      CONSOLE_S3_SECRET_KEY: 'secret',
    };
    server = await startServer(environment);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    bucketServer?.closeAllConnections();
    bucketServer?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function restart(): Promise<Record<string, string>> {
    await server.end('SIGKILL');
    server = await startServer(environment);
    return signIn(server.url);
  }

  it('a server killed between the bucket and the database leaves an archive that is never served and is removed an hour later', async () => {
    const session = await signIn(server.url);
    expect(await grant(server.url, publisher, session)).toBe(0);
    onStored = () => server.end('SIGKILL');
    await expect(upload(server.url, archive, session)).rejects.toThrow();
    onStored = async () => undefined;
    const file = () => fetch(`${server.url}${release.manifest.base}${release.manifest.entry.file}`);

    const again = await restart();
    expect([objects.size, await countReleases(server.url, again), (await file()).status]).toEqual([
      1, 0, 404,
    ]);
    await query(database.url, `update pending_uploads set since = since - interval '61 minutes'`);
    const later = await restart();
    expect(objects.size).toBe(0);

    expect(await upload(server.url, archive, later)).toBe(0);
    expect([objects.size, await countReleases(server.url, later), (await file()).status]).toEqual([
      1, 1, 200,
    ]);
    expect(await query(database.url, 'select * from pending_uploads')).toEqual([]);
  });
});
