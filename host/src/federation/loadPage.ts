import type { RemoteManifest, ResolvedSlot } from '@console/shared/contract';
import { bus } from '@console/shared/verification';
import type { ComponentType } from 'react';
import { buildName } from '../boot/buildName.ts';
import { recordBuildFault, recordBuildLoaded, resetBreaker, stoppedFault } from './breakers.ts';
import { errorMessage, explainFailure } from './explainFailure.ts';
import type { FoundPage } from './findPage.ts';
import { health } from './health.ts';
import { forgetRegistration, loadBuild } from './loadBuild.ts';
import { logFault } from './logFault.ts';
import { fetchManifest, ManifestError } from './manifests.ts';
import { type Offer, pageOffers, previousManifests, slotOffers } from './offers.ts';
import { classifyError, PageLoadError } from './pageLoadError.ts';
import { reportFault } from './reportFault.ts';

/** Milliseconds before the retry of a build, if a retry may succeed. */
const RETRY_DELAY = 1000;

/**
 * Pages that were loaded before. Later loads come from memory, so their duration is not reported.
 */
const loadedOnce = new Set<string>();

/** Component and the build that it was loaded from. */
export interface Loaded {
  Component: ComponentType<object>;
  release: RemoteManifest;
  /** Component path of the page, or name of the slot. */
  name: string;
}

/**
 * Loads a page from its release, or from the previous good build if the release is stopped or its
 * manifest cannot be loaded. Emits success and failure on the bus.
 *
 * @throws PageLoadError if no build is left. It contains the reason of the active build, even if
 *   the previous build failed for another reason.
 */
export async function loadPage({ release, page: { component } }: FoundPage): Promise<Loaded> {
  const manifests: RemoteManifest[] = [];
  try {
    manifests.push(await fetchManifest(release));
  } catch (error) {
    if (pageOffers(previousManifests(release), component).length === 0) throw asLoadError(error);
  }
  return load(() => pageOffers([...manifests, ...previousManifests(release)], component));
}

/** Loads a contribution to a slot of the host in the same way. */
export const loadContribution = (contribution: ResolvedSlot): Promise<Loaded> =>
  load(() => slotOffers(contribution));

function asLoadError(error: unknown): PageLoadError {
  const isWrong = error instanceof ManifestError && error.kind === 'wrong';
  return new PageLoadError(isWrong ? 'C110' : 'C101', errorMessage(error), { mayHelp: !isWrong });
}

/**
 * Loads the first usable build. @param offers returns the builds, best first; called for each
 * attempt
 */
async function load(offers: () => Offer[]): Promise<Loaded> {
  const reasons = new Map<string, PageLoadError>();
  for (;;) {
    const all = offers();
    const offer = usable(all);
    if (offer === undefined) throw firstReason(all, reasons);
    const { release, name } = offer;
    health.started(release);
    try {
      const startedAt = performance.now();
      const Component = await loadBuild(offer);
      recordBuildLoaded(release);
      if (isFirst(offer)) health.loaded(release, performance.now() - startedAt);
      bus.emit('remote', { id: release.id, kind: 'loaded' });
      return { Component, release, name };
    } catch (error) {
      const reason = await explainFailure(release, error);
      reasons.set(buildName(release), reason);
      recordLoadFailure(release, name, reason);
    }
    if (usable([offer])) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

/**
 * Returns the first usable offer. If only one build exists, a build that was stopped because one
 * page threw still serves its other pages.
 */
function usable(all: readonly Offer[]): Offer | undefined {
  return all.find(({ release, name }) => {
    const fault = stoppedFault(release);
    return (
      fault === undefined || (all.length === 1 && fault.page !== undefined && fault.page !== name)
    );
  });
}

/** Returns the error of the active build, because it is the one to be fixed. */
function firstReason(
  [first]: readonly Offer[],
  reasons: ReadonlyMap<string, PageLoadError>,
): PageLoadError {
  const name = first ? buildName(first.release) : '';
  const fault = first && stoppedFault(first.release);
  return (
    reasons.get(name) ??
    new PageLoadError(fault?.reason ?? 'C101', fault?.detail ?? `${name} is stopped`)
  );
}

/** Resets the breakers of a page's builds on the user's request. */
export function resetPage({ release }: FoundPage): void {
  for (const item of [release, ...previousManifests(release)]) resetBreaker(item);
}

function recordLoadFailure(
  release: RemoteManifest,
  name: string,
  { code, message, mayHelp }: PageLoadError,
): void {
  forgetRegistration(release);
  recordBuildFault(release, {
    kind: mayHelp || code === 'C102' ? 'load' : 'final',
    reason: code,
    detail: message,
  });
  reportFault(release, name, code, message);
}

/** Records an error of a mounted component: a render error, or a failed load of a lazy file. */
export async function recordRenderError({ release, name }: Loaded, error: unknown): Promise<void> {
  if (classifyError(error) === 'C101') {
    recordLoadFailure(release, name, await explainFailure(release, error));
    return;
  }
  const detail = errorMessage(error);
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
