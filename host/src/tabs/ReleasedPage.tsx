import { type ResolvedPage, resolvePage } from '@console/shared/contract';
import { releasesAtom, store } from '@console/shared/session';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { announcePage } from '../federation/announcePage.ts';
import { releaseTexts } from '../federation/page/releaseTexts.ts';
import { GuardedPage } from './GuardedPage.tsx';
import { rememberLanding } from './rememberLanding.ts';

const buildOf = ({ release }: ResolvedPage): string => `${release.id} ${release.build}`;

/**
 * A page that stays with the build it was opened with while it is in front. When another build is in force on the next visit it
 * takes that one, unless somebody has typed into it: then it goes on, says so, and offers the change.
 *
 * @param found the page as it is in force now
 */
export function ReleasedPage({ found }: { found: ResolvedPage }): ReactNode {
  const [shown, setShown] = useState(found);
  const [outdated, setOutdated] = useState(false);
  const touched = useRef(false);
  const failed = useRef(false);
  const latest = useRef(found);
  latest.current = found;

  const onFailed = useCallback(
    (now: boolean): void => {
      failed.current = now;
      announcePage(shown, now);
    },
    [shown],
  );
  const update = (): void => {
    touched.current = false;
    failed.current = false;
    setOutdated(false);
    setShown(latest.current);
  };
  // Runs again on every visit: the effects of a hidden tab are undone.
  useLayoutEffect(() => {
    // A hidden tab hears of nothing either, so what is in force is looked up.
    latest.current = resolvePage(store.get(releasesAtom), latest.current.page.component) ?? latest.current;
    rememberLanding(latest.current.page.component);
    if (buildOf(latest.current) === buildOf(shown)) return;
    if (touched.current) setOutdated(true);
    else setShown(latest.current);
  }, [shown]);
  // A page that is not there has nothing to lose.
  useLayoutEffect(() => {
    if (failed.current && buildOf(found) !== buildOf(shown)) setShown(found);
  }, [found, shown]);

  return (
    <div
      className="released-page"
      onInputCapture={() => {
        touched.current = true;
      }}
    >
      {outdated && (
        <div className="page-notice" role="status">
          <span>{releaseTexts.outdated}</span>
          <button type="button" className="button" onClick={update}>
            {releaseTexts.update}
          </button>
        </div>
      )}
      <GuardedPage key={buildOf(shown)} found={shown} onFailed={onFailed} />
    </div>
  );
}
