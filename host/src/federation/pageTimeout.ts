/** Timeout in milliseconds of one attempt to load a page. */
export const PAGE_TIMEOUT = 10_000;
