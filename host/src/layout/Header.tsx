import { store } from '@console/shared/session';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Bell } from '../inbox/Bell.tsx';
import { LineIcon } from '../parts/LineIcon.tsx';
import { useFirstScreen } from '../parts/useFirstScreen.ts';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { TaskTray } from '../tasks/TaskTray.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { asideCollapsedAtom, asideOpenAtom, asideOverlaidAtom } from './asideState.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { MenuSearch } from './MenuSearch.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { Slot } from './Slot.tsx';
import './header.css';

const NOTHING = {};

/** Line above the tabs: the location on the left, tools and account on the right. */
export function Header({ place }: { place: RouteHandle }): ReactNode {
  const drawn = useFirstScreen();
  return (
    <header className="header">
      <AsideButton />
      <Breadcrumb place={place} />
      <div className="header-tools">
        {drawn && <Slot name="header.toolbar/v1" given={NOTHING} />}
        <MenuSearch />
        <TaskTray />
        <Bell />
        <FullScreenButton />
        <SettingsMenu />
        <AccountMenu />
      </div>
    </header>
  );
}

/** Collapses the sidebar on a wide window, and opens it over the page on a narrow one. */
function AsideButton(): ReactNode {
  const [collapsed, setCollapsed] = useAtom(asideCollapsedAtom, { store });
  const [open, setOpen] = useAtom(asideOpenAtom, { store });
  const overlaid = useAtomValue(asideOverlaidAtom, { store });
  const shown = overlaid ? open : !collapsed;
  const hint = overlaid ? layoutTexts.openMenu : layoutTexts.expand;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={shown ? layoutTexts.collapse : hint}
      aria-expanded={shown}
      onClick={() => (overlaid ? setOpen(!open) : setCollapsed(!collapsed))}
    >
      <LineIcon>
        <path d="M3 4.5h12M3 9h8M3 13.5h12" />
      </LineIcon>
    </button>
  );
}
