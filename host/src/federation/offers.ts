import {
  type RemoteManifest,
  type ResolvedPage,
  type ResolvedSlot,
  resolvePage,
  resolveSlots,
  SLOTS,
} from '@console/shared/contract';
import { previousAtom, store, userAtom } from '@console/shared/session';

/** Something that a release offers to be drawn: a page, or a contribution to a place of the host. */
export interface Offer {
  release: RemoteManifest;
  /** The exposed module. */
  expose: string;
  /** The component path of the page, or the name of the slot. */
  name: string;
}

const previousOf = ({ id, build }: RemoteManifest): RemoteManifest[] =>
  store.get(previousAtom).filter((release) => release.id === id && release.build !== build);

/** The builds that may serve a page, best first: the one in force, and the last good one of the same remote if it has the page. */
export function pageOffers(found: ResolvedPage): Offer[] {
  const standIn = resolvePage(previousOf(found.release), found.page.component);
  return [found, ...(standIn ? [standIn] : [])].map(({ release, page }) => ({
    release,
    expose: page.expose,
    name: page.component,
  }));
}

/** The same for a contribution to a slot: the build before stands in with what it has for the same place and this person. */
export function slotOffers(found: ResolvedSlot): Offer[] {
  const name = SLOTS.find((one) => one === found.slot.slot);
  const standIns = name ? resolveSlots(previousOf(found.release), name, store.get(userAtom)?.authorityId) : [];
  return [found, ...standIns].map(({ release, slot }) => ({ release, expose: slot.expose, name: slot.slot }));
}
