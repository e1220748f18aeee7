import type { ResolvedPage } from '@console/shared/contract';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { withProgress } from '../progress/progress.ts';
import { PageSkeleton } from '../screens/pageFailed/PageSkeleton.tsx';
import { loadPage } from './loadPage.ts';
import { PageBoundary } from './PageBoundary.tsx';

/** A page of a remote in its tab. Whatever goes wrong with it stays in this tab, which says so and offers another try. */
export function RemotePage({ found }: { found: ResolvedPage }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must load anew
  const Page = useMemo(() => lazy(async () => ({ default: await withProgress(loadPage(found)) })), [found, attempt]);
  return (
    <PageBoundary key={attempt} release={found.release} onRetry={() => setAttempt((now) => now + 1)}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
