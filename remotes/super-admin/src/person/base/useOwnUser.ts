import { type SysUser, store, userAtom } from '@console/shared/session';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => store.sub(userAtom, onChange);
const read = (): SysUser | null => store.get(userAtom);

export const useOwnUser = (): SysUser | null => useSyncExternalStore(subscribe, read);

/** Updates the user in the whole console, for example the picture in the header. */
export const changeOwnUser = (parts: Partial<SysUser>): void =>
  store.set(userAtom, (user) => user && { ...user, ...parts });
