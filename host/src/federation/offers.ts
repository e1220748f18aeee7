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
    const resolvedPage = resolvePage([manifest], component);
    return resolvedPage
      ? { release: manifest, expose: resolvedPage.page.expose, name: resolvedPage.page.component }
      : [];
  });

/**
 * Returns the builds that can render a contribution, best first: the active build, and the previous
 * good build with its contributions to the same slot for this user.
 */
export function slotOffers(contribution: ResolvedSlot): Offer[] {
  const name = SLOTS.find((item) => item === contribution.slot.slot);
  const standIns = name
    ? resolveSlots(previousManifests(contribution.release), name, store.get(userAtom)?.authorityId)
    : [];
  return [contribution, ...standIns].map(({ release, slot }) => ({
    release,
    expose: slot.expose,
    name: slot.slot,
  }));
}
