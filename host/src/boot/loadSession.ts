import { callUnlisted } from '@console/shared/request';
import { applyBoot, revisionAtom, settingsAtom, store, userAtom } from '@console/shared/session';
import { readBootData } from './bootData.ts';

/** Whether user, menus and releases are in the store. */
export function sessionLoaded(): boolean {
  return store.get(userAtom) !== null && store.get(revisionAtom) !== '';
}

/**
 * Fetches what the page did not bring: user, menus and the releases in force. A server of ours answers it all in one call; a
 * foreign one is asked for user and menus, and a static `/registry.json` beside the host names the releases.
 *
 * @throws when the server or the registry cannot be reached, or when they answer without a user
 */
export async function loadSession(): Promise<void> {
  if (readBootData() !== undefined) {
    const { code, data, msg } = await callUnlisted('GET /console/boot', undefined, { loading: false });
    if (code !== 0) throw new Error(msg);
    applyBoot(data);
  } else {
    await loadFromForeignServer();
  }
  if (!sessionLoaded()) throw new Error('the server answered without a user');
}

async function loadFromForeignServer(): Promise<void> {
  const [info, menu, registry] = await Promise.all([
    callUnlisted<{ userInfo: unknown }>('GET /user/getUserInfo', undefined, { loading: false }),
    callUnlisted<{ menus: unknown }>('POST /menu/getMenu', undefined, { loading: false }),
    readRegistry(),
  ]);
  applyBoot({
    settings: store.get(settingsAtom),
    revision: registry.revision,
    session: { user: info.data?.userInfo, menus: menu.data?.menus, releases: registry.releases },
  });
}

async function readRegistry(): Promise<{ revision: string; releases: unknown }> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/registry.json: HTTP ${answer.status}`);
  const { revision, releases } = (await answer.json()) as { revision?: unknown; releases?: unknown };
  return { revision: typeof revision === 'string' && revision !== '' ? revision : 'static', releases };
}
