import { atom } from 'jotai';
import { activeReleasesAtom } from './state.ts';

// Separate from the state, because the sign-in page does not use these.

/** Manifests of the active releases that are loaded. */
export const releasesAtom = atom((get) =>
  get(activeReleasesAtom).flatMap(({ manifest }) => manifest ?? []),
);

/**
 * Active releases whose manifests are not loaded yet.
 *
 * @deprecated use `activeReleasesAtom`; stays until 1.0 for remotes that were built for an earlier
 * version
 */
export const listedAtom = atom((get) =>
  get(activeReleasesAtom).filter(({ manifest }) => manifest === undefined),
);

/**
 * Manifests of the last good builds, used if an active release fails.
 *
 * @deprecated use `activeReleasesAtom`; stays until 1.0 for remotes that were built for an earlier
 * version
 */
export const previousAtom = atom((get) =>
  get(activeReleasesAtom).flatMap(({ before }) => before ?? []),
);
