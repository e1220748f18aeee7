import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { joined } from '../base/text/joined.ts';
import '../base/kit.css';
import './page.css';

interface PageProps
  extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'className' | 'aria-label' | 'aria-busy'> {
  /** The element; `div` unless told. Beside a page: `aside`. */
  as?: 'div' | 'aside';
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/**
 * The surface of a page, or of what stands beside one. A list or a detail page of the kit draws its own.
 *
 * @example <Page><PageHeader title="工作台" />…</Page>
 * @example <Page role="status" aria-label="正在加载" />
 */
export function Page({ as: Tag = 'div', className, ...plain }: PageProps) {
  return <Tag {...plain} className={joined('console-page', className)} />;
}

interface SectionProps
  extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'aria-label' | 'aria-labelledby' | 'id'> {
  children: ReactNode;
}

/** A part of a page below a line, with its own `h2`. */
export function Section({ className, ...plain }: SectionProps) {
  return <section {...plain} className={joined('console-group', className)} />;
}

/** What a page prints when a drawer with it is open: this, and neither the drawer nor the page behind it. */
export function Printed({ className, ...plain }: { className?: string; children: ReactNode }) {
  return <div {...plain} className={joined('console-printed', className)} />;
}
