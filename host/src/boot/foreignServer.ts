import { GIN_VUE_ADMIN_LACKS, LACKS_NOTHING } from '@console/shared/contract';
import { lacksAtom, settingsAtom, store } from '@console/shared/session';
import { accepted, ask } from './askServer.ts';
import { RegistryMissing } from './registryMissing.ts';

/** What a foreign server's static registry tells. */
export interface Registry {
  revision: string;
  releases: unknown;
  previous: unknown;
  publishers: unknown;
}

/**
 * @throws RegistryMissing when `/registry.json` is not there or is none
 * @throws Error when nothing answers
 */
export async function readRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new RegistryMissing(`/registry.json: HTTP ${answer.status}`);
  const read = await answer.json().catch((cause: unknown) => {
    throw new RegistryMissing('/registry.json is no JSON', { cause });
  });
  const { revision, releases, previous, publishers } = (read ?? {}) as Record<string, unknown>;
  return {
    revision: typeof revision === 'string' && revision !== '' ? revision : 'static',
    releases,
    previous,
    publishers,
  };
}

/**
 * What a server of ours answers as boot data, from one that knows nothing of them.
 *
 * @throws as `readRegistry`, and when the server cannot be reached, refuses, or answers with something that is no menu
 */
export async function askForeignServer(): Promise<unknown> {
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
