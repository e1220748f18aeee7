import { failed, type Outcome } from '../../request/settle.ts';
import type { TryCall } from '../../request/tryCall.ts';
import type { ResourceAction, ResourceBatch } from './action.ts';
import { actionTexts } from './actionTexts.ts';
import type { Selected } from './formRequest.ts';
import { getRowKey } from './getRowKey.ts';
import { getRoute, operationBody } from './operationBody.ts';
import type { Resource } from './resource.ts';

/** Makes the call of an action on one record, `null` for a new record. */
export async function sendAction<Row extends object, Data, Options>(
  send: TryCall,
  resource: Resource<Row, Data, Options>,
  { call, send: sendAll, body, ready, once = false }: ResourceAction<Row, Options>,
  { row, values, requestId }: { row: Row | null; values?: object; requestId: string },
): Promise<Outcome> {
  const why = await ready?.();
  if (why !== undefined) return failed(why);
  if (sendAll) return sendAll((values ?? {}) as never, { row, requestId });
  if (call === undefined) return failed(actionTexts.actionFailed);
  const extra = typeof body === 'function' ? body(row as Row, values as never) : body;
  const about = row ? { row, ...getRowKey(resource, row) } : {};
  const outcome = await send(
    getRoute(call),
    operationBody(call, { ...about, values, extra, requestId }),
  );
  // The server has already executed this request id with different input.
  if (once === false || outcome.ok || !outcome.stale) return outcome;
  return { ...outcome, stale: false, message: once === true ? actionTexts.alreadyDone : once };
}

/** Makes the call of an action on all selected records. */
export function sendBatch<Row extends object, Data, Options>(
  send: TryCall,
  resource: Resource<Row, Data, Options>,
  { call: direct, task, body }: ResourceBatch<Row, Options>,
  {
    rows,
    selected,
    values,
    requestId,
  }: { rows: readonly Row[]; selected: Selected; values?: object; requestId: string },
): Promise<Outcome> {
  const call = selected.body && task ? task : direct;
  if (call === undefined) return Promise.resolve(failed(actionTexts.actionFailed));
  const actionBody = typeof body === 'function' ? body(rows, values as never) : body;
  const extra = selected.body ? { ...actionBody, selection: selected.body } : actionBody;
  const key = rows.map((row) => getRowKey(resource, row).key);
  return send(getRoute(call), operationBody(call, { key, values, extra, requestId }));
}

/**
 * Loads the latest version of a record. Returns `undefined` if it was deleted or cannot be loaded.
 */
export async function loadLatest<Row extends object, Data, Options>(
  send: TryCall,
  { list, record }: Resource<Row, Data, Options>,
  row: Row,
): Promise<Row | undefined> {
  if (!record) return undefined;
  const { rowKey, key } = getRowKey({ list }, row);
  const outcome = await send(record.call, record.body?.(row) ?? { [rowKey]: key });
  return outcome.ok ? (record.read(outcome.data as never, row) as Row | undefined) : undefined;
}
