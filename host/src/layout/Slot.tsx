import { type ResolvedSlot, resolveSlots, type SlotName } from '@console/shared/contract';
import type { SlotProps } from '@console/shared/remote';
import { releasesAtom, store, userAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadContribution } from '../federation/loadPage.ts';
import { PageUseProvider } from '../federation/page/PageUseProvider.tsx';
import { preloadPage } from '../federation/preload.ts';
import { RemoteMount } from '../federation/RemoteMount.tsx';

interface Props<Name extends SlotName> {
  name: Name;
  /** Props of every contribution. */
  given: SlotProps[Name];
}

/**
 * Renders the contributions of the active releases to a slot for this user, each in a separate
 * boundary and scope. A failed contribution renders nothing. A contribution disappears immediately
 * if its remote is switched off or the role changes. A new build is shown on the next navigation,
 * as for pages.
 */
export function Slot<Name extends SlotName>({ name, given }: Props<Name>): ReactNode {
  const releases = useAtomValue(releasesAtom, { store });
  const user = useAtomValue(userAtom, { store });
  const authorityId = user?.authorityId;
  const all = useMemo(
    () => resolveSlots(releases, name, authorityId),
    [releases, name, authorityId],
  );
  return all.map((contribution) => (
    <Contribution key={contribution.release.id} contribution={contribution} given={given} />
  ));
}

function Contribution({
  contribution,
  given,
}: {
  contribution: ResolvedSlot;
  given: object;
}): ReactNode {
  // The key alone is not enough, because history entries of plain links have the same key.
  const { key, pathname, search } = useLocation();
  const [shown, setShown] = useState({ contribution, attempt: 0 });
  const failed = useRef(false);
  const latest = useRef(contribution);
  latest.current = contribution;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed location is a navigation
  useLayoutEffect(
    () => setShown((now) => next(now, latest.current, failed.current)),
    [key, pathname, search],
  );
  // A contribution that is not shown can change immediately.
  useLayoutEffect(() => {
    if (failed.current) setShown((now) => next(now, contribution, false));
  }, [contribution]);
  const { release, slot } = shown.contribution;
  return (
    <PageUseProvider key={`${release.build} ${shown.attempt}`}>
      <RemoteMount
        load={() => {
          failed.current = false;
          preloadPage({ release, page: slot });
          return loadContribution(shown.contribution);
        }}
        given={given}
        waiting={null}
        failed={() => null}
        onFailed={(now) => {
          failed.current = now;
        }}
      />
    </PageUseProvider>
  );
}

interface Shown {
  contribution: ResolvedSlot;
  /** Number of retries of the same build. */
  attempt: number;
}

/** Returns the same object if nothing changes. */
function next(now: Shown, contribution: ResolvedSlot, again: boolean): Shown {
  const isSame = now.contribution.release.build === contribution.release.build;
  if (isSame && !again) return now;
  return { contribution, attempt: now.attempt + (again ? 1 : 0) };
}
