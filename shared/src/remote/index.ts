import { createScope, type Remote } from './scope.ts';

export { createScope, type Remote, type RemoteScope, type ScopedClient } from './scope.ts';
export { ScopeContext, useCallUnlisted } from './scopeContext.ts';
export type { SlotProps } from './slots.ts';

/**
 * The remote that this code belongs to: what it starts here, the host ends with its last page. Every remote gets one of its own.
 *
 * @example
 * const stop = remote.setInterval(() => void refresh(), 30_000);
 * await fetch(address, { signal: remote.signal });
 */
export const remote: Remote = createScope('').remote;
