import type { RemoteManifest, ResolvedPage, ResolvedSlot } from '@console/shared/contract';
import { bus } from '@console/shared/verification';
import { type ComponentType, isValidElement } from 'react';
import { buildName } from '../boot/buildName.ts';
import { admit } from './admit.ts';
import { recordBuildFault, recordBuildLoaded, resetBreaker, stopped } from './breakers.ts';
import { explain, messageOf } from './explain.ts';
import { prefetchArcoTable } from './fetchArcoTable.ts';
import { health } from './health.ts';
import { takeFailed } from './integrity.ts';
import { logFault } from './logFault.ts';
import { type Offer, pageOffers, slotOffers } from './offers.ts';
import { PageLoadError, reasonOf } from './pageLoadError.ts';
import { PAGE_TIMEOUT } from './pageTimeout.ts';
import { reportFault } from './reportFault.ts';
import { federation, retryShares } from './runtime.ts';

/** Milliseconds before the second try of a build, where another try may help. */
const RETRY_DELAY = 1000;

/** Builds that are known to the runtime: whether a try to load from them has failed since. */
const registered = new Map<string, 'good' | 'failed'>();

/** Pages that were loaded once: from then on they are in memory, which says nothing of how long they take. */
const loadedOnce = new Set<string>();

/** What is drawn, and the build that it came from in the end. */
export interface Loaded {
  Component: ComponentType<object>;
  release: RemoteManifest;
  /** The component path of the page, or the name of the slot. */
  name: string;
}

/**
 * Loads a page from the build in force or, when that one is stopped, from the previous good one: its entry, the page's chunks,
 * what it shares with the host. Tells the bus how it ended.
 *
 * @throws PageLoadError when no build is left: the reason of the one in force, whatever became of the other
 */
export const loadPage = (found: ResolvedPage): Promise<Loaded> => load(() => pageOffers(found));

/** The same for what a release puts into a place of the host. */
export const loadContribution = (found: ResolvedSlot): Promise<Loaded> => load(() => slotOffers(found));

/** @param offers the builds that may serve, best first; looked up anew for each try */
async function load(offers: () => Offer[]): Promise<Loaded> {
  const reasons = new Map<string, PageLoadError>();
  for (;;) {
    const all = offers();
    const offer = usable(all);
    if (offer === undefined) throw inForceReason(all, reasons);
    const { release, name } = offer;
    try {
      const begun = performance.now();
      const Component = await loadOnce(offer);
      recordBuildLoaded(release);
      health.loaded(release, isFirst(offer) ? performance.now() - begun : undefined);
      bus.emit('remote', { id: release.id, kind: 'loaded' });
      return { Component, release, name };
    } catch (error) {
      const reason = await explain(release, error);
      reasons.set(buildName(release), reason);
      noteLoadFailure(release, name, reason);
    }
    if (usable([offer])) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

/**
 * The first that may be used. Where no other build can stand in, one that was stopped because a page of it threw still serves its
 * other pages.
 */
function usable(all: readonly Offer[]): Offer | undefined {
  return all.find(({ release, name }) => {
    const fault = stopped(release);
    return fault === undefined || (all.length === 1 && fault.page !== undefined && fault.page !== name);
  });
}

/** Why there is nothing: the build in force is what somebody has to look at, not the one that could not stand in for it. */
function inForceReason([inForce]: readonly Offer[], reasons: ReadonlyMap<string, PageLoadError>): PageLoadError {
  const name = inForce ? buildName(inForce.release) : '';
  const fault = inForce && stopped(inForce.release);
  return reasons.get(name) ?? new PageLoadError(fault?.reason ?? 'C101', fault?.detail ?? `${name} is stopped`);
}

/** Lets the builds of a page be tried anew: a person asks for it. */
export function resetPage(found: ResolvedPage): void {
  for (const { release } of pageOffers(found)) resetBreaker(release);
}

function noteLoadFailure(release: RemoteManifest, name: string, { code, message, mayHelp }: PageLoadError): void {
  registered.set(buildName(release), 'failed');
  recordBuildFault(release, { kind: mayHelp || code === 'C102' ? 'load' : 'final', reason: code, detail: message });
  reportFault(release, name, code, message);
}

/** Notes what was thrown after it was loaded: an error of its own, or that a file which it fetched later did not come. */
export async function recordThrown({ release, name }: Loaded, error: unknown): Promise<void> {
  if (reasonOf(error) === 'C101') {
    noteLoadFailure(release, name, await explain(release, error));
    return;
  }
  const detail = messageOf(error);
  logFault(release, name, 'C103', detail);
  recordBuildFault(release, { kind: 'render', reason: 'C103', detail, page: name });
  health.renderError(release);
  bus.emit('remote', { id: release.id, kind: 'failed', reason: 'C103' });
}

function isFirst({ release, expose }: Offer): boolean {
  const key = `${buildName(release)} ${expose}`;
  if (loadedOnce.has(key)) return false;
  loadedOnce.add(key);
  return true;
}

async function loadOnce({ release, expose }: Offer): Promise<ComponentType<object>> {
  await admit(release);
  takeFailed(release.base);
  register(release);
  prefetchArcoTable(release);
  const loading = federation.loadRemote<{ default?: unknown }>(`${buildName(release)}${expose.slice(1)}`);
  const module = await withTimeout(loading);
  if (!isComponent(module?.default)) throw new PageLoadError('C104', `${expose} has no component as its default export`);
  return module.default;
}

/** A function or class, or what `memo` and `forwardRef` make of one; an element is none. */
function isComponent(value: unknown): value is ComponentType<object> {
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
  retryShares();
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
