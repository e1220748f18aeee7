import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/** Documented in docs/reference/error-codes.md#s112. */
const REASON = 'S112';

/** Returns the refusal of calls while the database cannot be reached. */
export const databaseUnavailableRefusal = () =>
  new Refusal(CODE.refused, `${REASON} ${texts.databaseUnavailable}`, { reason: REASON });
