import { isLiveAtom, useTopic } from '@console/shared/live';
import { type DataOf, tryCall } from '@console/shared/request';
import { menusAtom, serves, store } from '@console/shared/session';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { menuBadgeAtom } from './asideState.ts';
import './menuCounts.css';

/** Milliseconds in which several topic messages cause one request. */
const BATCH_MS = 500;
const MAX_SHOWN = 99;

type MenuCount = DataOf<'POST /menuCount/getMenuCounts'>['list'][number];

const countsAtom = atom<readonly MenuCount[]>([]);

/**
 * Loads the counts of the menu rows: on mount, for changed menus, and when a live topic reports a
 * change. Counts without a topic are reloaded on each navigation, and all counts while there is no
 * live socket.
 */
export function MenuCounts({ place }: { place: RouteHandle }): ReactNode {
  const menus = useAtomValue(menusAtom, { store });
  const [counts, setCounts] = useAtom(countsAtom, { store });
  const setBadge = useSetAtom(menuBadgeAtom, { store });
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const read = useCallback(async () => {
    if (!serves('POST /menuCount/getMenuCounts')) return;
    const mine = ++latest.current;
    const outcome = await tryCall(
      'POST /menuCount/getMenuCounts',
      {},
      { loading: false, silent: 'all', verify: false },
    );
    if (mine === latest.current && outcome.ok) setCounts(outcome.data.list);
  }, [setCounts]);
  const readSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), BATCH_MS);
  }, [read]);

  useEffect(() => {
    setBadge(() => MenuBadge);
    return () => {
      latest.current++;
      clearTimeout(timer.current);
      setBadge(null);
      setCounts([]);
    };
  }, [setBadge, setCounts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other menus have other counts
  useEffect(() => void read(), [read, menus]);

  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    if (!store.get(isLiveAtom) || counts.some(({ topic }) => topic === undefined)) void read();
  }, [place, counts, read]);

  const topics = new Set(counts.flatMap(({ topic }) => topic ?? []));
  return [...topics].map((topic) => (
    <TopicListener key={topic} topic={topic} onChange={readSoon} />
  ));
}

function TopicListener({ topic, onChange }: { topic: string; onChange(): void }): null {
  useTopic(topic, onChange, { onGap: onChange });
  return null;
}

/** Shows the count of a menu row, or nothing for 0. */
function MenuBadge({ menu }: { menu: string }): ReactNode {
  const menuCount = useAtomValue(countsAtom, { store }).find((item) => item.menu === menu);
  if (!menuCount || menuCount.count === 0) return null;
  return (
    <>
      <span className="menu-count" aria-hidden="true">
        {menuCount.count > MAX_SHOWN ? `${MAX_SHOWN}+` : menuCount.count}
      </span>
      <span className="visually-hidden">{` ${menuCount.count} ${menuCount.unit}`}</span>
    </>
  );
}
