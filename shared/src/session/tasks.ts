import { store } from '../store/store.ts';
import { liveTasksAtom } from './state.ts';

/** Tells the console that a call has started a task: its tray follows it from then on, whatever becomes of the page. */
export const tellTaskStarted = (): void => store.set(liveTasksAtom, (live) => (live ?? 0) + 1);
