import type { ListedRelease } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchManifest, type ManifestError, takeStandIn } from '../federation/manifests.ts';
import { PageFailedScreen } from '../federation/page/PageFailedScreen.tsx';
import { PageSkeleton } from '../federation/page/PageSkeleton.tsx';
import { pageFailedTexts } from '../federation/page/pageFailedTexts.ts';
import { PageLoadError } from '../federation/pageLoadError.ts';
import { withProgress } from '../progress/progress.ts';

/** Stands in for a page until the manifest of its release is here; then the page takes its place. */
export function ListedPage({ release }: { release: ListedRelease }): ReactNode {
  const [error, setError] = useState<PageLoadError>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let left = false;
    withProgress(fetchManifest(release)).catch(({ kind, message }: ManifestError) => {
      if (left) return;
      if (takeStandIn(release)) toast.warning(pageFailedTexts.standIn(release.title));
      else setError(new PageLoadError(kind === 'wrong' ? 'C110' : 'C101', message));
    });
    return () => {
      left = true;
    };
  }, [release, attempt]);
  if (error === undefined) return <PageSkeleton />;
  const retry = (): void => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return <PageFailedScreen release={release} error={error} onRetry={retry} />;
}
