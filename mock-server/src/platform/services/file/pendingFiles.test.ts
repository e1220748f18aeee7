import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { withServer } from '../../../testing/server.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import { markForRemoval, sweepFiles } from './pendingFiles.ts';
import { deleteFile, FILES_PATH, storeUpload } from './service.ts';
import { files, pendingFiles } from './tables.ts';
import { sweepTempFiles } from './tempFiles.ts';
import { texts } from './texts.ts';
import { thumbnailKey } from './thumbnailKey.ts';

const server = withServer();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ADMIN = { userId: 1, authorityId: 888 };

let objects: Map<string, Buffer>;
/** Runs when the storage has written an object, before `put` returns. */
let onStored: () => Promise<void>;
/** Keys that the storage fails to remove. */
let unremovable: Set<string>;
let removed: string[];

const storage: Storage = {
  async put(key, path) {
    objects.set(key, await readFile(path));
    await onStored();
  },
  size: async (key) => objects.get(key)?.length,
  address: () => undefined,
  read: async (key) => Readable.from([objects.get(key) ?? Buffer.alloc(0)]),
  async remove(key) {
    if (unremovable.has(key))
      throw new Error('the file storage responded with HTTP 403 to: remove a file');
    removed.push(key);
    objects.delete(key);
  },
};

beforeEach(() => {
  [objects, unremovable, removed] = [new Map(), new Set(), []];
  onStored = async () => undefined;
  server.deps.storage = storage;
});

function store({ keep = true, userName = 'admin' } = {}) {
  const stream = Object.assign(Readable.from([Buffer.from('编号,名称')]), { truncated: false });
  const caller = { ...ADMIN, userName } as Caller;
  const { db: tx, deps } = server;
  return storeUpload(
    {
      tx,
      caller,
      deps,
      now: deps.now(),
      upload: { name: 'list.csv', stream, fields: async () => ({}) },
    },
    keep,
  );
}

const sweep = () => sweepFiles(server.db, storage, server.deps.now());
/** Counts rows, objects and pending files. */
const counts = async () => [
  await server.db.$count(files),
  objects.size,
  await server.db.$count(pendingFiles),
];
const served = async (key = [...objects.keys()][0]) =>
  (
    await server.app.inject({
      url: `/${FILES_PATH}/${key}`,
      headers: { 'x-token': await server.login() },
    })
  ).statusCode;

describe('an uploaded file', () => {
  // @guarantee incomplete-uploads
  it('is not swept once it is stored, with and without a row', async () => {
    const file = await store();
    const { key } = await store({ keep: false });
    expect(await counts()).toEqual([1, 2, 0]);
    expect([await served(file.key), await served(key)]).toEqual([200, 200]);
    server.advance(1000 * HOUR);
    await sweep();
    expect([removed, await counts()]).toEqual([[], [1, 2, 0]]);
  });

  describe.each([
    ['the server dies after storing it', { keep: true }, 'killed'],
    ['the server dies after storing it without a row', { keep: false }, 'killed'],
    ['its row cannot be written', { userName: 'x'.repeat(61) }, 'insert into "files"'],
  ])('without a row because %s', (_why, how, reason) => {
    beforeEach(async () => {
      if (reason === 'killed') onStored = () => Promise.reject(new Error(reason));
      await expect(store(how)).rejects.toThrow(reason);
      expect(await counts()).toEqual([0, 1, 1]);
    });

    // @guarantee incomplete-uploads
    it('is not served, and is removed an hour later', async () => {
      expect(await served()).toBe(404);
      server.advance(HOUR - MINUTE);
      await sweep();
      expect(await counts()).toEqual([0, 1, 1]);
      server.advance(MINUTE);
      await sweep();
      expect(await counts()).toEqual([0, 0, 0]);
    });
  });

  it.each([
    ['removed', false],
    ['about to be removed', true],
  ])(
    'is refused and removed if it was %s as abandoned while it was being stored',
    async (_what, isHeld) => {
      onStored = async () => {
        const [key = ''] = objects.keys();
        if (isHeld) unremovable.add(key);
        server.advance(2 * HOUR);
        await sweep().catch((error) =>
          expect([isHeld, error.message]).toEqual([true, expect.stringContaining('403')]),
        );
        // The storage was slower than the sweep and has the object again.
        objects.set(key, Buffer.from('编号,名称'));
      };
      await expect(store()).rejects.toThrow(texts.cut);
      expect(await counts()).toEqual([0, 1, 1]);
      unremovable.clear();
      server.advance(HOUR);
      await sweep();
      expect(await counts()).toEqual([0, 0, 0]);
    },
  );

  it('stays if a row references it, even if it is marked as pending', async () => {
    const { key } = await store();
    await markForRemoval(server.db, key, server.deps.now());
    server.advance(2 * HOUR);
    await sweep();
    expect([removed, objects.size]).toEqual([[], 1]);
  });
});

describe('a deleted file that the storage fails to remove', () => {
  beforeEach(async () => {
    const { ID, key } = await store();
    unremovable.add(key);
    const answer = await server.call(
      'POST /fileUploadAndDownload/deleteFile',
      { ID },
      { as: await server.login() },
    );
    expect([answer.code, await counts()]).toEqual([0, [0, 1, 1]]);
    expect(server.log).toContainEqual(
      expect.objectContaining({ key, msg: expect.stringContaining('maintenance will try again') }),
    );
  });

  // @guarantee incomplete-uploads
  it('is no longer served, and is removed by a later sweep', async () => {
    expect(await served()).toBe(404);
    unremovable.clear();
    await sweep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('blocks other removals only in one sweep, and is tried again after an hour', async () => {
    const otherFile = await store();
    server.advance(MINUTE);
    await deleteFile(
      {
        tx: server.db,
        caller: ADMIN as Caller,
        deps: {
          ...server.deps,
          storage: { ...storage, remove: () => Promise.reject(new Error('503')) },
        },
      },
      otherFile.ID,
    );
    await expect(sweep()).rejects.toThrow('403');
    expect(removed).toEqual([]);
    await sweep();
    expect([removed, await counts()]).toEqual([
      [otherFile.key, thumbnailKey(otherFile.key)],
      [0, 1, 1],
    ]);
    unremovable.clear();
    server.advance(HOUR);
    await sweep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('is removed by only one of several servers', async () => {
    unremovable.clear();
    await Promise.all([sweep(), sweep()]);
    expect([new Set(removed).size, removed.length, await counts()]).toEqual([2, 2, [0, 0, 0]]);
  });
});

it('deletes temporary files after an hour without changes, but not newer ones of other servers', async () => {
  const folder = join(server.folder, 'data/uploads/incoming');
  await mkdir(folder, { recursive: true });
  const now = server.deps.now();
  for (const [name, age] of [
    ['old', HOUR + MINUTE],
    ['young', HOUR - MINUTE],
  ] as const) {
    const changed = new Date(now.getTime() - age);
    await writeFile(join(folder, name), 'half of a video');
    await utimes(join(folder, name), changed, changed);
  }
  await sweepTempFiles(server.deps.config, now);
  expect(await readFile(join(folder, 'young'), 'utf8')).toBe('half of a video');
  await expect(readFile(join(folder, 'old'))).rejects.toThrow('ENOENT');
});
