import { applyBoot, revisionAtom, store, userAtom } from '@console/shared/session';
import { dataOrThrow, requestBoot, requestQuietly } from './askServer.ts';
import { hasBootData } from './bootData.ts';

/** Whether user, menus and releases are in the store. */
export function sessionLoaded(): boolean {
  return store.get(userAtom) !== null && store.get(revisionAtom) !== '';
}

/**
 * Loads the data that the page did not contain: user, menus and active releases. Our own server
 * returns all of them in one response. For a foreign server, user and menus are requested from its
 * API and the releases are read from a static `/registry.json` next to the host.
 *
 * @throws if the server or the registry cannot be reached, refuses, or returns no user or an
 *   invalid menu
 */
export async function loadSession(): Promise<void> {
  if (!hasBootData()) {
    // A separate chunk, so that the sign-in page does not contain code for foreign servers.
    const { requestForeignBoot } = await import('./foreignServer.ts');
    if (!applyBoot(await requestForeignBoot()).session)
      throw new Error('The server returned no user');
    return;
  }
  if (await hasBoot()) return;
  // Boot data are public, so an ended session only shows as missing. A request that requires a
  // session returns 401, and the request client handles it and may restore the session.
  dataOrThrow(await requestQuietly('GET /user/getUserInfo'));
  if (!(await hasBoot())) throw new Error('The server returned no user');
}

/** Requests boot data from our own server and returns whether they contain a session. */
async function hasBoot(): Promise<boolean> {
  return applyBoot(await requestBoot()).session !== null;
}
