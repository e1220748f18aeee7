import { menuAddress } from '@console/shared/router';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { menuPaths } from '../../router/menuPaths.ts';
import { menuHolderTexts } from './menuHolderTexts.ts';
import './menuHolder.css';

/** Lists the links below a parent menu row that has no page. */
export function MenuHolderScreen({ menu }: { menu: SysMenu }): ReactNode {
  const menus = useAtomValue(menusAtom, { store });
  const below = menuPaths(menus).flatMap((entry) => {
    const address = menuAddress(entry);
    const isBelow = entry.parents.at(-1)?.name === menu.name && !entry.menu.hidden;
    return isBelow && address !== undefined ? [{ title: entry.menu.meta.title, address }] : [];
  });
  return (
    <MessageScreen
      title={menu.meta.title}
      text={below.length === 0 ? menuHolderTexts.empty : menuHolderTexts.choose}
    >
      <nav className="menu-holder" aria-label={menu.meta.title}>
        {below.map(({ title, address }) => (
          <a key={address} className="button" href={`#${address}`}>
            {title}
          </a>
        ))}
      </nav>
    </MessageScreen>
  );
}
