import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface RowBlockProps {
  /** How many rows it has, and how high one is while nobody has measured them. */
  count: number;
  rowHeight: number;
  columns: number;
  /** Drawn wherever it is: the focus is in it. */
  isHeld: boolean;
  children: ReactNode;
}

/** Rows are drawn this far before they come to sight, so that the next one is always there for the arrow keys. */
const MARGIN = '800px 0px';

/**
 * Some of very many rows: drawn while it is in or near sight, else one empty row as high as they were. It is a part of the same table, so
 * that its columns stand under their titles, and rows may be as high as they like.
 */
export function RowBlock({ count, rowHeight, columns, isHeld, children }: RowBlockProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(false);
  const height = useRef(0);
  const isDrawn = isNear || isHeld;
  useEffect(() => {
    const { current } = body;
    const root = current?.closest('.console-table-box') ?? null;
    if (!current || typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      {
        root,
        rootMargin: MARGIN,
      },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (isDrawn && body.current) height.current = body.current.offsetHeight;
  });
  return (
    <tbody ref={body} aria-hidden={!isDrawn}>
      {isDrawn ? (
        children
      ) : (
        <tr className="console-tr-left-out">
          <td colSpan={columns} style={{ height: height.current || count * rowHeight }} />
        </tr>
      )}
    </tbody>
  );
}
