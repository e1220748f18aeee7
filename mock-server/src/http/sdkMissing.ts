import { SdkMissing } from '../process/sdkBuild.ts';
import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/** Its page is docs/messages/S110.md. */
const REASON = 'S110';

/** The refusal of a request that needs a part of the SDK which could not be built. Throws every other error. */
export function refuseSdk(error: unknown): Refusal {
  if (!(error instanceof SdkMissing)) throw error;
  return new Refusal(CODE.refused, `${REASON} ${texts.sdkMissing[error.reason]}`, {
    reason: REASON,
  });
}
