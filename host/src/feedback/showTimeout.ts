import { toast } from '@console/shared/feedback';
import type { Failed } from '@console/shared/request';

/** Shows a timeout error. The request client shows the other errors of these calls. */
export function showTimeout({ error }: Failed): void {
  if (error?.kind === 'timeout') toast.error(error.message);
}
