import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { tabsAtom } from '../tabs/tabsStore.ts';
import { tabTitle } from '../tabs/tabTitle.ts';
import { layoutTexts } from './layoutTexts.ts';

/** Shows the parent menu rows of the active page and the title of its tab. */
export function Breadcrumb({ place }: { place: RouteHandle }): ReactNode {
  const { tabs, activeId } = useAtomValue(tabsAtom, { store });
  if (place.kind !== 'menu') return <span className="breadcrumb" />;
  const { menu, parents } = place.entry;
  const tab = tabs.find((tab) => tab.id === activeId && tab.name === menu.name);
  return (
    <nav className="breadcrumb" aria-label={layoutTexts.breadcrumb}>
      <ol>
        {parents.map((row) => (
          <li key={row.name}>{row.meta.title}</li>
        ))}
        <li aria-current="page">{tab ? tabTitle(tab, menu) : menu.meta.title}</li>
      </ol>
    </nav>
  );
}
