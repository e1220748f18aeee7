import { toast } from '@console/shared/feedback';
import { RequestError } from '@console/shared/request';

/**
 * For the `catch` of a call whose failures the request client shows: says what it does not, that the answer did not come in time.
 *
 * @throws what is no failure of a request: a mistake in the program
 */
export function tellTimeout(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
  if (error.kind === 'timeout') toast.error(error.message);
}
