import type { ResolvedPage } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { ScopeContext } from '@console/shared/remote';
import { lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { withProgress } from '../progress/progress.ts';
import { PageFailedScreen } from '../screens/pageFailed/PageFailedScreen.tsx';
import { PageSkeleton } from '../screens/pageFailed/PageSkeleton.tsx';
import { pageFailedTexts } from '../texts/shell.ts';
import { buildName } from './buildName.ts';
import { messageOf } from './explain.ts';
import { forgivePage, type LoadedPage, loadPage, noteThrown } from './loadPage.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoadError } from './pageLoadError.ts';
import { PageUseContext } from './pageUseContext.ts';
import { scopeOf } from './remoteScopes.ts';

interface Props {
  found: ResolvedPage;
  /** The page stands in its tab as an error, or does so no more. */
  onFailed(failed: boolean): void;
}

/**
 * A page of a remote in its tab. A page that throws is mounted anew; when that happens too often its build is stopped and the
 * previous one takes its place. What cannot be shown at all stays in this tab, which says why and offers another try.
 */
export function RemotePage({ found, onFailed }: Props): ReactNode {
  const use = useContext(PageUseContext);
  const loaded = useRef<LoadedPage>(undefined);
  const load = () =>
    lazy(async () => {
      loaded.current = undefined;
      const page = await withProgress(loadPage(found));
      loaded.current = page;
      use?.enter(buildName(page.release));
      if (page.release.build !== found.release.build) toast.warning(pageFailedTexts.standIn(found.release.title));
      return { default: inScope(page) };
    });
  const [attempt, setAttempt] = useState(() => ({ count: 0, Page: load() }));
  const again = () => setAttempt(({ count }) => ({ count: count + 1, Page: load() }));

  const onError = (error: unknown): void => {
    const page = loaded.current;
    if (page === undefined) {
      onFailed(true);
      return;
    }
    toast.warning(pageFailedTexts.mountedAnew);
    void noteThrown(page, error).then(again);
  };
  const retry = (): void => {
    onFailed(false);
    forgivePage(found);
    again();
  };
  return (
    <PageBoundary
      key={attempt.count}
      onError={onError}
      fallback={(error) =>
        loaded.current ? (
          <PageSkeleton />
        ) : (
          <PageFailedScreen release={found.release} error={asLoadError(error)} onRetry={retry} />
        )
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        <attempt.Page />
      </Suspense>
    </PageBoundary>
  );
}

function asLoadError(error: unknown): PageLoadError {
  return error instanceof PageLoadError ? error : new PageLoadError('C103', messageOf(error));
}

/** The page below its remote's scope, where the kit's hooks find on whose behalf they call. */
function inScope({ Page, release }: LoadedPage): () => ReactNode {
  const scope = scopeOf(buildName(release));
  return function ScopedPage() {
    return (
      <ScopeContext value={scope}>
        <Page />
      </ScopeContext>
    );
  };
}
