import { componentKind } from '@console/shared/contract';
import { menuAddress } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import { type MenuPath, menuPaths } from '../router/menuPaths.ts';

/** As many as one looks through without scrolling far. */
const MAX_FOUND = 12;

/** Where in a title the spelling of a text begins, -1 when nowhere: `spelledAt` of `spelling.ts`, once it is there. */
export type SpelledAt = (title: string, text: string) => number;

/** The pages of a menu tree that can be opened by their address alone, each once. */
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
 * Pages whose title, or a title above it, holds the text or is spelled by it. First those that hold its very characters, and of each
 * kind those whose own title begins with it before those that hold it elsewhere and those below a title that does.
 */
export function findMenus(
  pages: readonly MenuPath[],
  text: string,
  spelledAt?: SpelledAt,
): MenuPath[] {
  const wanted = text.trim().toLowerCase();
  const scored = pages
    .map((entry) => ({
      entry,
      score: scoreOfCharacters(entry, wanted) || scoreOfSpelling(entry, wanted, spelledAt),
    }))
    .filter((one) => one.score > 0);
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map((one) => one.entry);
}

function scoreOfCharacters({ menu, parents }: MenuPath, wanted: string): number {
  const title = menu.meta.title.toLowerCase();
  if (title.startsWith(wanted)) return 6;
  if (title.includes(wanted) || menu.name.toLowerCase().includes(wanted)) return 5;
  return parents.some((parent) => parent.meta.title.toLowerCase().includes(wanted)) ? 4 : 0;
}

function scoreOfSpelling(
  { menu, parents }: MenuPath,
  wanted: string,
  spelledAt: SpelledAt = () => -1,
): number {
  const place = spelledAt(menu.meta.title, wanted);
  if (place >= 0) return place === 0 ? 3 : 2;
  return parents.some((parent) => spelledAt(parent.meta.title, wanted) >= 0) ? 1 : 0;
}
