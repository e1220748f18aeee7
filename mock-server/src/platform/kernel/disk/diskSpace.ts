import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import { diskFullRefusal } from '../../../http/diskFull.ts';
import type { Config } from '../../../process/config.ts';
import type { DiskSpace, DiskState } from '../interfaces/diskSpace.ts';
import { readSettings } from '../settings/store.ts';
import { diskSettings, MAX_THRESHOLD_MB, MB } from './settings.ts';

/** Interval of checks, in addition to the check before each write. */
const EVERY_MS = 10_000;

/** Returns the free bytes of the disk of a folder, which may not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  const stats = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return undefined;
  });
  return stats ? stats.bavail * stats.bsize : freeBytes(dirname(folder));
}

/** Monitors the free space of the disk with the data folder. */
export class DataDisk implements DiskSpace {
  private readonly parts: { config: Config; database: Database; log: Logger };
  state: DiskState = 'enough';
  free = Number.POSITIVE_INFINITY;

  constructor(parts: { config: Config; database: Database; log: Logger }) {
    this.parts = parts;
  }

  measure = (): Promise<number> => freeBytes(this.parts.config.dataDir);

  async look(coming = 0): Promise<DiskState> {
    const free = await this.measure();
    const state = await this.stateOf(free - coming);
    if (coming > 0 && state === 'full') return state;
    this.free = free;
    if (state !== this.state) this.report(state, free);
    this.state = state;
    return state;
  }

  private async stateOf(free: number): Promise<DiskState> {
    if (free >= MAX_THRESHOLD_MB * MB) return 'enough';
    const { warnMb, stopMb } = await readSettings(this.parts.database.db, diskSettings);
    if (free < stopMb * MB) return 'full';
    return free < warnMb * MB ? 'low' : 'enough';
  }

  private report(state: DiskState, free: number): void {
    const details = { dataDir: this.parts.config.dataDir, freeMb: Math.floor(free / MB) };
    const { log } = this.parts;
    if (state === 'full') log.error(details, 'Disk of the data folder is full: writes are refused');
    else if (state === 'low') log.warn(details, 'Disk of the data folder is getting full');
    else log.info(details, 'Disk of the data folder has enough free space again');
  }

  async assertRoom({ isFile, bytes }: { isFile: boolean; bytes: number }): Promise<void> {
    // A PostgreSQL server has its own disk and reports when it is full.
    if (!isFile && this.parts.database.engine !== 'embedded') return;
    if ((await this.look(bytes)) === 'full') throw diskFullRefusal();
  }

  watch(): () => void {
    const look = () =>
      this.look().catch((error) =>
        this.parts.log.warn({ err: error }, 'Free disk space could not be read'),
      );
    void look();
    const timer = setInterval(look, EVERY_MS).unref();
    return () => clearInterval(timer);
  }
}
