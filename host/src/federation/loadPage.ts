import type { RemoteManifest, ResolvedPage } from '@console/shared/contract';
import { bus } from '@console/shared/verification';
import { type ComponentType, isValidElement } from 'react';
import { PageLoadError, reasonOf } from './pageLoadError.ts';
import { federation, forgetFailedShares } from './runtime.ts';

/** Milliseconds that one try to load a page may take. */
export const PAGE_TIMEOUT = 20_000;
/** Milliseconds before the second and the third try; only an unreachable file is worth another. */
const RETRY_DELAYS = [250, 1000];

const registered = new Map<string, string>();
/** Failed tries per remote. */
const failures = new Map<string, number>();

/**
 * Loads a page of a remote: its entry, the page's chunks, what it shares with the host. Tells the bus how it ended.
 *
 * @throws PageLoadError with the reason, after the tries are used up
 */
export async function loadPage(found: ResolvedPage): Promise<ComponentType> {
  const { id } = found.release;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const page = await withTimeout(loadOnce(found, attempt > 0));
      bus.emit('remote', { id, kind: 'loaded' });
      return page;
    } catch (error) {
      const failure = asLoadError(error);
      failures.set(id, (failures.get(id) ?? 0) + 1);
      const delay = RETRY_DELAYS[attempt];
      if (failure.code !== 'C101' || delay === undefined) {
        bus.emit('remote', { id, kind: 'failed', reason: failure.code });
        registered.delete(id);
        throw failure;
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

async function loadOnce({ release, page }: ResolvedPage, again: boolean): Promise<ComponentType> {
  register(release, again);
  const module = await federation.loadRemote<{ default?: unknown }>(`${release.id}${page.expose.slice(1)}`);
  if (!isComponent(module?.default)) throw new PageLoadError('C104', `${page.expose} has no component as its default export`);
  return module.default;
}

/** A function or class, or what `memo` and `forwardRef` make of one; an element is none. */
function isComponent(value: unknown): value is ComponentType {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value);
}

/** Makes a release known under its remote's name; another build than the one known, or a new try, replaces it. */
function register(release: RemoteManifest, again: boolean): void {
  const known = registered.get(release.id);
  if (known === release.build && !again) return;
  const remote = {
    name: release.id,
    entry: entryAddress(release),
    type: 'global' as const,
    entryGlobalName: release.entry.global,
  };
  forgetFailedShares();
  federation.registerRemotes([remote], { force: true });
  registered.set(release.id, release.build);
}

/** The browser may keep an answer that was no program, so a try after a failure asks by another address. */
function entryAddress({ id, base, entry }: RemoteManifest): string {
  const failed = failures.get(id);
  return base + entry.file + (failed === undefined ? '' : `?try=${failed + 1}`);
}

function asLoadError(error: unknown): PageLoadError {
  if (error instanceof PageLoadError) return error;
  const code = reasonOf(error);
  return new PageLoadError(code, error instanceof Error ? error.message : String(error), error);
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('C102', `not loaded within ${PAGE_TIMEOUT / 1000} s`)), PAGE_TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
