import { use } from 'react';
import type { MissingCapabilities } from '../../contract/missingCapabilities.ts';
import { missingCapabilitiesAtom } from '../../session/state.ts';
import { isForeign } from '../../session/support.ts';
import { store } from '../../store/store.ts';
import type { Resource } from './resource.ts';

const known = new WeakMap<object, { lacks: MissingCapabilities; served: object }>();

/** The console's own back end supports everything and does not load it. */
let loading: Promise<typeof import('./withoutUnserved.ts')> | undefined;

/**
 * Removes everything that the back end does not support from a resource: columns, filters, actions,
 * inputs and tasks. The rest of the kit can rely on the result. Suspends the component until the
 * rules are loaded. The console's own back end supports everything.
 *
 * @returns the same object for the same resource
 */
export function servedResource<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
): Resource<Row, Data, Options> {
  if (!isForeign()) return resource;
  const lacks = store.get(missingCapabilitiesAtom);
  const before = known.get(resource);
  if (before?.lacks === lacks) return before.served as typeof resource;
  loading ??= import('./withoutUnserved.ts');
  const served = use(loading).withoutUnserved(resource);
  for (const entry of [resource, served]) known.set(entry, { lacks, served });
  return served;
}
