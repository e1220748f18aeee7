import { applyBoot, revisionAtom, store, userAtom } from '@console/shared/session';
import { accepted, ask, askBoot } from './askServer.ts';
import { hasBootData } from './bootData.ts';

/** Whether user, menus and releases are in the store. */
export function sessionLoaded(): boolean {
  return store.get(userAtom) !== null && store.get(revisionAtom) !== '';
}

/**
 * Fetches what the page did not bring: user, menus and the active releases. A server of ours answers it all in one call; a
 * foreign one is asked for user and menus, and a static `/registry.json` beside the host names the releases.
 *
 * @throws when the server or the registry cannot be reached, refuses, or answers without a user or with something that is no menu
 */
export async function loadSession(): Promise<void> {
  if (!hasBootData()) {
    // Apart: sign-in carries nothing that a server of ours needs not.
    const { askForeignServer } = await import('./foreignServer.ts');
    if (!applyBoot(await askForeignServer()).session)
      throw new Error('the server answered without a user');
    return;
  }
  if (await hasBoot()) return;
  // Everybody may ask for boot data, so an ended session shows only in their lacking one. A call for persons says why: it is
  // answered 401, and what the request client does about that may even bring the session back.
  accepted(await ask('GET /user/getUserInfo'));
  if (!(await hasBoot())) throw new Error('the server answered without a user');
}

/** Asks our own server, and tells whether its answer held a session. */
async function hasBoot(): Promise<boolean> {
  return applyBoot(await askBoot()).session !== null;
}
