import {
  type RemoteManifest,
  type ResolvedSlot,
  resolvePage,
  resolveSlots,
  SLOTS,
} from '@console/shared/contract';
import { activeReleasesAtom, store, userAtom } from '@console/shared/session';
import type { Build } from '../boot/buildName.ts';

/** Something that a release offers to be drawn: a page, or a contribution to a place of the host. */
export interface Offer {
  release: RemoteManifest;
  /** The exposed module. */
  expose: string;
  /** The component path of the page, or the name of the slot. */
  name: string;
}

/** The last good build of the same remote: none or one. */
export const previousOf = ({ id, build }: Build): RemoteManifest[] =>
  store
    .get(activeReleasesAtom)
    .flatMap(({ before }) => (before?.id === id && before.build !== build ? before : []));

/** The pages that serve a component path, in the order of the manifests. */
export const pageOffers = (manifests: readonly RemoteManifest[], component: string): Offer[] =>
  manifests.flatMap((manifest) => {
    const found = resolvePage([manifest], component);
    return found
      ? { release: manifest, expose: found.page.expose, name: found.page.component }
      : [];
  });

/** The builds that may serve a contribution, best first: the one in force, and the last good one with what it has for the same place and this person. */
export function slotOffers(found: ResolvedSlot): Offer[] {
  const name = SLOTS.find((one) => one === found.slot.slot);
  const standIns = name
    ? resolveSlots(previousOf(found.release), name, store.get(userAtom)?.authorityId)
    : [];
  return [found, ...standIns].map(({ release, slot }) => ({
    release,
    expose: slot.expose,
    name: slot.slot,
  }));
}
