import type { ResolvedPage } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import type { ReactNode } from 'react';
import { withProgress } from '../../progress/progress.ts';
import { loadPage, resetPage } from '../loadPage.ts';
import { RemoteMount } from '../RemoteMount.tsx';
import { PageFailedScreen } from './PageFailedScreen.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pageFailedTexts } from './pageFailedTexts.ts';

interface Props {
  found: ResolvedPage;
  /** The page stands in its tab as an error, or does so no more. */
  onFailed(failed: boolean): void;
}

/** A page of a remote in its tab. What cannot be shown at all stays in this tab, which says why and offers another try. */
export function RemotePage({ found, onFailed }: Props): ReactNode {
  const { release } = found;
  return (
    <RemoteMount
      load={() => withProgress(loadPage(found))}
      waiting={<PageSkeleton />}
      failed={(error, retry) => (
        <PageFailedScreen
          release={release}
          error={error}
          onRetry={() => {
            resetPage(found);
            retry();
          }}
        />
      )}
      onFailed={onFailed}
      onLoaded={({ build }) => build !== release.build && toast.warning(pageFailedTexts.standIn(release.title))}
      onThrown={() => toast.warning(pageFailedTexts.mountedAnew)}
    />
  );
}
