import type { Outcome } from '@console/shared/request';

/** Returns the data of a call, or throws its error or the reason of the refusal. */
export function accept<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw outcome.error ?? new Error(outcome.message);
  return outcome.data;
}
