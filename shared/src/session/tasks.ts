import { store } from '../store/store.ts';
import { liveTasksAtom } from './state.ts';

/**
 * Notifies the console that a call has started a task. Its task tray then follows the task
 * independent of the page.
 */
export const tellTaskStarted = (): void => store.set(liveTasksAtom, (live) => (live ?? 0) + 1);
