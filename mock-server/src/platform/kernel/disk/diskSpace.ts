import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import { diskFullRefusal } from '../../../http/diskFull.ts';
import type { Config } from '../../../process/config.ts';
import type { DiskSpace, DiskState } from '../interfaces/diskSpace.ts';
import { readSettings } from '../settings/store.ts';
import { diskSettings, MAX_THRESHOLD_MB, MB } from './settings.ts';

/** How often the disk is looked at, besides before each write. */
const EVERY_MS = 10_000;

/** Free bytes of the disk on which a folder lies or will lie. */
async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return undefined;
  });
  return found ? found.bavail * found.bsize : freeBytes(dirname(folder));
}

/** Watches the disk of the data folder. */
export class DataDisk implements DiskSpace {
  private readonly parts: { config: Config; database: Database; log: Logger };
  /** How it stood when it was looked at last. */
  state: DiskState = 'enough';
  /** What was free then, in bytes. */
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
    if (state !== this.state) this.tell(state, free);
    this.state = state;
    return state;
  }

  private async stateOf(free: number): Promise<DiskState> {
    if (free >= MAX_THRESHOLD_MB * MB) return 'enough';
    const { warnMb, stopMb } = await readSettings(this.parts.database.db, diskSettings);
    if (free < stopMb * MB) return 'full';
    return free < warnMb * MB ? 'low' : 'enough';
  }

  private tell(state: DiskState, free: number): void {
    const details = { dataDir: this.parts.config.dataDir, freeMb: Math.floor(free / MB) };
    const { log } = this.parts;
    if (state === 'full')
      log.error(details, 'the disk of the data folder is full: what writes is refused');
    else if (state === 'low') log.warn(details, 'the disk of the data folder is getting full');
    else log.info(details, 'the disk of the data folder has room again');
  }

  async assertRoom({ isFile, bytes }: { isFile: boolean; bytes: number }): Promise<void> {
    // A PostgreSQL has a disk of its own, and says itself when that is full.
    if (!isFile && this.parts.database.engine !== 'embedded') return;
    if ((await this.look(bytes)) === 'full') throw diskFullRefusal();
  }

  watch(): () => void {
    const look = () =>
      this.look().catch((error) =>
        this.parts.log.warn({ err: error }, 'the disk cannot be looked at'),
      );
    void look();
    const timer = setInterval(look, EVERY_MS).unref();
    return () => clearInterval(timer);
  }
}
