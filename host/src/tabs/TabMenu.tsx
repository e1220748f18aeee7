import { store } from '@console/shared/session';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDismiss } from '../parts/useDismiss.ts';
import { closing } from './closing.ts';
import { closeTabs, reloadTab } from './connectTabs.ts';
import { moveFocus } from './moveFocus.ts';
import { tabMenuTexts as texts } from './tabMenuTexts.ts';
import type { Tab } from './tabsModel.ts';
import { tabsAtom } from './tabsStore.ts';
import { confirmDiscard } from './unsavedTabs.ts';
import '../parts/popup.css';

export interface TabMenuProps {
  tab: Tab;
  x: number;
  y: number;
  mayClose(tab: Tab): boolean;
  onDone(): void;
}

const COMMANDS = [
  ['this', texts.closeThis],
  ['others', texts.closeOthers],
  ['left', texts.closeLeft],
  ['right', texts.closeRight],
  ['all', texts.closeAll],
] as const;

/**
 * Context menu of a tab: reload it, close it, or close the tabs around it. Commands without effect
 * are disabled.
 */
export function TabMenu({ tab, x, y, mayClose, onDone }: TabMenuProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useDismiss(element, onDone);
  useEffect(() => element.current?.querySelector('button')?.focus(), []);
  const place = useInside(element, x, y);
  const state = store.get(tabsAtom);
  return (
    <div
      ref={element}
      className="popup"
      role="menu"
      aria-label={texts.more}
      style={{ position: 'fixed', ...place }}
      onKeyDown={(event) =>
        moveFocus(event, '[role=menuitem]:not([disabled])', 'ArrowUp', 'ArrowDown')
      }
    >
      <button
        type="button"
        role="menuitem"
        onClick={() => run(() => confirmDiscard(() => reloadTab(tab), [tab.id]), onDone)}
      >
        {texts.reload}
      </button>
      {COMMANDS.map(([which, text]) => {
        const ids = closing(state, tab.id, which, mayClose);
        return (
          <button
            key={which}
            type="button"
            role="menuitem"
            disabled={ids.length === 0}
            onClick={() => run(() => confirmDiscard(() => closeTabs(ids), ids), onDone)}
          >
            {text}
          </button>
        );
      })}
    </div>
  );
}

/** Minimum distance in pixels between a menu and the edge of the window. */
const EDGE = 8;

/** Returns the position of an element that opens at a point but stays inside the window. */
function useInside(
  element: RefObject<HTMLElement | null>,
  x: number,
  y: number,
): { left: number; top: number } {
  const [place, setPlace] = useState({ left: x, top: y });
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = element.current?.getBoundingClientRect() ?? {};
    const inside = (at: number, size: number, room: number) =>
      Math.max(EDGE, Math.min(at, room - size - EDGE));
    setPlace({ left: inside(x, width, innerWidth), top: inside(y, height, innerHeight) });
  }, [element, x, y]);
  return place;
}

function run(command: () => void, onDone: () => void): void {
  command();
  onDone();
}
