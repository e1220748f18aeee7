import type { RemoteManifest, ResolvedPage } from '@console/shared/contract';
import { bus } from '@console/shared/verification';
import { type ComponentType, isValidElement } from 'react';
import { admit } from './admit.ts';
import { forgive, noteBuildFault, noteBuildLoaded, stopped } from './breakers.ts';
import { buildName } from './buildName.ts';
import { candidates } from './candidates.ts';
import { explain, messageOf } from './explain.ts';
import { health } from './health.ts';
import { takeFailed } from './integrity.ts';
import { PageLoadError, reasonOf } from './pageLoadError.ts';
import { PAGE_TIMEOUT } from './pageTimeout.ts';
import { federation, forgetFailedShares } from './runtime.ts';

/** Milliseconds before the second try of a build, where another try may help. */
const RETRY_DELAY = 1000;

/** Builds that are known to the runtime: whether a try to load from them has failed since. */
const registered = new Map<string, 'good' | 'failed'>();

/** A page, and the build that it came from in the end. */
export interface LoadedPage {
  Page: ComponentType;
  release: RemoteManifest;
  /** The component path of the page. */
  component: string;
}

/**
 * Loads a page from the build in force or, when that one is stopped, from the previous good one: its entry, the page's chunks,
 * what it shares with the host. Tells the bus how it ended.
 *
 * @throws PageLoadError with the reason, when no build is left
 */
export async function loadPage(found: ResolvedPage): Promise<LoadedPage> {
  let last: PageLoadError | undefined;
  for (;;) {
    const candidate = usable(candidates(found));
    if (candidate === undefined) throw last ?? stoppedError(found);
    const { release } = candidate;
    try {
      const Page = await loadOnce(candidate);
      noteBuildLoaded(release);
      health.loaded(release);
      bus.emit('remote', { id: release.id, kind: 'loaded' });
      return { Page, release, component: candidate.page.component };
    } catch (error) {
      last = await explain(release, error);
      noteLoadFailure(release, last);
    }
    if (usable([candidate])) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

/**
 * The first that may be used. Where no other build can stand in, one that was stopped because a page of it threw still serves its
 * other pages.
 */
function usable(all: readonly ResolvedPage[]): ResolvedPage | undefined {
  return all.find(({ release, page }) => {
    const fault = stopped(release);
    return fault === undefined || (all.length === 1 && fault.page !== undefined && fault.page !== page.component);
  });
}

/** Lets the builds of a page be tried anew: a person asks for it. */
export function forgivePage(found: ResolvedPage): void {
  for (const { release } of candidates(found)) forgive(release);
}

function noteLoadFailure(release: RemoteManifest, { code, message, mayHelp }: PageLoadError): void {
  registered.set(buildName(release), 'failed');
  noteBuildFault(release, { kind: mayHelp || code === 'C102' ? 'load' : 'final', reason: code, detail: message });
  health.failed(release, code);
  bus.emit('remote', { id: release.id, kind: 'failed', reason: code });
}

/**
 * Notes what a page threw after it was loaded: an error of its own, or that a file which it fetched later did not come.
 */
export async function noteThrown({ release, component }: LoadedPage, error: unknown): Promise<void> {
  if (reasonOf(error) === 'C101') {
    noteLoadFailure(release, await explain(release, error));
    return;
  }
  noteBuildFault(release, { kind: 'render', reason: 'C103', detail: messageOf(error), page: component });
  health.renderError(release);
  bus.emit('remote', { id: release.id, kind: 'failed', reason: 'C103' });
}

function stoppedError({ release }: ResolvedPage): PageLoadError {
  const fault = stopped(release);
  return new PageLoadError(fault?.reason ?? 'C101', fault?.detail ?? `${buildName(release)} is stopped`);
}

async function loadOnce({ release, page }: ResolvedPage): Promise<ComponentType> {
  await admit(release);
  takeFailed(release.base);
  register(release);
  const loading = federation.loadRemote<{ default?: unknown }>(`${buildName(release)}${page.expose.slice(1)}`);
  const module = await withTimeout(loading);
  if (!isComponent(module?.default)) throw new PageLoadError('C104', `${page.expose} has no component as its default export`);
  return module.default;
}

/** A function or class, or what `memo` and `forwardRef` make of one; an element is none. */
function isComponent(value: unknown): value is ComponentType {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value);
}

/** Every build has a name of its own, so builds of one remote live side by side; after a failure a build begins from scratch. */
function register(release: RemoteManifest): void {
  const name = buildName(release);
  if (registered.get(name) === 'good') return;
  const remote = {
    name,
    entry: release.base + release.entry.file,
    type: 'global' as const,
    entryGlobalName: release.entry.global,
  };
  forgetFailedShares();
  federation.registerRemotes([remote], { force: true });
  registered.set(name, 'good');
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('C102', `not loaded within ${PAGE_TIMEOUT / 1000} s`)), PAGE_TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
