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
import { closeFolder } from './closeFolder.ts';

/** Users of this machine; only root may act as one of them. */
const [SERVER, OTHER] = [65_533, 65_534];
const mayActAsOthers = process.getuid?.() === 0;

let folder = '';
const data = (...names: string[]) => join(folder, 'data', ...names);
const modeOf = (...names: string[]) => (statSync(data(...names)).mode & 0o7777).toString(8);

function put(name: string, mode: number): void {
  mkdirSync(join(data(name), '..'), { recursive: true });
  writeFileSync(data(name), 'something');
  chmodSync(data(name), mode);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-close-'));
  mkdirSync(data());
  chmodSync(data(), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('an open data folder is closed with all that lies in it; where a link leads is left alone', async () => {
  put('pg/base/1255', 0o666);
  put('uploads/file/a.png', 0o644);
  writeFileSync(join(folder, 'elsewhere'), 'not ours');
  chmodSync(join(folder, 'elsewhere'), 0o644);
  symlinkSync(join(folder, 'elsewhere'), data('link'));
  expect(await closeFolder(data())).toBe('was open');
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
  expect(await closeFolder(data())).toBe('closed');
});

it('files that the database made open are closed at every start; folders of people that are closed are not searched', async () => {
  chmodSync(data(), 0o700);
  put('pg/global/pg_internal.init', 0o644);
  put('uploads/file/a.png', 0o644);
  for (const name of ['pg', 'pg/global', 'uploads']) chmodSync(data(name), 0o700);
  expect(await closeFolder(data())).toBe('closed');
  expect([modeOf('pg/global/pg_internal.init'), modeOf('uploads/file/a.png')]).toEqual([
    '600',
    '644',
  ]);
});

it('a folder that is not there yet is no fault', async () => {
  expect(await closeFolder(data('none'))).toBe('closed');
});

describe.runIf(mayActAsOthers)('what belongs to another user', () => {
  async function asServer<T>(work: () => Promise<T>): Promise<T> {
    chmodSync(folder, 0o755);
    process.seteuid?.(SERVER);
    try {
      return await work();
    } finally {
      process.seteuid?.(0);
    }
  }

  it.each([
    [
      'a data folder that everybody may write',
      0o777,
      /written by everybody.*belongs to user 0.*CONSOLE_DATA_DIR/,
    ],
    [
      'files in it that everybody may read',
      0o755,
      /read by other users.*uploads.*does not belong to.*chown -R 65533/,
    ],
  ])('stops the start: %s', async (_what, mode, message) => {
    put('uploads/a.png', 0o644);
    chownSync(data('uploads/a.png'), OTHER, OTHER);
    chmodSync(data(), mode);
    await expect(asServer(() => closeFolder(data()))).rejects.toThrow(message);
  });

  it('is no fault while it is closed to others: a volume whose own folders the server makes', async () => {
    mkdirSync(data('lost+found'), { mode: 0o700 });
    mkdirSync(data('pg'), { mode: 0o755 });
    chownSync(data('pg'), SERVER, SERVER);
    expect(await asServer(() => closeFolder(data()))).toBe('closed');
    expect(modeOf('pg')).toBe('700');
  });
});
