import type { Outcome } from './wire/fields.ts';

/** Not yet known to have arrived, known to, and how it ended: by its result, its expiry, another machine under its number, or a person. */
export type CommandStatus = 'waiting' | 'delivered' | Outcome | UnreportedEnd;

/** Ends that no machine reports. */
export type UnreportedEnd = 'expired' | 'replaced' | 'canceled';
