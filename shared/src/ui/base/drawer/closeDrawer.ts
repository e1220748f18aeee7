import { createContext, useContext } from 'react';

export const CloseDrawer = createContext<(() => void) | undefined>(undefined);

/**
 * For a part that may stand in a `SideDrawer`: closes it, as its button does.
 *
 * @returns `undefined` outside of one
 */
export const useCloseDrawer = (): (() => void) | undefined => useContext(CloseDrawer);
