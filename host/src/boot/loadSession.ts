import { GIN_VUE_ADMIN_LACKS, LACKS_NOTHING } from '@console/shared/contract';
import { applyBoot, lacksAtom, revisionAtom, settingsAtom, store, userAtom } from '@console/shared/session';
import { accepted, ask, askBoot, readRegistry } from './askServer.ts';
import { hasBootData } from './bootData.ts';

/** Whether user, menus and releases are in the store. */
export function sessionLoaded(): boolean {
  return store.get(userAtom) !== null && store.get(revisionAtom) !== '';
}

/**
 * Fetches what the page did not bring: user, menus and the releases in force. A server of ours answers it all in one call; a
 * foreign one is asked for user and menus, and a static `/registry.json` beside the host names the releases.
 *
 * @throws when the server or the registry cannot be reached, refuses, or answers without a user or with something that is no menu
 */
export async function loadSession(): Promise<void> {
  if (!hasBootData()) {
    if (!applyBoot(await askForeignServer()).session) throw new Error('the server answered without a user');
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

async function askForeignServer(): Promise<unknown> {
  const [info, menu, registry] = await Promise.all([
    ask<{ userInfo?: unknown }>('GET /user/getUserInfo'),
    ask<{ menus?: unknown }>('POST /menu/getMenu'),
    readRegistry(),
  ]);
  // Back ends write null for a role without menus; anything else that is no list is a fault, not an empty menu.
  const menus = accepted(menu)?.menus ?? [];
  if (!Array.isArray(menus)) throw new Error('the server answered with something that is no menu');
  const lacks = store.get(lacksAtom);
  return {
    settings: store.get(settingsAtom),
    // A gateway has asked the back end what it can do; without one it is taken for what most of them are.
    lacks: lacks === LACKS_NOTHING ? GIN_VUE_ADMIN_LACKS : lacks,
    revision: registry.revision,
    session: { ...registry, user: accepted(info)?.userInfo, menus },
  };
}
