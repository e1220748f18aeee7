import { type SysUser, store, userAtom } from '@console/shared/session';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => store.sub(userAtom, onChange);
const read = (): SysUser | null => store.get(userAtom);

/** The signed-in person, as the whole console knows him. */
export const useOwnUser = (): SysUser | null => useSyncExternalStore(subscribe, read);

/** Makes a change of his known to the whole console: his picture and name stand in the header too. */
export const changeOwnUser = (parts: Partial<SysUser>): void =>
  store.set(userAtom, (user) => user && { ...user, ...parts });
