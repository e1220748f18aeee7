import { GIN_VUE_ADMIN_MISSING, NOTHING_MISSING } from '@console/shared/contract';
import { missingCapabilitiesAtom, settingsAtom, store } from '@console/shared/session';
import { dataOrThrow, requestQuietly } from './askServer.ts';
import { RegistryMissing } from './registryMissing.ts';

/** Static registry of a foreign server. */
export interface Registry {
  revision: string;
  releases: unknown;
  previous: unknown;
  publishers: unknown;
}

/**
 * Reads the static registry.
 *
 * @throws RegistryMissing if `/registry.json` does not exist or is not JSON
 * @throws Error if the server does not respond
 */
export async function readRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new RegistryMissing(`/registry.json: HTTP ${answer.status}`);
  const read = await answer.json().catch((cause: unknown) => {
    throw new RegistryMissing('/registry.json is not JSON', { cause });
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
 * Assembles boot data from a server that does not provide them.
 *
 * @throws the errors of `readRegistry`, and an error if the server cannot be reached, refuses, or
 *   returns a menu that is not a list
 */
export async function requestForeignBoot(): Promise<unknown> {
  const [info, menu, registry] = await Promise.all([
    requestQuietly<{ userInfo?: unknown }>('GET /user/getUserInfo'),
    requestQuietly<{ menus?: unknown }>('POST /menu/getMenu'),
    readRegistry(),
  ]);
  // Back ends return null for a role without menus. Any other value that is not a list is an error.
  const menus = dataOrThrow(menu)?.menus ?? [];
  if (!Array.isArray(menus)) throw new Error('The server returned a menu that is not a list');
  const lacks = store.get(missingCapabilitiesAtom);
  return {
    settings: store.get(settingsAtom),
    // A gateway has determined the capabilities of the back end. Without a gateway the back end is
    // assumed to be gin-vue-admin.
    lacks: lacks === NOTHING_MISSING ? GIN_VUE_ADMIN_MISSING : lacks,
    revision: registry.revision,
    session: { ...registry, user: dataOrThrow(info)?.userInfo, menus },
  };
}
