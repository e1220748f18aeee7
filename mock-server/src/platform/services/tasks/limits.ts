/**
 * Duration of a lease, and the interval in which it is renewed. A task of a killed instance is
 * taken over after `LEASE_SECONDS` plus `LOOK_EVERY_MS` at most.
 */
export const LEASE_SECONDS = 20;
export const RENEW_INTERVAL_MS = 10_000;
/** Polling interval for tasks that were not announced by a message. */
export const POLL_INTERVAL_MS = 5_000;
/** Maximum number of tasks that one instance runs in parallel. */
export const MAX_PARALLEL_TASKS = 2;
/** Maximum attempts without progress, and the delay after an error. */
export const MAX_ATTEMPTS = 3;
export const RETRY_DELAY_SECONDS = 5;
/** Maximum number of queued and running tasks per user. */
export const MAX_LIVE_PER_USER = 5;
/** Maximum number of suspended tasks per user, for example tasks that wait for machines. */
export const MAX_SUSPENDED_PER_USER = 50;
/** Maximum number of rows in one batch. Each row gets an item. */
export const MAX_TARGETS = 100_000;
/** Maximum number of ids in one request. */
export const MAX_SELECTED_IDS = 1_000;
/** Maximum number of rows in an exported file. */
export const MAX_EXPORTED_ROWS = 2_000_000;
/** Minimum time between two progress reports. */
export const REPORT_INTERVAL_MS = 1_000;
/** Maximum number of rows in an imported file. Its size is limited like any upload. */
export const MAX_IMPORTED_ROWS = 20_000;

/** Time in which an identical file is refused after a complete import. */
export const SAME_FILE_MS = 10 * 60_000;
