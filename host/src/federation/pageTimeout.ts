/** Milliseconds that one try to load a page may take. */
export const PAGE_TIMEOUT = 10_000;
