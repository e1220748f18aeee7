import { type ReactNode, useEffect, useState } from 'react';
import { warnOnce } from '../../log.ts';
import { SHAPES } from './shapes.ts';
import './menuIcon.css';

type Shapes = Readonly<Record<string, string>>;

let more: Shapes | null = null;

/** Most menus need none of them: fetched when the first row does, or when one is chosen. */
async function loadMore(): Promise<Shapes> {
  more ??= (await import('./moreShapes.ts')).MORE_SHAPES;
  return more;
}

/** The names of all icons that there are drawings for. */
export async function loadMenuIcons(): Promise<readonly string[]> {
  return [...new Set([...Object.keys(SHAPES), ...Object.keys(await loadMore())])].sort();
}

function shapeOf(name: string): string | undefined {
  return [SHAPES, more].find((shapes) => shapes && Object.hasOwn(shapes, name))?.[name];
}

/** The drawing of a name; while it is fetched, and where there is none, nothing. */
function useShape(name: string): string | undefined {
  const [, draw] = useState(0);
  const shape = shapeOf(name);
  const isMissing = name !== '' && shape === undefined && more === null;
  useEffect(() => {
    let isGone = false;
    if (isMissing)
      loadMore().then(
        () => isGone || draw((count) => count + 1),
        (error) => warnOnce(`icons of menus cannot be fetched, letters stand for them: ${error}`),
      );
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  return shape;
}

/** The picture of a menu row; a name that we have no drawing for shows the title's first character. */
export function MenuIcon({ name, title }: { name: string | undefined; title: string }): ReactNode {
  const shape = useShape(name ?? '');
  if (shape === undefined) {
    return (
      <span className="menu-icon menu-letter" aria-hidden="true">
        {[...title][0]}
      </span>
    );
  }
  return (
    <svg className="menu-icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path d={shape} fill="none" stroke="currentColor" strokeWidth="1.400" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
