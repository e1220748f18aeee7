/** Counts calls per day and result, in memory until they are written. */
export interface CallCounts {
  /** @param code of the response; any code other than 0 counts as refused */
  add(call: { method: string; path: string }, code: number, now: Date): void;
  /**
   * Adds the counts to the database. Never rejects; counts that were not written are kept for the
   * next time.
   */
  write(): Promise<void>;
}
