export { remote } from '../remote/ownRemote.ts';
export { createScope, type Remote, type RemoteScope, type ScopedClient } from '../remote/scope.ts';
export { ScopeContext, useCallUnlisted, useTryCall } from '../remote/scopeContext.ts';
export type { SlotProps } from '../remote/slots.ts';
