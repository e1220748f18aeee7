import type { HTMLAttributes, ReactNode } from 'react';
import { joined } from './joined.ts';
import '../kit.css';

interface LinesProps extends Pick<HTMLAttributes<HTMLElement>, 'title' | 'className'> {
  /** The element; `div` unless told. In a paragraph or a button: `span`. */
  as?: 'div' | 'span';
  children: ReactNode;
}

/**
 * What stands in one cell or one fact on lines of its own.
 *
 * @example <Lines><Cut>{name}</Cut><Note as="span" cut>{description}</Note></Lines>
 */
export function Lines({ as: Tag = 'div', className, ...plain }: LinesProps) {
  return <Tag {...plain} className={joined('console-lines', className)} />;
}

interface CutProps
  extends Pick<HTMLAttributes<HTMLElement>, 'title' | 'role' | 'className' | 'aria-hidden'> {
  as?: 'span' | 'code';
  children: ReactNode;
}

/** One line that ends with … where there is no room; `title` says the whole. */
export function Cut({ as: Tag = 'span', className, ...plain }: CutProps) {
  return <Tag {...plain} className={joined('console-cell', className)} />;
}

/** A number whose digits are equally wide, so that numbers below each other are easy to compare. */
export function Numeric({ children }: { children: ReactNode }) {
  return <span className="console-numeric">{children}</span>;
}

interface HiddenProps extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'role' | 'aria-live'> {
  as?: 'span' | 'p' | 'caption';
  children?: ReactNode;
}

/** Text for those who hear the page; nobody sees it. */
export function Hidden({ as: Tag = 'span', ...plain }: HiddenProps) {
  return <Tag {...plain} className="console-hidden" />;
}
