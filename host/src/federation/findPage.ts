import { type ResolvedPage, resolvePage } from '@console/shared/contract';
import { inForceAtom, type Release, store } from '@console/shared/session';

/** A page of a release in force, whether the manifest of that release is here or not. */
export type FoundPage = ResolvedPage<Release>;

/** Finds the page of a component path among the releases in force. */
export const findPage = (component: string, inForce: readonly Release[] = store.get(inForceAtom)): FoundPage | undefined =>
  resolvePage(inForce, component);
