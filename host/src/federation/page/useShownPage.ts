import type { RemoteManifest } from '@console/shared/contract';
import { activeReleasesAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { buildName } from '../../boot/buildName.ts';
import { announcePage } from '../announcePage.ts';
import { type FoundPage, findPage } from '../findPage.ts';
import { rememberLanding } from '../rememberLanding.ts';

interface ShownPage {
  /** Displayed page; `undefined` if no active release has it. */
  shown: FoundPage | undefined;
  /** Manifest of its release, once it is loaded. */
  manifest: RemoteManifest | undefined;
  /** Changes when the page must be remounted. */
  key: string;
  /** Another build is active, but the user has typed into this page. */
  isOutdated: boolean;
  /** No active release has the page any more, but the user has typed into it. */
  isGone: boolean;
  /** Shows the active build. */
  update(): void;
  /** Called when the user types into the page. */
  onTouched(): void;
  /** Called with true if the page cannot be shown, and with false when it can be shown again. */
  onFailed(failed: boolean): void;
}

const isSame = (a: FoundPage | undefined, b: FoundPage | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && buildName(a.release) === buildName(b.release));

/**
 * Chooses the build of a page. An open page keeps its build while it is the active tab. On the next
 * visit it changes to the active build, unless the user has typed into it. Then it stays and offers
 * the update. It also stays with its input if its remote is switched off.
 */
export function useShownPage(component: string): ShownPage {
  const releases = useAtomValue(activeReleasesAtom, { store });
  const foundPage = useMemo(() => findPage(component, releases), [component, releases]);
  const [{ shown, count, isOutdated }, setState] = useState({
    shown: foundPage,
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

  // Runs on every visit, because the effects of a hidden tab are cleaned up.
  useLayoutEffect(() => {
    // Looks up the active build, because hidden tabs are not rendered.
    const latest = findPage(component);
    if (!latest || !shown) return;
    rememberLanding(latest.page.component);
    const { touched, failed } = notes.current;
    if (isSame(latest, shown)) {
      // The manifest could not be loaded at the last visit.
      if (failed && !latest.release.manifest) show(latest);
    } else if (touched) setState((last) => ({ ...last, isOutdated: true }));
    else show(latest);
  }, [component, shown, show]);
  // A page that is not shown has no input to lose.
  useLayoutEffect(() => {
    if (isSame(foundPage, shown)) return;
    const { touched, failed } = notes.current;
    if (!shown || failed || (!foundPage && !touched)) show(foundPage);
  }, [foundPage, shown, show]);

  return {
    shown,
    manifest: (isSame(foundPage, shown) ? foundPage : shown)?.release.manifest,
    key: String(count),
    isOutdated,
    isGone: foundPage === undefined,
    update: () => show(findPage(component)),
    onTouched() {
      notes.current.touched = true;
    },
    onFailed,
  };
}
