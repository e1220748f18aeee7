import { SdkUnavailable } from '../process/sdkBuild.ts';
import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/** Documented in docs/reference/error-codes.md#s110. */
const REASON = 'S110';

/** Converts a missing part of the SDK into a refusal. Rethrows any other error. */
export function sdkRefusal(error: unknown): Refusal {
  if (!(error instanceof SdkUnavailable)) throw error;
  return new Refusal(CODE.refused, `${REASON} ${texts.sdkMissing[error.reason]}`, {
    reason: REASON,
  });
}
