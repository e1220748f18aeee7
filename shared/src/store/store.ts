import { createStore } from 'jotai';

/**
 * The jotai store of the page. Hooks of shared read it directly. The host also provides it with
 * `<Provider store={store}>`, so that `useAtom` calls of remotes see the same state.
 */
export const store = createStore();
