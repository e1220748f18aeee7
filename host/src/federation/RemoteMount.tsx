import type { RemoteManifest } from '@console/shared/contract';
import { ScopeContext } from '@console/shared/remote';
import { type ComponentType, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { buildName } from '../boot/buildName.ts';
import { messageOf } from './explain.ts';
import { type Loaded, recordThrown } from './loadPage.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSuspended, SUSPENSION_LIMIT } from './PageSuspended.tsx';
import { PageLoadError } from './pageLoadError.ts';
import { PageUseContext } from './pageUseContext.ts';
import { scopeOf } from './remoteScopes.ts';
import { reportFault } from './reportFault.ts';
import { type Loading, startLoading, useOutcome } from './useOutcome.ts';

const SUSPENDED_DETAIL = `the page has been suspended for ${SUSPENSION_LIMIT / 1000} s`;

interface Props {
  load(): Promise<Loaded>;
  /** Props of the component. */
  given?: object;
  /** Shown while the component loads, and until it is mounted again after an error. */
  waiting: ReactNode;
  /** Shown when the component cannot be loaded, or waits too long for its own data. @param retry loads again */
  failed(error: PageLoadError, retry: () => void): ReactNode;
  /** True when the component could not be loaded, false when it is loaded again. */
  onFailed(failed: boolean): void;
  onLoaded?(release: RemoteManifest): void;
  /** The component threw while it was shown and is mounted again. */
  onThrown?(): void;
}

/**
 * Draws a component of a remote below the remote's scope. A component that throws is mounted again; when that happens too often its
 * build is stopped and the previous one takes its place. Each build is reported to the tab's `PageUseContext`.
 */
export function RemoteMount({ load, given, waiting, failed, onFailed, onLoaded, onThrown }: Props): ReactNode {
  const use = useContext(PageUseContext);
  const loaded = useRef<Loaded>(undefined);
  const start = () =>
    startLoading(async () => {
      loaded.current = undefined;
      // Not during the render that starts it: loading sets state of other components, such as the progress bar.
      await null;
      const now = await load();
      loaded.current = now;
      use?.enter(buildName(now.release));
      onLoaded?.(now.release);
      const late = () => failed(new PageLoadError('C113', SUSPENDED_DETAIL), retry);
      const onLate = () => reportFault(now.release, now.name, 'C113', SUSPENDED_DETAIL);
      return inScope(now, <PageSuspended waiting={waiting} late={late} onLate={onLate} />);
    });
  const [attempt, setAttempt] = useState(() => ({ count: 0, loading: start() }));
  const again = () => setAttempt(({ count }) => ({ count: count + 1, loading: start() }));

  const onError = (error: unknown): void => {
    if (loaded.current === undefined) {
      onFailed(true);
      return;
    }
    onThrown?.();
    void recordThrown(loaded.current, error).then(again);
  };
  const retry = (): void => {
    onFailed(false);
    again();
  };
  return (
    <PageBoundary
      key={attempt.count}
      onError={onError}
      fallback={(error) => (loaded.current ? waiting : failed(asLoadError(error), retry))}
    >
      <LoadedComponent loading={attempt.loading} given={given} waiting={waiting} />
    </PageBoundary>
  );
}

interface LoadedProps {
  loading: Loading<ComponentType<object>>;
  given: object | undefined;
  waiting: ReactNode;
}

/**
 * Draws the component once it is loaded. State instead of `lazy` and `Suspense`: React keeps a fallback of `Suspense` on screen for at
 * least 300 ms.
 *
 * @throws what kept it from being loaded, to the boundary above
 */
function LoadedComponent({ loading, given, waiting }: LoadedProps): ReactNode {
  const outcome = useOutcome(loading);
  if (outcome === undefined) return waiting;
  if (outcome.failed) throw outcome.error;
  return <outcome.value {...given} />;
}

function asLoadError(error: unknown): PageLoadError {
  return error instanceof PageLoadError ? error : new PageLoadError('C103', messageOf(error));
}

/**
 * The component below its remote's scope, from which the hooks of the kit know which remote calls.
 *
 * @param suspended shown while the component waits for its own data
 */
function inScope({ Component, release }: Loaded, suspended: ReactNode): (given: object) => ReactNode {
  const scope = scopeOf(buildName(release));
  return function Scoped(given) {
    return (
      <ScopeContext value={scope}>
        <Suspense fallback={suspended}>
          <Component {...given} />
        </Suspense>
      </ScopeContext>
    );
  };
}
