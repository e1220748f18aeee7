import { createScope, type Remote } from './scope.ts';

/**
 * The remote that contains this code. Work that it starts here is ended by the host when its last
 * page is closed. Every remote has its own instance.
 *
 * @example
 * const stop = remote.setInterval(() => void refresh(), 30_000);
 * await fetch(address, { signal: remote.signal });
 */
export const remote: Remote = createScope('').remote;
