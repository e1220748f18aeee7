import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { latch } from '../../../testing/latch.ts';
import {
  createArchive,
  integrityAndSize,
  signManifest,
  TEST_HOST,
  type TestRelease,
  testPublisher,
  testRelease,
} from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, type Reply, withServer } from '../../../testing/server.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';
import { ARCHIVE_LIMIT } from '../registry/archive.ts';
import { sweepUploads } from '../registry/pendingUploads.ts';
import { startRegistry } from '../registry/registry.ts';
import { pendingUploads } from '../registry/tables.ts';

const server = withServer();
const publisher = testPublisher('team-netbar');
const stranger = testPublisher('team-stranger');
const good = testRelease(publisher);

let admin: string;

beforeEach(async () => {
  mkdirSync(join(server.folder, 'host'));
  writeFileSync(join(server.folder, 'host/host.json'), JSON.stringify(TEST_HOST));
  admin = await server.login();
  await grant();
});

const grant = (change: object = {}) =>
  server.call(
    'POST /remote/addPublisher',
    {
      publisher: publisher.id,
      title: '网吧组',
      remotes: ['netbar'],
      api: ['POST /netbar/*'],
      events: [],
      components: ['view/netbar/**'],
      jwk: publisher.jwk,
      ...change,
    },
    { as: admin },
  );

async function upload(
  archive: Buffer,
  as = admin,
): Promise<Reply<{ reason?: string; build?: string }>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/remote/addRelease',
    headers: { 'content-type': 'application/zip', 'x-token': as },
    payload: archive,
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

const releases = async () =>
  (
    await server.call<{ total: number }>(
      'POST /remote/getReleaseList',
      { page: 1, pageSize: 10 },
      { as: admin },
    )
  ).data.total;

/** Returns the files and folders in the upload store, including temporary ones. */
const left = () =>
  existsSync(join(server.folder, 'data/releases'))
    ? readdirSync(join(server.folder, 'data/releases'), {
        recursive: true,
        withFileTypes: true,
      }).map((item) => item.name)
    : [];

/** Returns the release with a changed and re-signed manifest. */
const changed = (change: object): TestRelease => ({
  ...good,
  manifest: signManifest({ ...good.manifest, ...change } as TestRelease['manifest'], publisher),
});

/** Sets the external attributes of an entry, for example to create a symbolic link. */
function withMode(archive: Buffer, name: string, mode: number): Buffer {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4)) {
    const length = copy.readUInt16LE(at + 28);
    if (copy.toString('utf8', at + 46, at + 46 + length) === name)
      copy.writeUInt32LE((mode << 16) >>> 0, at + 38);
  }
  return copy;
}

/** Changes the unpacked size that the directory of an archive states for an entry. */
function withStatedSize(archive: Buffer, name: string, size: number): Buffer {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4)) {
    const length = copy.readUInt16LE(at + 28);
    if (copy.toString('utf8', at + 46, at + 46 + length) === name)
      copy.writeUInt32LE(size, at + 24);
  }
  return copy;
}

/**
 * Renames an entry in the central directory and in the local header. Both names must have the same
 * length.
 */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

describe('a release', () => {
  it('is stored, served compressed and listed, but not active', async () => {
    const reply = await upload(createArchive(good));
    expect([reply.code, reply.data]).toEqual([
      0,
      { id: 'netbar', version: '1.0.0', build: good.manifest.build },
    ]);
    const { base } = good.manifest;
    const file = await server.app.inject({
      url: `${base}static/js/a.3f2a9c02.js`,
      headers: { 'accept-encoding': 'br' },
    });
    expect([
      file.statusCode,
      file.headers['content-encoding'],
      file.headers['cache-control'],
    ]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
    expect((await server.app.inject(`${base}static/js/a.3f2a9c02.js`)).body).toBe(
      good.files['static/js/a.3f2a9c02.js']?.toString(),
    );
    expect((await server.app.inject('/registry.json')).json().releases).toEqual([]);
    const { list } = (
      await server.call<{ list: object[] }>(
        'POST /remote/getReleaseList',
        { page: 1, pageSize: 10 },
        { as: admin },
      )
    ).data;
    expect(list).toEqual([
      expect.objectContaining({
        id: 'netbar',
        source: 'upload',
        use: '',
        verdict: 'compatible',
        author: 'admin',
        actions: ['promote', 'install'],
      }),
    ]);
  });

  it('is accepted as a folder zipped by hand, with its compressed copies and system files', async () => {
    const { 'remote.json': manifest, ...files } = unzipSync(createArchive(good));
    const entries = Object.entries({ 'remote.json': manifest as Uint8Array, ...files });
    const inFolder = entries.flatMap(([name, bytes]) => [
      [`0123456789ab/${name}`, bytes],
      [`0123456789ab/${name}.gz`, bytes],
    ]);
    const zip = zipSync({
      '0123456789ab/': new Uint8Array(),
      ...Object.fromEntries(inFolder),
      '__MACOSX/0123456789ab/._remote.json': new Uint8Array(3),
    });
    expect(await upload(Buffer.from(zip))).toMatchObject({ code: 0 });
  });

  it('names the roles that may upload', async () => {
    await server.addUser('other', 301);
    const as = await server.login('other', ADMIN_PASSWORD);
    const { data } = await server.call('POST /remote/getUploaders', undefined, { as });
    expect(data).toMatchObject({ allowed: false });
    expect((data as { roles: string[] }).roles.length).toBeGreaterThan(0);
  });

  it('is recorded with the uploader and its size, without its content', async () => {
    await upload(createArchive(good));
    const { list } = (
      await server.call<{ list: { path: string; body: string }[] }>(
        'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10&path=/remote/addRelease',
        undefined,
        { as: admin },
      )
    ).data;
    expect(list[0]?.body).toBe(JSON.stringify({ bytes: createArchive(good).length }));
  });
});

describe('invalid uploads are rejected with a reason and leave no files', () => {
  const [chunk] = ['static/js/a.3f2a9c02.js'];
  const other = Buffer.from('another text, of other bytes');
  const proto = JSON.stringify(good.manifest).replace('{', '{"__proto__":{"polluted":true},');

  const cases: [what: string, reason: string, archive: () => Buffer][] = [
    ['no archive at all', 'R201', () => Buffer.from('not a zip')],
    ['half of an archive', 'R201', () => createArchive(good).subarray(0, 300)],
    ['a damaged content', 'R201', () => damaged(createArchive(good))],
    ['no manifest', 'R205', () => Buffer.from(zipSync(good.files))],
    ['an unknown key', 'R204', () => createArchive(changed({ tier: 'trusted' }))],
    ['a prototype key', 'R204', () => createArchive(good, { 'remote.json': Buffer.from(proto) })],
    [
      'a missing integrity',
      'R204',
      () =>
        createArchive(changed({ files: { ...good.manifest.files, [chunk as string]: [null, 5] } })),
    ],
    ['a NUL in a text', 'R204', () => createArchive(changed({ title: 'a\u0000b' }))],
    [
      'a manifest that is no JSON',
      'R204',
      () => createArchive(good, { 'remote.json': Buffer.from('{') }),
    ],
    ['an extra file', 'R205', () => createArchive(good, { 'static/js/extra.0123abcd.js': other })],
    [
      'a missing file',
      'R205',
      () =>
        createArchive({
          ...good,
          files: { [chunk as string]: good.files[chunk as string] as Buffer },
        }),
    ],
    ['a file of another size', 'R206', () => createArchive(good, { [chunk as string]: other })],
    [
      'a wrong hash',
      'R206',
      () =>
        createArchive(good, {
          [chunk as string]: Buffer.alloc(good.files[chunk as string]?.length ?? 0, 'x'),
        }),
    ],
    [
      'a build of other files',
      'R206',
      () => createArchive(changed({ build: '0123456789ab', base: '/r/netbar/0123456789ab/' })),
    ],
    [
      'a way out of the folder',
      'R203',
      () => renamed(createArchive(good), 'static/js/', '../../../x'),
    ],
    [
      'a name from the root',
      'R203',
      () => renamed(createArchive(good), 'static/js/', '/tmp/abcd/'),
    ],
    ['a back-slash', 'R203', () => renamed(createArchive(good), 'static/js/', 'static\\js\\')],
    [
      'a project that was not packed',
      'R205',
      () => Buffer.from(zipSync({ 'shop/package.json': other, 'shop/remote.config.ts': other })),
    ],
    ['a symbolic link', 'R203', () => withMode(createArchive(good), chunk as string, 0o120777)],
    ['a device', 'R203', () => withMode(createArchive(good), chunk as string, 0o020666)],
    [
      'two names that differ in case only',
      'R203',
      () => createArchive(good, { 'static/js/A.3f2a9c02.js': other }),
    ],
    [
      'a bomb',
      'R202',
      () => createArchive(good, { 'static/js/b.0123abcd.js': Buffer.alloc(61 * 1024 * 1024) }),
    ],
    ['too many entries', 'R202', () => createArchive(good, manyFiles(2001))],
    ['an unknown publisher', 'R207', () => createArchive(testRelease(stranger))],
    [
      'a key under another publisher',
      'R204',
      () => createArchive(changed({ publisher: 'team-other' })),
    ],
    [
      'a file that is larger than stated',
      'R201',
      () => {
        const stated = good.files[chunk as string]?.length ?? 0;
        const archive = createArchive(good, { [chunk as string]: Buffer.alloc(5_000_000) });
        return withStatedSize(archive, chunk as string, stated);
      },
    ],
    [
      'a wrong signature',
      'R208',
      () => createArchive({ ...good, manifest: { ...good.manifest, title: 'changed afterwards' } }),
    ],
    [
      'a signature by somebody else',
      'R208',
      () => createArchive({ ...good, manifest: signManifest(good.manifest, stranger) }),
    ],
    [
      'a remote of another team',
      'R209',
      () => createArchive(testRelease(publisher, { id: 'assets' })),
    ],
    [
      'needs beyond the grant',
      'R209',
      () => createArchive(changed({ needs: { api: ['POST /user/*'], events: [] } })),
    ],
    [
      'needs wider than the grant',
      'R209',
      () => createArchive(changed({ needs: { api: ['POST /*'], events: [] } })),
    ],
    [
      'an event beyond the grant',
      'R209',
      () => createArchive(changed({ needs: { api: [], events: ['session'] } })),
    ],
    ['a host of another range', 'R210', () => createArchive(changed({ host: '>=2.0.0' }))],
    [
      'a name that the host lacks',
      'R210',
      () => createArchive(changed({ uses: { react: { range: '^19.0.0', names: ['useMagic'] } } })),
    ],
    [
      'a package that the host does not share',
      'R210',
      () => createArchive(changed({ uses: { lodash: { range: '*', names: [] } } })),
    ],
    ['an oversized upload', 'R202', () => Buffer.alloc(ARCHIVE_LIMIT + 1)],
  ];

  // @guarantee archive-paths, archive-links, archive-bombs, archive-signatures
  it('for each reason', async () => {
    const results: unknown[] = [];
    const messages: string[] = [];
    for (const [what, , archive] of cases) {
      const { status, code, data, msg } = await upload(archive());
      messages.push(msg);
      results.push([
        what,
        data.reason,
        status,
        code,
        msg.startsWith(`${data.reason} `),
        await releases(),
        left(),
      ]);
    }
    expect(results).toEqual(cases.map(([what, reason]) => [what, reason, 200, 7, true, 0, []]));
    // Each refusal is recorded with its reason.
    const records = await server.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.path, '/remote/addRelease'));
    const recorded = records.map(({ errorMessage }) => errorMessage.slice(0, 4)).sort();
    expect(recorded).toEqual(cases.map(([, reason]) => reason).sort());
    // Texts of the zip reader are not for users.
    expect(
      messages.filter((msg) => /[.。]。|not found|invalid |absolute |expected/.test(msg)),
    ).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    // A valid upload still succeeds.
    expect((await upload(createArchive(good))).code).toBe(0);
  });

  it.each([
    ['another build', testRelease(publisher, { text: 'second' })],
    ['the same build', good],
  ])('an existing version with %s', async (_what, second) => {
    await upload(createArchive(good));
    const reply = await upload(createArchive(second));
    expect([reply.code, reply.data.reason, await releases()]).toEqual([409, 'R211', 1]);
    // The temporary folder is empty, and the existing release is unchanged.
    expect(readdirSync(join(server.folder, 'data/releases/.incoming'))).toEqual([]);
    expect(readdirSync(join(server.folder, 'data/releases/netbar'))).toEqual([good.manifest.build]);
    expect((await server.app.inject(`${good.manifest.base}remoteEntry.3f2a9c01.js`)).body).toBe(
      'entry first',
    );
  });

  it('returns 409 to one of two concurrent uploads of the same version', async () => {
    const second = testRelease(publisher, { text: 'second' });
    const replies = await Promise.all([upload(createArchive(good)), upload(createArchive(second))]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(await releases()).toBe(1);
    expect(left().filter((name) => name === 'remote.json')).toHaveLength(1);
  });

  it('a disabled publisher', async () => {
    await grant({ enabled: false });
    expect((await upload(createArchive(good))).data.reason).toBe('R207');
  });

  it('a host that has not been built', async () => {
    writeFileSync(
      join(server.folder, 'host/host.json'),
      JSON.stringify({ ...TEST_HOST, version: 'unknown' }),
    );
    utimesSync(join(server.folder, 'host/host.json'), new Date(), new Date(Date.now() + 5000));
    expect((await upload(createArchive(good))).data.reason).toBe('R210');
  });

  it('rejects a caller without permission before the archive is read', async () => {
    await server.addUser('guest', 301);
    const guest = await server.login('guest', ADMIN_PASSWORD);
    expect((await upload(Buffer.alloc(ARCHIVE_LIMIT + 1), guest)).msg).toBe('权限不足');
    expect((await upload(Buffer.alloc(ARCHIVE_LIMIT + 1), 'nobody')).status).toBe(401);
    const json = await server.call('POST /remote/addRelease', {}, { as: admin });
    expect([json.code, json.msg]).toEqual([7, '请以 application/zip 上传发布包']);
    const elsewhere = await server.call('POST /remote/getRemoteList', undefined, {
      as: admin,
      raw: 'PK',
      headers: { 'content-type': 'application/zip' },
    });
    expect(elsewhere.msg).toBe('只接受 JSON 格式的请求内容');
  });
});

describe('while the files of a release are written', () => {
  /**
   * Blocks the next archive before its files are written, until the returned function is called.
   */
  function hold() {
    const { store } = server.deps.registry;
    const { put } = store;
    const [reached, release] = [latch(), latch()];
    store.put = async (...what) => {
      store.put = put;
      reached.open();
      await release.passed;
      return put(...what);
    };
    return { reached: reached.passed, release: release.open };
  }

  // @guarantee overload
  it('other calls can read and write', async () => {
    const { reached, release } = hold();
    const uploading = upload(createArchive(good));
    await reached;
    const read = await server.call(
      'POST /user/getUserList',
      { page: 1, pageSize: 10 },
      { as: admin },
    );
    const write = await server.call(
      'POST /sysDictionary/createSysDictionary',
      { name: 'a', type: 'a' },
      { as: admin },
    );
    expect([read.code, write.code, await releases()]).toEqual([0, 0, 0]);
    // Another upload succeeds as well.
    expect(
      (await upload(createArchive(testRelease(publisher, { version: '1.0.1', text: 'other' }))))
        .code,
    ).toBe(0);
    release();
    expect([(await uploading).code, await releases()]).toEqual([0, 2]);
  });

  // @guarantee incomplete-uploads
  it.each([
    ['the same build', { title: '另一个' }],
    ['the same version', { text: 'second' }],
  ])(
    '%s of another upload is stored first: the slow upload is rejected and removed',
    async (_what, change) => {
      const { reached, release } = hold();
      const slow = upload(createArchive(good));
      await reached;
      const first = testRelease(publisher, change);
      expect((await upload(createArchive(first))).code).toBe(0);
      release();
      const { code, data } = await slow;
      expect([code, data.reason, await releases()]).toEqual([409, 'R211', 1]);
      const served = await server.app.inject(`${first.manifest.base}remote.json`);
      expect(served.json()).toEqual(first.manifest);
      const { text } = { text: 'first', ...change };
      expect((await server.app.inject(`${first.manifest.base}remoteEntry.3f2a9c01.js`)).body).toBe(
        `entry ${text}`,
      );
      expect(left().filter((name) => name === 'remote.json')).toHaveLength(1);
      expect(await server.db.$count(pendingUploads)).toBe(0);
    },
  );

  it('a release whose key is revoked is rejected with the remedy and removed', async () => {
    const { reached, release } = hold();
    const slow = upload(createArchive(good));
    await reached;
    const key = good.manifest.sig.key;
    expect(
      (await server.call('POST /remote/revokeKey', { key, reason: '密钥泄露' }, { as: admin }))
        .code,
    ).toBe(0);
    release();
    const { code, data, msg } = await slow;
    expect([code, data.reason, await releases()]).toEqual([7, 'R215', 0]);
    expect(msg).toContain('以新的版本号重新发布');
    expect(left().filter((name) => name === 'remote.json')).toEqual([]);
    expect(await server.db.$count(pendingUploads)).toBe(0);
  });

  it('an upload that the upkeep discards is rejected and removed', async () => {
    const { reached, release } = hold();
    const slow = upload(createArchive(good));
    await reached;
    await sweepUploads(server.deps.registry.store, server.db, new Date(Date.now() + 2 * 3600_000));
    release();
    expect([
      (await slow).msg,
      await releases(),
      left().filter((name) => name === 'remote.json'),
    ]).toEqual(['发布包保存用时过长，已被放弃，请重新上传', 0, []]);
    expect((await upload(createArchive(good))).code).toBe(0);
  });
});

it('leaves no row and no temporary files if storing fails, and accepts the next attempt', async () => {
  const store = join(server.folder, 'data/releases');
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, 'netbar'), 'in the way of its folder');
  expect((await upload(createArchive(good))).status).toBe(500);
  expect([await releases(), readdirSync(join(store, '.incoming'))]).toEqual([0, []]);
  rmSync(join(store, 'netbar'));
  expect((await upload(createArchive(good))).code).toBe(0);
});

describe('an interrupted upload', () => {
  // @guarantee incomplete-uploads
  it('is not listed, is replaced by the next upload, and is swept after an hour', async () => {
    const { id, build } = good.manifest;
    const orphan = join(server.folder, 'data/releases', id, build);
    const half = join(server.folder, 'data/releases/.incoming/half');
    for (const folder of [orphan, half]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'remoteEntry.3f2a9c01.js'), 'half');
    }
    // The files are complete, but the row is missing.
    writeFileSync(join(orphan, 'remote.json'), JSON.stringify(good.manifest));
    expect(
      (await server.app.inject(`${good.manifest.base}remoteEntry.3f2a9c01.js`)).statusCode,
    ).toBe(404);
    const past = new Date(Date.now() - 2 * 3600_000);
    utimesSync(half, past, past);
    await startRegistry(server.deps.registry, server.db, server.deps.log);
    expect([existsSync(half), existsSync(orphan)]).toEqual([false, true]);
    expect((await upload(createArchive(good))).code).toBe(0);
    expect((await server.app.inject(`${good.manifest.base}remoteEntry.3f2a9c01.js`)).body).toBe(
      'entry first',
    );
  });
});

function manyFiles(count: number): Record<string, Buffer> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}.0123abcd.js`, Buffer.alloc(0)]),
  );
}

/** Corrupts the compressed content with an invalid block type. */
function damaged(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  const at = copy.indexOf('static/js/a.3f2a9c02.js') + 'static/js/a.3f2a9c02.js'.length;
  copy.writeUInt8(0x07, at);
  return copy;
}

it('the fixture describes files in the format of manifests', () => {
  expect(integrityAndSize(Buffer.from(''))).toEqual([
    `sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb`,
    0,
  ]);
});
