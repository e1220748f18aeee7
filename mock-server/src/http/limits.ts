/** Everything below it is the API; everything else is files and health. */
export const API_PREFIX = '/api';

/** Largest body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** The largest body of a call that states its own limit: whole trees and dictionaries. */
export const IMPORT_LIMIT = 4 * 1024 * 1024;

/** Largest message of any websocket, in bytes; each kind of socket has a limit of its own below it. */
export const MAX_FRAME_BYTES = 256 * 1024;
