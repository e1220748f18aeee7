import type { HTMLAttributes, ReactNode } from 'react';
import { joined } from './joined.ts';
import '../kit.css';

interface NoteProps
  extends Pick<
    HTMLAttributes<HTMLElement>,
    'id' | 'role' | 'title' | 'className' | 'aria-live' | 'aria-label' | 'aria-hidden'
  > {
  /** The element; `p` unless told. A paragraph may not stand in another one: take `span` there. */
  as?: 'p' | 'span' | 'div' | 'aside' | 'time' | 'li';
  /** What went wrong: red, in the size of the text around it. */
  tone?: 'danger' | undefined;
  /** Ends with … where there is no room; `title` says the whole. */
  cut?: boolean;
  /** The machine's form of the time, with `as="time"`. */
  dateTime?: string;
  children?: ReactNode;
}

/**
 * Small text that explains what stands beside it.
 *
 * @example <Note>删除后无法恢复</Note>
 * @example <Note as="span" role="status" tone={failure ? 'danger' : undefined}>{failure?.message ?? '已保存'}</Note>
 */
export function Note({ as: Tag = 'p', tone, cut, className, ...plain }: NoteProps) {
  return (
    <Tag
      {...plain}
      className={joined(cut && 'console-cell', tone ? 'console-danger' : 'console-note', className)}
    />
  );
}
