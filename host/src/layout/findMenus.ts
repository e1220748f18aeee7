import { componentKind } from '@console/shared/contract';
import type { SysMenu } from '@console/shared/session';
import { type MenuPath, menuAddress, menuPaths } from '../router/menuPaths.ts';

/** As many as one looks through without scrolling far. */
const MOST_FOUND = 12;

/** Menu pages whose title, or a title above it, holds the text; those whose own title begins with it come first. */
export function findMenus(menus: readonly SysMenu[], text: string): MenuPath[] {
  const wanted = text.trim().toLowerCase();
  const seen = new Set<SysMenu>();
  const pages = menuPaths(menus).filter(
    (entry) =>
      !entry.menu.hidden &&
      menuAddress(entry) !== undefined &&
      componentKind(entry.menu.component) === 'page' &&
      !seen.has(entry.menu) &&
      seen.add(entry.menu),
  );
  const scored = pages.map((entry) => ({ entry, score: score(entry, wanted) })).filter((one) => one.score > 0);
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map((one) => one.entry);
}

function score({ menu, parents }: MenuPath, wanted: string): number {
  const title = menu.meta.title.toLowerCase();
  if (title.startsWith(wanted)) return 3;
  if (title.includes(wanted) || menu.name.toLowerCase().includes(wanted)) return 2;
  return parents.some((parent) => parent.meta.title.toLowerCase().includes(wanted)) ? 1 : 0;
}
