import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preparedFolder } from './support/preparedData.ts';
import { MAIN } from './support/server.ts';

let folder = '';
/** Started processes, each with a promise of its end. */
const running = new Map<ReturnType<typeof spawn>, Promise<unknown>>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-start-'));
});
afterEach(async () => {
  for (const child of running.keys()) child.kill('SIGKILL');
  // A server that is being killed can still create files, so its folder is removed afterwards.
  await Promise.all(running.values());
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Starts the compiled server. `ready` resolves at its ready line, `ended` when the process has
 * ended.
 */
function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      CONSOLE_DEMO: '0',
      CONSOLE_LOG_LEVEL: 'silent',
      CONSOLE_DATA_DIR: join(folder, 'data'),
      ...env,
    },
  });
  const outcome: Outcome = { code: null, out: '', err: '' };
  const ended = new Promise<Outcome>((resolve) =>
    child.on('close', (code) => resolve({ ...outcome, code })),
  );
  running.set(child, ended);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      outcome.out += chunk;
      const url = /^ready (\S+)$/m.exec(outcome.out)?.[1];
      if (url) resolve(url);
    });
    ended.then(({ err }) => reject(new Error(`ended before it was ready: ${err}`)), reject);
  });
  ready.catch(() => undefined);
  child.stderr.on('data', (chunk) => {
    outcome.err += chunk;
  });
  return { child, ready, ended, outcome };
}

/**
 * Replaces the folder by one with a prepared database, which makes the next start faster than a
 * first one.
 */
async function usePreparedFolder(): Promise<void> {
  await rm(folder, { recursive: true });
  folder = await preparedFolder('start');
}

const oneLine = /^[^\n]+\n$/;

describe('a start that cannot succeed prints the reason in one line', () => {
  it.each([
    ['a port that is not a port', { PORT: 'x' }, /PORT/],
    ['a secret that is too short', { CONSOLE_JWT_SECRET: 'short' }, /CONSOLE_JWT_SECRET/],
    [
      'an admin password that breaks the rules',
      { CONSOLE_ADMIN_PASSWORD: 'abc' },
      /CONSOLE_ADMIN_PASSWORD/,
    ],
    [
      'a data folder that cannot be created',
      { CONSOLE_DATA_DIR: '/proc/console' },
      /ENOENT.*CONSOLE_DATA_DIR/,
    ],
    [
      'a data folder inside a file',
      { CONSOLE_DATA_DIR: join(MAIN, 'data') },
      /ENOTDIR.*CONSOLE_DATA_DIR/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /ECONNREFUSED.*DATABASE_URL/,
    ],
    ['an invalid database address', { DATABASE_URL: 'nonsense' }, /DATABASE_URL/],
  ])('%s', async (_name, env, message) => {
    const { code, err, out } = await start(env).ended;
    expect([code, out.includes('ready')]).toEqual([1, false]);
    expect(err).toMatch(oneLine);
    expect(err).toMatch(message);
    expect(existsSync(join(folder, 'data/pg'))).toBe(false);
  });

  it('a port that is taken', async () => {
    await usePreparedFolder();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, err } = await start({ PORT: port }).ended;
    other.close();
    expect([code, oneLine.test(err)]).toEqual([1, true]);
    expect(err).toContain(`port ${port}`);
  });

  it('an unknown command', async () => {
    const { code, err } = await start({}, 'serv').ended;
    expect([code, oneLine.test(err)]).toEqual([1, true]);
  });
});

// @guarantee data-folder
describe('a start on a data folder without its database creates no new one', () => {
  const writeFiles = async (...names: string[]) => {
    for (const name of names) {
      await mkdir(dirname(join(folder, 'data', name)), { recursive: true });
      await writeFile(join(folder, 'data', name), 'something');
    }
  };
  const content = async () => (await readdir(join(folder, 'data'), { recursive: true })).sort();

  it.each([
    [
      'when the version file is missing',
      ['pg/base/1/1255', 'pg/global/pg_control', 'pg/postgresql.conf'],
      /incomplete: pg\/PG_VERSION, .* missing.*restore/,
    ],
    [
      'when the control file is missing',
      ['pg/PG_VERSION', 'pg/base/1/1255'],
      /incomplete: pg\/global\/pg_control, .* missing/,
    ],
    [
      'when the whole database is missing and user files are present',
      ['uploads/file/a.png'],
      /no database \(pg\).*it contains uploads;.*restore.*DATABASE_URL/,
    ],
    [
      'when an interrupted restore has set the database aside',
      ['before-restore-2030/pg/PG_VERSION'],
      /interrupted restore.*before-restore-2030/,
    ],
    [
      'when the folder belongs to something else',
      ['letter.txt', 'photos/a.png', '.profile'],
      /not empty: it contains .*letter\.txt.*CONSOLE_DATA_DIR/,
    ],
  ])('%s', async (_what, names, message) => {
    await writeFiles(...names);
    const before = await content();
    const { code, err, out } = await start({}).ended;
    expect([code, out.includes('ready')]).toEqual([1, false]);
    expect(err).toMatch(oneLine);
    expect(err).toMatch(message);
    expect(await content()).toEqual(before);
  });

  it('except in a folder without user data, also after a start that was killed during the setup', async () => {
    await writeFiles('.init-killed/pg/PG_VERSION', 'lost+found/x');
    await mkdir(join(folder, 'data/uploads/file'), { recursive: true });
    await start({}).ready;
    expect(await content()).not.toContain('.init-killed');
  });
});

describe('a start', () => {
  it('announces the generated password once, refuses a second process, stops cleanly and starts again', async () => {
    const first = start({ CONSOLE_LOG_LEVEL: 'info' });
    const url = await first.ready;
    // Log lines are written in batches, some of them after the server is ready.
    const startLine = () =>
      first.outcome.out.split('\n').find((line) => line.includes('"msg":"started"')) ?? '';
    await expect.poll(startLine).toMatch(/}$/);
    const startText = startLine();
    expect(JSON.parse(startText)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: 'embedded',
    });
    expect(JSON.parse(startText).migrations).toBeGreaterThan(15);
    const password = /^admin password: (\S+)$/m.exec(first.outcome.out)?.[1];
    const body = JSON.stringify({ username: 'admin', password });
    const reply = await fetch(`${url}/api/base/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await reply.json()).toMatchObject({ code: 0 });
    const second = await start({}).ended;
    expect([second.code, oneLine.test(second.err)]).toEqual([1, true]);
    expect(second.err).toContain('in use');
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    const again = start({});
    await again.ready;
    expect(again.outcome.out).not.toContain('admin password');
  });

  it('takes over the lock of a dead process', async () => {
    await usePreparedFolder();
    const dead = start({});
    await dead.ready;
    dead.child.kill('SIGKILL');
    await dead.ended;
    await start({}).ready;
  });

  it('takes over the lock when the process id now belongs to another process', async () => {
    await usePreparedFolder();
    await writeFile(
      join(folder, 'data/lock'),
      JSON.stringify({ pid: process.pid, host: hostname(), began: '1' }),
    );
    await start({}).ready;
  });
});

it('prints the OpenAPI document without a database', async () => {
  const { code, out } = await start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'openapi')
    .ended;
  const document = JSON.parse(out);
  expect([code, document.openapi]).toEqual([0, '3.1.0']);
  expect(document.paths['/user/getUserList'].post.operationId).toBe('postUserGetUserList');
  expect(document.components.schemas.SysMenu.properties.children.anyOf[0].items.$ref).toBe(
    '#/components/schemas/SysMenu',
  );
});
