import type { RemoteManifest } from '@console/shared/contract';
import { type ComponentType, isValidElement } from 'react';
import { type Build, buildName } from '../boot/buildName.ts';
import { admit } from './admit.ts';
import { prefetchArcoTable } from './fetchArcoTable.ts';
import { takeFailed } from './integrity.ts';
import type { Offer } from './offers.ts';
import { PageLoadError } from './pageLoadError.ts';
import { PAGE_TIMEOUT } from './pageTimeout.ts';
import { federation, retryShares } from './runtime.ts';

/** Builds that are registered with the federation runtime and have not failed since. */
const registered = new Set<string>();

/**
 * Loads the component that a build exposes, once the build is admitted.
 *
 * @throws PageLoadError C102, C104 and those of `admit`; anything that the federation runtime or the module itself throws
 */
export async function loadBuild({ release, expose }: Offer): Promise<ComponentType<object>> {
  await admit(release);
  takeFailed(release.base);
  register(release);
  prefetchArcoTable(release);
  const loading = federation.loadRemote<{ default?: unknown }>(
    `${buildName(release)}${expose.slice(1)}`,
  );
  const module = await withTimeout(loading);
  if (!isComponent(module?.default))
    throw new PageLoadError('C104', `${expose} has no component as its default export`);
  return module.default;
}

/** Registers the build anew at its next load: after a failure the runtime must start from scratch. */
export const registerAgain = (release: Build): boolean => registered.delete(buildName(release));

/** Every build has a name of its own, so builds of one remote live side by side. */
function register(release: RemoteManifest): void {
  const name = buildName(release);
  if (registered.has(name)) return;
  const remote = {
    name,
    entry: release.base + release.entry.file,
    type: 'global' as const,
    entryGlobalName: release.entry.global,
  };
  retryShares();
  federation.registerRemotes([remote], { force: true });
  registered.add(name);
}

/** A function or class, or the result of `memo` or `forwardRef`; not an element. */
function isComponent(value: unknown): value is ComponentType<object> {
  if (typeof value === 'function') return true;
  return (
    typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value)
  );
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new PageLoadError('C102', `not loaded within ${PAGE_TIMEOUT / 1000} s`)),
      PAGE_TIMEOUT,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
