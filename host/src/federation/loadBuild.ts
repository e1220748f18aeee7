import type { RemoteManifest } from '@console/shared/contract';
import { type ComponentType, isValidElement } from 'react';
import { type Build, buildName } from '../boot/buildName.ts';
import { prefetchArcoTable } from './fetchArcoTable.ts';
import { drainFailedPaths } from './integrity.ts';
import type { Offer } from './offers.ts';
import { PageLoadError } from './pageLoadError.ts';
import { PAGE_TIMEOUT } from './pageTimeout.ts';
import { allowShareRetry, federation } from './runtime.ts';
import { verifyRelease } from './verifyRelease.ts';

/** Builds that are registered with the federation runtime and have not failed since. */
const registered = new Set<string>();

/**
 * Verifies a build and loads a component that it exposes.
 *
 * @throws PageLoadError C102, C104 and those of `verifyRelease`; any error of the federation runtime
 *   or of the module
 */
export async function loadBuild({ release, expose }: Offer): Promise<ComponentType<object>> {
  await verifyRelease(release);
  drainFailedPaths(release.base);
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

/**
 * Makes the next load register the build again, because after a failure the runtime must start from
 * scratch.
 */
export const forgetRegistration = (release: Build): boolean =>
  registered.delete(buildName(release));

/** The name contains the build, so that builds of one remote can coexist. */
function register(release: RemoteManifest): void {
  const name = buildName(release);
  if (registered.has(name)) return;
  const remote = {
    name,
    entry: release.base + release.entry.file,
    type: 'global' as const,
    entryGlobalName: release.entry.global,
  };
  allowShareRetry();
  federation.registerRemotes([remote], { force: true });
  registered.add(name);
}

/**
 * Whether the value is a function, a class, or the result of `memo` or `forwardRef`, but not an
 * element.
 */
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
