import { toast } from '../../../feedback/toasts.ts';
import { newRequestId } from '../../../request/requestId.ts';
import type { Outcome } from '../../../request/settle.ts';
import type { TryCall } from '../../../request/tryCall.ts';
import { tellTaskStarted } from '../../../session/tasks.ts';
import { type ExportChoice, readExportChoice } from './exportChoice.ts';
import { type ExportRequest, type ExportSource, exportRequest } from './exportRequest.ts';
import { taskUiTexts as texts } from './texts.ts';

/** Starts the task that writes the file. */
export function sendExport(
  send: TryCall,
  { call, columns, filter, sort, ids }: ExportRequest,
  { format, allColumns, onlySelected }: ExportChoice & { onlySelected: boolean },
): Promise<Outcome> {
  return send(call, {
    format,
    filter,
    requestId: newRequestId(),
    ...(sort !== undefined && { sort }),
    ...(!allColumns && { columns }),
    ...(onlySelected && { ids }),
  });
}

/** Shows whether an export has started. */
export function reportStart(outcome: Outcome): void {
  if (outcome.ok) {
    tellTaskStarted();
    toast.success(texts.started);
  } else if (!outcome.aborted) toast.error(outcome.message, { closable: true });
}

/**
 * Exports with the remembered columns and format: the selected rows, otherwise all rows that match
 * the filters. Shows the result.
 *
 * @returns false if the user has not chosen yet
 */
export async function exportAsRemembered(send: TryCall, source: ExportSource): Promise<boolean> {
  const choice = readExportChoice(source.choiceKey);
  if (!choice) return false;
  const request = exportRequest(source);
  reportStart(await sendExport(send, request, { ...choice, onlySelected: request.ids.length > 0 }));
  return true;
}
