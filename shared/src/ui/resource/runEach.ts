import type { Outcome } from '../../request/settle.ts';

/** What came of an action for one of many; `reason` is '' when it was done. */
export interface Result<Row> {
  row: Row;
  reason: string;
}

/**
 * Makes an action for many records, one after the other. Never rejects: each has its own result. What would fail alike for all that
 * follow (the session is over, the person gave up the security check) ends it, and is the reason of the rest.
 *
 * @param onDone called after each with the number of those done
 */
export async function runEach<Row>(
  rows: readonly Row[],
  make: (row: Row) => Promise<Outcome>,
  onDone: (count: number) => void,
): Promise<Result<Row>[]> {
  const results: Result<Row>[] = [];
  let final: string | undefined;
  for (const row of rows) {
    if (final === undefined) {
      const outcome = await make(row);
      if (!outcome.ok && outcome.final) final = outcome.message;
      results.push({ row, reason: outcome.ok ? '' : outcome.message });
    } else results.push({ row, reason: final });
    onDone(results.length);
  }
  return results;
}
