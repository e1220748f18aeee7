import { newRequestId } from '../../../request/requestId.ts';
import type { Outcome } from '../../../request/settle.ts';
import type { TryCall } from '../../../request/tryCall.ts';
import type { ExportChoice } from './exportChoice.ts';
import type { ExportRequest } from './exportRequest.ts';

/**
 * Starts the task that writes the file of a template: of the selected rows, otherwise of all rows
 * that match the filters and the conditions of the template.
 */
export function sendTemplateExport(
  send: TryCall,
  { call, filter, sort, ids }: ExportRequest,
  body: Pick<ExportChoice, 'format'> & { templateId: number },
): Promise<Outcome> {
  return send(call, {
    ...body,
    filter,
    requestId: newRequestId(),
    ...(sort !== undefined && { sort }),
    ...(ids.length > 0 && { ids }),
  });
}
