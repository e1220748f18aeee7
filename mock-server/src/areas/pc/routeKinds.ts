import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
/** A call that changes nothing. */
export const read = { ...shared, audit: false } as const;
/** A call that is recorded, and done once however often it comes. */
export const write = { ...shared, audit: true, idempotent: true } as const;
