/** How long an instance keeps a task without renewing it, and how often it does. A killed one's is taken up after LEASE + LOOK at the latest. */
export const LEASE_SECONDS = 20;
export const RENEW_EVERY_MS = 10_000;
/** How often an instance looks for tasks that no message told it of. */
export const LOOK_EVERY_MS = 5_000;
/** Tasks that one instance works on at a time. */
export const AT_A_TIME = 2;
/** How often a task that never comes further is taken up, and how long after a fault it waits. */
export const MAX_ATTEMPTS = 3;
export const WAIT_AFTER_FAULT_SECONDS = 5;
/** Tasks of one person that wait or run. */
export const MAX_LIVE_PER_USER = 5;
/** Tasks of one person that wait for what others do, machines for example: they take nobody's place. */
export const MAX_RESTING_PER_USER = 50;
/** Rows of one batch: each is a row of its own beside the task. */
export const MAX_TARGETS = 100_000;
/** Rows that are named one by one in a call. */
export const MAX_NAMED = 1_000;
/** Rows of one exported file. */
export const MAX_EXPORTED_ROWS = 2_000_000;
/** Least time between two reports of how far a task is. */
export const REPORT_EVERY_MS = 1_000;
/** Rows of one imported file; its bytes are limited as those of any upload. */
export const MAX_IMPORTED_ROWS = 20_000;

/** So long a file that was imported as a whole is taken for the same one sent once more. */
export const SAME_FILE_MS = 10 * 60_000;
