import {
  type RemoteManifest,
  type ResolvedSlot,
  resolvePage,
  resolveSlots,
  SLOTS,
} from '@console/shared/contract';
import { activeReleasesAtom, store, userAtom } from '@console/shared/session';
import type { Build } from '../boot/buildName.ts';

/** Component that a release can render: a page, or a contribution to a slot. */
export interface Offer {
  release: RemoteManifest;
  /** Name of the exposed module. */
  expose: string;
  /** Component path of the page, or name of the slot. */
  name: string;
}

/** Returns the manifest of the previous good build of a remote, if it exists. */
export const previousManifests = ({ id, build }: Build): RemoteManifest[] =>
  store
    .get(activeReleasesAtom)
    .flatMap(({ before }) => (before?.id === id && before.build !== build ? before : []));

/** Returns the pages with a component path, in the order of the manifests. */
export const pageOffers = (manifests: readonly RemoteManifest[], component: string): Offer[] =>
  manifests.flatMap((manifest) => {
    const found = resolvePage([manifest], component);
    return found
      ? { release: manifest, expose: found.page.expose, name: found.page.component }
      : [];
  });

/**
 * Returns the builds that can render a contribution, best first: the active build, and the previous
 * good build with its contributions to the same slot for this user.
 */
export function slotOffers(found: ResolvedSlot): Offer[] {
  const name = SLOTS.find((item) => item === found.slot.slot);
  const standIns = name
    ? resolveSlots(previousManifests(found.release), name, store.get(userAtom)?.authorityId)
    : [];
  return [found, ...standIns].map(({ release, slot }) => ({
    release,
    expose: slot.expose,
    name: slot.slot,
  }));
}
