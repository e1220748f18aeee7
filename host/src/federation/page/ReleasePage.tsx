import type { RemoteManifest } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { serves } from '@console/shared/session';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { withProgress } from '../../progress/progress.ts';
import type { FoundPage } from '../findPage.ts';
import { loadPage, resetPage } from '../loadPage.ts';
import { PageLoadError } from '../pageLoadError.ts';
import { RemoteMount } from '../RemoteMount.tsx';
import { BUSY_DETAIL, isBlocked, nameOf, setBlocked, watchPage } from './blockedPage.ts';
import { NotServedScreen } from './NotServedScreen.tsx';
import { PageFailedScreen } from './PageFailedScreen.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pageTexts as texts } from './pageTexts.ts';
import { useShownPage } from './useShownPage.ts';
import './page.css';

interface Props {
  component: string;
  /** Shown when no active release has the page. */
  missing: ReactNode;
}

/**
 * The page of a component path, from the active release that has it. A page that cannot be shown stays in its tab, which says why and
 * offers another try. One that keeps the browser busy can be stopped; one that did so before the console was loaded again is opened only
 * when the person asks for it.
 */
export function ReleasePage({ component, missing }: Props): ReactNode {
  const { shown, manifest, key, isOutdated, update, onTouched, onFailed } = useShownPage(component);
  const guard = usePageGuard(shown, onFailed);
  if (!shown) return missing;
  const { release } = shown;
  const lacking = lackingCalls(shown.page, manifest);
  if (lacking.length > 0) return <NotServedScreen calls={lacking} />;
  if (guard.error) {
    return <PageFailedScreen release={release} error={guard.error} retryText={texts.openAnyway} onRetry={guard.open} />;
  }
  return (
    <div className="released-page" onInputCapture={onTouched}>
      {isOutdated && <Notice role="status" text={texts.outdated} button={texts.update} onClick={update} />}
      <FrontWatch found={shown} onBusy={guard.setBusy} />
      {guard.isBusy && <Notice role="alert" text={texts.starving} button={texts.stop} onClick={guard.stop} />}
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
        onLoaded={({ build }) => build !== release.build && toast.warning(texts.standIn(release.title))}
        onThrown={() => toast.warning(texts.mountedAnew)}
      />
    </div>
  );
}

/** The guard of a page, as the component that draws the page uses it. */
interface PageGuard {
  /** Why the page is not opened by itself. */
  error: PageLoadError | undefined;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  /** Ends the page: what was not saved is lost. */
  stop(): void;
  open(): void;
}

/** @param onFailed called with true when the page is not opened, with false when the person opens it */
function usePageGuard(found: FoundPage | undefined, onFailed: (failed: boolean) => void): PageGuard {
  const name = found && nameOf(found);
  const begin = () => ({ name, isHeld: found !== undefined && isBlocked(found), isBusy: false });
  const [last, setState] = useState(begin);
  const state = last.name === name ? last : begin();
  if (state !== last) setState(state);
  const { isHeld, isBusy } = state;
  useLayoutEffect(() => {
    if (isHeld) onFailed(true);
  }, [isHeld, onFailed]);
  const setBusy = useCallback((now: boolean) => setState((one) => ({ ...one, isBusy: now })), []);
  const hold = (isNow: boolean): void => {
    if (found) setBlocked(found, isNow);
    setState({ name, isHeld: isNow, isBusy: false });
  };
  return {
    error: isHeld ? new PageLoadError('C112', BUSY_DETAIL) : undefined,
    isBusy,
    setBusy,
    stop: () => hold(true),
    open() {
      hold(false);
      onFailed(false);
    },
  };
}

/** First calls of a page that the back end does not serve. A page without a manifest has no calls yet. */
function lackingCalls({ component }: FoundPage['page'], manifest: RemoteManifest | undefined): string[] {
  const calls = manifest?.pages.find((one) => one.component === component)?.data ?? [];
  return calls.filter(({ call, optional }) => !optional && !serves(call)).map(({ call }) => call);
}

/** Is drawn before the page, so that the page is noted down before any effect of its own runs. */
function FrontWatch({ found, onBusy }: { found: FoundPage; onBusy(isBusy: boolean): void }): null {
  useLayoutEffect(() => watchPage(found, onBusy), [found, onBusy]);
  return null;
}

interface NoticeProps {
  role: 'status' | 'alert';
  text: string;
  button: string;
  onClick(): void;
}

function Notice({ role, text, button, onClick }: NoticeProps): ReactNode {
  return (
    <div className="page-notice" role={role}>
      <span>{text}</span>
      <button type="button" className="button" onClick={onClick}>
        {button}
      </button>
    </div>
  );
}
