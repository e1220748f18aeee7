import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import '../kit.css';

interface LinesProps extends Pick<HTMLAttributes<HTMLElement>, 'title' | 'className'> {
  /** Element name. Use `span` in a paragraph or a button. Default: `div`. */
  as?: 'div' | 'span';
  children: ReactNode;
}

/**
 * Shows several lines in one cell or fact.
 *
 * @example <Lines><Cut>{row.name}</Cut><Note as="span" cut>{description}</Note></Lines>
 */
export function Lines({ as: Tag = 'div', className, ...plain }: LinesProps) {
  return <Tag {...plain} className={classNames('console-lines', className)} />;
}

interface CutProps
  extends Pick<HTMLAttributes<HTMLElement>, 'title' | 'role' | 'className' | 'aria-hidden'> {
  as?: 'span' | 'code';
  children: ReactNode;
}

/** One line, truncated with … Set `title` to the full text. */
export function Cut({ as: Tag = 'span', className, ...plain }: CutProps) {
  return <Tag {...plain} className={classNames('console-cell', className)} />;
}

/** A number in digits of equal width, so that numbers in a column are easy to compare. */
export function Numeric({ children }: { children: ReactNode }) {
  return <span className="console-numeric">{children}</span>;
}

interface HiddenProps extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'role' | 'aria-live'> {
  as?: 'span' | 'p' | 'caption';
  children?: ReactNode;
}

/** Text for screen readers only. */
export function Hidden({ as: Tag = 'span', ...plain }: HiddenProps) {
  return <Tag {...plain} className="console-hidden" />;
}
