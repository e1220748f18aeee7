/** `low`: administrators see a warning. `full`: writes are refused. */
export type DiskState = 'enough' | 'low' | 'full';

/** Free space of the disk with the data folder. */
export interface DiskSpace {
  /** State at the last check. */
  readonly state: DiskState;
  /** Free bytes at the last check. */
  readonly free: number;
  /** Reads the current number of free bytes. Tests replace it. */
  measure(): Promise<number>;
  /**
   * Checks the free space.
   *
   * @param coming number of bytes that are about to be written
   */
  look(coming?: number): Promise<DiskState>;
  /**
   * Refuses a write if the disk is full.
   *
   * @param isFile whether a file is written; files are stored in the data folder with any
   *   database engine
   * @throws Refusal S101
   */
  assertRoom(write: { isFile: boolean; bytes: number }): Promise<void>;
  /** Checks the free space periodically. @returns stops it */
  watch(): () => void;
}
