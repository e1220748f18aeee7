import { toast } from '@console/shared/feedback';
import type { Failed } from '@console/shared/request';

/** Shows that an answer did not come in time, for a call whose other failures the request client shows. */
export function tellTimeout({ error }: Failed): void {
  if (error?.kind === 'timeout') toast.error(error.message);
}
