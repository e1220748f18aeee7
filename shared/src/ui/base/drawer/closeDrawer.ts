import { createContext, useContext } from 'react';

export const CloseDrawer = createContext<(() => void) | undefined>(undefined);

/**
 * Returns a function that closes the surrounding `SideDrawer` like its close button.
 *
 * @returns `undefined` outside of a drawer
 */
export const useCloseDrawer = (): (() => void) | undefined => useContext(CloseDrawer);
