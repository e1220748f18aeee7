import { atom } from 'jotai';
import { activeReleasesAtom } from './state.ts';

// Apart from the state itself: sign-in needs none of these.

/** Those manifests of active releases that are here. */
export const releasesAtom = atom((get) =>
  get(activeReleasesAtom).flatMap(({ manifest }) => manifest ?? []),
);

/**
 * Active releases whose manifests are still to be fetched.
 *
 * @deprecated use `activeReleasesAtom`; stays until 1.0 for remotes that were built for an earlier version
 */
export const listedAtom = atom((get) =>
  get(activeReleasesAtom).filter(({ manifest }) => manifest === undefined),
);

/**
 * Manifests of the last good builds: what stands in when an active release fails.
 *
 * @deprecated use `activeReleasesAtom`; stays until 1.0 for remotes that were built for an earlier version
 */
export const previousAtom = atom((get) =>
  get(activeReleasesAtom).flatMap(({ before }) => before ?? []),
);
