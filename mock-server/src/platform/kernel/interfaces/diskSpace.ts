/** `low`: administrators are told. `full`: writes are refused. */
export type DiskState = 'enough' | 'low' | 'full';

/** The disk of the data folder. */
export interface DiskSpace {
  /** The state at the last look. */
  readonly state: DiskState;
  /** Free bytes at the last look. */
  readonly free: number;
  /** Reads the free bytes of now; a test replaces it. */
  measure(): Promise<number>;
  /**
   * Looks at the disk.
   *
   * @param coming bytes that are about to be written to it
   */
  look(coming?: number): Promise<DiskState>;
  /**
   * Refuses a write to a full disk.
   *
   * @param isFile whether a file is written: files go to the data folder whatever database there is
   * @throws Refusal S101
   */
  assertRoom(write: { isFile: boolean; bytes: number }): Promise<void>;
  /** Looks at it again and again. @returns ends it */
  watch(): () => void;
}
