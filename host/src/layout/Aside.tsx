import { LAYOUT_PATH } from '@console/shared/router';
import { menusAtom, store, userAtom } from '@console/shared/session';
import { useAtom, useAtomValue } from 'jotai';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { APPEARANCE_LIFETIME, setPrerenderCookie } from '../boot/setPrerenderCookie.ts';
import { Brand } from '../parts/Brand.tsx';
import { useFirstScreen } from '../parts/useFirstScreen.ts';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { asideColours } from './asideColours.ts';
import { asideCollapsedAtom, asideOpenAtom } from './asideState.ts';
import { layoutTexts } from './layoutTexts.ts';
import { lazyFramePart } from './lazyFramePart.tsx';
import { MenuList } from './MenuList.tsx';
import './aside.css';

const MenuCounts = lazyFramePart(
  async () => (await import(/* webpackChunkName: 'menuCounts' */ './MenuCounts.tsx')).MenuCounts,
);

/** Menu sidebar in the user's colour. */
export function Aside({ place }: { place: RouteHandle }): ReactNode {
  const menus = useAtomValue(menusAtom, { store });
  const { background, text } = asideColours(useAtomValue(userAtom, { store })?.sideMode);
  const collapsed = useAtomValue(asideCollapsedAtom, { store });
  const [open, setOpen] = useAtom(asideOpenAtom, { store });
  const colours = { '--aside-background': background, '--aside-text': text } as CSSProperties;

  const drawn = useFirstScreen();

  // The server prerenders the next page with these values.
  useEffect(() => {
    setPrerenderCookie(
      'aside',
      `${collapsed ? 'collapsed' : 'open'}.${background.slice(1)}`,
      APPEARANCE_LIFETIME,
    );
  }, [collapsed, background]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sidebar on a narrow window
  useEffect(() => setOpen(false), [place, setOpen]);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (opener instanceof HTMLElement) opener.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, setOpen]);

  return (
    <>
      {open && (
        <button
          type="button"
          className="aside-mask"
          aria-label={layoutTexts.closeMenu}
          onClick={() => setOpen(false)}
        />
      )}
      <aside
        className={['aside', collapsed && 'aside-collapsed', open && 'aside-open']
          .filter(Boolean)
          .join(' ')}
        aria-label={layoutTexts.aside}
        style={colours}
      >
        <a className="aside-brand" href={`#${LAYOUT_PATH}`}>
          <Brand compact={collapsed && !open} />
        </a>
        <nav aria-label={layoutTexts.mainMenu}>
          {drawn && <MenuCounts place={place} />}
          <MenuList menus={menus} above={LAYOUT_PATH} place={place} level={0} />
        </nav>
      </aside>
    </>
  );
}
