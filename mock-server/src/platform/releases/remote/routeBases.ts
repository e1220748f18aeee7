import { texts } from './texts.ts';

const shared = { method: 'POST', permission: 'granted', apiGroup: texts.group } as const;

export const read = { ...shared, raises: false, audit: false } as const;

export const write = { ...shared, audit: true } as const;

/**
 * Options of a route that reads the operator's folder of releases or the description of the host.
 */
export const withFiles = { transaction: false } as const;
