import type { Outcome } from './wire/fields.ts';

/**
 * Status of a command: `waiting` and `delivered` are open. It ends with a reported result or with
 * an unreported end.
 */
export type CommandStatus = (typeof OPEN_STATUSES)[number] | Outcome | UnreportedEnd;

/** Statuses that can still change. */
export const OPEN_STATUSES = ['waiting', 'delivered'] as const;

/**
 * Ends that no terminal reports: the command expired, the hardware under its number was replaced,
 * or a user canceled it.
 */
export type UnreportedEnd = 'expired' | 'replaced' | 'canceled';
