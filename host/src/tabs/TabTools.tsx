import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { HeaderPopup } from '../parts/HeaderPopup.tsx';
import { LineIcon } from '../parts/LineIcon.tsx';
import { showTab } from './connectTabs.ts';
import { moveFocus } from './moveFocus.ts';
import type { Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom } from './tabsStore.ts';
import { tabTitle } from './tabTitle.ts';
import { tabToolsTexts as texts } from './tabToolsTexts.ts';
import './tabTools.css';

/** Share of the visible width by which an arrow scrolls. */
const STEP = 0.8;

interface Overflow {
  /** Whether there are tabs beyond the left and the right edge. */
  left: boolean;
  right: boolean;
}

function measure(bar: Element): Overflow | undefined {
  const [first, last] = [bar.firstElementChild, bar.lastElementChild];
  const outer = bar.parentElement;
  if (!(first && last && outer)) return undefined;
  const start = first.getBoundingClientRect().left;
  const end = last.getBoundingClientRect().right;
  const { left, right, width } = bar.getBoundingClientRect();
  // The width without the tools, which are shown only if the tabs do not fit into it.
  if (end - start <= Math.max(width, outer.clientWidth) - padding(bar)) return undefined;
  return { left: start < left, right: end > right + 1 };
}

function padding(bar: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(bar);
  return (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0);
}

/** Returns where the tab bar has hidden tabs, or `undefined` if all tabs fit. */
function useOverflow(): Overflow | undefined {
  const tabs = useAtomValue(tabsAtom, { store });
  const [overflow, setOverflow] = useState<Overflow>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs and titles have other widths
  useLayoutEffect(() => {
    const bar = document.querySelector('.tab-bar');
    if (!bar) return undefined;
    const follow = (): void => {
      const next = measure(bar);
      bar.classList.toggle('tab-bar-full', next !== undefined);
      setOverflow((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new ResizeObserver(follow);
    observer.observe(bar);
    bar.addEventListener('scroll', follow);
    follow();
    return () => {
      observer.disconnect();
      bar.removeEventListener('scroll', follow);
    };
  }, [tabs]);
  return overflow;
}

function scrollTabs(direction: -1 | 1): void {
  const bar = document.querySelector('.tab-bar');
  bar?.scrollBy({ left: direction * bar.clientWidth * STEP, behavior: 'smooth' });
}

/**
 * Tools of a tab bar whose tabs do not fit: arrows that scroll it, and a list of all tabs. Nothing
 * if all tabs fit.
 */
export function TabTools(): ReactNode {
  const overflow = useOverflow();
  if (!overflow) return null;
  return (
    <div className="tab-tools">
      <Arrow title={texts.left} disabled={!overflow.left} d="m11 4-5 5 5 5" by={-1} />
      <Arrow title={texts.right} disabled={!overflow.right} d="m7 4 5 5-5 5" by={1} />
      <HeaderPopup
        label={texts.all}
        button={
          <LineIcon>
            <path d="m4 7 5 5 5-5" />
          </LineIcon>
        }
      >
        {(close) => <AllTabs onDone={close} />}
      </HeaderPopup>
    </div>
  );
}

interface ArrowProps {
  title: string;
  disabled: boolean;
  d: string;
  by: -1 | 1;
}

/** Only for the mouse: the arrow keys already move between the tabs and scroll them into view. */
function Arrow({ title, disabled, d, by }: ArrowProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-button tab-arrow"
      tabIndex={-1}
      aria-hidden="true"
      title={title}
      disabled={disabled}
      onClick={() => scrollTabs(by)}
    >
      <LineIcon>
        <path d={d} />
      </LineIcon>
    </button>
  );
}

function AllTabs({ onDone }: { onDone(): void }): ReactNode {
  const { tabs, activeId } = useAtomValue(tabsAtom, { store });
  const menus = useAtomValue(menuByNameAtom, { store });
  const open = (tab: Tab): void => {
    onDone();
    showTab(tab);
  };
  return (
    <div
      className="tab-list"
      role="menu"
      aria-label={texts.all}
      onKeyDown={(event) => moveFocus(event, '[role=menuitemradio]', 'ArrowUp', 'ArrowDown')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab.id === activeId ? (element) => element?.focus() : undefined}
          type="button"
          role="menuitemradio"
          aria-checked={tab.id === activeId}
          onClick={() => open(tab)}
        >
          {tabTitle(tab, menus.get(tab.name))}
        </button>
      ))}
    </div>
  );
}
