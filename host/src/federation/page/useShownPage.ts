import type { RemoteManifest } from '@console/shared/contract';
import { activeReleasesAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { buildName } from '../../boot/buildName.ts';
import { announcePage } from '../announcePage.ts';
import { type FoundPage, findPage } from '../findPage.ts';
import { rememberLanding } from '../rememberLanding.ts';

interface ShownPage {
  /** The page as it is shown; `undefined` when no active release has it. */
  shown: FoundPage | undefined;
  /** The manifest of its release, once it is here. */
  manifest: RemoteManifest | undefined;
  /** Changes when the page has to be mounted anew. */
  key: string;
  /** Another build is in force, and the person has typed into this one. */
  isOutdated: boolean;
  /** Shows the active build. */
  update(): void;
  /** Called when the person types into the page. */
  onTouched(): void;
  /** Called when the page is not there, and when it is there again. */
  onFailed(failed: boolean): void;
}

const isSame = (a: FoundPage | undefined, b: FoundPage | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && buildName(a.release) === buildName(b.release));

/**
 * Chooses the build of a page. A page stays with the build that it was opened with while it is in front. When another build is in force
 * on the next visit it changes to that one, unless somebody has typed into it: then it stays, says so, and offers the change.
 */
export function useShownPage(component: string): ShownPage {
  const releases = useAtomValue(activeReleasesAtom, { store });
  const found = useMemo(() => findPage(component, releases), [component, releases]);
  const [{ shown, count, isOutdated }, setState] = useState({
    shown: found,
    count: 0,
    isOutdated: false,
  });
  const notes = useRef({ touched: false, failed: false });
  const show = useCallback((next: FoundPage | undefined): void => {
    notes.current = { touched: false, failed: false };
    setState((last) => ({ shown: next, count: last.count + 1, isOutdated: false }));
  }, []);
  const onFailed = useCallback(
    (failed: boolean): void => {
      notes.current.failed = failed;
      if (shown) announcePage(shown, failed);
    },
    [shown],
  );

  // Runs again on every visit: the effects of a hidden tab are undone.
  useLayoutEffect(() => {
    // A hidden tab is not drawn either, so the active build is looked up.
    const latest = findPage(component);
    if (!latest || !shown) return;
    rememberLanding(latest.page.component);
    const { touched, failed } = notes.current;
    if (isSame(latest, shown)) {
      // Its manifest could not be fetched at the last visit.
      if (failed && !latest.release.manifest) show(latest);
    } else if (touched) setState((last) => ({ ...last, isOutdated: true }));
    else show(latest);
  }, [component, shown, show]);
  // A page that is not there has nothing to lose.
  useLayoutEffect(() => {
    if (!isSame(found, shown) && (!found || !shown || notes.current.failed)) show(found);
  }, [found, shown, show]);

  return {
    shown: found && shown,
    manifest: (isSame(found, shown) ? found : shown)?.release.manifest,
    key: String(count),
    isOutdated,
    update: () => show(findPage(component)),
    onTouched() {
      notes.current.touched = true;
    },
    onFailed,
  };
}
