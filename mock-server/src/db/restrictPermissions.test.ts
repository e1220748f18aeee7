import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictPermissions } from './restrictPermissions.ts';

/** Test users. Only root can switch to them. */
const [SERVER, OTHER] = [65_533, 65_534];
const canSwitchUser = process.getuid?.() === 0;

let folder = '';
const data = (...names: string[]) => join(folder, 'data', ...names);
const modeOf = (...names: string[]) => (statSync(data(...names)).mode & 0o7777).toString(8);

function put(name: string, mode: number): void {
  mkdirSync(join(data(name), '..'), { recursive: true });
  writeFileSync(data(name), 'content');
  chmodSync(data(name), mode);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-close-'));
  mkdirSync(data());
  chmodSync(data(), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('removes permissions of other users from an open data folder, without following links', async () => {
  put('pg/base/1255', 0o666);
  put('uploads/file/a.png', 0o644);
  writeFileSync(join(folder, 'elsewhere'), 'outside');
  chmodSync(join(folder, 'elsewhere'), 0o644);
  symlinkSync(join(folder, 'elsewhere'), data('link'));
  expect(await restrictPermissions(data())).toBe('was open');
  expect([modeOf(), modeOf('pg'), modeOf('pg/base'), modeOf('pg/base/1255')]).toEqual([
    '700',
    '700',
    '700',
    '600',
  ]);
  expect([modeOf('uploads/file'), modeOf('uploads/file/a.png'), modeOf('link')]).toEqual([
    '700',
    '600',
    '644',
  ]);
  expect(await restrictPermissions(data())).toBe('closed');
});

it('restricts database files at each start, and skips the content of closed folders', async () => {
  chmodSync(data(), 0o700);
  put('pg/global/pg_internal.init', 0o644);
  put('uploads/file/a.png', 0o644);
  for (const name of ['pg', 'pg/global', 'uploads']) chmodSync(data(name), 0o700);
  expect(await restrictPermissions(data())).toBe('closed');
  expect([modeOf('pg/global/pg_internal.init'), modeOf('uploads/file/a.png')]).toEqual([
    '600',
    '644',
  ]);
});

it('accepts a missing folder', async () => {
  expect(await restrictPermissions(data('missing'))).toBe('closed');
});

describe.runIf(canSwitchUser)('content owned by another user', () => {
  async function asServer<T>(work: () => Promise<T>): Promise<T> {
    chmodSync(folder, 0o755);
    process.seteuid?.(SERVER);
    try {
      return await work();
    } finally {
      process.seteuid?.(0);
    }
  }

  // @guarantee data-folder
  it.each([
    [
      'a data folder that is writable by all users',
      0o777,
      /writable by all users.*owned by user 0.*CONSOLE_DATA_DIR/,
    ],
    [
      'files in it that are readable by all users',
      0o755,
      /readable by other users.*uploads.*not owned by.*chown -R 65533/,
    ],
  ])('prevents the start: %s', async (_case, mode, message) => {
    put('uploads/a.png', 0o644);
    chownSync(data('uploads/a.png'), OTHER, OTHER);
    chmodSync(data(), mode);
    await expect(asServer(() => restrictPermissions(data()))).rejects.toThrow(message);
  });

  it('is accepted in a closed folder: a volume in which the server created its own folders', async () => {
    mkdirSync(data('lost+found'), { mode: 0o700 });
    mkdirSync(data('pg'), { mode: 0o755 });
    chownSync(data('pg'), SERVER, SERVER);
    expect(await asServer(() => restrictPermissions(data()))).toBe('closed');
    expect(modeOf('pg')).toBe('700');
  });
});
