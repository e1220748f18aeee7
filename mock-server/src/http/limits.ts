/** Everything below it is the API; everything else is files and health. */
export const API_PREFIX = '/api';

/** Largest body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
