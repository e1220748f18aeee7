import type { RemoteManifest } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { serves } from '@console/shared/session';
import { type ReactNode, useLayoutEffect } from 'react';
import { withProgress } from '../../progress/progress.ts';
import type { FoundPage } from '../findPage.ts';
import { loadPage, resetPage } from '../loadPage.ts';
import { RemoteMount } from '../RemoteMount.tsx';
import { usePageGuard, watchPage } from './blockedPage.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { PageFailedScreen } from './PageFailedScreen.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pageTexts as texts } from './pageTexts.ts';
import { useShownPage } from './useShownPage.ts';
import './page.css';

const NotServedScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'missing' */ './NotServedScreen.tsx')).NotServedScreen,
);
const OutdatedNotice = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'missing' */ './OutdatedNotice.tsx')).OutdatedNotice,
);
const GoneNotice = lazyScreen(
  async () => (await import(/* webpackChunkName: 'missing' */ './GoneNotice.tsx')).GoneNotice,
);

interface Props {
  component: string;
  /** Shown if no active release has the page. */
  missing: ReactNode;
}

/**
 * Shows the page of a component path from the active release. If the page cannot be shown, its tab
 * shows the reason and a retry. The user can stop a page that blocks the main thread. If the
 * console was reloaded while a page blocked it, the page is opened only on request.
 */
export function ReleasePage({ component, missing }: Props): ReactNode {
  const { shown, manifest, key, isOutdated, isGone, update, onTouched, onFailed } =
    useShownPage(component);
  const guard = usePageGuard(shown, onFailed);
  if (!shown) return missing;
  const { release } = shown;
  const lacking = lackingCalls(shown.page, manifest);
  if (lacking.length > 0) return <NotServedScreen calls={lacking} />;
  if (guard.error) {
    return (
      <PageFailedScreen
        release={release}
        error={guard.error}
        retryText={texts.openAnyway}
        onRetry={guard.open}
      />
    );
  }
  return (
    <div className="released-page" onInputCapture={onTouched}>
      {isOutdated && <OutdatedNotice onUpdate={update} />}
      {isGone && <GoneNotice component={component} />}
      <FrontWatch page={shown} onBusy={guard.setBusy} />
      {guard.isBusy && (
        <div className="page-notice" role="alert">
          <span>{texts.starving}</span>
          <button type="button" className="button" onClick={guard.stop}>
            {texts.stop}
          </button>
        </div>
      )}
      <RemoteMount
        key={key}
        load={() => withProgress(loadPage(shown))}
        waiting={<PageSkeleton />}
        failed={(error, retry) => (
          <PageFailedScreen
            release={release}
            error={error}
            onRetry={() => {
              resetPage(shown);
              retry();
            }}
          />
        )}
        onFailed={onFailed}
        onLoaded={({ build }) =>
          build !== release.build && toast.warning(texts.standIn(release.title))
        }
        onThrown={() => toast.warning(texts.mountedAnew)}
      />
    </div>
  );
}

/**
 * Returns the first calls of a page that the back end does not support. Without a manifest the list
 * is empty.
 */
function lackingCalls(
  { component }: FoundPage['page'],
  manifest: RemoteManifest | undefined,
): string[] {
  const calls = manifest?.pages.find((page) => page.component === component)?.data ?? [];
  return calls.filter(({ call, optional }) => !optional && !serves(call)).map(({ call }) => call);
}

/** Rendered before the page, so that the note is stored before the page's own effects run. */
function FrontWatch({ page, onBusy }: { page: FoundPage; onBusy(isBusy: boolean): void }): null {
  useLayoutEffect(() => watchPage(page, onBusy), [page, onBusy]);
  return null;
}
