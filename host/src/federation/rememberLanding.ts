import { bus } from '@console/shared/verification';
import { tellServer } from '../boot/tellServer.ts';

/** Seconds for which the page that was last in front is taken for the one to be opened next. */
const LIFE = 7 * 24 * 3600;

/**
 * Keeps the component path of the page in front where the server can read it, which is not sent what stands after the hash: with
 * the next HTML the browser is told at once which files that page needs.
 */
export function rememberLanding(component: string): void {
  tellServer('landing', component, LIFE);
}

// What somebody had open is his session's.
bus.on('session', ({ kind }) => {
  if (kind === 'signedOut') tellServer('landing', '', 0);
});
