import { componentKind } from '@console/shared/contract';
import { type Page, PageContext } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { lazyScreen } from '../federation/page/lazyScreen.tsx';
import { ReleasePage } from '../federation/page/ReleasePage.tsx';
import { MissingModule } from '../screens/moduleMissing/MissingModule.tsx';
import type { Place, Tab } from './tabsModel.ts';
import { useRestoredFocus } from './useRestoredFocus.ts';
import { useRestoredScroll } from './useRestoredScroll.ts';

const MenuHolderScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'missing' */ '../screens/menuHolder/MenuHolderScreen.tsx'))
      .MenuHolderScreen,
);

/** Page of a tab in a separate scroll container, which keeps its position. */
export const TabPanel = memo(function TabPanel({
  tab,
  menu,
}: {
  tab: Tab;
  menu: SysMenu;
}): ReactNode {
  const { id: tabKey } = tab;
  const element = useRef<HTMLDivElement>(null);
  const scroll = useRestoredScroll(element);
  const focus = useRestoredFocus();
  const page = useMenuPage({ tabKey, place: tab, menu });
  return (
    <div
      ref={element}
      className="tab-panel"
      id={`panel-${tabKey}`}
      role="tabpanel"
      aria-labelledby={`tab-${tabKey}`}
      {...scroll}
      {...focus}
    >
      {page}
    </div>
  );
});

interface Placed {
  /** Identity of the panel of the page; see `Page.tabKey`. */
  tabKey: string;
  place: Pick<Place, 'params' | 'query'>;
  menu: SysMenu;
}

/** Returns the page of a menu row with the context of its location. */
export function useMenuPage({ tabKey, place: { params, query }, menu }: Placed): ReactNode {
  const page = useMemo<Page>(
    () => ({ tabKey, menu, params, query }),
    [tabKey, menu, params, query],
  );
  const { component } = menu;
  const missing =
    componentKind(component) === 'holder' ? (
      <MenuHolderScreen menu={menu} />
    ) : (
      <MissingModule component={component} />
    );
  return (
    <PageContext value={page}>
      <ReleasePage component={component} missing={missing} />
    </PageContext>
  );
}
