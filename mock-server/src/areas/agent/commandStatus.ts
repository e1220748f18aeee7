import { OUTCOMES } from './wire/fields.ts';

/** Not yet known to have arrived, known to, and how it ended: by its result, its expiry, another machine under its number, or a person. */
export const COMMAND_STATUSES = ['waiting', 'delivered', ...OUTCOMES, 'expired', 'replaced', 'canceled'] as const;
export type CommandStatus = (typeof COMMAND_STATUSES)[number];

/** Ends that no machine reports. */
export type UnreportedEnd = 'expired' | 'replaced' | 'canceled';
