export { remote } from './ownRemote.ts';
export { createScope, type Remote, type RemoteScope, type ScopedClient } from './scope.ts';
export { ScopeContext, useCallUnlisted } from './scopeContext.ts';
export type { SlotProps } from './slots.ts';
