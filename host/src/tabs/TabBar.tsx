import { store, userAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { closeTabs, showTab } from './connectTabs.ts';
import { moveFocus } from './moveFocus.ts';
import type { TabMenuProps } from './TabMenu.tsx';
import type { Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom } from './tabsStore.ts';
import { tabTexts } from './tabTexts.ts';
import { tabTitle } from './tabTitle.ts';
import { confirmDiscard } from './unsavedTabs.ts';
import { useTabKeys } from './useTabKeys.ts';
import './tabs.css';

/**
 * History tabs (spec 2): one tab per opened location, with a context menu.
 *
 * @param props.left the address has no tab, so that no tab is selected
 * @param props.Menu context menu of a tab, which is loaded when it is opened
 */
export function TabBar({
  left = false,
  Menu,
}: {
  left?: boolean;
  Menu: (props: TabMenuProps) => ReactNode;
}): ReactNode {
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
        <Menu
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
  /** The last active tab, which can receive the focus by keyboard. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title has another width
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, title]);
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
        // Only for the mouse, because a tablist may contain only tabs. Keyboard users close a tab
        // by Alt+W or in its menu.
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

/**
 * Returns whether a tab can be closed. The home page cannot be closed if it is the last tab,
 * because it would open again.
 */
function useMayClose(): (tab: Tab) => boolean {
  const { tabs } = useAtomValue(tabsAtom, { store });
  const home = useAtomValue(userAtom, { store })?.authority?.defaultRouter;
  return (tab) => tabs.length > 1 || tab.name !== home;
}
