import { settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { notFoundTexts } from '../screens/notFound/notFoundTexts.ts';
import { useStandaloneTitle } from './standalone.ts';
import { menuByNameAtom, tabsAtom } from './tabsStore.ts';
import { tabTitle } from './tabTitle.ts';

/** Sets the window title: the title of the page and the application name (spec 2). */
export function useTitle(place: RouteHandle): void {
  const { appName } = useAtomValue(settingsAtom, { store });
  const { tabs, activeId } = useAtomValue(tabsAtom, { store });
  const menus = useAtomValue(menuByNameAtom, { store });
  const tab = tabs.find((tab) => tab.id === activeId);
  const alone = useStandaloneTitle(place);
  const page =
    place.kind === 'notFound'
      ? notFoundTexts.title
      : (alone ?? (tab && tabTitle(tab, menus.get(tab.name))));
  useEffect(() => {
    document.title = page ? `${page} - ${appName}` : appName;
  }, [page, appName]);
}
