import { MenuIcon } from '@console/shared/menu-icon';
import { externalAddress, menuPath } from '@console/shared/router';
import { type SysMenu, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { menuHref } from '../router/menuPaths.ts';
import { menuBadgeAtom } from './asideState.ts';
import { layoutTexts } from './layoutTexts.ts';
import { useHoverPreload } from './useHoverPreload.ts';

interface ListProps {
  menus: readonly SysMenu[];
  /** Path of the parent row. */
  above: string;
  place: RouteHandle;
  /** Depth of the rows; 0 is the top level. */
  level: number;
}

/**
 * One level of the menu. Hidden rows have no entry, nor have rows of pages that need params which
 * the row does not provide.
 */
export function MenuList({ menus, above, place, level }: ListProps): ReactNode {
  return (
    <ul className="menu">
      {menus
        .filter((menu) => hasEntry(menu, above))
        .map((menu) => {
          const Row = entriesBelow(menu, above) ? MenuGroup : MenuLink;
          return (
            <Row key={menu.ID || menu.name} menu={menu} above={above} place={place} level={level} />
          );
        })}
    </ul>
  );
}

function hasEntry(menu: SysMenu, above: string): boolean {
  if (menu.hidden) return false;
  return (
    externalAddress(menu) !== undefined ||
    menuHref(menu, above) !== undefined ||
    entriesBelow(menu, above)
  );
}

function entriesBelow(menu: SysMenu, above: string): boolean {
  return (menu.children ?? []).some((child) => hasEntry(child, menuPath(menu, above)));
}

interface RowProps extends Omit<ListProps, 'menus'> {
  menu: SysMenu;
}

function MenuGroup({ menu, above, place, level }: RowProps): ReactNode {
  const holdsPlace =
    place.kind === 'menu' && place.entry.parents.some((parent) => parent.name === menu.name);
  const [open, setOpen] = useState(holdsPlace);
  const id = useId();
  useEffect(() => {
    if (holdsPlace) setOpen(true);
  }, [holdsPlace]);
  return (
    <li>
      <button
        type="button"
        className={holdsPlace ? 'menu-row menu-row-holds' : 'menu-row'}
        aria-expanded={open}
        aria-controls={id}
        title={menu.meta.title}
        data-level={level}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon name={menu.meta.icon} title={menu.meta.title} />
        <span className="menu-text">{menu.meta.title}</span>
        <span className="menu-arrow" aria-hidden="true" />
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <MenuList
            menus={menu.children ?? []}
            above={menuPath(menu, above)}
            place={place}
            level={level + 1}
          />
        )}
      </div>
    </li>
  );
}

const MenuLink = memo(function MenuLink({ menu, above, place, level }: RowProps): ReactNode {
  const external = externalAddress(menu);
  const preload = useHoverPreload(menu);
  const link = useRef<HTMLAnchorElement>(null);
  const current = place.kind === 'menu' && isCurrent(menu, place.entry.menu);
  // Shows the active row also after a search or for an address.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const Badge = useAtomValue(menuBadgeAtom, { store });
  const inner = (
    <>
      <MenuIcon name={menu.meta.icon} title={menu.meta.title} />
      <span className="menu-text">{menu.meta.title}</span>
      {Badge && <Badge menu={menu.name} />}
    </>
  );
  if (external) {
    return (
      <li>
        <a
          className="menu-row"
          href={external}
          target="_blank"
          rel="noopener noreferrer"
          title={menu.meta.title}
          data-level={level}
        >
          {inner}
          <span className="visually-hidden">{layoutTexts.external}</span>
        </a>
      </li>
    );
  }
  return (
    <li>
      <a
        ref={link}
        className={current ? 'menu-row menu-row-current' : 'menu-row'}
        href={`#${menuHref(menu, above)}`}
        aria-current={current ? 'page' : undefined}
        title={menu.meta.title}
        data-level={level}
        {...preload}
      >
        {inner}
      </a>
    </li>
  );
});

/** A hidden page can name the row that is marked for it (`activeName`). */
function isCurrent(menu: SysMenu, at: SysMenu): boolean {
  return menu.name === (at.meta.activeName || at.name);
}
