import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
/** Read-only call. */
export const read = { ...shared, audit: false } as const;
/** Recorded and idempotent call. */
export const write = { ...shared, audit: true, idempotent: true } as const;
