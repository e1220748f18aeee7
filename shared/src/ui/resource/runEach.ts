import type { Outcome } from '../../request/settle.ts';

/** Result of an action for one of several records. `reason` is empty for a success. */
export interface Result<Row> {
  row: Row;
  reason: string;
}

/**
 * Runs an action for several records sequentially. Never rejects, and returns one result per
 * record. A failure that affects all following records (ended session, cancelled security check)
 * stops it and becomes their reason.
 *
 * @param onDone called after each record with the number of processed records
 */
export async function runEach<Row>(
  rows: readonly Row[],
  make: (row: Row) => Promise<Outcome>,
  onDone: (count: number) => void,
): Promise<Result<Row>[]> {
  const results: Result<Row>[] = [];
  let fatalMessage: string | undefined;
  for (const row of rows) {
    if (fatalMessage === undefined) {
      const outcome = await make(row);
      if (!outcome.ok && outcome.final) fatalMessage = outcome.message;
      results.push({ row, reason: outcome.ok ? '' : outcome.message });
    } else results.push({ row, reason: fatalMessage });
    onDone(results.length);
  }
  return results;
}
