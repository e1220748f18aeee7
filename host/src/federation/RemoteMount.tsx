import type { RemoteManifest } from '@console/shared/contract';
import { ScopeContext } from '@console/shared/remote';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { buildName } from '../boot/buildName.ts';
import { messageOf } from './explain.ts';
import { type Loaded, recordThrown } from './loadPage.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSuspended, SUSPENSION_LIMIT } from './PageSuspended.tsx';
import { PageLoadError } from './pageLoadError.ts';
import { PageUseContext } from './pageUseContext.ts';
import { scopeOf } from './remoteScopes.ts';
import { reportFault } from './reportFault.ts';
import { startLoading, useOutcome } from './useOutcome.ts';

const SUSPENDED_DETAIL = `the page has been suspended for ${SUSPENSION_LIMIT / 1000} s`;

interface Props {
  load(): Promise<Loaded>;
  /** Props of the component. */
  given?: object;
  /** Shown while the component loads, and until it is mounted again after an error. */
  waiting: ReactNode;
  /** Shown when the component cannot be loaded, or waits too long for its own data. @param retry loads again */
  failed(error: PageLoadError, retry: () => void): ReactNode;
  /** Called with true when the component could not be loaded, with false when it is loaded again. */
  onFailed(failed: boolean): void;
  onLoaded?(release: RemoteManifest): void;
  /** Called when the component threw while it was shown; it is mounted again. */
  onThrown?(): void;
}

/**
 * Draws a component of a remote below the remote's scope, from which the hooks of the kit know which remote calls. A component that
 * throws is mounted again; when that happens too often its build is stopped and the previous one takes its place. Each build is
 * reported to the tab's `PageUseContext`.
 */
export function RemoteMount({
  load,
  given,
  waiting,
  failed,
  onFailed,
  onLoaded,
  onThrown,
}: Props): ReactNode {
  const use = useContext(PageUseContext);
  const start = () =>
    startLoading(async () => {
      // Not during the render that starts it: loading sets state of other components, such as the progress bar.
      await null;
      try {
        const loaded = await load();
        use?.enter(buildName(loaded.release));
        onLoaded?.(loaded.release);
        return loaded;
      } catch (error) {
        onFailed(true);
        throw error;
      }
    });
  const [attempt, setAttempt] = useState(() => ({ count: 0, loading: start() }));
  // State instead of `lazy` and `Suspense`: React keeps a fallback of `Suspense` on screen for at least 300 ms.
  const outcome = useOutcome(attempt.loading);
  const again = (): void => setAttempt(({ count }) => ({ count: count + 1, loading: start() }));
  const retry = (): void => {
    onFailed(false);
    again();
  };

  if (outcome === undefined) return waiting;
  if (outcome.failed) return failed(asLoadError(outcome.error), retry);
  const loaded = outcome.value;
  const { Component, release, name } = loaded;
  const onError = (error: unknown): void => {
    onThrown?.();
    void recordThrown(loaded, error).then(again);
  };
  const suspended = (
    <PageSuspended
      waiting={waiting}
      late={() => failed(new PageLoadError('C113', SUSPENDED_DETAIL), retry)}
      onLate={() => reportFault(release, name, 'C113', SUSPENDED_DETAIL)}
    />
  );
  return (
    <PageBoundary key={attempt.count} onError={onError} fallback={waiting}>
      <ScopeContext value={scopeOf(buildName(release))}>
        <Suspense fallback={suspended}>
          <Component {...given} />
        </Suspense>
      </ScopeContext>
    </PageBoundary>
  );
}

const asLoadError = (error: unknown): PageLoadError =>
  error instanceof PageLoadError ? error : new PageLoadError('C103', messageOf(error));
