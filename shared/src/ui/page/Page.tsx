import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../base/text/classNames.ts';
import '../base/kit.css';
import './page.css';

interface PageProps
  extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'className' | 'aria-label' | 'aria-busy'> {
  /** Element name. Use `aside` beside a page. Default: `div`. */
  as?: 'div' | 'aside';
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/**
 * Surface of a page, or of content beside a page. List and detail pages of the kit render their
 * own.
 *
 * @example <Page><PageHeader title="工作台" />…</Page>
 * @example <Page role="status" aria-label="正在加载" />
 */
export function Page({ as: Tag = 'div', className, ...plain }: PageProps) {
  return <Tag {...plain} className={classNames('console-page', className)} />;
}

interface SectionProps
  extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'aria-label' | 'aria-labelledby' | 'id'> {
  children: ReactNode;
}

/** A part of a page below a line, with an `h2`. */
export function Section({ className, ...plain }: SectionProps) {
  return <section {...plain} className={classNames('console-group', className)} />;
}

/**
 * Content that is printed when an open drawer contains it, instead of the drawer and the page
 * behind it.
 */
export function Printed({ className, ...plain }: { className?: string; children: ReactNode }) {
  return <div {...plain} className={classNames('console-printed', className)} />;
}
