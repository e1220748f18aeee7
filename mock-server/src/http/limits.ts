/** Path prefix of the API. All other paths are files and health endpoints. */
export const API_PREFIX = '/api';

/** Default maximum body size in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** Maximum body size of calls with a separate limit: imports of whole trees and dictionaries. */
export const IMPORT_LIMIT = 4 * 1024 * 1024;

/** Maximum message size of all websockets in bytes. Each kind of socket has a lower limit. */
export const MAX_FRAME_BYTES = 256 * 1024;
