import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedFolder } from './support/preparedData.ts';
import { call, type Instance, runCommand, signIn, startServer } from './support/server.ts';

const MB = 1024 * 1024;
/** Number of rounds that writes more than the free space of the disk. */
const ROUNDS = 200;
const CONCURRENT_WRITES = 10;
const freeOf = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
/** Mounting a separate disk needs a right that not every machine grants. */
const canMount = run(
  'sh',
  '-c',
  'd=$(mktemp -d) && mount -t tmpfs tmpfs "$d" && umount "$d"; s=$?; rmdir "$d"; exit $s',
);

let folder = '';
/** Path of the disk that was mounted below the folder. */
let disk = '';
let server: Instance;
let session: Record<string, string>;

const create = async (type: string) => {
  const reply = await call<{ reason?: string }>(
    server.url,
    'POST /sysDictionary/createSysDictionary',
    { name: type, type },
    session,
  );
  return reply.code === 0 ? 'done' : reply.data.reason;
};
/** Writes the largest body that one call accepts, with data that cannot be compressed. */
const writeMuch = async () => {
  const body = { kept: randomBytes(6 * 1024).toString('base64') };
  const reply = await call<{ reason?: string }>(
    server.url,
    'PUT /user/setSelfSetting',
    body,
    session,
  );
  return reply.code === 0 ? 'done' : reply.data.reason;
};
const setLimits = async (warnMb: number, stopMb: number) =>
  (
    await call(
      server.url,
      'POST /system/setSystemConfig',
      { config: { disk: { warnMb, stopMb } } },
      session,
    )
  ).code;
const types = async () => {
  const headers = { ...session, 'x-remote': 'shop@aaaaaaaaaaaa' };
  const { data } = await call<{ type: string }[]>(
    server.url,
    'GET /sysDictionary/getSysDictionaryList',
    undefined,
    headers,
  );
  return data.map(({ type }) => type);
};
const diskState = async () =>
  ((await (await fetch(`${server.url}/readyz`)).json()) as { disk: string }).disk;
const countLogLines = (what: string) => server.lines.filter((line) => line.includes(what)).length;
const alertLevels = async () =>
  (
    await call<{ session: { alerts: { level: string }[] } }>(
      server.url,
      'GET /console/boot',
      undefined,
      session,
    )
  ).data.session.alerts.map(({ level }) => level);
const start = async (dataDir: string) => {
  server = await startServer({ CONSOLE_DATA_DIR: dataDir });
  session = await signIn(server.url);
};

/** Expects the behaviour of a full disk, regardless of how it was filled. */
async function expectFull() {
  for (let write = 0; write < 5; write++) expect(await create(`full-${write}`)).toBe('S101');
  expect(await types()).toContain('before');
  expect([await diskState(), await alertLevels()]).toEqual(['full', ['error']]);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^console_disk_full 1$/m);
  expect(countLogLines('writes are refused')).toBeGreaterThan(0);
}

afterAll(async () => {
  await server?.end('SIGKILL');
  if (disk !== '') run('umount', disk);
  rmSync(folder, { recursive: true, force: true });
});

describe('a server whose disk has less free space than the limit', () => {
  beforeAll(async () => {
    folder = await preparedFolder('full');
    await start(join(folder, 'data'));
  });

  // @guarantee full-disk
  it('refuses writes, allows reads, alerts users, resumes when there is space, and stops cleanly', async () => {
    expect([await create('before'), await alertLevels()]).toEqual(['done', []]);
    const megabytes = Math.floor(freeOf(folder) / MB);
    expect(await setLimits(megabytes + 100_002, megabytes + 100_001)).toBe(0);
    await expectFull();
    session = await signIn(server.url);
    expect(await setLimits(49, 48)).toBe(0);
    expect([await create('after'), await diskState(), await alertLevels()]).toEqual([
      'done',
      'enough',
      [],
    ]);
    expect(await setLimits(megabytes + 100_002, megabytes + 100_001)).toBe(0);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe.skipIf(!canMount)(
  `a disk that is really full${canMount ? '' : ' (skipped: mounting a disk needs more rights)'}`,
  () => {
    const ballast = () => join(disk, 'ballast');
    /** Fills the disk as another program would, up to the given free space. */
    const fillExcept = (megabytes: number) => {
      rmSync(ballast(), { force: true });
      writeFileSync(ballast(), Buffer.alloc(freeOf(disk) - megabytes * MB));
    };

    beforeAll(async () => {
      const mounted = join(folder, 'disk');
      mkdirSync(mounted);
      if (!run('mount', '-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', mounted))
        throw new Error(
          'The test disk could not be mounted. Check that this user can mount tmpfs.',
        );
      disk = mounted;
      rmSync(join(folder, 'data'), { recursive: true });
      folder = await preparedFolder('full');
      cpSync(join(folder, 'data'), join(disk, 'data'), { recursive: true });
      await start(join(disk, 'data'));
      expect(await setLimits(56, 48)).toBe(0);
    });

    // @guarantee full-disk
    it('is not filled by the server, which refuses writes before the database engine fails', async () => {
      expect(await create('before')).toBe('done');
      fillExcept(50);
      const answers = new Set<string | undefined>();
      for (let round = 0; !answers.has('S101') && round < ROUNDS; round++)
        for (const answer of await Promise.all(
          Array.from({ length: CONCURRENT_WRITES }, writeMuch),
        ))
          answers.add(answer);
      expect([...answers]).toEqual(['done', 'S101']);
      expect(freeOf(disk)).toBeGreaterThan(16 * MB);
      await expectFull();
    });

    // @guarantee full-disk
    it('also refuses calls that would free space, allows reads, and accepts writes when there is space again', async () => {
      fillExcept(1);
      for (let write = 0; write < 20; write++)
        expect(await setLimits(56, 48 + (write % 2))).not.toBe(0);
      for (let read = 0; read < 20; read++) expect(await types()).toContain('before');
      rmSync(ballast());
      expect([await create('after'), await diskState(), await alertLevels()]).toEqual([
        'done',
        'enough',
        [],
      ]);
    });

    // @guarantee full-disk
    it('lets the server stop cleanly, and start again when there is space', async () => {
      fillExcept(1);
      expect(await create('no more')).toBe('S101');
      expect(await server.end('SIGTERM')).toBe(0);
      const refused = await runCommand(['serve'], {
        CONSOLE_DATA_DIR: join(disk, 'data'),
        PORT: '0',
      });
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringMatching(/^[^\n]*has \d MB left, and 48 MB are needed; free space[^\n]*\n$/),
      ]);
      rmSync(ballast());
      await start(join(disk, 'data'));
      expect(await create('again')).toBe('done');
      expect(await types()).toEqual(expect.arrayContaining(['before', 'after', 'again']));
    });
  },
);
