import { PartUnavailable } from '../process/backgroundBuild.ts';
import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/** Documented in docs/reference/error-codes.md#s110. */
const REASON = 'S110';

/** Converts a missing documentation or part of the SDK into a refusal. Rethrows any other error. */
export function partRefusal(error: unknown): Refusal {
  if (!(error instanceof PartUnavailable)) throw error;
  return new Refusal(CODE.refused, `${REASON} ${texts.partMissing[error.reason]}`, {
    reason: REASON,
  });
}
