import type { ReactNode } from 'react';
import { SHAPES } from './shapes.ts';
import './menuIcon.css';

/** Sorted names of all available icons. */
export const MENU_ICONS: readonly string[] = Object.keys(SHAPES).sort();

/** Icon of a menu row. An unknown name shows the first character of the title. */
export function MenuIcon({ name, title }: { name: string | undefined; title: string }): ReactNode {
  if (name === undefined || !Object.hasOwn(SHAPES, name)) {
    return (
      <span className="menu-icon menu-letter" aria-hidden="true">
        {[...title][0]}
      </span>
    );
  }
  return (
    <svg
      className="menu-icon"
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={SHAPES[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
