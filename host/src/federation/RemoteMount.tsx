import type { RemoteManifest } from '@console/shared/contract';
import { ScopeContext } from '@console/shared/remote';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import { ConfigContext } from '../arco/ArcoContext.tsx';
import { buildName } from '../boot/buildName.ts';
import { errorMessage } from './explainFailure.ts';
import { type Loaded, recordRenderError } from './loadPage.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSuspended, SUSPENSION_LIMIT } from './PageSuspended.tsx';
import { PageLoadError } from './pageLoadError.ts';
import { PageUseContext } from './pageUseContext.ts';
import { remoteArcoConfig, rootClasses } from './remoteRoot.ts';
import { remoteScope } from './remoteScopes.ts';
import { reportFault } from './reportFault.ts';
import { startLoading, useOutcome } from './useOutcome.ts';

const SUSPENDED_DETAIL = `the page has been suspended for ${SUSPENSION_LIMIT / 1000} s`;

interface Props {
  load(): Promise<Loaded>;
  given?: object;
  /** Shown while the component loads, and until it is remounted after an error. */
  waiting: ReactNode;
  /**
   * Rendered if the component cannot be loaded or suspends too long. @param retry loads it reload
   */
  failed(error: PageLoadError, retry: () => void): ReactNode;
  /** Called with true if loading failed, and with false when it starts reload. */
  onFailed(failed: boolean): void;
  onLoaded?(release: RemoteManifest): void;
  /** Called if the mounted component threw. It is remounted afterwards. */
  onThrown?(): void;
}

/**
 * Renders a component of a remote inside the remote's scope, from which hooks of the kit detect the
 * calling remote. A component that throws is remounted. If it throws too often, its build is
 * stopped and the previous build replaces it. Each build is added to the tab's `PageUseContext`.
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
      // Deferred, because loading sets the state of other components, such as the progress bar,
      // which is not allowed during rendering.
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
  // Uses state instead of `lazy` and `Suspense`, because React shows a `Suspense` fallback for at
  // least 300 ms.
  const outcome = useOutcome(attempt.loading);
  const reload = (): void => setAttempt(({ count }) => ({ count: count + 1, loading: start() }));
  const retry = (): void => {
    onFailed(false);
    reload();
  };

  if (outcome === undefined) return waiting;
  if (outcome.failed) return failed(asLoadError(outcome.error), retry);
  const loaded = outcome.value;
  const { Component, release, name } = loaded;
  const onError = (error: unknown): void => {
    onThrown?.();
    void recordRenderError(loaded, error).then(reload);
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
      <ScopeContext value={remoteScope(buildName(release))}>
        <Suspense fallback={suspended}>
          <ConfigContext value={remoteArcoConfig(release.id)}>
            <div className={rootClasses(release.id)}>
              <Component {...given} />
            </div>
          </ConfigContext>
        </Suspense>
      </ScopeContext>
    </PageBoundary>
  );
}

const asLoadError = (error: unknown): PageLoadError =>
  error instanceof PageLoadError ? error : new PageLoadError('C103', errorMessage(error));
