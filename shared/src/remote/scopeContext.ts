import { createContext, useContext } from 'react';
import { callUnlisted } from '../request/call.ts';
import { type TryCall, tryCall } from '../request/tryCall.ts';
import type { RemoteScope } from './scope.ts';

/** Scope of the remote that owns the page. The host provides it around every page of a remote. */
export const ScopeContext = createContext<RemoteScope | null>(null);

/**
 * Returns `tryCall` in the scope of the remote whose page contains the component. For hooks of the
 * kit, which all remotes share.
 */
export function useTryCall(): TryCall {
  return useContext(ScopeContext)?.client.tryCall ?? tryCall;
}

/**
 * Returns `callUnlisted` in the scope of the remote whose page contains the component.
 *
 * @deprecated Use `useTryCall`. Stays until 1.0.
 */
export function useCallUnlisted(): typeof callUnlisted {
  return useContext(ScopeContext)?.client.callUnlisted ?? callUnlisted;
}
