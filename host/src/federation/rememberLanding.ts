import { bus } from '@console/shared/verification';
import { setPrerenderCookie } from '../boot/setPrerenderCookie.ts';

/** Lifetime in seconds of the cookie with the last active page. */
const LIFE = 7 * 24 * 3600;

/**
 * Stores the component path of the active page in a cookie, because the server does not receive the
 * URL fragment. The next HTML page then preloads the files of that page.
 */
export function rememberLanding(component: string): void {
  setPrerenderCookie('landing', component, LIFE);
}

// The cookie belongs to the session.
bus.on('session', ({ kind }) => {
  if (kind === 'signedOut') setPrerenderCookie('landing', '', 0);
});
