import { createStore } from 'jotai';

/**
 * The one jotai store of the page. Hooks of shared read it directly; the host also provides it with `<Provider store={store}>`
 * so that remotes' own `useAtom` calls see the same state.
 */
export const store = createStore();
