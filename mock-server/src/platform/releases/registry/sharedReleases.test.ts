import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArchive, TEST_HOST, testPublisher, testRelease } from '../../../testing/releases.ts';
import { withServer } from '../../../testing/server.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import { addPublisher } from '../remote/publishers.ts';
import { addRelease } from '../remote/upload.ts';
import { sweepUploads } from './pendingUploads.ts';
import { openRegistry } from './registry.ts';
import { pendingUploads } from './tables.ts';

const server = withServer();
const publisher = testPublisher('team-netbar');
const release = testRelease(publisher);
const { id, build } = release.manifest;
const FILE = 'remoteEntry.3f2a9c01.js';

let objects: Map<string, Buffer>;
let requests: number;
let full: boolean;
/** Makes the upload fail after the archive was stored, without cleanup. */
let stopsAfterPut: boolean;

/** A storage that both instances use. */
const storage: Storage = {
  async put(key, path) {
    if (full) throw new Error('the file storage returned HTTP 507 for a write');
    objects.set(key, await readFile(path));
    if (stopsAfterPut) throw new Error('killed');
  },
  async size(key) {
    requests += 1;
    return objects.get(key)?.length;
  },
  address: () => undefined,
  read: async (key) => Readable.from([objects.get(key) ?? Buffer.alloc(0)]),
  remove: async (key) => void objects.delete(key),
};

let first: Registry;
let other: Registry;

beforeEach(async () => {
  [objects, requests, full, stopsAfterPut] = [new Map(), 0, false, false];
  mkdirSync(join(server.folder, 'host'));
  writeFileSync(join(server.folder, 'host/host.json'), JSON.stringify(TEST_HOST));
  const open = (dataDir: string) =>
    openRegistry(
      { ...server.deps.config, dataDir: join(server.folder, dataDir) },
      server.deps.log,
      { shared: storage },
    );
  [first, other] = [open('one'), open('other')];
  const grant = {
    title: 'A',
    remotes: ['netbar'],
    api: ['POST /netbar/*'],
    events: [],
    components: ['view/netbar/**'],
  };
  await addPublisher(server.db, { publisher: publisher.id, ...grant, jwk: publisher.jwk });
});

const upload = () =>
  addRelease(server.db, first, createArchive(release), {
    kindOf: () => 'reads',
    author: 'admin',
    now: new Date(),
  });
const folderOf = (file = FILE) => other.folderOf(server.db, id, build, file);
const below = (folder: string) =>
  existsSync(join(server.folder, folder))
    ? readdirSync(join(server.folder, folder), { recursive: true, withFileTypes: true }).filter(
        (item) => item.isFile(),
      )
    : [];

describe('releases in a shared storage', () => {
  it('serves a release on another instance with one fetch for concurrent requests', async () => {
    await upload();
    expect(await other.store.holds(id, build)).toBe(true);
    const before = requests;
    const folder = join(other.store.root, id, build);
    const folders = await Promise.all([folderOf(), folderOf(), folderOf()]);
    expect(folders).toEqual([folder, folder, folder]);
    expect(requests - before).toBe(1);
    expect(readFileSync(join(other.store.root, id, build, FILE), 'utf8')).toBe('entry first');
    expect([await folderOf(), await folderOf('remote.json')]).toEqual([folder, folder]);
    // A request that started before the release existed fetches it later.
    expect(await other.store.fetch?.({ manifest: release.manifest, folder: build })).toBe(true);
    expect(requests - before).toBe(1);
  });

  it('does not query the storage for unknown files and builds', async () => {
    await upload();
    const before = requests;
    expect([
      await folderOf('static/js/none.0123abcd.js'),
      await other.folderOf(server.db, id, '0123456789ab', FILE),
    ]).toEqual([undefined, undefined]);
    expect(requests).toBe(before);
  });

  it.each([
    [
      'another release',
      () => createArchive(testRelease(publisher, { text: 'second' })),
      /contains a different manifest for netbar/,
    ],
    [
      'a changed file',
      () => createArchive(release, { [FILE]: Buffer.from('entry worst') }),
      /R206/,
    ],
    ['half of the archive', () => createArchive(release).subarray(0, 200), /R201/],
  ])(
    'does not serve or store a release that became %s in the storage',
    async (_what, content, reason) => {
      await upload();
      for (const key of objects.keys()) objects.set(key, content());
      await expect(folderOf()).rejects.toThrow(reason);
      expect(below('other/releases')).toEqual([]);
    },
  );

  it('stores no row and no file if the storage rejects the archive', async () => {
    full = true;
    await expect(upload()).rejects.toThrow('507');
    expect([below('one/releases'), await first.manifest(server.db, id, build)]).toEqual([
      [],
      undefined,
    ]);
    full = false;
    expect((await upload()).build).toBe(build);
  });

  it('removes the archive from the storage if the local disk fails', async () => {
    mkdirSync(first.store.root, { recursive: true });
    writeFileSync(join(first.store.root, id), 'in the way of its folder');
    await expect(upload()).rejects.toThrow();
    expect([objects.size, await first.manifest(server.db, id, build)]).toEqual([0, undefined]);
  });

  describe('an upload that stopped after storing the archive', () => {
    const HOUR = 3600_000;
    const sweep = (age: number) => sweepUploads(first.store, server.db, new Date(Date.now() + age));

    beforeEach(async () => {
      stopsAfterPut = true;
      await expect(upload()).rejects.toThrow('killed');
      stopsAfterPut = false;
      expect([objects.size, await first.manifest(server.db, id, build)]).toEqual([1, undefined]);
    });

    // @guarantee incomplete-uploads
    it('is not served and is swept after an hour', async () => {
      expect(await folderOf()).toBeUndefined();
      await sweep(HOUR / 2);
      expect(objects.size).toBe(1);
      await sweep(2 * HOUR);
      expect([objects.size, await server.db.$count(pendingUploads)]).toEqual([0, 0]);
    });

    it('stays recorded while the storage is not reachable and is swept later', async () => {
      const reachable = storage.remove;
      storage.remove = () =>
        Promise.reject(new Error('the file storage returned HTTP 503 for a delete'));
      await expect(sweep(2 * HOUR)).rejects.toThrow('503');
      storage.remove = reachable;
      await sweep(3 * HOUR);
      expect(objects.size).toBe(0);
    });

    it('is stored by the next attempt and survives a further attempt', async () => {
      await upload();
      const folder = (await folderOf()) ?? '';
      await expect(upload()).rejects.toThrow('R211');
      await sweep(2 * HOUR);
      expect([objects.size, await server.db.$count(pendingUploads)]).toEqual([1, 0]);
      expect(readFileSync(join(folder, FILE), 'utf8')).toBe('entry first');
    });
  });
});
