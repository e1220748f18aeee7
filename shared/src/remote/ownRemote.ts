import { createScope, type Remote } from './scope.ts';

/**
 * The remote that this code belongs to: what it starts here, the host ends with its last page. Every remote gets one of its own.
 *
 * @example
 * const stop = remote.setInterval(() => void refresh(), 30_000);
 * await fetch(address, { signal: remote.signal });
 */
export const remote: Remote = createScope('').remote;
