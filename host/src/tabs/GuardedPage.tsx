import type { ResolvedPage } from '@console/shared/contract';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { PageFailedScreen } from '../federation/page/PageFailedScreen.tsx';
import { pageFailedTexts as texts } from '../federation/page/pageFailedTexts.ts';
import { RemotePage } from '../federation/page/RemotePage.tsx';
import { PageLoadError } from '../federation/pageLoadError.ts';
import { hasStarved, recordStarved, resetStarved } from '../federation/starvedPages.ts';
import { STARVED_DETAIL, watchFront } from '../federation/watchFront.ts';

interface Props {
  found: ResolvedPage;
  /** The page is not there, or is there again. */
  onFailed(failed: boolean): void;
}

/**
 * A page of a remote that is kept from taking the whole console with it: one that leaves the browser no rest says so and can be stopped;
 * one that did before the console was loaded anew is opened only when the person says so.
 */
export function GuardedPage({ found, onFailed }: Props): ReactNode {
  const [held, setHeld] = useState(() => hasStarved(found));
  const [starving, setStarving] = useState(false);
  useLayoutEffect(() => {
    if (held) onFailed(true);
  }, [held, onFailed]);
  if (held) {
    const error = new PageLoadError('C112', STARVED_DETAIL);
    const open = (): void => {
      resetStarved(found);
      setHeld(false);
      onFailed(false);
    };
    return <PageFailedScreen release={found.release} error={error} retryText={texts.openAnyway} onRetry={open} />;
  }
  const stop = (): void => {
    recordStarved(found);
    setStarving(false);
    setHeld(true);
  };
  return (
    <>
      <FrontWatch found={found} onChange={setStarving} />
      {starving && (
        <div className="page-notice" role="alert">
          <span>{texts.starving}</span>
          <button type="button" className="button" onClick={stop}>
            {texts.stop}
          </button>
        </div>
      )}
      <RemotePage found={found} onFailed={onFailed} />
    </>
  );
}

/** Stands before the page, so that the page is written down before any effect of its own runs. */
function FrontWatch({ found, onChange }: { found: ResolvedPage; onChange(starving: boolean): void }): null {
  useLayoutEffect(() => watchFront(found, onChange), [found, onChange]);
  return null;
}
