import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface RowBlockProps {
  /** Number of rows, and the assumed height of a row in pixels until the block is measured. */
  count: number;
  rowHeight: number;
  columns: number;
  /** Whether the block contains the focus and must stay rendered. */
  isHeld: boolean;
  children: ReactNode;
}

/**
 * Distance from the visible area at which rows are rendered, so that the arrow keys always find the
 * next row.
 */
const MARGIN = '800px 0px';

/**
 * A block of rows of a very long table. Far from the visible area it is one empty row with the
 * height of the block. It is part of the same table, so that columns stay aligned and rows can have
 * different heights.
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
