import { createContext, useContext } from 'react';
import { callUnlisted } from '../request/call.ts';
import type { RemoteScope } from './scope.ts';

/** Whose page this is; filled by the host around every page of a remote. */
export const ScopeContext = createContext<RemoteScope | null>(null);

/** `callUnlisted` on behalf of the remote whose page the component stands in, for hooks of the kit, which all remotes share. */
export function useCallUnlisted(): typeof callUnlisted {
  return useContext(ScopeContext)?.client.callUnlisted ?? callUnlisted;
}
