import type { Outcome } from './wire/fields.ts';

/** Not yet known to have arrived, known to, and how it ended: by its result, its expiry, another machine under its number, or a person. */
export type CommandStatus = (typeof OPEN_STATUSES)[number] | Outcome | UnreportedEnd;

/** Those that may still end. */
export const OPEN_STATUSES = ['waiting', 'delivered'] as const;

/** Ends that no machine reports. */
export type UnreportedEnd = 'expired' | 'replaced' | 'canceled';
