import { store, userAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { closeTabs, showTab } from './connectTabs.ts';
import { moveFocus } from './moveFocus.ts';
import { TabMenu } from './TabMenu.tsx';
import type { Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom } from './tabsStore.ts';
import { tabTexts } from './tabTexts.ts';
import { tabTitle } from './tabTitle.ts';
import { confirmDiscard } from './unsavedTabs.ts';
import { useTabKeys } from './useTabKeys.ts';
import './tabs.css';

/**
 * The history tabs (spec 2): one for each place that was opened, with a menu of what to close.
 *
 * @param left the address shows something that has no tab: none of them is the selected one
 */
export function TabBar({ left = false }: { left?: boolean }): ReactNode {
  const { tabs, activeId } = useAtomValue(tabsAtom, { store });
  const mayClose = useMayClose();
  const [menu, setMenu] = useState<{ tab: Tab; x: number; y: number }>();
  useTabKeys(mayClose);

  return (
    <>
      <div
        className="tab-bar"
        role="tablist"
        aria-label={tabTexts.label}
        onKeyDown={(event) => moveFocus(event, '[role=tab]', 'ArrowLeft', 'ArrowRight')}
      >
        {tabs.map((tab) => (
          <TabHandle
            key={tab.id}
            tab={tab}
            current={tab.id === activeId}
            left={left}
            closable={mayClose(tab)}
            onMenu={(x, y) => setMenu({ tab, x, y })}
          />
        ))}
      </div>
      {menu && (
        <TabMenu
          key={`${menu.x} ${menu.y}`}
          {...menu}
          mayClose={mayClose}
          onDone={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

interface HandleProps {
  tab: Tab;
  /** The one that was in front last; keys come to it. */
  current: boolean;
  left: boolean;
  closable: boolean;
  onMenu(x: number, y: number): void;
}

function TabHandle({ tab, current, left, closable, onMenu }: HandleProps): ReactNode {
  const active = current && !left;
  const menus = useAtomValue(menuByNameAtom, { store });
  const title = tabTitle(tab, menus.get(tab.name));
  const element = useRef<HTMLDivElement>(null);
  const close = (): void => confirmDiscard(() => closeTabs([tab.id]), [tab.id]);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div ref={element} className={active ? 'tab tab-active' : 'tab'} role="presentation">
      <button
        type="button"
        role="tab"
        id={`tab-${tab.id}`}
        className="tab-title"
        aria-selected={active}
        aria-controls={`panel-${tab.id}`}
        tabIndex={current ? 0 : -1}
        title={title}
        onClick={() => showTab(tab)}
        onAuxClick={(event) => {
          if (event.button === 1 && closable) close();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(event.clientX, event.clientY);
        }}
      >
        {title}
      </button>
      {closable && (
        // For the mouse alone: a list of tabs may hold nothing but tabs. Keys close by Alt+W and by the tab's menu.
        <button
          type="button"
          className="tab-close"
          tabIndex={-1}
          aria-hidden="true"
          title={tabTexts.close(title)}
          onClick={close}
        >
          ×
        </button>
      )}
    </div>
  );
}

/** Every tab may be closed but the last one when it is the home page: closing it would only open it again. */
function useMayClose(): (tab: Tab) => boolean {
  const { tabs } = useAtomValue(tabsAtom, { store });
  const home = useAtomValue(userAtom, { store })?.authority?.defaultRouter;
  return (tab) => tabs.length > 1 || tab.name !== home;
}
