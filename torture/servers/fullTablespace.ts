import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createPostgres,
  newName,
  query,
  type TestDatabase,
} from '@console/mock-server/instances/support/postgres.ts';

const MB = 1024 * 1024;
const SIZE_MB = 320;

/** Database with its tables on a separate small disk. */
export interface SmallDisk {
  create(): Promise<TestDatabase>;
  /** Fills the disk up to the given free space. */
  fillExcept(megabytes: number): void;
  /** Removes what `fillExcept` has written. */
  free(): void;
  /** Removes the disk. The database must be dropped. */
  remove(): Promise<void>;
}

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/**
 * Mounts a small disk and creates a tablespace of PostgreSQL on it. The write-ahead log is not on
 * this disk: without space for it, PostgreSQL ends.
 *
 * @returns undefined if PostgreSQL is on another machine or this user cannot mount a disk
 */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const { TEST_DATABASE_URL: url = '', TEST_POSTGRES_DATA: data } = process.env;
  if (data === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'torture-disk-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const unmount = () => {
    run('umount', disk);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', unmount);
  const tables = path.join(disk, 'tables');
  mkdirSync(tables, { mode: 0o700 });
  const { uid, gid } = statSync(data);
  chownSync(tables, uid, gid);
  const name = newName();
  await query(url, `create tablespace ${name} location '${tables}'`);
  const ballast = path.join(disk, 'ballast');
  const free = () => rmSync(ballast, { force: true });
  return {
    create: () => createPostgres(newName(), 'template0', name),
    fillExcept(megabytes) {
      free();
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - megabytes * MB)));
    },
    free,
    async remove() {
      free();
      await query(url, `drop tablespace ${name}`);
      process.off('exit', unmount);
      unmount();
    },
  };
}
