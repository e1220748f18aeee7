import { componentKind } from '@console/shared/contract';
import { menuAddress } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import { type MenuPath, menuPaths } from '../router/menuPaths.ts';

/** Maximum number of listed pages, so that the user needs little scrolling. */
const MAX_FOUND = 12;

/**
 * Returns the index in a title at which the pinyin of a text starts, or -1: `spelledAt` of
 * `spelling.ts`, once it is loaded.
 */
export type PinyinIndex = (title: string, text: string) => number;

/**
 * Returns the pages of a menu tree that can be opened by their address alone, without duplicates.
 */
export function searchablePages(menus: readonly SysMenu[]): readonly MenuPath[] {
  const seen = new Set<SysMenu>();
  return menuPaths(menus).filter(
    (entry) =>
      !entry.menu.hidden &&
      menuAddress(entry) !== undefined &&
      componentKind(entry.menu.component) === 'page' &&
      !seen.has(entry.menu) &&
      seen.add(entry.menu),
  );
}

/**
 * Returns the pages whose own or parent title contains the text or matches it by pinyin. Literal
 * matches come first. Within each kind, titles that start with the text precede titles that contain
 * it and pages below a matching title.
 */
export function findMenus(
  pages: readonly MenuPath[],
  text: string,
  spelledAt?: PinyinIndex,
): MenuPath[] {
  const query = text.trim().toLowerCase();
  const scored = pages
    .map((entry) => ({
      entry,
      score: scoreOfCharacters(entry, query) || scoreOfSpelling(entry, query, spelledAt),
    }))
    .filter((item) => item.score > 0);
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map((item) => item.entry);
}

function scoreOfCharacters({ menu, parents }: MenuPath, query: string): number {
  const title = menu.meta.title.toLowerCase();
  if (title.startsWith(query)) return 6;
  if (title.includes(query) || menu.name.toLowerCase().includes(query)) return 5;
  return parents.some((parent) => parent.meta.title.toLowerCase().includes(query)) ? 4 : 0;
}

function scoreOfSpelling(
  { menu, parents }: MenuPath,
  query: string,
  spelledAt: PinyinIndex = () => -1,
): number {
  const place = spelledAt(menu.meta.title, query);
  if (place >= 0) return place === 0 ? 3 : 2;
  return parents.some((parent) => spelledAt(parent.meta.title, query) >= 0) ? 1 : 0;
}
