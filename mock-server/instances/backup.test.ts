import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedFolder } from './support/preparedData.ts';
import { call, type Instance, runCommand, signIn, startServer } from './support/server.ts';
import { startWriting } from './support/writers.ts';

describe('a backup of the embedded database', () => {
  let folder = '';
  let server: Instance;
  let saved: string[] = [];
  const inFolder = (name: string) => join(folder, name);
  const run = (data: string, ...args: string[]) =>
    runCommand(args, { CONSOLE_DATA_DIR: inFolder(data) });
  const oneLine = /^[^\n]+\n$/;
  /** Backup metrics by the end of their name. */
  const readMetrics = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Object.fromEntries(
      [...text.matchAll(/^console_backup_last_(\w+) (\S+)$/gm)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    );
  };

  beforeAll(async () => {
    folder = await preparedFolder('backup');
    await mkdir(inFolder('data/uploads'), { recursive: true });
    await writeFile(inFolder('data/uploads/a.txt'), 'kept');
    server = await startServer({ CONSOLE_DATA_DIR: inFolder('data') });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('is made while the server writes, and only its owner can read it', async () => {
    expect(await readMetrics()).toEqual({
      success_timestamp_seconds: 0,
      success_bytes: 0,
      failure_timestamp_seconds: 0,
    });
    const writers = startWriting(server.url, await signIn(server.url), 'saved');
    await writers.reached(30);
    saved = [...writers.acknowledged];
    const { code, out } = await run('data', 'backup', inFolder('one.tgz'));
    expect([code, out]).toEqual([0, expect.stringMatching(/^saved \S+one\.tgz, \d+\.\d MB\n$/)]);
    const { size, mtimeMs } = await stat(inFolder('one.tgz'));
    const { success_timestamp_seconds: at = 0, ...rest } = await readMetrics();
    expect([at >= Math.floor(mtimeMs / 1000), rest]).toEqual([
      true,
      { success_bytes: size, failure_timestamp_seconds: 0 },
    ]);
    await writers.reached(writers.acknowledged.length + 10);
    await server.end('SIGKILL');
    await writers.ended;
    expect((await readdir(inFolder('data'))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is restored with all rows and files', async () => {
    expect(await run('other', 'restore', inFolder('one.tgz'))).toMatchObject({ code: 0 });
    expect(await readFile(inFolder('other/uploads/a.txt'), 'utf8')).toBe('kept');
    server = await startServer({ CONSOLE_DATA_DIR: inFolder('other') });
    // The success metric belongs to one data folder. The restored folder has no backup yet.
    expect((await readMetrics()).success_bytes).toBe(0);
    const session = await signIn(server.url);
    const list = await call<{ type: string }[]>(
      server.url,
      'GET /sysDictionary/getSysDictionaryList',
      undefined,
      session,
    );
    const there = new Set(list.data.map(({ type }) => type));
    expect(saved.filter((type) => !there.has(type))).toEqual([]);
  });

  it('appears in the metrics when it fails or when another tool makes it', async () => {
    expect(await run('other', 'backup', inFolder('one.tgz'))).toMatchObject({ code: 1 });
    const failed = await readMetrics();
    expect([failed.success_bytes, (failed.failure_timestamp_seconds ?? 0) > 0]).toEqual([0, true]);
    expect(await run('other', 'backup', '--made', '123456789')).toMatchObject({
      code: 0,
      out: 'recorded a backup of 117.7 MB\n',
    });
    expect((await readMetrics()).success_bytes).toBe(123_456_789);
    for (const size of ['0', 'much'])
      expect(await run('other', 'backup', '--made', size)).toMatchObject({ code: 1 });
    expect((await readMetrics()).success_bytes).toBe(123_456_789);
  });

  it('is also made while no server runs, and a restore replaces data only with --replace and sets the old data aside', async () => {
    expect(await run('data', 'backup', inFolder('two.tgz'))).toMatchObject({ code: 0 });
    const refused = await run('data', 'restore', inFolder('one.tgz'));
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/not empty.*--replace/)]);
    await writeFile(inFolder('data/uploads/a.txt'), 'later');
    const { code, out } = await run('data', 'restore', inFolder('two.tgz'), '--replace');
    expect([code, await readFile(inFolder('data/uploads/a.txt'), 'utf8')]).toEqual([0, 'kept']);
    const aside = /previous data are in (\S+)/.exec(out)?.[1] ?? '';
    expect(await readFile(join(aside, 'uploads/a.txt'), 'utf8')).toBe('later');
  });

  it('leaves the data unchanged when the archive is damaged or is not an archive', async () => {
    const whole = await readFile(inFolder('one.tgz'));
    await writeFile(inFolder('half.tgz'), whole.subarray(0, whole.length / 2));
    await writeFile(inFolder('none.tgz'), 'not an archive');
    await mkdir(inFolder('partly/pg/base'), { recursive: true });
    await writeFile(
      inFolder('partly/console-backup.json'),
      JSON.stringify({ format: 'console-backup/1' }),
    );
    await create({ gzip: true, file: inFolder('partly.tgz'), cwd: inFolder('partly') }, [
      'console-backup.json',
      'pg',
    ]);
    const before = await readdir(inFolder('data'));
    for (const name of ['half.tgz', 'none.tgz', 'missing.tgz', 'partly.tgz']) {
      const { code, err } = await run('data', 'restore', inFolder(name), '--replace');
      expect([name, code, err]).toEqual([name, 1, expect.stringMatching(oneLine)]);
    }
    expect(await readdir(inFolder('data'))).toEqual(before);
  });

  it.concurrent.each([
    ['when the target file exists', 'data', ['backup', 'two.tgz'], /already exists/],
    [
      'when the target is inside the data folder',
      'data',
      ['backup', 'data/x.tgz'],
      /would be in the folder/,
    ],
    ['when the data folder has no database', 'nowhere', ['backup', 'x.tgz'], /nothing to save/],
    ['when the target folder is missing', 'data', ['backup', 'no/x.tgz'], /ENOENT/],
    [
      'when files of the database are missing',
      'partly',
      ['backup', 'x.tgz'],
      /incomplete: pg\/PG_VERSION/,
    ],
    [
      'when a restore would replace the data of a running server',
      'other',
      ['restore', 'one.tgz', '--replace'],
      /in use/,
    ],
  ])('is refused %s', async (_name, data, [command = '', file = '', ...more], reason) => {
    const { code, err } = await run(data, command, inFolder(file), ...more);
    expect([code, err]).toEqual([1, expect.stringMatching(oneLine)]);
    expect(err).toMatch(reason);
  });

  it('is refused with PostgreSQL, which has its own backup tools', async () => {
    for (const command of ['backup', 'restore']) {
      const env = {
        CONSOLE_DATA_DIR: inFolder('data'),
        DATABASE_URL: 'postgres://127.0.0.1:1/none',
      };
      const { code, err } = await runCommand([command, inFolder('x.tgz')], env);
      expect([code, err]).toEqual([1, expect.stringContaining('pg_dump')]);
    }
  });
});
