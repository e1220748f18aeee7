import { newRequestId } from '../../request/requestId.ts';
import type { TryCall } from '../../request/tryCall.ts';
import type { ResourceAction } from './action.ts';
import type { Resource } from './resource.ts';
import { sendAction } from './sendAction.ts';

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
export async function runEach<Row extends object, Data, Options>(
  send: TryCall,
  resource: Resource<Row, Data, Options>,
  action: ResourceAction<Row, Options>,
  rows: readonly Row[],
  onDone: (count: number) => void,
): Promise<Result<Row>[]> {
  const results: Result<Row>[] = [];
  let fatalMessage: string | undefined;
  for (const row of rows) {
    if (fatalMessage === undefined) {
      const outcome = await sendAction(send, resource, action, { row, requestId: newRequestId() });
      if (!outcome.ok && outcome.final) fatalMessage = outcome.message;
      results.push({ row, reason: outcome.ok ? '' : outcome.message });
    } else results.push({ row, reason: fatalMessage });
    onDone(results.length);
  }
  return results;
}
