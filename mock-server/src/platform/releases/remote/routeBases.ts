import { texts } from './texts.ts';

const shared = { method: 'POST', permission: 'granted', apiGroup: texts.group } as const;

/** What the calls of this area have in common that only read. */
export const read = { ...shared, raises: false, audit: false } as const;

/** What its calls have in common that write. */
export const write = { ...shared, audit: true } as const;

/** Of a call that reads files: the operator's folder of releases, or the description of the host. */
export const withFiles = { transaction: false } as const;
