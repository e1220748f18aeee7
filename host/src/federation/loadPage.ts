import type { RemoteManifest, ResolvedSlot } from '@console/shared/contract';
import { bus } from '@console/shared/verification';
import type { ComponentType } from 'react';
import { buildName } from '../boot/buildName.ts';
import { recordBuildFault, recordBuildLoaded, resetBreaker, stopped } from './breakers.ts';
import { explain, messageOf } from './explain.ts';
import type { FoundPage } from './findPage.ts';
import { health } from './health.ts';
import { loadBuild, registerAgain } from './loadBuild.ts';
import { logFault } from './logFault.ts';
import { fetchManifest, ManifestError } from './manifests.ts';
import { type Offer, pageOffers, previousOf, slotOffers } from './offers.ts';
import { PageLoadError, reasonOf } from './pageLoadError.ts';
import { reportFault } from './reportFault.ts';

/** Milliseconds before the second try of a build, where another try may help. */
const RETRY_DELAY = 1000;

/** Pages that were loaded once: later loads come from memory and say nothing about the time that a load takes. */
const loadedOnce = new Set<string>();

/** A component, and the build that it came from in the end. */
export interface Loaded {
  Component: ComponentType<object>;
  release: RemoteManifest;
  /** The component path of the page, or the name of the slot. */
  name: string;
}

/**
 * Loads a page from its release or, when that one is stopped or its manifest cannot be fetched, from the previous good build: its entry,
 * the page's chunks, what it shares with the host. Tells the bus about success and failure.
 *
 * @throws PageLoadError when no build is left: the reason of the release, also where the previous build has failed for another one
 */
export async function loadPage({ release, page: { component } }: FoundPage): Promise<Loaded> {
  const manifests: RemoteManifest[] = [];
  try {
    manifests.push(await fetchManifest(release));
  } catch (error) {
    if (pageOffers(previousOf(release), component).length === 0) throw asLoadError(error);
  }
  return load(() => pageOffers([...manifests, ...previousOf(release)], component));
}

/** The same for what a release puts into a place of the host. */
export const loadContribution = (found: ResolvedSlot): Promise<Loaded> =>
  load(() => slotOffers(found));

const asLoadError = (error: unknown): PageLoadError =>
  new PageLoadError(
    error instanceof ManifestError && error.kind === 'wrong' ? 'C110' : 'C101',
    messageOf(error),
  );

/** @param offers the builds that may serve, best first; called for each try */
async function load(offers: () => Offer[]): Promise<Loaded> {
  const reasons = new Map<string, PageLoadError>();
  for (;;) {
    const all = offers();
    const offer = usable(all);
    if (offer === undefined) throw firstReason(all, reasons);
    const { release, name } = offer;
    try {
      const begun = performance.now();
      const Component = await loadBuild(offer);
      recordBuildLoaded(release);
      health.loaded(release, isFirst(offer) ? performance.now() - begun : undefined);
      bus.emit('remote', { id: release.id, kind: 'loaded' });
      return { Component, release, name };
    } catch (error) {
      const reason = await explain(release, error);
      reasons.set(buildName(release), reason);
      recordLoadFailure(release, name, reason);
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
    return (
      fault === undefined || (all.length === 1 && fault.page !== undefined && fault.page !== name)
    );
  });
}

/** Why no build is left: the first one is what somebody has to look at, not the one that could not stand in for it. */
function firstReason(
  [first]: readonly Offer[],
  reasons: ReadonlyMap<string, PageLoadError>,
): PageLoadError {
  const name = first ? buildName(first.release) : '';
  const fault = first && stopped(first.release);
  return (
    reasons.get(name) ??
    new PageLoadError(fault?.reason ?? 'C101', fault?.detail ?? `${name} is stopped`)
  );
}

/** Lets the builds of a page be tried again, because a person asks for it. */
export function resetPage({ release }: FoundPage): void {
  for (const one of [release, ...previousOf(release)]) resetBreaker(one);
}

function recordLoadFailure(
  release: RemoteManifest,
  name: string,
  { code, message, mayHelp }: PageLoadError,
): void {
  registerAgain(release);
  recordBuildFault(release, {
    kind: mayHelp || code === 'C102' ? 'load' : 'final',
    reason: code,
    detail: message,
  });
  reportFault(release, name, code, message);
}

/** Records an error that a loaded component has thrown: its own, or that a file which it fetched later did not come. */
export async function recordThrown({ release, name }: Loaded, error: unknown): Promise<void> {
  if (reasonOf(error) === 'C101') {
    recordLoadFailure(release, name, await explain(release, error));
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
