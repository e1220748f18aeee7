/** Counts calls by day and answer, in memory until they are written. */
export interface CallCounts {
  /** @param code of the answer's envelope; other than 0 the call counts as refused */
  add(call: { method: string; path: string }, code: number, now: Date): void;
  /** Adds the counts to the database; never rejects. Counts that could not be written are written the next time. */
  write(): Promise<void>;
}
